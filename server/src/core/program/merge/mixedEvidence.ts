import type { Analysis } from '../../analysis/analysis';
import { recordedFiles, type RecordedFile } from '../../features/recordedFiles';
import { canonicalText } from '../../json/canonicalText';
import type { Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import type { CheckedSides } from './contradictedEvidence';

/** Returns the places of repositories with the revision of one side, and with files or, if the revisions differ, findings of the other. */
export function findMixedEvidence(merged: Analysis, { ours, theirs }: CheckedSides): readonly Path[] {
  const nameOf = ({ claim, path, gitBlob }: RecordedFile) =>
    JSON.stringify([claim.repository, claim.revision, path, gitBlob]);
  const entryIn = ({ view }: Analysis, file: RecordedFile) =>
    nameOf(file) + canonicalText(valueAt(view.root.value, file.at));
  const files = [ours, theirs].flatMap(recordedFiles);
  const filesOfSides = new Set(files.map(nameOf));
  const entriesOfSides = new Set(
    [ours, theirs].flatMap((side) => recordedFiles(side).map((file) => entryIn(side, file))),
  );
  const revisions = new Map(recordedFiles(ours).map(({ claim }) => [claim.repository, claim.revision]));
  const moved = new Set(
    files.flatMap(({ claim }) => (revisions.get(claim.repository) === claim.revision ? [] : [claim.repository])),
  );
  return recordedFiles(merged)
    .filter(
      (file) =>
        !filesOfSides.has(nameOf(file)) ||
        (moved.has(file.claim.repository) && !entriesOfSides.has(entryIn(merged, file))),
    )
    .map(({ claim }) => claim.at.slice(0, -1));
}
