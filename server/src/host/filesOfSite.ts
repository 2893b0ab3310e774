import fs from 'node:fs';
import path from 'node:path';
import type { Absence, DocumentContext, Picture } from '../core/rules/context';
import type { Place } from './files';
import { contentOf, pictureSync, placeBelow } from './nodeFiles';
import { absenceFromError, maximumTextBytes, placeBelow as placeOf } from './publishedFiles';
import { sha256 } from './sha256';
import { plainNames } from './paths';
import { today } from './clock';
import { publicKey } from './publicKeys';
import { isFolder } from './fileStats';

type Text = { readonly text: string };

/** Facts about the files below one root that rules need. They are loaded synchronously when a rule needs them. */
export class FilesOfSite {
  /** True for paths of folders. For a path that ends with a slash: true if all its parts are folders. */
  readonly #folders = new Map<string, boolean>();
  readonly #pictures = new Map<string, Picture | Absence>();
  readonly #texts = new Map<string, Text | Absence>();
  /** The real path of the root, once resolved. */
  #real: string | undefined;

  /** @param note called for each file that is read, with its published path, and its SHA-256 or the reason why it is not read */
  constructor(
    private readonly root: string,
    private readonly note?: (published: string, digest: string) => void,
  ) {}

  of(file: string, siblings: () => DocumentContext['siblings']): DocumentContext {
    return {
      file,
      today: today(),
      get siblings() {
        return siblings();
      },
      picture: (published) =>
        this.#fact(this.#pictures, published, (place) => {
          const picture = pictureSync(place);
          this.note?.(published, picture.sha256);
          return picture;
        }),
      text: (published) =>
        this.#fact(this.#texts, published, (place) => {
          const content = contentOf(place, maximumTextBytes);
          this.note?.(published, sha256(content));
          return { text: content.toString('utf8') };
        }),
      publicKey,
    };
  }

  #fact<Fact>(cache: Map<string, Fact | Absence>, published: string, factOf: (place: Place) => Fact) {
    let fact = cache.get(published);
    if (fact === undefined) {
      fact = this.#findFact(published, factOf);
      cache.set(published, fact);
      if (typeof fact === 'string') {
        this.note?.(published, fact);
      }
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

  /** Reports whether a published path with a slash at its end is a folder. Returns true if only `placeBelow` can decide. */
  #leadsToFolder(published: string): boolean {
    let leads = this.#folders.get(published);
    if (leads === undefined) {
      leads = this.#mayLeadToFolder(published);
      this.#folders.set(published, leads);
    }
    return leads;
  }

  /** Goes from the root to the first missing folder, because a path may have any number of segments. */
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

  #isFolder(published: string): boolean {
    let is = this.#folders.get(published);
    if (is === undefined) {
      is = isFolder(path.join(this.root, published));
      this.#folders.set(published, is);
    }
    return is;
  }
}
