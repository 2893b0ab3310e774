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

/** Facts of one type, by the root that files are published below. */
class Facts<Fact> {
  readonly #roots = new Map<string, FactsBelow<Fact>>();

  constructor(private readonly factOf: (file: PublishedFile) => Promise<Fact>) {}

  of(document: string, root: string, published: string): Fact | Absence | undefined {
    let below = this.#roots.get(root);
    if (!below) {
      below = new FactsBelow(root, this.factOf);
      this.#roots.set(root, below);
    }
    return below.of(document, published);
  }

  async load(): Promise<readonly string[]> {
    const changed: string[] = [];
    for (const [root, below] of this.#roots) {
      changed.push(...(await below.load()));
      if (!below.isAsked) {
        this.#roots.delete(root);
      }
    }
    return changed;
  }

  documents(): readonly string[] {
    return [...this.#roots.values()].flatMap((below) => [...below.documents()]);
  }

  forget(document: string): void {
    this.#roots.forEach((below) => below.forget(document));
  }
}

/** Facts of the files below one root, by the paths they are published at. */
class FactsBelow<Fact> {
  readonly #known = new Map<string, Known<Fact>>();
  /** What each document asked. */
  readonly #asked = new Map<string, Set<string>>();

  constructor(
    private readonly root: string,
    private readonly factOf: (file: PublishedFile) => Promise<Fact>,
  ) {}

  get isAsked(): boolean {
    return this.#asked.size > 0;
  }

  of(document: string, published: string): Fact | Absence | undefined {
    const asked = this.#asked.get(document);
    if (asked) {
      asked.add(published);
    } else {
      this.#asked.set(document, new Set([published]));
    }
    return this.#known.get(published)?.fact;
  }

  async load(): Promise<readonly string[]> {
    const asked = new Set([...this.#asked.values()].flatMap((those) => [...those]));
    const changed = new Set<string>();
    for (const published of asked) {
      const file = fileBelow(this.root, published);
      const version = typeof file === 'string' ? file : file.version;
      if (this.#known.get(published)?.version !== version) {
        this.#known.set(published, { version, fact: typeof file === 'string' ? file : await this.#factOf(file) });
        changed.add(published);
      }
    }
    [...this.#known.keys()].filter((each) => !asked.has(each)).forEach((each) => this.#known.delete(each));
    return [...this.#asked].flatMap(([document, those]) =>
      [...those].some((each) => changed.has(each)) ? [document] : [],
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
