import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { configFile, noConfig, readConfig, type Config } from '../core/analysis/config/config';
import { configLimits } from '../core/analysis/config/limits';
import type { Finding } from '../core/diagnostics/finding';
import type { Language } from '../core/l10n/language';
import { isBelow, isIn, relativePath } from './below';
import { sha256 } from './sha256';
import { readBelow, readNamed, reasonIn, type NotRead } from './safeFiles';

/** A configuration with where it was found; without `file` there is none. */
export interface FoundConfig {
  readonly config: Config;
  readonly file: string | undefined;
  readonly text: string;
  /** The SHA-256 of the file in lower-case hexadecimal digits; absent where it was not read. */
  readonly sha256?: string;
  /** What is wrong with it; nothing of it holds then. */
  readonly findings: readonly Finding[];
}

/** What holds where there is no configuration. */
export const noConfiguration: FoundConfig = { config: noConfig, file: undefined, text: '', findings: [] };

/**
 * Finds the configuration of a document: the nearest `statusdocs.config.json` in its folder or above, up to `root` and
 * no further. One that is a link, stands behind one, is no regular file or is too large is not read, which is a finding.
 * The editor and the command line both ask here. Each file is read once, until `forget`.
 */
export class ConfigFiles {
  readonly #byFolder = new Map<string, FoundConfig>();
  /** What the file of each folder looked like from outside when it was read. */
  readonly #stamps = new Map<string, string>();

  constructor(private readonly language: () => Language) {}

  of(document: string, root: string): FoundConfig {
    return this.#in(path.dirname(path.resolve(document)), path.resolve(root));
  }

  forget(): void {
    this.#byFolder.clear();
    this.#stamps.clear();
  }

  /** Whether a file is another now, has come or gone since it was read, or looked for in vain. */
  get haveChanged(): boolean {
    return [...this.#stamps].some(([folder, stamp]) => stampIn(folder) !== stamp);
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
    this.#stamps.set(folder, stampIn(folder)); // Before it is read: a change meanwhile is seen the next time.
    const found =
      this.#read(folder, root) ?? (isBelow(folder, root) ? this.#in(path.dirname(folder), root) : noConfiguration);
    this.#byFolder.set(folder, found);
    return found;
  }

  #read(folder: string, root: string): FoundConfig | undefined {
    const file = path.join(folder, configFile);
    const content = isIn(folder, root) ? contentBelow(root, file) : readNamed(file, configLimits.bytes);
    return content === 'none' ? undefined : configOf(file, content, this.language()); // The next folder may have one.
  }
}

/** The configuration that is in a file, or a finding on why that is not read. */
export function configOf(file: string, content: Buffer | Exclude<NotRead, 'none'>, language: Language): FoundConfig {
  if (typeof content === 'string' || !isUtf8(content)) {
    const message = notRead(typeof content === 'string' ? content : 'notUtf8', language);
    const span = { offset: 0, length: 0 };
    const finding: Finding = { code: 'config/invalid', severity: 'error', message, path: [], span, related: [] };
    return { config: noConfig, file, text: '', findings: [finding] };
  }
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  return { ...readConfig(text, language), file, text, sha256: sha256(content) };
}

function stampIn(folder: string): string {
  const stats = fs.lstatSync(path.join(folder, configFile), { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'none';
}

function contentBelow(root: string, file: string): Buffer | NotRead {
  try {
    return readBelow(fs.realpathSync.native(root), relativePath(root, file), configLimits.bytes);
  } catch (error) {
    return reasonIn(error); // The root itself may be gone.
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
