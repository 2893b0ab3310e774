import type { Language } from '../../core/l10n/language';
import { groupedBy } from '../../core/text/collections';
import type { CheckedFile } from '../files/checkFiles';
import type { MergedCommit } from '../git/mergedCommits';
import type { ReportedFinding } from '../report/reportedFinding';

/**
 * Returns checked files with what a merge lost of the commits that it joins. A loss since the common start is not one of
 * the merge: the other side made it, where it was judged.
 * @param compareWith returns the files with the changes since a revision, which messages call by a name
 */
export async function withMergeLosses(
  files: readonly CheckedFile[],
  commits: readonly MergedCommit[],
  compareWith: (revision: string, name: string) => Promise<readonly CheckedFile[]>,
  { say }: Language,
): Promise<readonly CheckedFile[]> {
  const lost: CheckedFile[] = [];
  for (const { id, start } of commits) {
    const name = id.slice(0, 12);
    const changes = await compareWith(id, name);
    const known = namesOfChanges([...files, ...lost, ...(await compareWith(start, name))]);
    for (const changed of changes) {
      const findings = changed.findings
        .filter((each) => isChange(each) && !known.has(nameOf(changed.file, each)))
        .map((each) => ({
          ...each,
          message: say('{finding} This commit merges {commit}, which has it.', { finding: each.message, commit: name }),
        }));
      lost.push(...(findings.length > 0 ? [{ ...changed, findings }] : []));
    }
  }
  // A file may be listed twice: as an emptied document, and as one that is gone. The losses are shown with the first.
  const placeOf = new Map(files.map(({ file }, index) => [file, index] as const).toReversed());
  const lostAt = groupedBy(lost, ({ file }) => placeOf.get(file));
  return [
    ...files.map((each, index) => ({
      ...each,
      findings: [...each.findings, ...(lostAt.get(index) ?? []).flatMap(({ findings }) => findings)],
    })),
    ...(lostAt.get(undefined) ?? []),
  ];
}

const isChange = ({ code }: ReportedFinding): boolean => code.startsWith('guard/');

const nameOf = (file: string, { code, path, message }: ReportedFinding): string =>
  JSON.stringify([file, code, path, message]);

const namesOfChanges = (files: readonly CheckedFile[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ file, findings }) => findings.filter(isChange).map((each) => nameOf(file, each))));
