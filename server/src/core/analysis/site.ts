import type { DocumentContext, OtherDocuments, Sibling } from '../rules/context';
import { chooseDamageTest, type DamageTest, type Neighbors } from './inventory';
import { recognize } from './recognize';
import { withoutExcludedTexts } from './replacedTexts';

/**
 * The files below one publish root, as they are on disk, in Git or in an editor. Files and folders are paths or URIs, which only the
 * owner of the site compares with paths on disk.
 */
export interface Site {
  /** True if every file belongs to the program, as on a site to publish. */
  readonly isClosed?: boolean;
  /** Returns the folders that may have documents of the program. */
  folders(): readonly string[];
  /** Returns the documents of a folder that the configuration does not exclude; `undefined` until they are read. */
  documentsIn(folder: string): readonly Sibling[] | undefined;
  /** Returns the context of a document, with facts about the files that it publishes. */
  factsFor(file: string, others: OtherDocuments): DocumentContext;
  /** Returns whether the configuration excludes the file at a published path. */
  isExcluded(published: string): boolean;
  /** Returns whether a file was a status document in the last commit. */
  wasDocument(file: string): boolean;
}

/** The place of a file: its folder, the publish root, and its path below that, with `/`. */
export interface PlaceInSite {
  readonly file: string;
  readonly folder: string;
  readonly root: string;
  readonly below: string;
}

/** Returns the surroundings of a document: the other documents of its program, and the files that it publishes. */
export function createContext(site: Site, { file, folder }: Pick<PlaceInSite, 'file' | 'folder'>): DocumentContext {
  const context = site.factsFor(file, {
    get siblings() {
      return site.documentsIn(folder)?.filter((each) => each.file !== file);
    },
    elsewhere: () => site.folders().flatMap((each) => (each === folder ? [] : (site.documentsIn(each) ?? []))),
  });
  return withoutExcludedTexts(context, (published) => site.isExcluded(published));
}

/** Returns the test for a damaged document in a place of a site. */
export function findDamageTest(site: Site, { file, folder, root, below }: PlaceInSite): DamageTest {
  const hasDocuments = (each: string) => site.documentsIn(each)?.some((other) => other.file !== file) === true;
  const neighbors = (): Neighbors =>
    site.isClosed === true || hasDocuments(folder) ? 'inFolder' : hasDocuments(root) ? 'inRoot' : 'none';
  return chooseDamageTest(below, { neighbors, wasDocument: () => site.wasDocument(file) });
}

/** Returns whether a committed text of a file makes it a document that is damaged by now. */
export const wasDocument = (text: string | undefined, file: string): boolean =>
  text !== undefined && recognize(text, file) !== undefined;
