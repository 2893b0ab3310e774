import fs from 'node:fs';
import path from 'node:path';
import { analyse, type Analysis, type AnalysisOptions } from '../core/analysis/analyse';
import { groupedBy } from '../core/text/collections';
import { sortOf, type FileSort } from '../core/analysis/inventory';
import { recognize } from '../core/analysis/recognise';
import { siblingFromDocument, siblingFromText } from '../core/analysis/sibling';
import { contentSync } from '../host/gitStates';
import { isIn, relativePath } from '../host/below';
import { nodeFiles } from '../host/nodeFiles';
import { publishRoot } from '../host/publishedFiles';
import { sha256 } from '../host/sha256';
import { readNamed, readReal } from '../host/safeFiles';
import { limits, programIn } from '../host/workspaceFiles';
import { displayed, statOf } from './files';
import type { Digests, NamedText } from './readOptions';
import { FilesOfSite } from '../host/filesOfSite';
import { publicKey } from '../host/publicKeys';
import { emptyContext, type DocumentContext, type Sibling } from '../core/rules/context';

/** A text with what is known of it; without an analysis where it is no status document. */
export interface Analysed<Text extends NamedText> {
  readonly text: Text;
  readonly sort: FileSort;
  readonly analysis: Analysis | undefined;
}

/** What stands on disk beside the texts of one folder. */
export interface Surroundings {
  /** The publish root of what is in the folder. */
  siteOf(folder: string): string;
  /** The documents in the folder besides those that are given. */
  othersIn(folder: string, given: readonly NamedText[], digests?: Digests): readonly Sibling[];
  /** Whether documents of ours lie in the folder itself. */
  holdsDocuments(folder: string): boolean;
  /** The text of a file in the last commit; `undefined` if there is none. */
  lastCommitted(file: string): string | undefined;
  /** What is known of the files below a publish root; `note` is as for `FilesOfSite`. */
  filesBelow(root: string, note?: ConstructorParameters<typeof FilesOfSite>[1]): Pick<FilesOfSite, 'of'>;
}

export const onDisk: Surroundings = {
  siteOf,
  othersIn,
  holdsDocuments: (folder) => othersIn(folder, []).length > 0,
  lastCommitted: (file) =>
    contentSync(`HEAD:./${path.basename(file)}`, path.dirname(file), limits.bytes)?.toString('utf8'),
  filesBelow: (root, note) => new FilesOfSite(root, note),
};

/** Surroundings of a text that belongs nowhere: its pictures and receipts are not looked for. */
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

/**
 * Analyses texts beside one another, and beside what is on disk: the other documents of their folders, named or not,
 * and the files that they publish.
 */
export function analyseTogether<Text extends NamedText>(
  texts: readonly Text[],
  optionsFor: (file: string) => AnalysisOptions,
  {
    surroundings = onDisk,
    digests,
  }: { readonly surroundings?: Surroundings; readonly digests?: Digests | undefined } = {},
): readonly Analysed<Text>[] {
  const known = new Map<Text, Analysed<Text>>();
  const bySite = new Map<string, Map<string, readonly Sibling[]>>();
  for (const [folder, own] of groupedBy(texts, ({ file }) => path.dirname(path.resolve(file)))) {
    const site = surroundings.siteOf(folder);
    const files = surroundings.filesBelow(site, (published, digest) =>
      digests?.set(displayed(path.join(site, published)), digest),
    );
    const others = surroundings.othersIn(folder, own, digests);
    const siblings: Sibling[] = others.filter(({ file }) => !isExcluded(optionsFor(file)));
    const folders = bySite.get(site) ?? new Map<string, readonly Sibling[]>();
    bySite.set(site, folders.set(folder, siblings));
    const elsewhere = () => [...folders].flatMap(([each, documents]) => (each === folder ? [] : documents));
    const analysed = (text: Text, isAmongDocuments?: () => boolean) => {
      const context = Object.assign(
        files.of(text.file, () => siblings.filter((each) => each.file !== text.file)),
        { elsewhere },
      );
      const analysis = analyse(text.text, { ...optionsFor(text.file), context, isAmongDocuments });
      known.set(text, { text, analysis, sort: sortIn(text, analysis, optionsFor) });
      return analysis;
    };
    for (const text of own) {
      const analysis = analysed(text);
      if (analysis?.document) {
        siblings.push(siblingFromDocument(text.file, analysis.document, analysis.view));
      }
    }
    // Once it is known which documents there are, it is clear what else should be one.
    let isAmong: boolean | undefined;
    for (const text of own.filter((each) => known.get(each)?.sort === 'unreadable')) {
      isAmong ??= siblings.length > 0 || surroundings.holdsDocuments(site);
      analysed(text, () => isAmong === true || wasDocument(text.file, surroundings));
    }
  }
  return texts.map((text) => known.get(text)!);
}

