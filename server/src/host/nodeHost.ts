import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../core/l10n/language';
import { fileHost } from './fileHost';
import { uriToFile } from './fileUris';
import {
  ignoredTrackedFiles,
  lastCommittedTexts,
  findRevision,
  listRevisions,
  readTextsOfRevision,
  readCommitterName,
} from './git';
import { cloneReader } from './gitClones';
import type { Committed, Host, UnmergedTexts } from './host';
import { readStages } from './gitMerge';
import { nodeFiles } from './nodeFiles';
import { findRepositoryTop, realPathOfFileOrPath } from './fileStats';
import { readRepositoryState } from './gitStates';
import { listComparedFiles, openProgram } from './openProgram';
import { publicKey } from './publicKeys';
import { StoredFiles } from './states';
import { catchFailure } from '../core/text/result';

/** Returns the host for a machine with Node: its files and its Git. Messages are in `language`. */
export function nodeHost(language: () => Language): Host {
  const specifics = {
    onDidLoad: () => undefined, // Data is never missing.
    invalidate: () => undefined, // Files are read when needed.
    pageAt: (uri: string) => ifFile(uri, readPage),
    committedAt: async (uri: string, type: 'document' | 'folder', revision: string) =>
      ifFile(uri, (file) => readCommitted(file, type, revision, language())),
    lastCommittedTexts: (uris: readonly string[]) => readLastCommitted(uris, language()),
    revisionsOf: async (uri: string, type: 'document' | 'folder') =>
      ifFile(uri, (file) => listRevisions(...gitQuery(file, type), language())),
    clones: cloneReader,
    gitUser: async (uri: string) => ifFile(uri, (file) => readCommitterName(path.dirname(file))),
    ignoredTracked: ignoredTrackedFiles,
    unmerged: async (uri: string) => ifFile(uri, (file) => unmergedTexts(file, language())),
  };
  return fileHost(nodeFiles, { publicKey }, specifics, language);
}

async function unmergedTexts(file: string, language: Language): Promise<UnmergedTexts> {
  const { base, ours, theirs, names } = await readStages(file, language);
  return { base: base?.toString('utf8'), ours: ours.toString('utf8'), theirs: theirs.toString('utf8'), names };
}

function readPage(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined; // The hover then has no link.
  }
}

/** Returns the result of `query` for the file at a URI, or `undefined` if the URI is not a file. */
function ifFile<Found>(uri: string, query: (file: string) => Found): Found | undefined {
  const file = uriToFile(uri);
  return file === undefined ? undefined : query(file);
}

/** Returns the path to query in Git for a document or a folder, and the folder to query from. */
const gitQuery = (file: string, type: 'document' | 'folder'): [wanted: string, folder: string] =>
  type === 'folder' ? ['', file] : [path.basename(file), path.dirname(file)];

/** Returns the texts of files in one folder in the last commit, by their URIs. */
async function readLastCommitted(
  uris: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string> | undefined> {
  const files = uris.flatMap((uri) => uriToFile(uri) ?? []);
  const [first] = files;
  if (first === undefined || findRepositoryTop(path.dirname(first)) === undefined) {
    return undefined;
  }
  const folder = path.dirname(first);
  const texts = await lastCommittedTexts(
    files.map((file) => path.basename(file)),
    folder,
    language,
  );
  return texts && new Map([...texts].map(([name, text]) => [nodeFiles.uriOf(path.join(folder, name)), text]));
}

/** Returns the committed text of a document, or of the files in a folder and below. Fails if Git does. */
async function readCommitted(
  file: string,
  type: 'document' | 'folder',
  revision: string,
  language: Language,
): Promise<Committed> {
  const [wanted, folder] = gitQuery(file, type);
  const texts = await readTextsOfRevision(revision, wanted, folder, language);
  return {
    revision: await findRevision(revision, folder),
    texts: texts.map(({ file: name, text }) => ({ uri: nodeFiles.uriOf(path.join(folder, name)), text })),
    analyze: async (chosenTexts, optionsFor) => {
      const state = new StoredFiles(await readRepositoryState(revision, language, folder), `${revision}^`);
      const named = chosenTexts.flatMap(({ uri, text }) => {
        const place = uriToFile(uri);
        return place === undefined ? [] : [{ uri, file: realPathOfFileOrPath(place), text }];
      });
      const compared = listComparedFiles(
        named.map((each) => each.file),
        state,
      );
      await catchFailure(() => state.load(compared, language, revision)); // Files that the clone lacks are absent.
      const uris = new Map(named.map((each) => [each.file, each.uri]));
      const options = (place: string) =>
        optionsFor(uris.get(path.resolve(place)) ?? nodeFiles.uriOf(path.resolve(place)));
      return openProgram(named, options, { state }).flatMap(({ text: { uri, text }, analysis }) =>
        analysis ? [{ uri, text, analysis }] : [],
      );
    },
  };
}
