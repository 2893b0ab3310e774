import path from 'node:path';
import {
  emptyContext,
  type Absence,
  type DocumentContext,
  type OtherDocuments,
  type Picture,
} from '../core/rules/context';
import { today } from './clock';
import { isIn, plainNames } from './paths';
import type { Files } from './files';
import type { Keys } from './host';
import { NoCryptographyError } from './notRead';
import { absenceFromError, findPublishedFile, type PublishedFile } from './publishedFiles';

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
  readonly #names: Facts<readonly string[]>;
  /** Questions that could not be answered from the cache, with the documents that need them. */
  #unanswered: { readonly file: string; readonly query: () => unknown }[] = [];

  constructor(
    private readonly files: Files,
    private readonly keys: Keys,
  ) {
    this.#pictures = new Facts(
      files,
      factOfFile(files, (file) => file.picture()),
    );
    this.#texts = new Facts(
      files,
      factOfFile(files, async (file) => ({ text: await file.text() })),
    );
    this.#names = new Facts(files, (root, published) => {
      const names = plainNames(published) ? files.namesIn(path.join(root, published)) : [];
      return { version: names.join('/'), read: () => Promise.resolve(names) };
    });
  }

  /** Returns the context of the document `file`. `rootOf` returns the root of its site. */
  of(file: string, rootOf: () => string, others: OtherDocuments): DocumentContext {
    const root = this.#answerOf(file, rootOf);
    return {
      file,
      today: today(),
      get siblings() {
        return others.siblings;
      },
      elsewhere: others.elsewhere,
      picture: (published) => (root === undefined ? undefined : this.#pictures.of(file, root, published)),
      text: (published) => (root === undefined ? undefined : this.#texts.of(file, root, published)),
      names: (published) => {
        const names = root === undefined ? undefined : this.#names.of(file, root, published);
        return typeof names === 'string' ? undefined : names;
      },
      publicKey: this.#keysOf(file),
    };
  }

  /** Returns the context of an unsaved document: only its keys can be checked. */
  ofUnsaved(uri: string): DocumentContext {
    return { ...emptyContext(uri), today: today(), publicKey: this.#keysOf(uri) };
  }

  /** Records that these files or folders were created, changed or deleted. Without an argument, any file may have changed. */
  noteChanged(files?: readonly string[]): void {
    this.#all.forEach((facts) => facts.noteChanged(files));
  }

  /** True if a document needs a fact that is not loaded, or that may have changed. */
  get isOutdated(): boolean {
    return this.#unanswered.length > 0 || this.#all.some((facts) => facts.isOutdated);
  }

  /**
   * Loads missing facts and refreshes facts that may have changed: those of open documents in any case, because the client may
   * not watch files next to them.
   * @returns the documents whose answers have changed
   */
  async load(isOpen: (document: string) => boolean): Promise<ReadonlySet<string>> {
    const unanswered = this.#unanswered;
    this.#unanswered = [];
    await this.files.whenLoaded(() => unanswered.forEach(({ query }) => query()));
    const changedDocuments = [];
    for (const facts of this.#all) {
      changedDocuments.push(...(await facts.load(isOpen)));
    }
    return new Set([...unanswered.map(({ file }) => file), ...changedDocuments]);
  }

  /** Returns the documents that need facts and were not forgotten. */
  documents(): readonly string[] {
    return [...new Set(this.#all.flatMap((facts) => facts.documents()))];
  }

  /** Forgets which facts the document `file` needs. */
  forget(file: string): void {
    this.#all.forEach((facts) => facts.forget(file));
  }

  get #all(): readonly Facts<unknown>[] {
    return [this.#pictures, this.#texts, this.#names];
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

/** A fact that can be read, with its version. */
interface ReadableFact<Fact> {
  readonly version: string;
  readonly read: () => Promise<Fact>;
}

/** Looks up a fact at a published path below a root. */
type FactAt<Fact> = (root: string, published: string) => ReadableFact<Fact> | Absence;

const factOfFile =
  <Fact>(files: Files, factOf: (file: PublishedFile) => Promise<Fact>): FactAt<Fact> =>
  (root, published) => {
    const file = findPublishedFile(files, root, published);
    return typeof file === 'string' ? file : { version: file.version, read: () => factOf(file) };
  };

/** Facts of one type, by the publish root. */
class Facts<Fact> {
  readonly #roots = new Map<string, FactsBelow<Fact>>();

  constructor(
    private readonly files: Files,
    private readonly factAt: FactAt<Fact>,
  ) {}

  of(document: string, root: string, published: string): Fact | Absence | undefined {
    let below = this.#roots.get(root);
    if (!below) {
      below = new FactsBelow(this.files, (path) => this.factAt(root, path));
      this.#roots.set(root, below);
    }
    return below.of(document, published);
  }

  noteChanged(files: readonly string[] | undefined): void {
    for (const [root, below] of this.#roots) {
      if (files === undefined || files.some((file) => isIn(file, root) || isIn(root, file))) {
        below.noteChanged();
      }
    }
  }

  get isOutdated(): boolean {
    return [...this.#roots.values()].some((below) => below.isOutdated);
  }

  async load(isOpen: (document: string) => boolean): Promise<readonly string[]> {
    const changedDocuments: string[] = [];
    for (const [root, below] of this.#roots) {
      if (below.isOutdated || below.documents().some(isOpen)) {
        changedDocuments.push(...(await below.load()));
      }
      if (!below.isNeeded) {
        this.#roots.delete(root);
      }
    }
    return changedDocuments;
  }

  documents(): readonly string[] {
    return [...this.#roots.values()].flatMap((below) => below.documents());
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
  /** Numbers of the last change and of the last change before the facts were loaded. */
  #change = 1;
  #loadedChange = 0;

  constructor(
    private readonly files: Files,
    private readonly factAt: (published: string) => ReadableFact<Fact> | Absence,
  ) {}

  /** True if the facts have to be loaded again: a file may have changed, or a document needs another file. */
  get isOutdated(): boolean {
    return this.#loadedChange < this.#change;
  }

  get isNeeded(): boolean {
    return this.#needed.size > 0;
  }

  noteChanged(): void {
    this.#change++;
  }

  of(document: string, published: string): Fact | Absence | undefined {
    const needed = this.#needed.get(document);
    if (needed) {
      needed.add(published);
    } else {
      this.#needed.set(document, new Set([published]));
    }
    const known = this.#known.get(published);
    if (!known) {
      this.noteChanged();
    }
    return known?.fact;
  }

  async load(): Promise<readonly string[]> {
    const change = this.#change;
    const needed = new Set([...this.#needed.values()].flatMap((paths) => [...paths]));
    const changedPaths = new Set<string>();
    const files = await this.files.whenLoaded(() => [...needed].map((each) => [each, this.#at(each)] as const));
    const changedFiles = files.filter(([published, { version }]) => this.#known.get(published)?.version !== version);
    for (let first = 0; first < changedFiles.length; first += parallelReads) {
      const batch = changedFiles.slice(first, first + parallelReads).map(async ([published, { version, read }]) => {
        this.#known.set(published, { version, fact: await factOrAbsence(read) });
        changedPaths.add(published);
      });
      await Promise.all(batch);
    }
    [...this.#known.keys()].filter((each) => !needed.has(each)).forEach((each) => this.#known.delete(each));
    this.#loadedChange = change;
    return [...this.#needed].flatMap(([document, paths]) =>
      [...paths].some((each) => changedPaths.has(each)) ? [document] : [],
    );
  }

  documents(): readonly string[] {
    return [...this.#needed.keys()];
  }

  forget(document: string): void {
    this.#needed.delete(document);
  }

  #at(published: string): ReadableFact<Fact | Absence> {
    const found = this.factAt(published);
    return typeof found === 'string' ? { version: found, read: () => Promise.resolve(found) } : found;
  }
}

/** Reads a fact; `undefined` if it cannot be known here. */
async function factOrAbsence<Fact>(read: () => Promise<Fact | Absence>): Promise<Fact | Absence | undefined> {
  try {
    return await read();
  } catch (error) {
    return error instanceof NoCryptographyError ? undefined : absenceFromError(error);
  }
}
