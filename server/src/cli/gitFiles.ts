import { spawnSync } from 'node:child_process';
import type { Language } from '../core/language';
import type { NamedText } from './documents';

/** More than this is no folder of status documents. */
const maximumBytes = 512 * 1024 * 1024;

/**
 * The JSON files at `path`, seen from the working folder, as they are in a revision; a sentence where that cannot be
 * told. Only looks into the repository that is there: nothing is run for it, nothing is fetched.
 */
export function textsAt(revision: string, path: string, { say }: Language): readonly NamedText[] | string {
  if (revision === '' || revision.startsWith('-')) {
    return say('"{revision}" is no revision.', { revision });
  }
  const listed = git(['ls-tree', '-r', '-z', revision, '--', path === '' ? '.' : path]);
  if (typeof listed === 'string') {
    return say('git cannot tell: {reason}', { reason: listed });
  }
  const entries = listed.toString('utf8').split('\0').flatMap(entryIn);
  const wanted = entries.filter(({ file }) => file === path || file.toLowerCase().endsWith('.json'));
  if (wanted.length === 0) {
    return say('There is no JSON file at {path} in {revision}.', { path: path === '' ? '.' : path, revision });
  }
  const contents = git(['cat-file', '--batch'], wanted.map(({ id }) => `${id}\n`).join(''));
  return typeof contents === 'string'
    ? say('git cannot tell: {reason}', { reason: contents })
    : textsIn(contents, wanted);
}

interface Entry {
  readonly id: string;
  readonly file: string;
}

/** A file of the listing; links and other repositories are left out. */
function entryIn(line: string): readonly Entry[] {
  const [, id, file] = /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
  return id === undefined || file === undefined ? [] : [{ id, file }];
}

/** Each file is announced by a line with its size at the end, and followed by a line break. */
function textsIn(contents: Buffer, entries: readonly Entry[]): readonly NamedText[] {
  let at = 0;
  return entries.flatMap(({ file }) => {
    const end = contents.indexOf('\n', at);
    const size = Number(/ blob (\d+)$/.exec(contents.toString('latin1', at, end))?.[1]);
    if (end < 0 || Number.isNaN(size)) {
      at = end < 0 ? contents.length : end + 1;
      return []; // It is not there, in a clone that left it out.
    }
    at = end + 1 + size + 1;
    return [{ file, text: contents.toString('utf8', end + 1, end + 1 + size) }];
  });
}

/** What git prints, or what it complains about. */
function git(args: readonly string[], input = ''): Buffer | string {
  const { status, stdout, stderr, error } = spawnSync('git', ['--no-pager', ...args], {
    input,
    maxBuffer: maximumBytes,
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
  });
  if (error) {
    return error.message;
  }
  return status === 0 ? stdout : stderr.toString('utf8').trim();
}
