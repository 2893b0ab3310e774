import type { AnalysisOptions } from '../../server/src/core/analysis/analysis';
import { hasMergeMarkers } from '../../server/src/core/analysis/mergeMarkers';
import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import { mergeDocuments } from '../../server/src/core/program/merge/merge';
import { recordedMembers } from '../../server/src/core/kinds/contract/memberNames';
import { withSide } from '../support/conflictSides';
import { isSound, must, mustBeSame, type Asker } from './asker';

const markers = { ours: 'ours', theirs: 'theirs', size: 7 };

/** Merges three texts. No record may be invented, and none lost: it is on one side of a conflict at least. */
export function checkMerge(
  [base, ours, theirs]: readonly [string, string, string],
  options: AnalysisOptions,
  asker: Asker,
): void {
  const merge = (...[from, one, other]: readonly [string, string, string]) =>
    asker.measure('merge', () => mergeDocuments({ base: from, ours: one, theirs: other }, options, markers));
  mustBeSame(merge(base, ours, ours), { text: ours, conflicts: [] }, 'the merge of a text with itself');
  mustBeSame(merge(base, ours, base), { text: ours, conflicts: [] }, 'the merge of a text with its base');
  const merged = merge(base, ours, theirs);
  if (!('text' in merged) || [base, ours, theirs].some((text) => !isSound(text)) || ours === theirs) {
    return;
  }
  const { text, conflicts } = merged;
  must(conflicts.length > 0 ? hasMergeMarkers(text) : isSound(text), () => 'a merge has neither markers nor JSON');
  const [before, mine, others] = [base, ours, theirs].map(recordsIn) as [Set<string>, Set<string>, Set<string>];
  const sides = conflicts.length === 0 ? [text] : [withSide(text, 'ours'), withSide(text, 'theirs')];
  must(sides.every(isSound), () => 'one side of the conflicts of a merge is no JSON');
  const found = sides.map(recordsIn);
  must(
    found.every((records) => [...records].every((record) => mine.has(record) || others.has(record))),
    () => 'a merge invents a record',
  );
  // A record may be missing if one side removed it.
  must(
    [...mine, ...others].every((record) => before.has(record) || found.some((records) => records.has(record))),
    () => 'a merge loses a record',
  );
}

/** Returns the records of a document with their names. */
function recordsIn(text: string): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    for (const [name, item] of typeof value === 'object' && value !== null ? Object.entries(value) : []) {
      if (typeof item === 'string' && recordedMembers.includes(name)) {
        found.add(JSON.stringify([name, item]));
      }
      walk(item);
    }
  };
  walk(new JsonDocument(text).value);
  return found;
}
