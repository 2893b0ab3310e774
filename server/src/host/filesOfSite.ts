import path from 'node:path';
import type { Absence, DocumentContext, OtherDocuments } from '../core/rules/context';
import { memoize } from '../core/text/collections';
import { decodeCheckedText } from './foundText';
import { readPicture } from './nodeFiles';
import { maximumFileBytes, maximumTextBytes } from './publishedFiles';
import { sha256 } from './sha256';
import type { State } from './states';
import { plainNames } from './paths';
import { today } from './clock';
import { publicKey } from './publicKeys';

/** Facts about the files below one root that rules need. They are loaded synchronously when a rule needs them. */
export class FilesOfSite {
  readonly #isFolder = memoize((published: string) => this.state.isFolder(path.join(this.root, published)));
  readonly #leadsToFolder = memoize((published: string) => this.#mayLeadToFolder(published));
  readonly #picture = memoize((published: string) => this.#fact(published, maximumFileBytes, readPicture));
  readonly #text = memoize((published: string) =>
    this.#fact(published, maximumTextBytes, (content) => ({ text: decodeCheckedText(content) })),
  );
  readonly #names = memoize((published: string) =>
    plainNames(published) ? this.state.namesIn(path.join(this.#realRoot, published)) : [],
  );
  /** The real path of the root, once resolved. */
  #real: string | undefined;

  /** @param noteDigest called for each file that is read, with its published path, and its SHA-256 or the reason why it is not read */
  constructor(
    private readonly state: State,
    private readonly root: string,
    private readonly noteDigest?: (published: string, digest: string) => void,
  ) {}

  of(file: string, others: OtherDocuments): DocumentContext {
    return {
      file,
      today: today(),
      get siblings() {
        return others.siblings;
      },
      elsewhere: others.elsewhere,
      picture: this.#picture,
      text: this.#text,
      names: this.#names,
      publicKey,
    };
  }

  /** @param limit in bytes */
  #fact<Fact>(published: string, limit: number, factOf: (content: Buffer) => Fact): Fact | Absence | undefined {
    const content = this.#contentOf(published, limit);
    if (content !== undefined) {
      this.noteDigest?.(published, typeof content === 'string' ? content : sha256(content));
    }
    return content === undefined || typeof content === 'string' ? content : factOf(content);
  }

  #contentOf(published: string, limit: number): ReturnType<State['publishedContent']> {
    // Documents name hundreds of pictures that do not exist yet, nor do their folders.
    if (!this.#leadsToFolder(published.slice(0, published.lastIndexOf('/') + 1))) {
      return 'none';
    }
    return this.state.publishedContent(this.#realRoot, published, limit);
  }

  get #realRoot(): string {
    return (this.#real ??= this.state.realPath(this.root));
  }

  /**
   * Returns whether a published path with a slash at its end is a folder. Returns true if only reading can decide. Goes from
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
