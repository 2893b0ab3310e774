import type { Language } from '../../core/l10n/language';
import { groupBy } from '../../core/text/collections';
import type { CheckedFile } from '../files/checkFiles';
import type { MergedCommit } from '../git/mergedCommits';
import { isAboutChange, type ReportedFinding } from '../report/reportedFinding';

/**
 * Returns checked files with what the merges since the compared revision lost of the commits that they join. A loss that one side made
 * before the merge, or that a commit made after it, is not one of the merge: it was judged there.
 * @param compareWith returns the files with the changes since a revision, which messages call by a name
 */
export async function withMergeLosses(
  files: readonly CheckedFile[],
  commits: readonly MergedCommit[],
  compareWith: (revision: string, name: string) => Promise<readonly CheckedFile[]>,
  { say }: Language,
): Promise<readonly CheckedFile[]> {
  const lost: CheckedFile[] = [];
  for (const { id, start, merge } of commits) {
    const name = id.slice(0, 12);
    // The losses since the commit, except the losses of the other commits.
    let remaining = removeFindingsOf(await compareWith(id, name), [...files, ...lost]);
    for (const other of [start, merge]) {
      remaining =
        remaining.length === 0 || other === undefined
          ? remaining
          : removeFindingsOf(remaining, await compareWith(other, name));
    }
    lost.push(
      ...remaining.map((file) => ({
        ...file,
        findings: file.findings.map((each) => ({
          ...each,
          message: say('{finding} This commit merges {commit}, which has it.', { finding: each.message, commit: name }),
        })),
      })),
    );
  }
  // A file may be listed twice: as an emptied document, and as a missing file. The losses are shown with the first.
  const placeOf = new Map(files.map(({ file }, index) => [file, index] as const).toReversed());
  const lostAt = groupBy(lost, ({ file }) => placeOf.get(file));
  return [
    ...files.map((each, index) => ({
      ...each,
      findings: [...each.findings, ...(lostAt.get(index) ?? []).flatMap(({ findings }) => findings)],
    })),
    ...(lostAt.get(undefined) ?? []),
  ];
}

const keyWithMessage = (file: string, { code, path, message }: ReportedFinding): string =>
  JSON.stringify([file, code, path, message]);

/** Returns the files with changes that other files do not have, and only these changes. */
function removeFindingsOf(files: readonly CheckedFile[], others: readonly CheckedFile[]): readonly CheckedFile[] {
  const known = new Set(others.flatMap(({ file, findings }) => findings.map((each) => keyWithMessage(file, each))));
  return files.flatMap((each) => {
    const findings = each.findings.filter(
      (finding) => isAboutChange(finding) && !known.has(keyWithMessage(each.file, finding)),
    );
    return findings.length > 0 ? [{ ...each, findings }] : [];
  });
}
