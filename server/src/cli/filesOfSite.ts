import fs from 'node:fs';
import path from 'node:path';
import type { Beside, Picture } from '../core/program/beside';
import type { Sibling } from '../core/program/sibling';
import { fileBelow, type PublishedFile } from '../publishedFiles';
import { publicKey } from '../publicKeys';

type Text = { readonly text: string };

/** What rules ask of the files below one root, looked up as soon as it is asked: for who has nothing else to do. */
export class FilesOfSite {
  readonly #folders = new Map<string, boolean>();
  readonly #pictures = new Map<string, Picture | 'none'>();
  readonly #texts = new Map<string, Text | 'none'>();

  constructor(private readonly root: string) {}

  of(file: string, siblings: () => readonly Sibling[]): Beside {
    return {
      file,
      get siblings() {
        return siblings();
      },
      picture: (published) =>
        this.#fact(this.#pictures, published, (found) => ({ sha256: found.sha256Sync(), size: found.size })),
      text: (published) => this.#fact(this.#texts, published, (found) => ({ text: found.textSync() })),
      publicKey,
    };
  }

  #fact<Fact>(known: Map<string, Fact | 'none'>, published: string, factOf: (file: PublishedFile) => Fact) {
    let fact = known.get(published);
    if (fact === undefined) {
      fact = this.#lookedUp(published, factOf);
      known.set(published, fact);
    }
    return fact;
  }

  #lookedUp<Fact>(published: string, factOf: (file: PublishedFile) => Fact): Fact | 'none' {
    try {
      // Documents name hundreds of pictures that are still to be made, whose folders are not there either.
      const isThere = this.#isFolder(path.dirname(path.join(this.root, published)));
      const file = isThere ? fileBelow(this.root, published) : undefined;
      return file ? factOf(file) : 'none';
    } catch {
      return 'none'; // It has gone meanwhile, or may not be read.
    }
  }

  #isFolder(folder: string): boolean {
    if (folder.length <= this.root.length) {
      return true;
    }
    let is = this.#folders.get(folder);
    if (is === undefined) {
      is =
        this.#isFolder(path.dirname(folder)) && fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
      this.#folders.set(folder, is);
    }
    return is;
  }
}
