import fs from 'node:fs';
import path from 'node:path';
import { analyze, type Analysis, type AnalysisOptions } from '../core/analysis/analyze';
import { isExcludedBy } from '../core/analysis/config/config';
import { groupedBy } from '../core/text/collections';
import { sortOf, type FileSort } from '../core/analysis/inventory';
import { recognize } from '../core/analysis/recognize';
import { siblingFromAnalysis, siblingFromText } from '../core/analysis/sibling';
import { contentSync } from '../host/gitStates';
import { isIn, relativePath } from '../host/paths';
import { nodeFiles } from '../host/nodeFiles';
import { publishRoot } from '../host/publishedFiles';
import { sha256 } from '../host/sha256';
import { readNamed, readReal } from '../host/safeFiles';
import { limits, programIn } from '../host/workspaceFiles';
import { displayPath } from './files';
import type { Digests, NamedText } from './readOptions';
import { FilesOfSite } from '../host/filesOfSite';
import { publicKey } from '../host/publicKeys';
import { emptyContext, type DocumentContext, type Sibling } from '../core/rules/context';
import { isFolder } from '../host/fileStats';

/** A text with its analysis, which is `undefined` if the text is not a status document. */
export interface Analyzed<Text extends NamedText> {
  readonly text: Text;
  readonly sort: FileSort;
  readonly analysis: Analysis | undefined;
}

/** Access to the files that the texts of a folder are compared with. */
export interface Surroundings {
  /** Returns the publish root of a folder. */
  siteRootOf(folder: string): string;
  /** Returns the documents of a folder, except the given ones. */
  siblingsIn(folder: string, excluded: readonly NamedText[], digests?: Digests): readonly Sibling[];
  /** Reports whether there are status documents directly in a folder. */
  holdsDocuments(folder: string): boolean;
  /** Returns the text of a file in the last commit, or `undefined` if it is not there. */
  lastCommitted(file: string): string | undefined;
  /** Returns access to the files below a publish root. For `noteDigest`, see `FilesOfSite`. */
  filesBelow(root: string, noteDigest?: ConstructorParameters<typeof FilesOfSite>[1]): Pick<FilesOfSite, 'of'>;
}

export const onDisk: Surroundings = {
  siteRootOf,
  siblingsIn,
  holdsDocuments: (folder) => siblingsIn(folder, []).length > 0,
  lastCommitted: (file) =>
    contentSync(`HEAD:./${path.basename(file)}`, path.dirname(file), limits.bytes)?.toString('utf8'),
  filesBelow: (root, noteDigest) => new FilesOfSite(root, noteDigest),
};

/** Surroundings of a text without a place on disk: its pictures and receipts are not looked up. */
export const withoutFiles: Surroundings = {
  ...onDisk,
  filesBelow: () => ({
    of: (file, siblings) => ({
      ...emptyContext(file),
      publicKey,
      get siblings() {
        return siblings();
      },
    }),
  }),
};

/** Analyzes texts together with each other, with the other documents of their folders on disk, and with the files they publish. */
export function analyzeTogether<Text extends NamedText>(
  texts: readonly Text[],
  optionsFor: (file: string) => AnalysisOptions,
  {
    surroundings = onDisk,
    digests,
  }: { readonly surroundings?: Surroundings; readonly digests?: Digests | undefined } = {},
): readonly Analyzed<Text>[] {
  const analyses = new Map<Text, Analyzed<Text>>();
  const bySite = new Map<string, Map<string, readonly Sibling[]>>();
  for (const [folder, textsOfFolder] of groupedBy(texts, ({ file }) => path.dirname(path.resolve(file)))) {
    const site = surroundings.siteRootOf(folder);
    const files = surroundings.filesBelow(site, (published, digest) =>
      digests?.set(displayPath(path.join(site, published)), digest),
    );
    const others = surroundings.siblingsIn(folder, textsOfFolder, digests);
    const siblings: Sibling[] = others.filter(({ file }) => !isExcluded(optionsFor(file)));
    const folders = bySite.get(site) ?? new Map<string, readonly Sibling[]>();
    bySite.set(site, folders.set(folder, siblings));
    const siblingsElsewhere = () => [...folders].flatMap(([each, documents]) => (each === folder ? [] : documents));
    const analyzed = (text: Text, isAmongDocuments?: () => boolean) => {
      const contextOfFolder = files.of(text.file, () => siblings.filter((each) => each.file !== text.file));
      const context = Object.assign(withoutExcludedTexts(contextOfFolder, site, optionsFor), {
        elsewhere: siblingsElsewhere,
      });
      const analysis = analyze(text.text, { ...optionsFor(text.file), context, isAmongDocuments });
      analyses.set(text, { text, analysis, sort: sortIn(text, analysis, optionsFor) });
      return analysis;
    };
    let isAmong: boolean | undefined; // Looked up on disk at most once.
    for (const text of textsOfFolder) {
      const analysis = analyzed(text);
      const sibling = analysis && siblingFromAnalysis(text.file, analysis);
      siblings.push(...(sibling ? [sibling] : []));
      isAmong ??= analysis?.document ? true : undefined;
    }
    // Once all documents are found, files of no kind are analyzed again: without content, they are damaged documents there.
    for (const text of textsOfFolder.filter((each) =>
      ['unreadable', 'foreign'].includes(analyses.get(each)?.sort ?? ''),
    )) {
      isAmong ??= surroundings.holdsDocuments(site);
      analyzed(text, () => isAmong === true || wasDocument(text.file, surroundings));
    }
  }
  return texts.map((text) => analyses.get(text)!);
}

