import { constants } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { maximumLength } from '../core/analysis/analyse';
import type { Language } from '../core/l10n/language';
import type { Result } from '../core/text/result';
import { isIn, relativePath } from '../host/below';
import type { NotRead } from '../host/notRead';
import { readNamed, readReal } from '../host/safeFiles';

export interface NamedFile {
  /** Relative to the working folder where it lies below it, with `/`. */
  readonly file: string;
  /** Where it stood in truth when it was come across in a folder or by a pattern; absent where it was named itself. */
  readonly real?: string;
  /** A pattern that matches nothing, not a file. */
  readonly isPattern?: true;
  /** What is taken for its content, wherever that was read; absent where it is what is on disk. */
  readonly content?: Result<Uint8Array>;
}

/**
 * The files that `inputs` (files, folders, glob patterns) name, each once, in the order of the inputs and sorted
 * within each. Folders give what is named `*.json`, in any case, but nothing below `node_modules` or behind a dot; links
 * to folders are not followed. What does not exist and what is no regular file is named all the same: reading it says so.
 */
export async function namedFiles(inputs: readonly string[]): Promise<readonly NamedFile[]> {
  const all = new Map<string, NamedFile>();
  for (const input of inputs) {
    for (const named of await filesOf(input)) {
      const identity = path.resolve(named.file);
      if (!all.has(identity)) {
        all.set(identity, named);
      }
    }
  }
  return [...all.values()];
}

async function filesOf(input: string): Promise<readonly NamedFile[]> {
  const stat = await fs.promises.stat(input).catch(() => undefined); // It may be a pattern; if not, reading it says what is wrong.
  if (stat?.isDirectory()) {
    return found('**/*.[jJ][sS][oO][nN]', input);
  }
  if (stat === undefined && isDynamicPattern(input)) {
    const pattern = path.sep === '\\' ? input.replaceAll('\\', '/') : input;
    const folder = /^(?:[^/*?[\]{}()!+@]*\/)*/.exec(pattern)?.[0] ?? '';
    const matches = statOf(folder || '.') ? found(pattern.slice(folder.length), folder || '.') : [];
    return matches.length > 0 ? matches : [{ file: input, isPattern: true }];
  }
  return [{ file: displayed(input) }];
}

/** Reports whether a folder contributes a file below it to a check. */
export const isShown = (file: string, folder: string): boolean =>
  /\.json$/i.test(file) &&
  !relativePath(folder, file)
    .split('/')
    .some((name) => name.startsWith('.') || name === 'node_modules');

export function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined; // Whoever reads it says why.
  }
}

function found(pattern: string, cwd: string): readonly NamedFile[] {
  const root = fs.realpathSync.native(cwd);
  const files = globSync(pattern, {
    cwd,
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
    onlyFiles: true,
    fs: { readdirSync: entriesIn as unknown as typeof fs.readdirSync },
  });
  return files.sort().map((file) => ({ file: displayed(path.join(cwd, file)), real: path.join(root, file) }));
}

/** What is in a folder. Links, pipes and devices pass for files: that they are not read is said where they would be. */
function entriesIn(folder: string) {
  return fs.readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    isDirectory: () => entry.isDirectory(),
    isFile: () => !entry.isDirectory() && !leadsToFolder(folder, entry),
    isSymbolicLink: () => false,
  }));
}

const leadsToFolder = (folder: string, entry: fs.Dirent) =>
  entry.isSymbolicLink() && statOf(path.join(folder, entry.name))?.isDirectory() === true;

/** A path as people are told it: from the working folder where it lies below it. */
export function displayed(file: string): string {
  return isIn(file, '.') ? relativePath('.', file) : file.split(path.sep).join('/');
}

/** What is in a file. Only regular files are read, and none through a link but one that somebody has named. */
export function contentOf({ file, real, content: known }: NamedFile, language: Language): Result<Buffer> {
  if (known) {
    return 'ok' in known ? { ok: Buffer.from(known.ok) } : known; // Another thread is handed it as bytes.
  }
  try {
    const most = constants.MAX_STRING_LENGTH;
    const content = real === undefined ? readNamed(fs.realpathSync.native(file), most) : readReal(real, most);
    if (content === 'unreadable') {
      fs.accessSync(file, fs.constants.R_OK); // What the system says to this tells more.
    }
    return typeof content === 'string' ? { error: reasonFor(content, language) } : { ok: content };
  } catch (error) {
    const reason = reasonIn(error as NodeJS.ErrnoException, language);
    return { error: isPerhapsInGit(file) ? `${reason} ${gitHint(language)}` : reason };
  }
}

/** Tests for a missing file whose name may have been meant as a revision. */
const isPerhapsInGit = (file: string) => statOf(file) === undefined && !/^[^:]*\.json$/i.test(file);

const gitHint = ({ say }: Language) => say('For a state in Git, write REVISION or REVISION:PATH.');

/** What is piped to this process, as the file of a name that need not be there. More bytes than a document may have are not read. */
export async function pipedFile(name: string, language: Language): Promise<NamedFile> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maximumLength) {
      return { file: displayed(name), content: { error: reasonFor('tooLarge', language) } };
    }
    chunks.push(chunk);
  }
  return { file: displayed(name), content: { ok: Buffer.concat(chunks) } };
}

/** Why a file was not read, in words. */
export function reasonFor(why: NotRead, { say }: Language): string {
  switch (why) {
    case 'none':
      return say('File or folder not found.');
    case 'tooLarge':
      return say('This file is too large to be read.');
    case 'link':
      return say('Not read: this is a link or behind one. Name it explicitly, or put a regular file here.');
    case 'otherKind':
    case 'outside':
    case 'unreadable':
      return say("Can't read this file.");
  }
}

/** Why a file could not be read, in words. */
function reasonIn(error: NodeJS.ErrnoException, { say }: Language): string {
  switch (error.code) {
    case 'ENOENT':
      return say('File or folder not found.');
    case 'EACCES':
    case 'EPERM':
      return say("Can't read this file: permission denied.");
    case 'ERR_FS_FILE_TOO_LARGE':
    case 'ERR_STRING_TOO_LONG':
      return say('This file is too large to be read.');
    default:
      return say('This file cannot be read: {reason}', { reason: error.message });
  }
}
