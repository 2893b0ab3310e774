import path from 'node:path';
import type { Language } from '../core/l10n/language';
import { isIn, isUriIn, pathBelow, relativePath } from './paths';
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
  const filesByUri = new FilesByUri(files);
  const facts = new CachedFileFacts(files, keys);
  return {
    ...specifics,
    ...configurations(filesByUri, new ConfigFiles(files, language)),
    ...namedByDocuments(filesByUri),
    published: publishedFacts(filesByUri, facts),
    invalidate(uris) {
      specifics.invalidate(uris);
      facts.noteChanged(filesByUri.filesAmong(uris));
    },
    whenLoaded: (query) => files.whenLoaded(query),
    filesIn: async (uri) => (await filesByUri.ifFile(uri, (folder) => listJsonFiles(files, folder))) ?? [],
    siteOf: async (uri, folders) =>
      (await filesByUri.ifFile(uri, (folder) =>
        files.whenLoaded(() => files.uriOf(filesByUri.siteOf(folder, folders))),
      )) ?? uri,
    foldersOfSite: async (uri) =>
      (await filesByUri.ifFile(uri, (root) => files.whenLoaded(() => foldersOfSite(root, files).map(files.uriOf)))) ?? [
        uri,
      ],
    uriBelow: (uri, published) => filesByUri.ifFile(uri, (root) => filesByUri.uriIfDefined(pathBelow(root, published))),
    workspaceFiles: (folders, exclude, mayRunGit) =>
      createWorkspaceFiles(filesByUri, folders, exclude, mayRunGit ? specifics.ignoredTracked : undefined),
    isFile: (uri) => files.isFileUri(uri),
    isIn: (uri, folder) => filesByUri.isIn(uri, folder),
    normalizedUri: (uri) => filesByUri.ifFile(uri, files.uriOf) ?? uri,
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

  /** Returns the URI of a path, if there is a path. The file need not exist. */
  uriIfDefined(file: string | undefined): string | undefined {
    return file === undefined ? undefined : this.files.uriOf(file);
  }

  /** Returns the workspace folder that is a folder or contains it; the folder itself if there is none. */
  workspaceFolderOf(folder: string, folders: readonly string[]): string {
    return this.filesAmong(folders).find((each) => isIn(folder, each)) ?? folder;
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
    const top = this.workspaceFolderOf(folder, folders);
    return findSiteRoot(folder, { top, isFolder: this.files.isFolder });
  }

  isIn(uri: string, folder: string): boolean {
    return isUriIn(uri, folder, this.files.fileOf);
  }
}

const configurations = (
  filesByUri: FilesByUri,
  configs: ConfigFiles,
): Pick<
  Host,
  'configOf' | 'configFoldersAbove' | 'forgetConfigs' | 'haveConfigsChanged' | 'forgetUnusedConfigs' | 'setEditorConfig'
> => ({
  configOf: (uri, folders) =>
    filesByUri.ifFile(uri, (file) => {
      const config = configs.of(file, filesByUri.workspaceFolderOf(path.dirname(file), folders));
      const isKnown = config !== unknownConfiguration;
      return { ...config, isKnown, documentPath: relativePath(path.dirname(config.file ?? file), file) };
    }),
  configFoldersAbove: (folders) => {
    const above = filesByUri.filesAmong(folders).flatMap((folder) => configs.foldersAbove(folder));
    return [...new Set(above)].map(filesByUri.files.uriOf);
  },
  forgetConfigs: () => configs.forget(),
  haveConfigsChanged: () => configs.haveChanged,
  forgetUnusedConfigs: (used) => configs.forgetUnused(filesByUri.filesAmong(used)),
  setEditorConfig: (uri, text) => filesByUri.ifFile(uri, (file) => configs.setEditorText(file, text)),
});

const publishedFacts = (filesByUri: FilesByUri, facts: CachedFileFacts): Host['published'] => ({
  of: (uri, folders, others) =>
    filesByUri.ifFile(uri, (file) => facts.of(uri, () => filesByUri.rootOf(file, folders), others)) ??
    facts.ofUnsaved(uri),
  noteChanged: () => facts.noteChanged(),
  areOutdated: () => facts.isOutdated,
  load: (isOpen) => facts.load(isOpen),
  documents: () => facts.documents(),
  forget: (uri) => facts.forget(uri),
});

/** Access to the files at paths that documents name. */
const namedByDocuments = (
  filesByUri: FilesByUri,
): Pick<Host, 'publishedFile' | 'newPublished' | 'publishedUriFinder'> => ({
  publishedFile: (uri, folders, published) =>
    filesByUri.ifFile(uri, (document) => {
      const file = findPublishedFile(filesByUri.files, filesByUri.rootOf(document, folders), published);
      return typeof file === 'string' ? undefined : file;
    }),
  newPublished: (uri, folders, published) =>
    filesByUri.ifFile(uri, (document) =>
      filesByUri.uriIfDefined(findNewFilePath(filesByUri.files, filesByUri.rootOf(document, folders), published)),
    ),
  publishedUriFinder: (uri, folders) =>
    filesByUri.ifFile(uri, (document) => {
      const files = new FilesBelow(filesByUri.files, filesByUri.rootOf(document, folders));
      return (published) => filesByUri.uriIfDefined(files.fileAt(published));
    }),
});

function createWorkspaceFiles(
  filesByUri: FilesByUri,
  folders: readonly string[],
  exclude: readonly string[],
  trackedIn: HostSpecifics['ignoredTracked'] | undefined,
): FilesOfWorkspace {
  const files = new WorkspaceFiles(filesByUri.files, filesByUri.filesAmong(folders), exclude, trackedIn);
  return {
    isCut: () => files.isCut,
    isUnread: () => files.isUnread,
    filesBelow: (folder) => files.filesBelow(folder === undefined ? undefined : filesByUri.files.fileOf(folder)),
    at: async (uri) => filesByUri.ifFile(uri, (file) => files.at(file)),
    leavesOut: async (uri) =>
      (await filesByUri.ifFile(uri, (file) => files.leavesOut(file))) ??
      !folders.some((folder) => filesByUri.isIn(uri, folder)),
  };
}