const isExcluded = ({ configured }: AnalysisOptions) => configured?.config.isExcluded?.(configured.file) === true;

const sortIn = (
  { file, text }: NamedText,
  analysis: Analysis | undefined,
  optionsFor: (file: string) => AnalysisOptions,
): FileSort =>
  analysis === undefined && isExcluded(optionsFor(file)) ? 'excluded' : sortOf(file, text, analysis?.recognition);

/** Whether a file held a document in the last commit. */
function wasDocument(file: string, { lastCommitted }: Surroundings): boolean {
  const text = lastCommitted(path.resolve(file));
  return text !== undefined && recognize(text, file) !== undefined;
}

/** What stands beside a file, whether it is there or not. */
export function contextOf(file: string): DocumentContext {
  const folder = path.dirname(path.resolve(file));
  const siblings = othersIn(folder, [{ file, text: '' }]);
  return new FilesOfSite(siteOf(folder)).of(file, () => siblings);
}

/** The documents in a folder besides those that are given. */
function othersIn(folder: string, given: readonly NamedText[], digests?: Digests): readonly Sibling[] {
  return contentsBeside(folder, given).flatMap(({ file, content }) => {
    digests?.set(file, typeof content === 'string' ? content : sha256(content));
    return typeof content === 'string' ? [] : (siblingFromText(file, content.toString('utf8')) ?? []);
  });
}

/** What is in the files of a folder besides those that are given, or why it is not read. */
function contentsBeside(folder: string, given: readonly Pick<NamedText, 'file' | 'real'>[]) {
  const known = new Set(given.flatMap(({ file }) => [path.resolve(file), realOf(file)]));
  const files = programIn(folder, namesIn(folder)).filter((file) => !known.has(file));
  const real = given.find((each) => each.real !== undefined)?.real;
  return files.map((file) => ({
    file: relativePath('.', file),
    content:
      real === undefined
        ? readNamed(file, limits.bytes)
        : readReal(path.join(path.dirname(real), path.basename(file)), limits.bytes),
  }));
}

/** The path that a file has without links, so that a link to a document is no second one. */
function realOf(file: string): string {
  try {
    return fs.realpathSync.native(file);
  } catch {
    return path.resolve(file); // It need not be there.
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return []; // It is gone, or not ours to read: it holds nothing for us.
  }
}

/** What stands on disk beside texts, as far as it is in a folder. */
export const onDiskBelow = (top: string): Surroundings => ({
  ...onDisk,
  siteOf(folder) {
    const above = path.dirname(top);
    const found = publishRoot(folder, above, (file) => isIn(file, top) && statOf(file)?.isDirectory() === true);
    return found === above ? folder : found;
  },
});

/** The publish root of the documents in a folder: the nearest one above that holds a published folder, else itself. */
export function siteOf(folder: string): string {
  const top = path.parse(folder).root;
  const found = publishRoot(folder, top, nodeFiles.isFolder);
  return found === top ? folder : found;
}
