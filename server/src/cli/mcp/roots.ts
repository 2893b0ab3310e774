import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import { isIn, plainNames, relativePath } from '../../host/paths';
import { uriToFile } from '../../host/fileUris';
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
export function chooseRoot(roots: readonly string[], name: string | undefined, language: Language): Root {
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
  return openRoot(one, language);
}

/** Returns a root by its URI or path. Fails if it is not a readable folder, or the whole disk. */
export function openRoot(name: string, language: Language): Root {
  const { say } = language;
  const folder = realFolder(name);
  if (folder === undefined) {
    const wrong = wrongFolderMessage(rootPath(name) ?? name, language);
    fail(wrong ?? say("Can't read the folder {folder}.", { folder: redactFile(name) }));
  }
  return folder === path.parse(folder).root
    ? fail(say('{folder} is the whole disk. Name the folder of the documents.', { folder }))
    : { name, folder };
}

export const rootUri = ({ folder }: Root): string => pathToFileURL(folder).href;

const rootPath = (name: string): string | undefined =>
  /^[\w+.-]{2,}:/.test(name) ? uriToFile(name) : path.resolve(name);

const hasName = (name: string, wanted: string) =>
  name === wanted || rootPath(name) === rootPath(wanted) || path.basename(rootPath(name) ?? '') === wanted;

function realFolder(name: string): string | undefined {
  try {
    const folder = fs.realpathSync.native(rootPath(name) ?? '');
    return fs.statSync(folder).isDirectory() ? folder : undefined;
  } catch {
    return undefined; // The folder does not exist or is not readable.
  }
}

/** Returns the files that `inputs` name in a root. Fails if one of them may not be read. The root is the working folder. */
export async function listFiles(root: Root, inputs: readonly string[], language: Language): Promise<NamedFile[]> {
  const all = new Map<string, NamedFile>();
  for (const input of inputs) {
    const inside = pathInRoot(root, input);
    const files = inside === undefined ? 'outside' : await findFilesInside(root, inside);
    if (typeof files === 'string') {
      fail(`${redactFile(input)}: ${describeRefusal(files, language)}`);
    }
    for (const namedFile of files) {
      all.set(namedFile.file, namedFile);
    }
  }
  return [...all.values()];
}

/** Returns a file of a root by its path. Fails if it may not be read. */
export function findFile(root: Root, input: string, language: Language): NamedFile {
  const inside = pathInRoot(root, input);
  const state = inside === undefined ? 'outside' : findFileType(root, inside);
  return inside !== undefined && state === 'file'
    ? { file: inside, real: path.join(root.folder, inside) }
    : fail(
        `${redactFile(input)}: ${describeRefusal(state === 'file' || state === 'folder' ? 'none' : state, language)}`,
      );
}

type Refusal = 'outside' | 'none' | 'link' | 'otherKind';

const describeRefusal = (why: Refusal, language: Language): string =>
  why === 'outside'
    ? language.say('This path is not inside the root.')
    : why === 'link'
      ? language.say('Not read: this is a link or reached through one.')
      : notReadMessage(why, language);

/** Returns the path of an input relative to a root, with `/`; empty for the root itself; `undefined` if it is outside. */
function pathInRoot({ name, folder }: Root, input: string): string | undefined {
  const file = input.startsWith('file:') ? uriToFile(input) : input;
  if (file === undefined || file.includes('\0')) {
    return undefined;
  }
  const from = [folder, rootPath(name) ?? folder].find((each) => isIn(path.resolve(folder, file), each));
  const inside = from === undefined ? undefined : relativePath(from, path.resolve(folder, file));
  return inside === '' || (inside !== undefined && plainNames(inside)) ? inside : undefined;
}

async function findFilesInside(root: Root, inside: string): Promise<readonly NamedFile[] | Refusal> {
  const state = findFileType(root, inside);
  if (state === 'file') {
    return [{ file: inside, real: path.join(root.folder, inside) }];
  }
  // A folder may be replaced by a link after this test. Files found outside of the root are dropped.
  return state === 'folder'
    ? (await namedFiles([inside || '.'])).filter(({ real }) => real !== undefined && isIn(real, root.folder))
    : state;
}

/** Returns the type of the file at a path below a root. Does not follow links. */
function findFileType({ folder }: Root, inside: string): 'file' | 'folder' | Refusal {
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
