import type { Language } from '../../core/l10n/language';
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
  const byFile = new Map(files.map((each) => [each.file, each]));
  for (const { id, start } of commits) {
    const name = id.slice(0, 12);
    const changes = await compareWith(id, name);
    const known = namesOfChanges([...byFile.values(), ...(await compareWith(start, name))]);
    for (const changed of changes) {
      const lost = changed.findings.filter((each) => isChange(each) && !known.has(nameOf(changed.file, each)));
      const findings = lost.map((each) => ({
        ...each,
        message: say('{finding} This commit merges {commit}, which has it.', {
          finding: each.message,
          commit: name,
        }),
      }));
      const present = byFile.get(changed.file) ?? { ...changed, findings: [] };
      if (findings.length > 0) {
        byFile.set(changed.file, { ...present, findings: [...present.findings, ...findings] });
      }
    }
  }
  return [...byFile.values()];
}

const isChange = ({ code }: ReportedFinding): boolean => code.startsWith('guard/');

const nameOf = (file: string, { code, path, message }: ReportedFinding): string =>
  JSON.stringify([file, code, path, message]);

const namesOfChanges = (files: readonly CheckedFile[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ file, findings }) => findings.filter(isChange).map((each) => nameOf(file, each))));