/** Hides excluded receipts in a context. They are not checked, so they are not evidence either. */
function withoutExcludedTexts(
  context: DocumentContext,
  site: string,
  optionsFor: (file: string) => AnalysisOptions,
): DocumentContext {
  const isHidden = (published: string) => isExcluded(optionsFor(displayPath(path.join(site, published))));
  const read = context.text.bind(context);
  return Object.assign(context, {
    text: (published: string) => {
      const receipt = read(published);
      return typeof receipt === 'object' && isHidden(published) ? undefined : receipt;
    },
  });
}

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
function wasDocument(file: string, { lastCommitted }: Surroundings): boolean {
  const text = lastCommitted(path.resolve(file));
  return text !== undefined && recognize(text, file) !== undefined;
}

/** Returns the context of a file from disk. The file itself need not exist. */
export function contextOf(file: string): DocumentContext {
  const folder = path.dirname(path.resolve(file));
  const siblings = siblingsIn(folder, [{ file, text: '' }]);
  return new FilesOfSite(siteRootOf(folder)).of(file, () => siblings);
}

/** Returns the documents of a folder, except the given ones. */
function siblingsIn(folder: string, excluded: readonly NamedText[], digests?: Digests): readonly Sibling[] {
  return siblingContents(folder, excluded).flatMap(({ file, content }) => {
    digests?.set(file, typeof content === 'string' ? content : sha256(content));
    return typeof content === 'string' ? [] : (siblingFromText(file, content.toString('utf8')) ?? []);
  });
}

/** Returns the content of a folder's files except the given ones, or the reason why a file was not read. */
function siblingContents(folder: string, excluded: readonly Pick<NamedText, 'file' | 'real'>[]) {
  const excludedFiles = new Set(excluded.flatMap(({ file }) => [path.resolve(file), realPathOrPath(file)]));
  const files = programIn(folder, nodeFiles.namesIn(folder)).filter((file) => !excludedFiles.has(file));
  const real = excluded.find((each) => each.real !== undefined)?.real;
  return files.map((file) => ({
    file: relativePath('.', file),
    content:
      real === undefined
        ? readNamed(file, limits.bytes)
        : readReal(path.join(path.dirname(real), path.basename(file)), limits.bytes),
  }));
}

/** Returns the path without links, so that a link to a document does not count as a second document. */
function realPathOrPath(file: string): string {
  try {
    return fs.realpathSync.native(file);
  } catch {
    return path.resolve(file); // The file need not exist.
  }
}

/** Returns the surroundings on disk, but looks for publish roots only in `top` and below. */
export const surroundingsOnDisk = (top: string): Surroundings => ({
  ...onDisk,
  siteRootOf(folder) {
    const parentFolder = path.dirname(top);
    const root = publishRoot(folder, parentFolder, (file) => isIn(file, top) && isFolder(file));
    return root === parentFolder ? folder : root;
  },
});

/** Returns the publish root of a folder: the nearest folder above it that has a published folder, or the folder itself. */
export function siteRootOf(folder: string): string {
  const top = path.parse(folder).root;
  const root = publishRoot(folder, top, nodeFiles.isFolder);
  return root === top ? folder : root;
}
