import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { redact, redactFile } from '../../core/secrets/redact';
import { nearest } from '../../core/text/closestMatch';
import { isJsonFile } from '../../core/text/isJsonFile';
import { isFolder, lstatOf, statOf } from '../../host/fileStats';
import { hasNoCommits, isKnownRevision, nearestRevision } from '../../host/git';
import { gitText } from '../../host/gitProcess';
import { isShallowClone } from '../../host/gitStates';
import { parseGitPlace, type GitPlace } from '../git/gitPlace';
import { namedFiles, notReadMessage, type NamedFile } from './files';
import { displayPath } from '../../host/paths';

/** Returns the files that `inputs` name, as `namedFiles` does. A missing one has the reason, with the nearest name. */
export async function namedFilesOrReasons(
  inputs: readonly string[],
  language: Language,
): Promise<readonly NamedFile[]> {
  return Promise.all(
    (await namedFiles(inputs)).map(async (each) =>
      each.real === undefined && !each.isUnmatchedPattern && lstatOf(each.file) === undefined
        ? { ...each, content: { error: await missingMessage(each.file, language) } }
        : each,
    ),
  );
}

/**
 * Returns why a state that is named, on disk or in Git, does not exist; `undefined` if it does.
 * @param place where it is in Git; `undefined` if it is not there
 */
export async function missingStateMessage(
  input: string,
  place: GitPlace | undefined,
  language: Language,
): Promise<string | undefined> {
  return !place && lstatOf(input) === undefined
    ? `${redactFile(displayPath(input))}: ${await missingMessage(input, language)}`
    : undefined;
}

/** Returns why a name is neither a file or folder nor a revision in Git, with the nearest name of either. */
async function missingMessage(input: string, language: Language): Promise<string> {
  const missing = notReadMessage(input.includes('\uFFFD') ? 'nameNotUtf8' : 'none', language);
  const file = nearestFile(input);
  const place = parseGitPlace(input);
  const mayBeRevision = place.path !== undefined || !isJsonFile(input);
  const revision = mayBeRevision && file === undefined ? await nearestRevision(place.revision, '.') : undefined;
  const nearestPlace = revision === undefined || place.path === undefined ? revision : `${revision}:${place.path}`;
  const meant = file ?? nearestPlace;
  if (meant !== undefined) {
    return didYouMean(missing, meant, language);
  }
  if (!mayBeRevision) {
    return missing;
  }
  return language.sentences([missing, await missingRevisionHint(place.revision, language)]);
}

/** Returns why the working folder may lack a revision. */
async function missingRevisionHint(revision: string, language: Language): Promise<string> {
  const { say } = language;
  if (await hasNoCommits('.')) {
    return say('The Git repository has no commits yet, so it has no revisions.');
  }
  if ((await gitText('.', ['rev-parse', '--git-dir'])) === undefined) {
    return say('This folder is not in a Git repository, so it has no revisions.');
  }
  return (await isShallowClone('.'))
    ? say('This clone lacks older commits. Fetch all of them: fetch-depth: 0 at GitHub, GIT_DEPTH: 0 at GitLab.')
    : ((await missingAncestorHint(revision, language)) ?? say('No revision, file or folder has this name.'));
}

/** Returns the message that a commit has too few ancestors for a revision such as `HEAD~9`; `undefined` for any other revision. */
async function missingAncestorHint(revision: string, { say }: Language): Promise<string | undefined> {
  const [, start] = /^(.+?)[~^]/.exec(revision) ?? [];
  return start !== undefined && (await isKnownRevision(start, '.'))
    ? say('{revision} has fewer earlier commits.', { revision: redact(start, 80) })
    : undefined;
}

/** Returns why a name is not that of a folder; `undefined` if it is. */
export function wrongFolderMessage(folder: string, language: Language): string | undefined {
  if (isFolder(folder)) {
    return undefined;
  }
  const shown = redactFile(displayPath(folder));
  return statOf(folder)
    ? language.say('{file} is a file. Name a folder.', { file: shown })
    : withNearestFile(`${shown}: ${notReadMessage('none', language)}`, folder, language);
}

/** Adds the nearest existing file or folder to a sentence about a missing one. */
export function withNearestFile(missing: string, file: string, language: Language): string {
  const meant = nearestFile(file);
  return meant === undefined ? missing : didYouMean(missing, meant, language);
}

export const didYouMean = (missing: string, meant: string, { say }: Language): string =>
  say('{missing} Did you mean "{meant}"?', { missing, meant: redact(meant, 200) });

/** Returns the path of another existing file or folder, whose names differ little from those of a path; `undefined` if there is none. */
export function nearestFile(input: string): string | undefined {
  const names = input.split(path.sep === '\\' ? /[\\/]/ : '/');
  const found: string[] = [];
  for (const [index, name] of names.entries()) {
    const isThere = lstatOf([...found, name].join('/') || '/') !== undefined;
    const meant = isThere ? name : nearest(name, listNames(index === 0 ? '.' : found.join('/') || '/'));
    if (meant === undefined) {
      return undefined;
    }
    found.push(meant);
  }
  const meant = found.join('/');
  return meant === input ? undefined : meant;
}

function listNames(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return []; // Without a list of names, there is no nearest one.
  }
}
