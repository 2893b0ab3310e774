import path from 'node:path';
import { configFile, noConfig, readConfig, withUnreadPins, type Config } from '../core/analysis/config/config';
import { configLimits } from '../core/analysis/config/limits';
import type { Finding } from '../core/diagnostics/finding';
import type { Language } from '../core/l10n/language';
import { isBelow, isIn, relativePath } from './below';
import type { Files } from './files';
import type { NotRead } from './notRead';

/** A configuration with where it was found; without `file` there is none. */
export interface FoundConfig {
  readonly config: Config;
  readonly file: string | undefined;
  readonly text: string;
  /** What is in the file; absent where it was not read. */
  readonly bytes?: Uint8Array;
  /** What is wrong with it; nothing of it holds then. */
  readonly findings: readonly Finding[];
}

/** What holds where there is no configuration. */
export const noConfiguration: FoundConfig = { config: noConfig, file: undefined, text: '', findings: [] };

/** What holds until it is known whether there is one. */
export const unknownConfiguration: FoundConfig = { ...noConfiguration, config: withUnreadPins };

/**
 * Finds the configuration of a document: the nearest `statusdocs.config.json` in its folder or above, up to `root` and
 * no further. One that is a link, stands behind one, is no regular file or is too large is not read, which is a finding.
 * The editor and the command line both ask here. Each file is read once, until `forget`.
 */
export class ConfigFiles {
  readonly #byFolder = new Map<string, FoundConfig>();
  /** What the file of each folder looked like from outside when it was read. */
  readonly #stamps = new Map<string, string>();
  /** Whether somebody was told of none because it was not known yet. */
  #isAwaited = false;

  constructor(
    private readonly files: Files,
    private readonly language: () => Language,
  ) {}

  of(document: string, root: string): FoundConfig {
    return this.#in(path.dirname(path.resolve(document)), path.resolve(root));
  }

  forget(): void {
    this.#byFolder.clear();
    this.#isAwaited = false;
    this.#stamps.clear();
  }

  /** Whether a file is another now, has come or gone since it was read, or looked for in vain. */
  get haveChanged(): boolean {
    return this.#isAwaited || [...this.#stamps].some(([folder, stamp]) => this.#stampIn(folder) !== stamp);
  }

  /** Forgets that there was none for a document: nobody may ever ask about its folder again. */
  forgetNone(document: string): void {
    let folder = path.dirname(path.resolve(document));
    while (this.#byFolder.get(folder) === noConfiguration) {
      this.#byFolder.delete(folder);
      this.#stamps.delete(folder);
      folder = path.dirname(folder);
    }
  }

  #in(folder: string, root: string): FoundConfig {
    const known = this.#byFolder.get(folder);
    if (known) {
      return known;
    }
    const read = this.files.known(() => ({ stamp: this.#stampIn(folder), found: this.#read(folder, root) }));
    if (!read) {
      this.#isAwaited = true;
      return unknownConfiguration;
    }
    const found = read.found ?? (isBelow(folder, root) ? this.#in(path.dirname(folder), root) : noConfiguration);
    if (found !== unknownConfiguration) {
      this.#stamps.set(folder, read.stamp); // As it was before it was read: a change meanwhile is seen the next time.
      this.#byFolder.set(folder, found);
    }
    return found;
  }

  #stampIn(folder: string): string {
    return this.files.stampOf(path.join(folder, configFile));
  }

  #read(folder: string, root: string): FoundConfig | undefined {
    const file = path.join(folder, configFile);
    const content = isIn(folder, root)
      ? this.files.readBelow(root, relativePath(root, file), configLimits.bytes)
      : this.files.readNamed(file, configLimits.bytes);
    return content === 'none' ? undefined : configOf(file, content, this.language()); // The next folder may have one.
  }
}

/** The configuration that is in a file, or a finding on why that is not read. */
export function configOf(
  file: string,
  content: Uint8Array | Exclude<NotRead, 'none'>,
  language: Language,
): FoundConfig {
  const text = typeof content === 'string' ? undefined : textIn(content);
  if (typeof content === 'string' || text === undefined) {
    const message = notRead(typeof content === 'string' ? content : 'notUtf8', language);
    const span = { offset: 0, length: 0 };
    const finding: Finding = { code: 'config/invalid', severity: 'error', message, path: [], span, related: [] };
    return { config: withUnreadPins, file, text: '', findings: [finding] };
  }
  return { ...readConfig(text, language), file, text, bytes: content };
}

/** A text in UTF-8 without the mark that may stand before it; `undefined` for what is not UTF-8. */
function textIn(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

function notRead(why: Exclude<NotRead, 'none'> | 'notUtf8', { say }: Language): string {
  switch (why) {
    case 'link':
      return say('The configuration is a link or behind one, so it is ignored. Put a regular file here.');
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
