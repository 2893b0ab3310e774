import type { Beside, Picture, Sibling } from './core/program/beside';
import { fileBelow, type PublishedFile } from './publishedFiles';
import { publicKey } from './publicKeys';

type Text = { readonly text: string };

/** What is known of a file, as it was when it was looked at. */
interface Known<Fact> {
  readonly stamp: string | undefined;
  readonly fact: Fact | 'none';
}

/**
 * What rules ask of the files beside documents. They are answered at once from what is known; what is not known yet is
 * looked up by `load`, after which they may be asked again.
 */
export class FilesBeside {
  readonly #pictures = new Facts<Picture>(async (file) => ({ sha256: await file.sha256(), size: file.size }));
  readonly #texts = new Facts<Text>(async (file) => ({ text: await file.text() }));

  /** What stands beside the document `file`, whose site lies below `root`. */
  of(file: string, root: string, siblings: () => readonly Sibling[]): Beside {
    return {
      file,
      get siblings() {
        return siblings();
      },
      picture: (published) => this.#pictures.of(root, published),
      text: (published) => this.#texts.of(root, published),
      publicKey,
    };
  }

  /** Looks up what was asked and is not known, and whether what is known has changed. @returns whether anything has */
  async load(): Promise<boolean> {
    const [pictures, texts] = [await this.#pictures.load(), await this.#texts.load()];
    return pictures || texts;
  }

  /** Whether anything was asked that `load` has to look up. */
  get isAsked(): boolean {
    return this.#pictures.isAsked || this.#texts.isAsked;
  }
}

/** Facts of one sort, by where the files are. */
class Facts<Fact> {
  readonly #known = new Map<string, Known<Fact>>();
  readonly #asked = new Map<string, readonly [root: string, published: string]>();

  constructor(private readonly factOf: (file: PublishedFile) => Promise<Fact>) {}

  get isAsked(): boolean {
    return [...this.#asked.keys()].some((key) => !this.#known.has(key));
  }

  of(root: string, published: string): Fact | 'none' | undefined {
    const key = `${root}\0${published}`;
    this.#asked.set(key, [root, published]);
    return this.#known.get(key)?.fact;
  }

  async load(): Promise<boolean> {
    let hasChanged = false;
    for (const [key, [root, published]] of this.#asked) {
      const file = fileBelow(root, published);
      const known = this.#known.get(key);
      if (!known || known.stamp !== file?.stamp) {
        this.#known.set(key, { stamp: file?.stamp, fact: file ? await this.#factOf(file) : 'none' });
        hasChanged = true;
      }
    }
    return hasChanged;
  }

  async #factOf(file: PublishedFile): Promise<Fact | 'none'> {
    try {
      return await this.factOf(file);
    } catch {
      return 'none'; // It has gone meanwhile, or may not be read.
    }
  }
}
