import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../core/l10n/language';
import { emptyContext } from '../core/rules/context';
import type { Result } from '../core/text/result';
import { fileOf, isBelow, isUriIn, relativePath } from './below';
import { ConfigFiles } from './configFiles';
import { CachedFileFacts } from './fileFacts';
import { revisionAt, revisionsOf, textsAt, userName } from './git';
import type { FilesOfWorkspace, Committed, Host } from './host';
import { publicKey } from './publicKeys';
import { newFileBelow, publishedFile, publishRoot } from './publishedFiles';
import { FilesBelow } from './publishedLookup';
import { filesIn, WorkspaceFiles } from './workspaceFiles';

/** What the server needs of a machine with Node: its files and its git. What people read is in `language`. */
export function nodeHost(language: () => Language): Host {
  return {
    ...configurations(new ConfigFiles(language)),
    ...namedByDocuments,
    published: publishedFacts(new CachedFileFacts()),
    filesIn: async (uri) => (await ifFile(uri, filesIn)) ?? [],
    filesOf,
    isIn: isUriIn,
    spelled: (uri) => ifFile(uri, uriOf) ?? uri,
    uriOf,
    pageAt: (uri) => ifFile(uri, pageIn),
    committedAt: async (uri, type, revision) => ifFile(uri, (file) => committedAt(file, type, revision, language())),
    revisionsOf: async (uri, type) => ifFile(uri, (file) => revisionsOf(...lookedFor(file, type), language())),
    gitUser: async (uri) => ifFile(uri, (file) => userName(path.dirname(file))),
    publicKey,
  };
}

function pageIn(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined; // A hover without a link says as much.
  }
}

const uriOf = (file: string) => pathToFileURL(file).href;

/** What is asked of the file at a URI; `undefined` for what is no file. */
function ifFile<Found>(uri: string, ask: (file: string) => Found): Found | undefined {
  const file = fileOf(uri);
  return file === undefined ? undefined : ask(file);
}

/** The workspace folder that holds the file; without one, its own folder. */
const folderOf = (file: string, folders: readonly string[]): string =>
  foldersAmong(folders).find((folder) => isBelow(file, folder)) ?? path.dirname(file);

const foldersAmong = (uris: readonly string[]): readonly string[] =>
  uris.map((uri) => fileOf(uri)).filter((folder) => folder !== undefined);

/** The publish root of a document. */
const rootOf = (document: string, folders: readonly string[]): string =>
  publishRoot(path.dirname(document), folderOf(document, folders));

const configurations = (
  configs: ConfigFiles,
): Pick<Host, 'configOf' | 'forgetConfigs' | 'haveConfigsChanged' | 'forgetConfigOf'> => ({
  configOf: (uri, folders) =>
    ifFile(uri, (file) => {
      const found = configs.of(file, folderOf(file, folders));
      return { ...found, documentPath: relativePath(path.dirname(found.file ?? file), file) };
    }),
  forgetConfigs: () => configs.forget(),
  haveConfigsChanged: () => configs.haveChanged,
  forgetConfigOf: (uri) => ifFile(uri, (file) => configs.forgetNone(file)),
});

const publishedFacts = (facts: CachedFileFacts): Host['published'] => ({
  of: (uri, folders, siblings) =>
    ifFile(uri, (file) => facts.of(uri, rootOf(file, folders), siblings)) ?? { ...emptyContext(uri), publicKey },
  load: () => facts.load(),
  documents: () => facts.documents(),
  forget: (uri) => facts.forget(uri),
});

/** The files at the paths that documents name. */
const namedByDocuments: Pick<Host, 'publishedFile' | 'newPublished' | 'filesBeside'> = {
  publishedFile: (uri, folders, published) =>
    ifFile(uri, (document) => publishedFile(document, folderOf(document, folders), published)),
  newPublished: (uri, folders, published) =>
    ifFile(uri, (document) => uriIfThere(newFileBelow(rootOf(document, folders), published))),
  filesBeside: (uri, folders) =>
    ifFile(uri, (document) => {
      const files = new FilesBelow(rootOf(document, folders));
      return (published) => uriIfThere(files.fileAt(published));
    }),
};

const uriIfThere = (file: string | undefined) => (file === undefined ? undefined : uriOf(file));

function filesOf(folders: readonly string[], exclude: readonly string[]): FilesOfWorkspace {
  const files = new WorkspaceFiles(foldersAmong(folders), exclude);
  return {
    isCut: () => files.isCut,
    below: (folder) => files.below(folder === undefined ? undefined : fileOf(folder)),
    at: async (uri) => ifFile(uri, (file) => files.at(file)),
    leavesOut: async (uri) =>
      (await ifFile(uri, (file) => files.leavesOut(file))) ?? !folders.some((folder) => isUriIn(uri, folder)),
  };
}

/** What git is asked for of a document, or of a folder and below, and the folder that it is asked from. */
const lookedFor = (file: string, type: 'document' | 'folder'): [wanted: string, folder: string] =>
  type === 'folder' ? ['', file] : [path.basename(file), path.dirname(file)];

/** What was committed of a document, or of a folder and below. */
async function committedAt(
  file: string,
  type: 'document' | 'folder',
  revision: string,
  language: Language,
): Promise<Result<Committed>> {
  const [wanted, folder] = lookedFor(file, type);
  const texts = await textsAt(revision, wanted, folder, language);
  if ('error' in texts) {
    return texts;
  }
  return {
    ok: {
      revision: await revisionAt(revision, folder),
      texts: texts.ok.map(({ file: name, text }) => ({ uri: uriOf(path.join(folder, name)), text })),
    },
  };
}
