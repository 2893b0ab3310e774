import fs from 'node:fs';
import { isKnownRevision } from '../host/git';

/** A revision in Git, or a path in one. */
export interface GitPlace {
  readonly revision: string;
  /** Relative to the working folder; absent if the argument has none. */
  readonly path: string | undefined;
}

/** Returns the revision and the path of `REVISION` or `REVISION:PATH`. Both may begin with `git:`. */
export function parseGitPlace(text: string): GitPlace {
  const [, revision = '', path] = /^(?:git:)?([^:]*)(?::(.*))?$/s.exec(text) ?? [];
  return { revision, path };
}

/** Returns the place in Git that an argument names, or `undefined` if there is a file with that name or no such revision. */
export async function findGitPlace(input: string): Promise<GitPlace | undefined> {
  const place = parseGitPlace(input);
  const isMeant =
    input.startsWith('git:') ||
    (!isOnDisk(input) && (isZeroRevision(place.revision) || (await isKnownRevision(place.revision, '.'))));
  return isMeant ? place : undefined;
}

const isOnDisk = (file: string): boolean => {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
};

/** Reports whether a revision has only zeros. Git hosts use it for the state before the first push of a branch. */
export const isZeroRevision = (revision: string): boolean => /^(?:0{40}|0{64})$/.test(revision);
