import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { sourceRepository } from '../../core/rules/repositories';
import { nearest } from '../../core/text/closestMatch';
import { fail, type Result } from '../../core/text/result';
import { redact } from '../../core/secrets/redact';
import { gitClones, type Clones } from '../../host/gitClones';
import type { CheckedFile } from '../files/checkFiles';
import type { ReadOptions } from '../files/readOptions';
import { wrongFolderMessage } from '../files/missing';

/** Clones for a machine that runs many checks, as `--repository` takes them, separated like folders in PATH. */
const variable = 'STATUSDOCS_REPOSITORIES';

/**
 * Returns the clones of the options and of the environment; an option replaces the variable's entry for its id. They never come
 * from a checked folder, because a document must not choose the clone that it is compared with.
 */
export function readClones(options: readonly string[], language: Language): Result<Clones | undefined> {
  const { say } = language;
  const fromEnvironment = (process.env[variable] ?? '').split(path.delimiter).filter((entry) => entry !== '');
  const clones = new Map<string, string>();
  for (const [source, entries] of [
    [variable, fromEnvironment],
    ['--repository', options],
  ] as const) {
    const idsOfSource = new Set<string>();
    for (const entry of entries) {
      const separator = entry.indexOf('=');
      const [id, folder] = [entry.slice(0, separator), entry.slice(separator + 1)];
      if (separator < 1 || folder === '') {
        return { error: say('{option} takes ID=FOLDER, not "{value}".', { option: source, value: entry }) };
      }
      if (idsOfSource.has(id)) {
        return { error: say('{option} names "{id}" twice. Name each repository once.', { option: source, id }) };
      }
      const error = wrongFolderMessage(folder, language);
      if (error !== undefined) {
        return { error };
      }
      idsOfSource.add(id);
      clones.set(id, path.resolve(folder));
    }
  }
  return { ok: clones.size > 0 ? clones : undefined };
}

/** Returns the options to compare revisions with clones. They are read once for each check. */
export const withClones = (clones: Clones | undefined): Pick<ReadOptions, 'clones' | 'repositories'> => ({
  clones,
  repositories: clones && gitClones(clones),
});

/** Returns the ids of `--repository` options that `readClones` accepts. */
export const repositoryIds = (options: readonly string[]): readonly string[] =>
  options.map((entry) => entry.slice(0, entry.indexOf('=')));

/**
 * Fails if an option names a repository that no document names. If no document lists repositories, only a misspelled name is a
 * mistake, because the options may be meant for further documents.
 */
export function requireKnownRepositories(
  files: readonly CheckedFile[],
  { namedRepositories = [], language }: Pick<ReadOptions, 'namedRepositories' | 'language'>,
): void {
  const { say } = language;
  const known = new Set(files.flatMap(({ repositories = [] }) => repositories));
  const listed = [...known].filter((id) => id !== sourceRepository);
  const isPartial = files.some(({ isReadable, isDamaged }) => !isReadable || isDamaged === true);
  if (isPartial) {
    return;
  }
  for (const id of namedRepositories.filter((each) => each !== sourceRepository && !known.has(each))) {
    const values = { id: redact(id, 80) };
    const meant = nearest(id, known);
    if (meant !== undefined) {
      fail(say('No document names the repository "{id}". Did you mean "{meant}"?', { ...values, meant }));
    }
    if (listed.length > 0) {
      const ids = language.either([...known].map((each) => language.quoted(each)));
      fail(say('No document names the repository "{id}". Write {ids}, or leave --repository out.', { ...values, ids }));
    }
  }
}
