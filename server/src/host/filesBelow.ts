import path from 'node:path';
import { memoize } from '../core/text/collections';
import { isIn, plainNames } from './paths';
import type { Files } from './files';

/**
 * Finds files below a root by their published paths. Each folder is read once. Files outside of the root are never found, not
 * even through links.
 */
export class FilesBelow {
  readonly #namesIn = memoize(
    (folder: string): ReadonlySet<string> => new Set(this.#isInside(folder) ? this.files.namesIn(folder) : []),
  );
  readonly #realRoot: string | undefined;

  constructor(
    private readonly files: Files,
    private readonly root: string,
  ) {
    this.#realRoot = files.realPath(root);
  }

  /** Returns the file at a path below the root, or `undefined` if there is none. */
  fileAt(published: string): string | undefined {
    const segments = plainNames(published);
    if (segments === undefined) {
      return undefined;
    }
    let current = this.root;
    for (const segment of segments) {
      if (!this.#namesIn(current).has(segment)) {
        return undefined;
      }
      current = path.join(current, segment);
    }
    return this.#isInside(current) && this.files.isFile(current) ? current : undefined;
  }

  /** Returns whether the real path of a file or folder is below the root. A missing file is not. */
  #isInside(file: string): boolean {
    const real = this.files.realPath(file);
    return real !== undefined && this.#realRoot !== undefined && isIn(real, this.#realRoot);
  }
}
