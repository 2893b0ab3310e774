import path from 'node:path';
import type { Language } from '../core/l10n/language';
import { isBelow, isUriIn, pathBelow, relativePath } from './paths';
import { ConfigFiles, unknownConfiguration } from './configFiles';
import { CachedFileFacts } from './cachedFileFacts';
import type { Files } from './files';
import type { FilesOfWorkspace, Host, Keys } from './host';
import { findPublishedFile, findNewFilePath } from './publishedFiles';
import { foldersOfSite, findSiteRoot } from './siteFolders';
import { FilesBelow } from './filesBelow';
import { listJsonFiles, WorkspaceFiles } from './workspaceFiles';

/** The members that differ between hosts. */
type HostSpecifics = Pick<
  Host,
  | 'clones'
  | 'committedAt'
  | 'gitUser'
  | 'invalidate'
  | 'lastCommittedTexts'
  | 'onDidLoad'
  | 'pageAt'
  | 'revisionsOf'
  | 'unmerged'
> & {
  /** Returns the files below a folder that Git tracks although a `.gitignore` names them; none without Git. */
  ignoredTracked(folder: string): Promise<readonly string[]>;
};

/** Returns a host that uses `files`. Messages are in `language`. */
export function fileHost(files: Files, keys: Keys, specifics: HostSpecifics, language: () => Language): Host {
  const at = new FilesByUri(files);
  const facts = new CachedFileFacts(files, keys);
  return {
    ...specifics,
    ...configurations(at, new ConfigFiles(files, language)),
    ...namedByDocuments(at),
    published: publishedFacts(at, facts),
    invalidate(uris) {
      specifics.invalidate(uris);
      facts.noteChanged(at.filesAmong(uris));
    },
    whenLoaded: (query) => files.whenLoaded(query),
    filesIn: async (uri) => (await at.ifFile(uri, (folder) => listJsonFiles(files, folder))) ?? [],
    siteOf: async (uri, folders) =>
      (await at.ifFile(uri, (folder) => files.whenLoaded(() => files.uriOf(at.siteOf(folder, folders))))) ?? uri,
    foldersOfSite: async (uri) =>
      (await at.ifFile(uri, (root) => files.whenLoaded(() => foldersOfSite(root, files).map(files.uriOf)))) ?? [uri],
    uriBelow: (uri, published) => at.ifFile(uri, (root) => at.uriOfExisting(pathBelow(root, published))),
    workspaceFiles: (folders, exclude, mayRunGit) =>
      createWorkspaceFiles(at, folders, exclude, mayRunGit ? specifics.ignoredTracked : undefined),
    isFile: (uri) => files.isFileUri(uri),
    isIn: (uri, folder) => at.isIn(uri, folder),
    normalizedUri: (uri) => at.ifFile(uri, files.uriOf) ?? uri,
    uriOf: files.uriOf,
    publicKey: keys.publicKey,
  };
}

/** Files by their URIs. */
class FilesByUri {
  constructor(readonly files: Files) {}

  /** Returns the result of `query` for the file at a URI, or `undefined` if the URI is not a file. */
  ifFile<Found>(uri: string, query: (file: string) => Found): Found | undefined {
    const file = this.files.fileOf(uri);
    return file === undefined ? undefined : query(file);
  }

  uriOfExisting(file: string | undefined): string | undefined {
    return file === undefined ? undefined : this.files.uriOf(file);
  }

  /** Returns the workspace folder that contains a file, or the file's folder if there is none. */
  folderOf(file: string, folders: readonly string[]): string {
    return this.filesAmong(folders).find((folder) => isBelow(file, folder)) ?? path.dirname(file);
  }

  filesAmong(uris: readonly string[]): readonly string[] {
    return uris.map((uri) => this.files.fileOf(uri)).filter((file) => file !== undefined);
  }

  /** Returns the publish root of a document. */
  rootOf(document: string, folders: readonly string[]): string {
    return this.siteOf(path.dirname(document), folders);
  }

  /** Returns the publish root of a folder. It is looked for up to the workspace folder. */
  siteOf(folder: string, folders: readonly string[]): string {
    const top = this.folderOf(path.join(folder, 'any'), folders);
    return findSiteRoot(folder, { top, isFolder: this.files.isFolder });
  }

  isIn(uri: string, folder: string): boolean {
    return isUriIn(uri, folder, this.files.fileOf);
  }
}

const configurations = (
  at: FilesByUri,
  configs: ConfigFiles,
): Pick<Host, 'configOf' | 'forgetConfigs' | 'haveConfigsChanged' | 'forgetUnusedConfigs' | 'setEditorConfig'> => ({
  configOf: (uri, folders) =>
    at.ifFile(uri, (file) => {
      const config = configs.of(file, at.folderOf(file, folders));
      const isKnown = config !== unknownConfiguration;
      return { ...config, isKnown, documentPath: relativePath(path.dirname(config.file ?? file), file) };
    }),
  forgetConfigs: () => configs.forget(),
  haveConfigsChanged: () => configs.haveChanged,
  forgetUnusedConfigs: (used) => configs.forgetUnused(at.filesAmong(used)),
  setEditorConfig: (uri, text) => at.ifFile(uri, (file) => configs.setEditorText(file, text)),
});

const publishedFacts = (at: FilesByUri, facts: CachedFileFacts): Host['published'] => ({
  of: (uri, folders, others) =>
    at.ifFile(uri, (file) => facts.of(uri, () => at.rootOf(file, folders), others)) ?? facts.ofUnsaved(uri),
  noteChanged: () => facts.noteChanged(),
  load: (isOpen) => facts.load(isOpen),
  documents: () => facts.documents(),
  forget: (uri) => facts.forget(uri),
});

/** Access to the files at paths that documents name. */
const namedByDocuments = (at: FilesByUri): Pick<Host, 'publishedFile' | 'newPublished' | 'publishedUriFinder'> => ({
  publishedFile: (uri, folders, published) =>
    at.ifFile(uri, (document) => {
      const file = findPublishedFile(at.files, at.rootOf(document, folders), published);
      return typeof file === 'string' ? undefined : file;
    }),
  newPublished: (uri, folders, published) =>
    at.ifFile(uri, (document) => at.uriOfExisting(findNewFilePath(at.files, at.rootOf(document, folders), published))),
  publishedUriFinder: (uri, folders) =>
    at.ifFile(uri, (document) => {
      const files = new FilesBelow(at.files, at.rootOf(document, folders));
      return (published) => at.uriOfExisting(files.fileAt(published));
    }),
});

function createWorkspaceFiles(
  at: FilesByUri,
  folders: readonly string[],
  exclude: readonly string[],
  trackedIn: HostSpecifics['ignoredTracked'] | undefined,
): FilesOfWorkspace {
  const files = new WorkspaceFiles(at.files, at.filesAmong(folders), exclude, trackedIn);
  return {
    isCut: () => files.isCut,
    isUnread: () => files.isUnread,
    filesBelow: (folder) => files.filesBelow(folder === undefined ? undefined : at.files.fileOf(folder)),
    at: async (uri) => at.ifFile(uri, (file) => files.at(file)),
    leavesOut: async (uri) =>
      (await at.ifFile(uri, (file) => files.leavesOut(file))) ?? !folders.some((folder) => at.isIn(uri, folder)),
  };
}
