import type { Language } from '../../core/l10n/language';
import { mergeBase } from '../../host/git';
import { gitText } from '../../host/gitProcess';

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
  if (revision === 'HEAD') {
    return []; // No commit follows it.
  }
  const output = (await gitText(folder, ['rev-list', '--parents', 'HEAD', `^${revision}`])) ?? '';
  const parentsById = new Map(output.split('\n').map((line) => [line.slice(0, line.search(/ |$/)), line.split(' ')]));
  const joined = [...parentsById.values()].flatMap(([merge = '', ...parents]) =>
    parents.length < 2
      ? []
      : parents
          .filter((id) => parentsById.has(id))
          .map((id) => ({ id, merge, others: parents.filter((each) => each !== id) })),
  );
  const merged: MergedCommit[] = [];
  for (const { id, merge } of await parentsThatMayLoseFiles(joined, folder)) {
    merged.push({ id, merge, start: await mergeBase(revision, id, folder, language) });
  }
  return merged;
}

/** A parent of a merge, with the other parents. */
interface JoinedCommit extends Pick<MergedCommit, 'id' | 'merge'> {
  readonly others: readonly string[];
}

/** Returns the parents from which a merge differs in a file that the parent changed. */
async function parentsThatMayLoseFiles(
  joined: readonly JoinedCommit[],
  folder: string,
): Promise<readonly JoinedCommit[]> {
  const bases: (string | undefined)[] = [];
  for (const { id, others } of joined) {
    bases.push(await gitText(folder, ['merge-base', id, ...others]));
  }
  const pairs = joined.flatMap(({ id, merge }, index) => [[id, bases[index] ?? id] as const, [merge, id] as const]);
  const differences = await differingFiles(pairs, folder);
  return joined.filter((_, index) => {
    const [changed, differing] = [differences?.[2 * index], new Set(differences?.[2 * index + 1])];
    return bases[index] === undefined || !changed || changed.some((file) => differing.has(file));
  });
}

/** Returns the files that differ between the commits of each pair; `undefined` if Git fails. */
async function differingFiles(
  pairs: readonly (readonly [string, string])[],
  folder: string,
): Promise<readonly (readonly string[])[] | undefined> {
  if (pairs.length === 0) {
    return [];
  }
  const args = ['diff-tree', '--stdin', '--always', '-r', '-z', '--no-renames', '--raw'] as const;
  const output = await gitText(folder, args, pairs.map((pair) => `${pair.join(' ')}\n`).join(''));
  const files: string[][] = [];
  // For each pair, the id of its first commit, then for each file the change, such as `:100644 100644 OLD NEW M`, and the path.
  const values = (output ?? '').split('\0').slice(0, -1).values();
  for (const value of values) {
    if (value.startsWith(':')) {
      files.at(-1)?.push(values.next().value ?? '');
    } else {
      files.push([]);
    }
  }
  return files.length === pairs.length ? files : undefined;
}
