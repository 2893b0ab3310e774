import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import type { Result } from '../../core/text/result';
import { redactFile } from '../../core/secrets/redact';
import { gitClones, type Clones } from '../../host/gitClones';
import type { ReadOptions } from '../files/readOptions';
import { isFolder } from '../../host/fileStats';
import { withNearestFile } from '../files/missing';

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
      const at = entry.indexOf('=');
      const [id, folder] = [entry.slice(0, at), entry.slice(at + 1)];
      if (at < 1 || folder === '') {
        return { error: say('{option} takes ID=FOLDER, not "{value}".', { option: source, value: entry }) };
      }
      if (idsOfSource.has(id)) {
        return { error: say('{option} names "{id}" twice. Name each repository once.', { option: source, id }) };
      }
      if (!isFolder(folder)) {
        return {
          error: withNearestFile(say('Folder {folder} not found.', { folder: redactFile(folder) }), folder, language),
        };
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
