import fs from 'node:fs';
import path from 'node:path';
import { isIn, plainNames } from './below';

/**
 * Finds files below a root by the paths that documents give them. Each folder is read once, as it is now; nothing
 * outside the root is found, also not through symbolic links.
 */
export class FilesBelow {
  readonly #names = new Map<string, ReadonlySet<string>>();
  readonly #realRoot: string | undefined;

  constructor(private readonly root: string) {
    this.#realRoot = realPath(root);
  }

  /** The file at a path below the root; `undefined` when there is none. */
  fileAt(published: string): string | undefined {
    const segments = plainNames(published);
    if (segments === undefined) {
      return undefined;
    }
    let folder = this.root;
    for (const segment of segments) {
      if (!this.#namesIn(folder).has(segment)) {
        return undefined;
      }
      folder = path.join(folder, segment);
    }
    return this.#isInside(folder) && isFile(folder) ? folder : undefined;
  }

  #namesIn(folder: string): ReadonlySet<string> {
    let names = this.#names.get(folder);
    if (!names) {
      names = new Set(this.#isInside(folder) ? namesIn(folder) : []);
      this.#names.set(folder, names);
    }
    return names;
  }

  /** Whether a file or folder lies below the root in truth. What is not there lies nowhere. */
  #isInside(file: string): boolean {
    const real = realPath(file);
    return real !== undefined && this.#realRoot !== undefined && isIn(real, this.#realRoot);
  }
}

function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync(file);
  } catch {
    return undefined; // It is not there, or may not be looked at.
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return []; // No folder, or one that may not be read: nothing is found in it.
  }
}

function isFile(file: string): boolean {
  try {
    return fs.statSync(file).isFile();
  } catch {
    return false; // It went meanwhile, or may not be read.
  }
}
