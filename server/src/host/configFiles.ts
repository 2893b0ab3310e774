import path from 'node:path';
import { configFile, noConfig, readConfig, withUnreadPins, type Config } from '../core/analysis/config/config';
import { configLimits } from '../core/analysis/config/limits';
import type { PinFiles } from '../core/analysis/config/pins';
import type { Finding } from '../core/diagnostics/finding';
import type { Language } from '../core/l10n/language';
import { foldersAbove, isIn, plainNames, relativePath } from './paths';
import type { Files } from './files';
import type { NotRead } from './notRead';

/** A configuration and its file. Without `file`, there is no configuration. */
export interface FoundConfig {
  readonly config: Config;
  readonly file: string | undefined;
  readonly text: string;
  /** The content of the file; absent if it was not read. */
  readonly bytes?: Uint8Array;
  /** Errors in the configuration. If there are any, it has no effect. */
  readonly findings: readonly Finding[];
  /** The schemas that it names, by their kind. Absent if it was not read. */
  readonly pinFiles?: PinFiles;
}

/** Returns the files with the schemas that a configuration names. */
export const listPinFiles = ({ file, pinFiles }: Pick<FoundConfig, 'file' | 'pinFiles'>): readonly string[] =>
  file === undefined ? [] : [...(pinFiles?.values() ?? [])].map((pin) => path.join(path.dirname(file), pin.file));

/** Used if there is no configuration. */
export const noConfiguration: FoundConfig = { config: noConfig, file: undefined, text: '', findings: [] };

/** Used until the files have been read. */
export const unknownConfiguration: FoundConfig = { ...noConfiguration, config: withUnreadPins };

/**
 * Finds the configuration of a document: the nearest `statusdocs.config.json` in its folder or above, no further up than the Git
 * repository of `root` if that is above the document. Outside of a repository, no further up than `root`.
 * A file is not read if a link leads to it, if it is not regular, or if it is too large; this is a finding. The editor and the
 * command line both use this class. Each file is read once, until `forget`.
 */
export class ConfigFiles {
  readonly #byFolder = new Map<string, FoundConfig>();
  /** The version that each configuration, and each schema that a configuration names, had when it was read. */
  readonly #versions = new Map<string, string>();
  /** The topmost folder to look in, by the root. */
  readonly #tops = new Map<string, string>();
  /** The texts of configurations in an editor, which may not be saved. */
  readonly #editorTexts = new Map<string, string>();
  /** Set if `unknownConfiguration` was returned. */
  #isAwaited = false;

  constructor(
    private readonly files: Files,
    private readonly language: () => Language,
  ) {}

  of(document: string, root: string): FoundConfig {
    return this.#configIn(path.dirname(path.resolve(document)), this.#topOf(path.resolve(root)));
  }

  /** Returns the folders above a root whose configurations may be in force below it, the nearest first. */
  foldersAbove(root: string): readonly string[] {
    const top = this.#topOf(root);
    return foldersAbove(root).filter((each) => isIn(each, top));
  }

