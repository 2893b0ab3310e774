import fs from 'node:fs';
import path from 'node:path';
import { configFile, noConfig, readConfig, type Config } from './core/config/config';
import type { Finding } from './core/finding';
import type { Language } from './core/language';

/** A configuration with where it was found; without `file` there is none. */
export interface FoundConfig {
  readonly config: Config;
  readonly file: string | undefined;
  readonly text: string;
  /** What is wrong with it. */
  readonly findings: readonly Finding[];
}

const none: FoundConfig = { config: noConfig, file: undefined, text: '', findings: [] };

/**
 * Finds the configuration of a document: the nearest `statusdocs.config.json` in its folder or above, up to `root` and
 * no further. The editor and the command line both ask here. Each file is read once, until `forget`.
 */
export class ConfigFiles {
  readonly #byFolder = new Map<string, FoundConfig>();

  constructor(private readonly language: () => Language) {}

  of(document: string, root: string): FoundConfig {
    return this.#in(path.dirname(path.resolve(document)), path.resolve(root));
  }

  forget(): void {
    this.#byFolder.clear();
  }

  #in(folder: string, root: string): FoundConfig {
    const known = this.#byFolder.get(folder);
    if (known) {
      return known;
    }
    const parent = path.dirname(folder);
    const isInside = folder !== root && !path.relative(root, folder).startsWith('..') && parent !== folder;
    const found = this.#read(path.join(folder, configFile)) ?? (isInside ? this.#in(parent, root) : none);
    this.#byFolder.set(folder, found);
    return found;
  }

  #read(file: string): FoundConfig | undefined {
    let text: string;
    try {
      text = fs.readFileSync(file, 'utf8');
    } catch {
      return undefined; // There is none here; the next folder may have one.
    }
    return { ...readConfig(text.replace(/^\uFEFF/, ''), this.language()), file, text };
  }
}
