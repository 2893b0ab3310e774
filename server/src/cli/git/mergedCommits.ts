import type { Language } from '../../core/l10n/language';
import { gitText, mergeBase } from '../../host/git';

/** A commit that the present one merges. */
export interface MergedCommit {
  readonly id: string;
  /** The commit from which it and the compared revision started. */
  readonly start: string;
}

/**
 * Returns the parents of the checked-out commit that are not part of `revision`. Returns none unless the commit is a merge: otherwise,
 * it cannot lose the work of another parent.
 */
export async function commitsMergedInto(
  revision: string,
  folder: string,
  language: Language,
): Promise<readonly MergedCommit[]> {
  const output = await gitText(folder, ['rev-list', '--parents', '--max-count=1', 'HEAD']);
  const [, ...parents] = (output ?? '').split(' ');
  const merged: MergedCommit[] = [];
  for (const id of parents.length > 1 ? parents : []) {
    const start = await mergeBase(revision, id, folder, language);
    if (start !== undefined && start !== id) {
      merged.push({ id, start });
    }
  }
  return merged;
}