  #topOf(root: string): string {
    const top = this.#tops.get(root) ?? this.files.repositoryTop(root) ?? root;
    this.#tops.set(root, top);
    return top;
  }

  /** Uses the text of an editor instead of the file; `undefined` to use the file again. */
  setEditorText(file: string, text: string | undefined): void {
    if (text === undefined) {
      this.#editorTexts.delete(file);
    } else {
      this.#editorTexts.set(file, text);
    }
  }

  forget(): void {
    this.#byFolder.clear();
    this.#tops.clear();
    this.#isAwaited = false;
    this.#versions.clear();
  }

  /** True if a configuration was changed, created or deleted since it was read. */
  get haveChanged(): boolean {
    return this.#isAwaited || [...this.#versions].some(([file, version]) => this.files.versionOf(file) !== version);
  }

  /** Forgets folders without a configuration that are neither in use nor above a folder that is, because there may be many. */
  forgetUnused(used: readonly string[]): void {
    const kept = new Set(used.flatMap((folder) => [folder, ...foldersAbove(folder)]));
    for (const [folder, config] of this.#byFolder) {
      if (config === noConfiguration && !kept.has(folder)) {
        this.#byFolder.delete(folder);
        this.#versions.delete(path.join(folder, configFile));
      }
    }
  }

  #configIn(folder: string, root: string): FoundConfig {
    const cached = this.#byFolder.get(folder);
    if (cached) {
      return cached;
    }
    // The versions are from before reading, so that a change during reading is noticed the next time.
    const loaded = this.files.ifLoaded(() => {
      const versions = new Map<string, string>();
      return { found: this.#readConfig(folder, root, versions), versions };
    });
    if (!loaded) {
      this.#isAwaited = true;
      return unknownConfiguration;
    }
    const above = path.dirname(folder);
    const isTop = folder === root || above === folder;
    const config = loaded.found ?? (isTop ? noConfiguration : this.#configIn(above, root));
    if (config !== unknownConfiguration) {
      loaded.versions.forEach((version, file) => this.#versions.set(file, version));
      this.#byFolder.set(folder, config);
    }
    return config;
  }

  #readConfig(folder: string, root: string, versions: Map<string, string>): FoundConfig | undefined {
    const file = path.join(folder, configFile);
    versions.set(file, this.files.versionOf(file));
    const content = this.#readContent(folder, root);
    if (content === 'none') {
      return undefined; // A folder above may have one.
    }
    const readPin = (published: string) => {
      const names = plainNames(published);
      const real = names && this.files.realPath(folder);
      if (real === undefined) {
        return 'none';
      }
      const schema = path.join(folder, ...names!);
      versions.set(schema, this.files.versionOf(schema));
      return this.files.readBelow(real, published, configLimits.bytes);
    };
    return parseConfigFile(file, content, this.language(), readPin);
  }

  /** Returns the content of the configuration in a folder. If it can be read, the text of an editor takes precedence. */
  #readContent(folder: string, root: string): Uint8Array | NotRead {
    const saved = this.#readSaved(folder, root);
    const editorText = this.#editorTexts.get(path.join(folder, configFile));
    return typeof saved === 'string' || editorText === undefined ? saved : new TextEncoder().encode(editorText);
  }

  #readSaved(folder: string, root: string): Uint8Array | NotRead {
    const file = path.join(folder, configFile);
    if (!isIn(folder, root)) {
      return this.files.readNamed(file, configLimits.bytes);
    }
    const published = relativePath(root, file);
    return plainNames(published)
      ? this.files.readBelow(root, published, configLimits.bytes)
      : this.files.readBelow(folder, configFile, configLimits.bytes); // Names such as `09:30` are no published names.
  }
}

/** Returns the configuration in a file, or a finding with the reason why it is not read. */
export function parseConfigFile(
  file: string,
  content: Uint8Array | Exclude<NotRead, 'none'>,
  language: Language,
  readPin: (published: string) => Uint8Array | NotRead,
): FoundConfig {
  const text = typeof content === 'string' ? undefined : decodeUtf8(content);
  if (typeof content === 'string' || text === undefined) {
    const message = notReadMessage(typeof content === 'string' ? content : 'notUtf8', language);
    const span = { offset: 0, length: 0 };
    const finding: Finding = { code: 'config/invalid', severity: 'error', message, path: [], span, related: [] };
    return { config: withUnreadPins, file, text: '', findings: [finding] };
  }
  const readPinFile = (published: string) => {
    const schema = published.startsWith('/') ? 'outside' : readPin(published);
    return typeof schema === 'string' ? undefined : decodeUtf8(schema);
  };
  return { ...readConfig(text, language, readPinFile), file, text, bytes: content };
}

/** Returns UTF-8 content as a text without a byte order mark, or `undefined` if it is not UTF-8. */
function decodeUtf8(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

function notReadMessage(why: Exclude<NotRead, 'none'> | 'notUtf8', { say }: Language): string {
  switch (why) {
    case 'link':
      return say('The configuration is a link or reached through one, so it is ignored. Put a regular file here.');
    case 'tooLarge':
      return say('The configuration is larger than {maximum} bytes, so it is ignored.', {
        maximum: configLimits.bytes,
      });
    case 'notUtf8':
      return say('The configuration is not UTF-8 text, so it is ignored.');
    case 'otherKind':
      return say('The configuration is not a regular file, so it is ignored. Put a regular file here.');
    case 'outside':
    case 'unreadable':
      return say("The configuration can't be read, so it is ignored.");
  }
}
