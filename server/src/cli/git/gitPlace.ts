import type { Language } from '../../core/l10n/language';
import { lstatOf } from '../../host/fileStats';
import { isKnownRevision, resolveCommonCommit } from '../../host/git';
import { isBeforeFirstCommit } from '../../host/gitStates';
import { fail } from '../../core/text/result';

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

/**
 * Returns the place in Git that an argument names, or `undefined` if there is a file with that name or no such revision. `main...` is the
 * last common commit of a revision and HEAD.
 */
export async function findGitPlace(input: string, language: Language): Promise<GitPlace | undefined> {
  const place = parseGitPlace(input);
  const namesRevision =
    input.startsWith('git:') ||
    (!isOnDisk(input) && ((await isKnownRevision(place.revision, '.')) || (await isBeforeFirstCommit(place.revision))));
  return namesRevision ? { ...place, revision: await resolveCommonCommit(place.revision, '.', language) } : undefined;
}

const isOnDisk = (file: string): boolean => lstatOf(file) !== undefined;

/**
 * Returns the revision that arguments name, with their paths; `undefined` if none of them is in Git. Fails if only some are.
 */
export async function parseGitState(inputs: readonly string[], language: Language): Promise<GitState | undefined> {
  const places = await Promise.all(inputs.map((input) => findGitPlace(input, language)));
  const [first] = places.filter((place) => place !== undefined);
  if (!first) {
    return undefined;
  }
  return places.every((place) => place?.revision === first.revision)
    ? { revision: first.revision, paths: places.map((place) => place?.path || '.') }
    : fail(language.say('Name either files on disk or files of one revision.'));
}

/** A revision, and paths in it. */
export interface GitState {
  readonly revision: string;
  /** Relative to the working folder. */
  readonly paths: readonly string[];
}
