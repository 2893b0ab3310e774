import path from 'node:path';
import type { Analysis, AnalysisOptions } from '../../core/analysis/analysis';
import { analyze } from '../../core/analysis/analyze';
import { isExcludedBy } from '../../core/analysis/config/config';
import { groupedBy, memoize, once } from '../../core/text/collections';
import { withoutExcludedTexts } from '../../core/analysis/replacedTexts';
import { amongDocuments, sortOf, type Among, type FileSort } from '../../core/analysis/inventory';
import { recognize } from '../../core/analysis/recognize';
import { siblingFromAnalysis, siblingFromText } from '../../core/analysis/sibling';
import { emptyContext, type DocumentContext, type OtherDocuments, type Sibling } from '../../core/rules/context';
import { textFrom } from '../../host/foundText';
import { FilesOfSite, realPathOrPath } from '../../host/filesOfSite';
import { today } from '../../host/clock';
import { publicKey } from '../../host/publicKeys';
import { sha256 } from '../../host/sha256';
import { filesOnDisk, foldersOfSite, siteRootOf, type State } from '../../host/states';
import { relativePath } from '../../host/paths';
import { limits, programIn } from '../../host/workspaceFiles';
import { displayPath } from './files';
import type { Digests, NamedText } from './readOptions';

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
  readonly like?: ReadonlyMap<string, Analysis> | undefined;
}

/** Analyzes texts together with each other, with the other documents of their publish root, and with the files they publish. */
export function openProgram<Text extends NamedText>(
  texts: readonly Text[],
  optionsFor: (file: string) => AnalysisOptions,
  surroundings: Surroundings = { state: filesOnDisk() },
): readonly Analyzed<Text>[] {
  const analyses = new Map<Text, Analyzed<Text>>();
  const siteAt = memoize((root: string) => new Site(root, optionsFor, surroundings));
  for (const [folder, textsOfFolder] of groupedBy(texts, ({ file }) => path.dirname(path.resolve(file)))) {
    const site = siteAt(surroundings.site ?? siteRootOf(folder, surroundings.state));
    const documents = site.openFolder(folder, textsOfFolder);
    const analyzed = (text: Text, isAmongDocuments?: () => Among) => {
      const options = { ...optionsFor(text.file), context: site.contextOf(text.file, folder), isAmongDocuments };
      const analysis = analyze(text.text, options, undefined, surroundings.like?.get(text.file));
      analyses.set(text, { text, analysis, sort: sortIn(text, analysis, optionsFor) });
      return analysis;
    };
    let isAmong: boolean | undefined = surroundings.site === undefined ? undefined : true; // Looked up at most once.
    for (const text of textsOfFolder) {
      const analysis = analyzed(text);
      const sibling = analysis && siblingFromAnalysis(text.file, analysis);
      documents.push(...(sibling ? [sibling] : []));
      isAmong ??= analysis?.document ? true : undefined;
    }
    // Once all documents are found, files of no kind are analyzed again: without content, they are damaged documents there.
    for (const text of textsOfFolder.filter((each) => analyses.get(each)?.analysis === undefined)) {
      analyzed(text, () =>
        amongDocuments(relativePath(site.root, path.resolve(text.file)), {
          hasNeighbors: () => (isAmong ??= site.documentsIn(site.root, []).length > 0),
          wasDocument: () => wasDocument(text.file, surroundings.state),
        }),
      );
    }
  }
  return texts.map((text) => analyses.get(text)!);
}

/** The documents below one publish root, and the files that they publish. */
class Site {
  /** The documents of the folders with texts, by their paths. */
  readonly #folders = new Map<string, Sibling[]>();
  readonly #files: FilesOfSite;
  /** The documents of the other folders. They are looked for once, when the first rule needs them. */
  readonly #inOtherFolders = once((): readonly Sibling[] => {
    const { site, hasNoPlace, state } = this.surroundings;
    if (site !== undefined || hasNoPlace) {
      return []; // All documents are among the texts.
    }
    const opened = new Set([...this.#folders.keys()].map(realPathOrPath)); // A folder may have several spellings.
    return foldersOfSite(this.root, state)
      .filter((folder) => !opened.has(realPathOrPath(folder)))
      .flatMap((folder) => this.documentsIn(folder, []));
  });

