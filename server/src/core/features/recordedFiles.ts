import type { Analysis } from '../analysis/analysis';
import { isWithin, type Path } from '../json/path';
import type { FileClaim, RevisionClaim } from '../rules/repositories';

/** A file that a document records, with its revision. */
export interface RecordedFile extends FileClaim {
  readonly claim: RevisionClaim;
}

/** Returns the files in Git that a document records. */
export const recordedFiles = ({ view }: Pick<Analysis, 'view'>): readonly RecordedFile[] =>
  (view.kind.revisions?.(view.model) ?? []).flatMap((claim) => claim.files.map((file) => ({ ...file, claim })));

/** Returns the recorded file whose entry contains a place; `undefined` if there is none. */
export const findRecordedFile = (analysis: Pick<Analysis, 'view'>, path: Path): RecordedFile | undefined =>
  recordedFiles(analysis).find(({ at }) => isWithin(path, at));
