import type { Absence, DocumentContext, Picture } from '../core/rules/context';
import { absenceBy, fileBelow, type PublishedFile } from './publishedFiles';
import { publicKey } from './publicKeys';

type Text = { readonly text: string };

/** What is known of a file, as it was when it was looked at. */
interface Known<Fact> {
  readonly version: string;
  readonly fact: Fact | Absence;
}

/**
 * What rules ask of the files beside documents. They are answered at once from what is known; what is not known yet is
 * looked up by `load`, after which they may be asked again.
 */
export class CachedFileFacts {
  readonly #pictures = new Facts<Picture>(async (file) => ({ sha256: await file.sha256(), size: file.size }));
  readonly #texts = new Facts<Text>(async (file) => ({ text: await file.text() }));

  /** What stands beside the document `file`, whose site lies below `root`. */
  of(file: string, root: string, siblings: () => DocumentContext['siblings']): DocumentContext {
    return {
      file,
      get siblings() {
        return siblings();
      },
      picture: (published) => this.#pictures.of(file, root, published),
      text: (published) => this.#texts.of(file, root, published),
      publicKey,
    };
  }

  /**
   * Looks up what was asked and is not known, and whether what is known has changed.
   * @returns the documents that would be answered another way now
   */
  async load(): Promise<ReadonlySet<string>> {
    const pictures = await this.#pictures.load();
    return new Set([...pictures, ...(await this.#texts.load())]);
  }

  /** The documents that have asked, and are not forgotten. */
  documents(): readonly string[] {
    return [...new Set([...this.#pictures.documents(), ...this.#texts.documents()])];
  }

  /** Forgets what the document `file` asked. */
  forget(file: string): void {
    this.#pictures.forget(file);
    this.#texts.forget(file);
  }
}

/** Where a file is published. */
interface Place {
  readonly root: string;
  readonly published: string;
}

/** Facts of one type, by where the files are. */
class Facts<Fact> {
  readonly #known = new Map<string, Known<Fact>>();
  /** What each document asked. */
  readonly #asked = new Map<string, Map<string, Place>>();

  constructor(private readonly factOf: (file: PublishedFile) => Promise<Fact>) {}

  of(document: string, root: string, published: string): Fact | Absence | undefined {
    const key = `${root}\0${published}`;
    const asked = this.#asked.get(document) ?? new Map<string, Place>();
    this.#asked.set(document, asked.set(key, { root, published }));
    return this.#known.get(key)?.fact;
  }

  async load(): Promise<readonly string[]> {
    const asked = new Map([...this.#asked.values()].flatMap((places) => [...places]));
    const changed = new Set<string>();
    for (const [key, { root, published }] of asked) {
      const file = fileBelow(root, published);
      const known = this.#known.get(key);
      const version = typeof file === 'string' ? file : file.version;
      if (known?.version !== version) {
        this.#known.set(key, { version, fact: typeof file === 'string' ? file : await this.#factOf(file) });
        changed.add(key);
      }
    }
    [...this.#known.keys()].filter((key) => !asked.has(key)).forEach((key) => this.#known.delete(key));
    return [...this.#asked].flatMap(([document, places]) =>
      [...places.keys()].some((key) => changed.has(key)) ? [document] : [],
    );
  }

  documents(): Iterable<string> {
    return this.#asked.keys();
  }

  forget(document: string): void {
    this.#asked.delete(document);
  }

  async #factOf(file: PublishedFile): Promise<Fact | Absence> {
    try {
      return await this.factOf(file);
    } catch (error) {
      return absenceBy(error);
    }
  }
}