  constructor(
    readonly root: string,
    private readonly optionsFor: (file: string) => AnalysisOptions,
    private readonly surroundings: Surroundings,
  ) {
    this.#files = new FilesOfSite(surroundings.state, root, (published, digest) =>
      surroundings.digests?.set(this.#fileAt(published), digest),
    );
  }

  /** Returns the documents of a folder that are not among the texts. The caller adds the others. */
  openFolder(folder: string, texts: readonly NamedText[]): Sibling[] {
    const documents = this.surroundings.site === undefined ? this.documentsIn(folder, texts) : [];
    this.#folders.set(folder, documents);
    return documents;
  }

  /** Returns the documents of a folder, except the given ones. */
  documentsIn(folder: string, texts: readonly NamedText[]): Sibling[] {
    return siblingsIn(folder, texts, this.surroundings).filter(({ file }) => !isExcluded(this.optionsFor(file)));
  }

  contextOf(file: string, folder: string): DocumentContext {
    const documents = this.#folders.get(folder) ?? [];
    const others = {
      get siblings() {
        return documents.filter((each) => each.file !== file);
      },
      elsewhere: () => [
        ...[...this.#folders].flatMap(([each, siblings]) => (each === folder ? [] : siblings)),
        ...this.#inOtherFolders(),
      ],
    };
    const context = this.surroundings.hasNoPlace ? withoutFiles(file, others) : this.#files.of(file, others);
    return withoutExcludedTexts(context, (published) => isExcluded(this.optionsFor(this.#fileAt(published))));
  }

  #fileAt(published: string): string {
    return displayPath(path.join(this.root, published));
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

/** Returns whether the configuration excludes a file. */
export const isExcluded = ({ configured }: AnalysisOptions): boolean =>
  isExcludedBy(configured?.config, configured?.file);

const sortIn = (
  { file, text }: NamedText,
  analysis: Analysis | undefined,
  optionsFor: (file: string) => AnalysisOptions,
): FileSort =>
  analysis === undefined && isExcluded(optionsFor(file)) ? 'excluded' : sortOf(file, text, analysis?.recognition);

/** Reports whether a file was a status document in the last commit. */
function wasDocument(file: string, state: State): boolean {
  const text = state.committed(path.resolve(file));
  return text !== undefined && recognize(text, file) !== undefined;
}

/** Returns the context of a file on disk. The file itself need not exist. */
export function contextOf(file: string): DocumentContext {
  const state = filesOnDisk();
  const folder = path.dirname(path.resolve(file));
  const siblings = siblingsIn(folder, [{ file, text: '' }], { state });
  return new FilesOfSite(state, siteRootOf(folder, state)).of(file, { siblings, elsewhere: undefined });
}

/** Returns the documents of a folder, except the given ones. A link to one of them is no second document. */
function siblingsIn(
  folder: string,
  excluded: readonly NamedText[],
  { state, digests }: Surroundings,
): readonly Sibling[] {
  const excludedFiles = new Set(excluded.flatMap(({ file }) => [path.resolve(file), realPathOrPath(file)]));
  const found = excluded.find(({ real }) => real !== undefined)?.real;
  const real = found === undefined ? realPathOrPath(folder) : path.dirname(found);
  return programIn(folder, state.namesIn(real)).flatMap((file) => {
    if (excludedFiles.has(file) || excludedFiles.has(path.join(real, path.basename(file)))) {
      return [];
    }
    const content = state.content(path.join(real, path.basename(file)), limits.bytes);
    digests?.set(displayPath(file), typeof content === 'string' ? content : sha256(content));
    return typeof content === 'string' ? [] : (siblingFromText(displayPath(file), textFrom(content).text) ?? []);
  });
}
