import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../core/l10n/language';
import type { Result } from '../core/text/result';
import { fileHost } from './fileHost';
import { fileOf } from './fileUris';
import { revisionAt, revisionsOf, textsAt, userName } from './git';
import type { Committed, Host, UnmergedTexts } from './host';
import { stagesOf } from './gitMerge';
import { nodeFiles } from './nodeFiles';
import { publicKey } from './publicKeys';

/** What the server needs of a machine with Node: its files and its git. What people read is in `language`. */
export function nodeHost(language: () => Language): Host {
  const own = {
    onDidLearn: () => undefined, // Everything is known.
    lookAgainAt: () => undefined, // Files are looked at when they are asked for.
    pageAt: (uri: string) => ifFile(uri, pageIn),
    committedAt: async (uri: string, type: 'document' | 'folder', revision: string) =>
      ifFile(uri, (file) => committedAt(file, type, revision, language())),
    revisionsOf: async (uri: string, type: 'document' | 'folder') =>
      ifFile(uri, (file) => revisionsOf(...lookedFor(file, type), language())),
    gitUser: async (uri: string) => ifFile(uri, (file) => userName(path.dirname(file))),
    unmerged: async (uri: string) => ifFile(uri, (file) => unmergedTexts(file, language())),
  };
  return fileHost(nodeFiles, { publicKey }, own, language);
}

async function unmergedTexts(file: string, language: Language): Promise<Result<UnmergedTexts>> {
  const stages = await stagesOf(file, language);
  if ('error' in stages) {
    return stages;
  }
  const { base, ours, theirs, names } = stages.ok;
  const texts = [base, ours, theirs].map((content) => content?.toString('utf8'));
  return { ok: { base: texts[0], ours: texts[1]!, theirs: texts[2]!, names } };
}

function pageIn(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined; // A hover without a link says as much.
  }
}

/** What is asked of the file at a URI; `undefined` for what is no file. */
function ifFile<Found>(uri: string, ask: (file: string) => Found): Found | undefined {
  const file = fileOf(uri);
  return file === undefined ? undefined : ask(file);
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
      texts: texts.ok.map(({ file: name, text }) => ({ uri: nodeFiles.uriOf(path.join(folder, name)), text })),
    },
  };
}
