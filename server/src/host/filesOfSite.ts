import fs from 'node:fs';
import path from 'node:path';
import type { Absence, DocumentContext } from '../core/rules/context';
import { memoize } from '../core/text/collections';
import type { Place } from './files';
import { textOf } from './foundText';
import { contentOf, nodeFiles, pictureSync, placeBelow } from './nodeFiles';
import { absenceFromError, maximumTextBytes, placeBelow as placeOf } from './publishedFiles';
import { sha256 } from './sha256';
import { plainNames } from './paths';
import { today } from './clock';
import { publicKey } from './publicKeys';
import { isFolder } from './fileStats';

/** Facts about the files below one root that rules need. They are loaded synchronously when a rule needs them. */
export class FilesOfSite {
  readonly #isFolder = memoize((published: string) => isFolder(path.join(this.root, published)));
  readonly #leadsToFolder = memoize((published: string) => this.#mayLeadToFolder(published));
  readonly #picture = memoize((published: string) =>
    this.#fact(published, (place) => {
      const picture = pictureSync(place);
      this.noteDigest?.(published, picture.sha256);
      return picture;
    }),
  );
  readonly #text = memoize((published: string) =>
    this.#fact(published, (place) => {
      const content = contentOf(place, maximumTextBytes);
      this.noteDigest?.(published, sha256(content));
      return { text: textOf(content) };
    }),
  );
  readonly #names = memoize((published: string) =>
    plainNames(published) ? nodeFiles.namesIn(path.join(this.root, published)) : [],
  );
  /** The real path of the root, once resolved. */
  #real: string | undefined;

  /** @param noteDigest called for each file that is read, with its published path, and its SHA-256 or the reason why it is not read */
  constructor(
    private readonly root: string,
    private readonly noteDigest?: (published: string, digest: string) => void,
  ) {}

  of(file: string, siblings: () => DocumentContext['siblings']): DocumentContext {
    return {
      file,
      today: today(),
      get siblings() {
        return siblings();
      },
      picture: this.#picture,
      text: this.#text,
      names: this.#names,
      publicKey,
    };
  }

  #fact<Fact>(published: string, factOf: (place: Place) => Fact): Fact | Absence {
    const fact = this.#findFact(published, factOf);
    if (typeof fact === 'string') {
      this.noteDigest?.(published, fact);
    }
    return fact;
  }

  #findFact<Fact>(published: string, factOf: (place: Place) => Fact): Fact | Absence {
    try {
      // Documents name hundreds of pictures that do not exist yet, nor do their folders.
      const folder = published.slice(0, published.lastIndexOf('/') + 1);
      const place = this.#leadsToFolder(folder) ? this.#placeOf(published) : 'none';
      return typeof place === 'string' ? place : factOf(place);
    } catch (error) {
      return absenceFromError(error);
    }
  }

  #placeOf(published: string): Place | Absence {
    const realOf = (root: string) => (this.#real ??= fs.realpathSync.native(root));
    return placeOf({ placeBelow: (root, below) => placeBelow(root, below, realOf) }, this.root, published);
  }

  /**
   * Reports whether a published path with a slash at its end is a folder. Returns true if only `placeBelow` can decide. Goes from
   * the root to the first missing folder, because a path may have any number of segments.
   */
  #mayLeadToFolder(published: string): boolean {
    if (plainNames(published.slice(0, -1)) !== undefined) {
      for (let end = published.indexOf('/', 1); end >= 0; end = published.indexOf('/', end + 1)) {
        if (!this.#isFolder(published.slice(0, end))) {
          return false;
        }
      }
    }
    return true;
  }
}
