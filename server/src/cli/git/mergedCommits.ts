import type { Language } from '../../core/l10n/language';
import { gitText, mergeBase } from '../../host/git';

/** A commit that a merge joined, and that the compared revision does not have. */
export interface MergedCommit {
  readonly id: string;
  /** The commit from which it and the compared revision started; absent if they have none in common. */
  readonly start: string | undefined;
  /** The merge. */
  readonly merge: string;
}

/**
 * Returns the commits that merges after `revision` joined, except those that are part of it. A merge may have lost their work. Returns
 * none if there is no merge.
 */
export async function commitsMergedSince(
  revision: string,
  folder: string,
  language: Language,
): Promise<readonly MergedCommit[]> {
  const output = await gitText(folder, ['rev-list', '--merges', '--parents', 'HEAD', `^${revision}`]);
  const merges = (output ?? '').split('\n').filter((line) => line !== '');
  const merged: MergedCommit[] = [];
  for (const [merge = '', ...parents] of merges.map((line) => line.split(' '))) {
    for (const id of parents) {
      const others = parents.filter((each) => each !== id);
      const start = await mergeBase(revision, id, folder, language);
      if (start !== id && (await mayLoseFiles({ merge, id, others }, folder))) {
        merged.push({ id, start, merge });
      }
    }
  }
  return merged;
}

/** Reports whether a merge has other contents than one of its parents in a file that this parent changed. */
async function mayLoseFiles(
  { merge, id, others }: { readonly merge: string; readonly id: string; readonly others: readonly string[] },
  folder: string,
): Promise<boolean> {
  const base = await gitText(folder, ['merge-base', id, ...others]);
  const changed = base === undefined ? undefined : await changedFiles(base, id, folder);
  const differing = await changedFiles(id, merge, folder);
  const differingFiles = new Set(differing);
  return changed === undefined || differing === undefined || changed.some((file) => differingFiles.has(file));
}

/** Returns the files that differ between two commits; `undefined` if Git fails. */
const changedFiles = async (one: string, other: string, folder: string): Promise<readonly string[] | undefined> =>
  (await gitText(folder, ['diff-tree', '-r', '-z', '--no-renames', '--name-only', one, other]))
    ?.split('\0')
    .filter((file) => file !== '');
