import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import { isIn, plainNames, relativePath } from '../../host/paths';
import { fileOf } from '../../host/fileUris';
import { namedFiles, notReadMessage, type NamedFile } from '../files/files';
import { wrongFolderMessage } from '../files/missing';

/** A folder that tool calls may be about. Files outside of it are not read. */
export interface Root {
  /** The URI or path that it was named by. */
  readonly name: string;
  /** The real path. */
  readonly folder: string;
}

/** Returns the requested root, by URI or path, among the named ones. Fails if there is not exactly one. */
export function rootAmong(roots: readonly string[], name: string | undefined, language: Language): Root {
  const { say } = language;
  const list = roots.map((each) => redactFile(each));
  const candidates = name === undefined ? roots : roots.filter((each) => hasName(each, name));
  const [one] = candidates;
  if (roots.length === 0) {
    fail(say('No folder is open: the client names no root.'));
  }
  if (one === undefined) {
    fail(say('"{root}" is not a root. The roots are: {roots}.', { root: redactFile(name ?? ''), roots: list }));
  }
  if (candidates.length > 1) {
    fail(say('Name one root. The roots are: {roots}.', { roots: list }));
  }
  return rootAt(one, language);
}

/** Returns a root by its URI or path. Fails if it is not a readable folder, or the whole disk. */
export function rootAt(name: string, language: Language): Root {
  const { say } = language;
  const folder = realFolder(name);
  if (folder === undefined) {
    const wrong = wrongFolderMessage(pathOf(name) ?? name, language);
    fail(wrong ?? say("Can't read the folder {folder}.", { folder: redactFile(name) }));
  }
  return folder === path.parse(folder).root
    ? fail(say('{folder} is the whole disk. Name the folder of the documents.', { folder }))
    : { name, folder };
}

export const uriOf = ({ folder }: Root): string => pathToFileURL(folder).href;

const pathOf = (name: string): string | undefined => (/^[\w+.-]{2,}:/.test(name) ? fileOf(name) : path.resolve(name));

const hasName = (name: string, wanted: string) =>
  name === wanted || pathOf(name) === pathOf(wanted) || path.basename(pathOf(name) ?? '') === wanted;

function realFolder(name: string): string | undefined {
  try {
    const folder = fs.realpathSync.native(pathOf(name) ?? '');
    return fs.statSync(folder).isDirectory() ? folder : undefined;
  } catch {
    return undefined; // The folder does not exist or is not readable.
  }
}

/** Returns the files that `inputs` name in a root. Fails if one of them may not be read. The root is the working folder. */
export async function filesIn(root: Root, inputs: readonly string[], language: Language): Promise<NamedFile[]> {
  const all = new Map<string, NamedFile>();
  for (const input of inputs) {
    const inside = pathInRoot(root, input);
    const files = inside === undefined ? 'outside' : await filesAt(root, inside);
    if (typeof files === 'string') {
      fail(`${redactFile(input)}: ${reasonIn(files, language)}`);
    }
    for (const namedFile of files) {
      all.set(namedFile.file, namedFile);
    }
  }
  return [...all.values()];
}

/** Returns a file of a root by its path. Fails if it may not be read. */
export function fileIn(root: Root, input: string, language: Language): NamedFile {
  const inside = pathInRoot(root, input);
  const state = inside === undefined ? 'outside' : stateOf(root, inside);
  return inside !== undefined && state === 'file'
    ? { file: inside, real: path.join(root.folder, inside) }
    : fail(`${redactFile(input)}: ${reasonIn(state === 'file' || state === 'folder' ? 'none' : state, language)}`);
}

type Refusal = 'outside' | 'none' | 'link' | 'otherKind';

const reasonIn = (why: Refusal, language: Language): string =>
  why === 'outside'
    ? language.say('This path is not inside the root.')
    : why === 'link'
      ? language.say('Not read: this is a link or reached through one.')
      : notReadMessage(why, language);

/** Returns the path of an input relative to a root, with `/`; empty for the root itself; `undefined` if it is outside. */
function pathInRoot({ name, folder }: Root, input: string): string | undefined {
  const file = input.startsWith('file:') ? fileOf(input) : input;
  if (file === undefined || file.includes('\0')) {
    return undefined;
  }
  const from = [folder, pathOf(name) ?? folder].find((each) => isIn(path.resolve(folder, file), each));
  const inside = from === undefined ? undefined : relativePath(from, path.resolve(folder, file));
  return inside === '' || (inside !== undefined && plainNames(inside)) ? inside : undefined;
}

async function filesAt(root: Root, inside: string): Promise<readonly NamedFile[] | Refusal> {
  const state = stateOf(root, inside);
  if (state === 'file') {
    return [{ file: inside, real: path.join(root.folder, inside) }];
  }
  // A folder may be replaced by a link after this test. Files found outside of the root are dropped.
  return state === 'folder'
    ? (await namedFiles([inside || '.'])).filter(({ real }) => real !== undefined && isIn(real, root.folder))
    : state;
}

/** Returns the type of the file at a path below a root. Does not follow links. */
function stateOf({ folder }: Root, inside: string): 'file' | 'folder' | Refusal {
  const file = path.join(folder, inside);
  try {
    if (fs.realpathSync.native(path.dirname(file)) !== path.dirname(file) && inside !== '') {
      return 'link';
    }
    const stat = fs.lstatSync(file);
    return stat.isSymbolicLink() ? 'link' : stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'otherKind';
  } catch {
    return 'none';
  }
}
