import path from 'node:path';
import type { Analysis, AnalysisOptions } from '../core/analysis/analysis';
import { analyze, isExcluded } from '../core/analysis/analyze';
import { groupBy, memoize, once } from '../core/text/collections';
import { classifyFile, type DamageTest, type FileSort } from '../core/analysis/inventory';
import { siblingFromAnalysis, siblingFromText } from '../core/analysis/sibling';
import { createContext, findDamageTest, wasDocument, type PlaceInSite, type Site } from '../core/analysis/site';
import { emptyContext, type DocumentContext, type OtherDocuments, type Sibling } from '../core/rules/context';
import { decodeText } from './foundText';
import { FilesOfSite } from './filesOfSite';
import { today } from './clock';
import { publicKey } from './publicKeys';
import { sha256 } from './sha256';
import { foldersOfSite, findSiteRoot } from './siteFolders';
import { filesOnDisk, type State } from './states';
import { displayPath, relativePath } from './paths';
import { limits, chooseProgramFiles } from './workspaceFiles';

/**
 * The SHA-256 of each file that was read, in lower-case hexadecimal digits, or the reason why it could not be read. The key is
 * the displayed path.
 */
export type Digests = Map<string, string>;

/** A text that may be a document, with its path, absolute or relative to the working folder. */
export interface NamedText {
  readonly file: string;
  /** The real path, if it is known. */
  readonly real?: string | undefined;
  readonly text: string;
}

/** A text with its analysis, which is `undefined` if the text is not a status document. */
export interface Analyzed<Text extends NamedText> {
  readonly text: Text;
  readonly sort: FileSort;
  readonly analysis: Analysis | undefined;
}

/** The files that the texts of a program are compared with. */
export interface Surroundings {
  readonly state: State;
  /** The publish root of all texts, with all documents among the texts; absent to find them by the folders of the texts. */
  readonly site?: string;
  /** Set for a text without a place: its pictures and receipts are not looked up. */
  readonly hasNoPlace?: boolean;
  /** Receives the digest of every file that is read. */
  readonly digests?: Digests | undefined;
  /** The analyses of another state, by file. Equal documents with equal surroundings are not read and checked again. */
  readonly reusableAnalyses?: ReadonlyMap<string, Analysis> | undefined;
}

/** Analyzes texts together with each other, with the other documents of their publish root, and with the files they publish. */
export function openProgram<Text extends NamedText>(
  texts: readonly Text[],
  optionsFor: (file: string) => AnalysisOptions,
  surroundings: Surroundings = { state: filesOnDisk() },
): readonly Analyzed<Text>[] {
  const analyses = new Map<Text, Analyzed<Text>>();
  const siteAt = memoize((root: string) => new StateSite(root, optionsFor, surroundings));
  const siteOf = memoize((folder: string) => siteAt(surroundings.site ?? findSiteRoot(folder, surroundings.state)));
  const folderOf = ({ file }: NamedText) => path.dirname(path.resolve(file));
  groupBy(texts, folderOf).forEach((textsOfFolder, folder) => siteOf(folder).open(folder, textsOfFolder));
  const analyzeText = (text: Text, testDamage?: (place: PlaceInSite) => DamageTest) => {
    const { file } = text;
    const folder = folderOf(text);
    const site = siteOf(folder);
    const place = { file, folder, root: site.root, below: relativePath(site.root, path.resolve(file)) };
    const damageTest = testDamage && (() => testDamage(place));
    const options = { ...optionsFor(file), context: createContext(site, place), damageTest };
    const analysis = analyze(text.text, options, { previous: surroundings.reusableAnalyses?.get(file) });
    analyses.set(text, { text, analysis, sort: classifyText(text, analysis, optionsFor) });
    site.add(folder, analysis && siblingFromAnalysis(file, analysis));
  };
  texts.forEach((text) => analyzeText(text));
  // Once all documents are found, the files that are none are analyzed again: next to documents, a file without content is a damaged one.
  texts
    .filter((text) => analyses.get(text)?.analysis === undefined)
    .forEach((text) => analyzeText(text, (place) => findDamageTest(siteOf(place.folder), place)));
  return texts.map((text) => analyses.get(text)!);
}

