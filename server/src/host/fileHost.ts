import path from 'node:path';
import type { Language } from '../core/l10n/language';
import { isBelow, isUriIn, relativePath } from './below';
import { ConfigFiles, unknownConfiguration } from './configFiles';
import { CachedFileFacts } from './cachedFileFacts';
import type { Files } from './files';
import type { FilesOfWorkspace, Host, Keys } from './host';
import { newFileBelow, publishedFile, publishRoot } from './publishedFiles';
import { FilesBelow } from './filesBelow';
import { filesIn, WorkspaceFiles } from './workspaceFiles';

/** What only some hosts have. */
type OwnPart = Pick<
  Host,
  'committedAt' | 'gitUser' | 'lookAgainAt' | 'onDidLearn' | 'pageAt' | 'revisionsOf' | 'unmerged'
>;

/** What the server needs of a host, by its files. What people read is in `language`. */
export function fileHost(files: Files, keys: Keys, own: OwnPart, language: () => Language): Host {
  const at = new FilesByUri(files);
  return {
    ...own,
    ...configurations(at, new ConfigFiles(files, language)),
    ...namedByDocuments(at),
    published: publishedFacts(at, new CachedFileFacts(files, keys)),
    settled: (ask) => files.settled(ask),
    filesIn: async (uri) => (await at.ifFile(uri, (folder) => filesIn(files, folder))) ?? [],
    filesOf: (folders, exclude) => filesOf(at, folders, exclude),
    isFile: (uri) => files.isFileUri(uri),
    isIn: (uri, folder) => at.isIn(uri, folder),
    spelled: (uri) => at.ifFile(uri, files.uriOf) ?? uri,
    uriOf: files.uriOf,
    publicKey: keys.publicKey,
  };
}

/** Files by their URIs. */
class FilesByUri {
  constructor(readonly files: Files) {}

  /** What is asked of the file at a URI; `undefined` for what is no file. */
  ifFile<Found>(uri: string, ask: (file: string) => Found): Found | undefined {
    const file = this.files.fileOf(uri);
    return file === undefined ? undefined : ask(file);
  }

  uriIfThere(file: string | undefined): string | undefined {
    return file === undefined ? undefined : this.files.uriOf(file);
  }

  /** The workspace folder that holds the file; without one, its own folder. */
  folderOf(file: string, folders: readonly string[]): string {
    return this.foldersAmong(folders).find((folder) => isBelow(file, folder)) ?? path.dirname(file);
  }

  foldersAmong(uris: readonly string[]): readonly string[] {
    return uris.map((uri) => this.files.fileOf(uri)).filter((folder) => folder !== undefined);
  }

  /** The publish root of a document. */
  rootOf(document: string, folders: readonly string[]): string {
    return publishRoot(path.dirname(document), this.folderOf(document, folders), this.files.isFolder);
  }

  isIn(uri: string, folder: string): boolean {
    return isUriIn(uri, folder, this.files.fileOf);
  }
}

const configurations = (
  at: FilesByUri,
  configs: ConfigFiles,
): Pick<Host, 'configOf' | 'forgetConfigs' | 'haveConfigsChanged' | 'forgetConfigOf'> => ({
  configOf: (uri, folders) =>
    at.ifFile(uri, (file) => {
      const found = configs.of(file, at.folderOf(file, folders));
      const isKnown = found !== unknownConfiguration;
      return { ...found, isKnown, documentPath: relativePath(path.dirname(found.file ?? file), file) };
    }),
  forgetConfigs: () => configs.forget(),
  haveConfigsChanged: () => configs.haveChanged,
  forgetConfigOf: (uri) => at.ifFile(uri, (file) => configs.forgetNone(file)),
});

const publishedFacts = (at: FilesByUri, facts: CachedFileFacts): Host['published'] => ({
  of: (uri, folders, siblings) =>
    at.ifFile(uri, (file) => facts.of(uri, () => at.rootOf(file, folders), siblings)) ?? facts.ofUnsaved(uri),
  load: () => facts.load(),
  documents: () => facts.documents(),
  forget: (uri) => facts.forget(uri),
});

/** The files at the paths that documents name. */
const namedByDocuments = (at: FilesByUri): Pick<Host, 'publishedFile' | 'newPublished' | 'filesBeside'> => ({
  publishedFile: (uri, folders, published) =>
    at.ifFile(uri, (document) => publishedFile(at.files, document, at.folderOf(document, folders), published)),
  newPublished: (uri, folders, published) =>
    at.ifFile(uri, (document) => at.uriIfThere(newFileBelow(at.files, at.rootOf(document, folders), published))),
  filesBeside: (uri, folders) =>
    at.ifFile(uri, (document) => {
      const files = new FilesBelow(at.files, at.rootOf(document, folders));
      return (published) => at.uriIfThere(files.fileAt(published));
    }),
});

function filesOf(at: FilesByUri, folders: readonly string[], exclude: readonly string[]): FilesOfWorkspace {
  const files = new WorkspaceFiles(at.files, at.foldersAmong(folders), exclude);
  return {
    isCut: () => files.isCut,
    isUnread: () => files.isUnread,
    below: (folder) => files.below(folder === undefined ? undefined : at.files.fileOf(folder)),
    at: async (uri) => at.ifFile(uri, (file) => files.at(file)),
    leavesOut: async (uri) =>
      (await at.ifFile(uri, (file) => files.leavesOut(file))) ?? !folders.some((folder) => at.isIn(uri, folder)),
  };
}
