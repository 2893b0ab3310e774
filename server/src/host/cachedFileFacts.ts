import { emptyContext, type Absence, type DocumentContext, type Picture } from '../core/rules/context';
import { today } from './clock';
import type { Files } from './files';
import type { Keys } from './host';
import { NoCryptographyError } from './notRead';
import { absenceFromError, fileBelow, type PublishedFile } from './publishedFiles';

/** Number of files read in parallel. */
const parallelReads = 8;

type Text = { readonly text: string };

/** A fact about a file, with the version it was read from. */
interface CachedFact<Fact> {
  readonly version: string;
  /** `undefined` if it cannot be known here. */
  readonly fact: Fact | Absence | undefined;
}

/**
 * Facts about files that rules need. Answers immediately from the cache. `load` loads missing facts, after which the affected
 * documents can be analyzed again.
 */
export class CachedFileFacts {
  readonly #pictures: Facts<Picture>;
  readonly #texts: Facts<Text>;
  /** Questions that could not be answered from the cache, with the documents that need them. */
  #unanswered: { readonly file: string; readonly query: () => unknown }[] = [];

  constructor(
    private readonly files: Files,
    private readonly keys: Keys,
  ) {
    this.#pictures = new Facts(files, (file) => file.picture());
    this.#texts = new Facts(files, async (file) => ({ text: await file.text() }));
  }

  /** Returns the context of the document `file`. `rootOf` returns the root of its site. */
  of(file: string, rootOf: () => string, siblings: () => DocumentContext['siblings']): DocumentContext {
    const root = this.#answerOf(file, rootOf);
    return {
      file,
      today: today(),
      get siblings() {
        return siblings();
      },
      picture: (published) => (root === undefined ? undefined : this.#pictures.of(file, root, published)),
      text: (published) => (root === undefined ? undefined : this.#texts.of(file, root, published)),
      publicKey: this.#keysOf(file),
    };
  }

  /** Returns the context of an unsaved document: only its keys can be checked. */
  ofUnsaved(uri: string): DocumentContext {
    return { ...emptyContext(uri), today: today(), publicKey: this.#keysOf(uri) };
  }

  /**
   * Loads missing facts and refreshes changed facts.
   * @returns the documents whose answers have changed
   */
  async load(): Promise<ReadonlySet<string>> {
    const unanswered = this.#unanswered;
    this.#unanswered = [];
    await this.files.whenLoaded(() => unanswered.forEach(({ query }) => query()));
    const pictures = await this.#pictures.load();
    return new Set([...unanswered.map(({ file }) => file), ...pictures, ...(await this.#texts.load())]);
  }

  /** Returns the documents that need facts and were not forgotten. */
  documents(): readonly string[] {
    return [...new Set([...this.#pictures.documents(), ...this.#texts.documents()])];
  }

  /** Forgets which facts the document `file` needs. */
  forget(file: string): void {
    this.#pictures.forget(file);
    this.#texts.forget(file);
  }

  readonly #keysOf =
    (file: string): DocumentContext['publicKey'] =>
    (written) =>
      this.#answerOf(file, () => this.keys.publicKey(written));

  #answerOf<Answer>(file: string, query: () => Answer): Answer | undefined {
    const answer = this.files.ifLoaded(query);
    if (answer === undefined) {
      this.#unanswered.push({ file, query });
    }
    return answer;
  }
}

/** Facts of one type, by the publish root. */
class Facts<Fact> {
  readonly #roots = new Map<string, FactsBelow<Fact>>();

  constructor(
    private readonly files: Files,
    private readonly factOf: (file: PublishedFile) => Promise<Fact>,
  ) {}

  of(document: string, root: string, published: string): Fact | Absence | undefined {
    let below = this.#roots.get(root);
    if (!below) {
      below = new FactsBelow(this.files, root, this.factOf);
      this.#roots.set(root, below);
    }
    return below.of(document, published);
  }

  async load(): Promise<readonly string[]> {
    const changedDocuments: string[] = [];
    for (const [root, below] of this.#roots) {
      changedDocuments.push(...(await below.load()));
      if (!below.isNeeded) {
        this.#roots.delete(root);
      }
    }
    return changedDocuments;
  }

  documents(): readonly string[] {
    return [...this.#roots.values()].flatMap((below) => [...below.documents()]);
  }

  forget(document: string): void {
    this.#roots.forEach((below) => below.forget(document));
  }
}

/** Facts about the files below one root, by their published paths. */
class FactsBelow<Fact> {
  readonly #known = new Map<string, CachedFact<Fact>>();
  /** The published paths that each document needs. */
  readonly #needed = new Map<string, Set<string>>();

  constructor(
    private readonly files: Files,
    private readonly root: string,
    private readonly factOf: (file: PublishedFile) => Promise<Fact>,
  ) {}

  get isNeeded(): boolean {
    return this.#needed.size > 0;
  }

  of(document: string, published: string): Fact | Absence | undefined {
    const needed = this.#needed.get(document);
    if (needed) {
      needed.add(published);
    } else {
      this.#needed.set(document, new Set([published]));
    }
    return this.#known.get(published)?.fact;
  }

  async load(): Promise<readonly string[]> {
    const needed = new Set([...this.#needed.values()].flatMap((paths) => [...paths]));
    const changedPaths = new Set<string>();
    const files = await this.files.whenLoaded(() => [...needed].map((each) => [each, this.#fileAt(each)] as const));
    const changedFiles = files.filter(([published, { version }]) => this.#known.get(published)?.version !== version);
    for (let first = 0; first < changedFiles.length; first += parallelReads) {
      const batch = changedFiles.slice(first, first + parallelReads).map(async ([published, { version, file }]) => {
        this.#known.set(published, { version, fact: typeof file === 'string' ? file : await this.#factOf(file) });
        changedPaths.add(published);
      });
      await Promise.all(batch);
    }
    [...this.#known.keys()].filter((each) => !needed.has(each)).forEach((each) => this.#known.delete(each));
    return [...this.#needed].flatMap(([document, paths]) =>
      [...paths].some((each) => changedPaths.has(each)) ? [document] : [],
    );
  }

  documents(): Iterable<string> {
    return this.#needed.keys();
  }

  forget(document: string): void {
    this.#needed.delete(document);
  }

  #fileAt(published: string): { readonly version: string; readonly file: PublishedFile | Absence } {
    const file = fileBelow(this.files, this.root, published);
    return { version: typeof file === 'string' ? file : file.version, file };
  }

  async #factOf(file: PublishedFile): Promise<Fact | Absence | undefined> {
    try {
      return await this.factOf(file);
    } catch (error) {
      return error instanceof NoCryptographyError ? undefined : absenceFromError(error);
    }
  }
}