/** The documents below one publish root of a state, and the files that they publish. */
class StateSite implements Site {
  readonly isClosed: boolean;
  /** The documents of the folders with texts, by their paths. */
  readonly #opened = new Map<string, Sibling[]>();
  readonly #files: FilesOfSite;
  /** The other folders. They are looked for once, when the first rule needs them. */
  readonly #otherFolders = once((): readonly string[] => {
    const { hasNoPlace, state } = this.surroundings;
    if (this.isClosed || hasNoPlace) {
      return []; // All documents are among the texts.
    }
    const opened = new Set([...this.#opened.keys()].map((folder) => state.realPath(folder))); // A folder may have several spellings.
    return foldersOfSite(this.root, state).filter((folder) => !opened.has(state.realPath(folder)));
  });
  readonly #read = memoize((folder: string) => this.#documentsOnDisk(folder, []));

  constructor(
    readonly root: string,
    private readonly optionsFor: (file: string) => AnalysisOptions,
    private readonly surroundings: Surroundings,
  ) {
    this.isClosed = surroundings.site !== undefined;
    this.#files = new FilesOfSite(surroundings.state, root, (published, digest) =>
      surroundings.digests?.set(this.#fileAt(published), digest),
    );
  }

  /** Opens a folder with texts. The documents among these are added once they are analyzed. */
  open(folder: string, texts: readonly NamedText[]): void {
    this.#opened.set(folder, this.isClosed ? [] : this.#documentsOnDisk(folder, texts));
  }

  add(folder: string, document: Sibling | undefined): void {
    this.#opened.get(folder)?.push(...(document ? [document] : []));
  }

  readonly folders = (): readonly string[] => [...this.#opened.keys(), ...this.#otherFolders()];

  readonly documentsIn = (folder: string): readonly Sibling[] => this.#opened.get(folder) ?? this.#read(folder);

  factsFor(file: string, others: OtherDocuments): DocumentContext {
    return this.surroundings.hasNoPlace ? withoutFiles(file, others) : this.#files.of(file, others);
  }

  isExcluded(published: string): boolean {
    return isExcluded(this.optionsFor(this.#fileAt(published)));
  }

  wasDocument(file: string): boolean {
    return wasDocument(this.surroundings.state.committedText(path.resolve(file)), file);
  }

  #fileAt(published: string): string {
    return displayPath(path.join(this.root, published));
  }

  /** Returns the documents of a folder, except the given texts. A link to such a document is not a second document. */
  #documentsOnDisk(folder: string, texts: readonly NamedText[]): Sibling[] {
    const { state, digests } = this.surroundings;
    const excludedFiles = new Set(texts.flatMap(({ file }) => [path.resolve(file), state.realPath(file)]));
    const found = texts.find(({ real }) => real !== undefined)?.real;
    const real = found === undefined ? state.realPath(folder) : path.dirname(found);
    return chooseProgramFiles(folder, state.namesIn(real)).flatMap((file) => {
      if (excludedFiles.has(file) || excludedFiles.has(path.join(real, path.basename(file)))) {
        return [];
      }
      const content = state.content(path.join(real, path.basename(file)), limits.bytes);
      const shown = displayPath(file);
      digests?.set(shown, typeof content === 'string' ? content : sha256(content));
      return typeof content === 'string'
        ? []
        : (siblingFromText(shown, decodeText(content).text, this.optionsFor(shown)) ?? []);
    });
  }
}

/** Returns the context of a text without a place. */
const withoutFiles = (file: string, others: OtherDocuments): DocumentContext => ({
  ...emptyContext(file),
  today: today(),
  publicKey,
  get siblings() {
    return others.siblings;
  },
  elsewhere: others.elsewhere,
});

const classifyText = (
  { file, text }: NamedText,
  analysis: Analysis | undefined,
  optionsFor: (file: string) => AnalysisOptions,
): FileSort =>
  analysis === undefined && isExcluded(optionsFor(file)) ? 'excluded' : classifyFile(file, text, analysis?.recognition);

/** Returns the context of a file on disk. The file itself need not exist. */
export function openContext(file: string, optionsFor: (file: string) => AnalysisOptions): DocumentContext {
  const folder = path.dirname(path.resolve(file));
  const state = filesOnDisk();
  const site = new StateSite(findSiteRoot(folder, state), optionsFor, { state });
  site.open(folder, [{ file, text: '' }]);
  return createContext(site, { file, folder });
}

/** Returns the files that documents may be compared with: those in their folders, and in the other folders of their publish roots. */
export function listComparedFiles(documents: readonly string[], state: State): readonly string[] {
  const folders = new Set(documents.map((file) => path.dirname(file)));
  const sites = new Set([...folders].map((folder) => findSiteRoot(folder, state)));
  const all = new Set([...folders, ...[...sites].flatMap((site) => foldersOfSite(site, state))]);
  return [...all].flatMap((folder) => chooseProgramFiles(folder, state.namesIn(folder)));
}
