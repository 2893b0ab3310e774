import type { Analysis, AnalysisOptions } from '../../analysis/analysis';
import { analyze } from '../../analysis/analyze';
import { isCompleteText } from '../../features/workflowActions';
import type { Change } from '../../json/change';
import { inexactNumbers } from '../../json/inexactNumbers';
import type { JsonDocument } from '../../json/jsonDocument';
import { isEqual } from '../../json/isEqual';
import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import { createView } from '../../kinds/contract/documentView';
import { nameOfKind } from '../../kinds/contract/kinds';
import { changedDocument } from './changedDocument';
import { textWithConflicts, type Markers } from './conflictText';
import { conflictsInWords, type Conflict } from './conflictsInWords';
import { maximumCompared, fixNewFindings, withValuesOfBase, type CheckedMerge } from './newFindings';
import { redact } from '../../secrets/redact';
import { withTheirRecords } from './theirRecords';
import { mergeValues } from './threeWay';

/** The texts of the three versions of a document. */
export interface MergeSides {
  /** Absent if both sides added the document. */
  readonly base: string | undefined;
  readonly ours: string;
  readonly theirs: string;
}

/** The sides cannot be merged by meaning. The reason is `undefined` if none of them is a status document. */
interface Unmerged {
  readonly byLines: string | undefined;
}

export type Merged =
  | {
      /** Our text with what theirs changed, and with Git's markers around each conflict. */
      readonly text: string;
      readonly conflicts: readonly Conflict[];
    }
  | Unmerged;

/** The analysis of a side that could be read. */
type Side = Analysis & { readonly document: JsonDocument };

/**
 * Merges two versions of a document by meaning. Records are taken from both sides, what follows from them is derived, and
 * everything else is merged by value. Never adds a record that neither side has, and never drops one of theirs unless it
 * is part of a conflict.
 */
export function mergeDocuments(sides: MergeSides, options: AnalysisOptions, markers: Markers): Merged {
  const text = textOfOneSide(sides);
  if (text !== undefined) {
    return { text, conflicts: [] };
  }
  const read = readSides(sides, options);
  if ('byLines' in read) {
    return read;
  }
  const checked = mergeByMeaning(read, options, markers);
  return 'byLines' in checked ? checked : describeConflicts(checked, read, options, markers);
}

/**
 * Merges two common versions of a criss-cross merge to one that the branches started from. A value that is a conflict gets the value of the
 * older version, so that both branches changed it: then people choose in the merge of the branches.
 */
export function mergeCommonVersions(sides: MergeSides, options: AnalysisOptions): { readonly text: string } | Unmerged {
  const text = textOfOneSide(sides);
  if (text !== undefined) {
    return { text };
  }
  const read = readSides(sides, options);
  if ('byLines' in read) {
    return read;
  }
  const checked = mergeByMeaning(read, options, { ours: 'ours', theirs: 'theirs' });
  return 'byLines' in checked ? checked : { text: withValuesOfBase(checked, read, options).text };
}

/** Returns the text to take if at most one side changed it. */
function textOfOneSide({ base, ours, theirs }: MergeSides): string | undefined {
  if (base === ours) {
    return theirs;
  }
  return ours === theirs || base === theirs ? ours : undefined;
}

interface Sides {
  readonly base: Side | undefined;
  readonly ours: Side;
  readonly theirs: Side;
}

function readSides(sides: MergeSides, options: AnalysisOptions): Sides | Unmerged {
  const { say } = options.language;
  const analyses = [sides.ours, sides.theirs, ...(sides.base === undefined ? [] : [sides.base])].map((text) =>
    analyze(text, options, { maximum: maximumCompared }),
  );
  const [ours, theirs, base] = analyses;
  if (analyses.every((analysis) => analysis === undefined)) {
    return { byLines: undefined };
  }
  if (!isReadable(ours) || !isReadable(theirs) || (sides.base !== undefined && !isReadable(base))) {
    return { byLines: say('One version is not a readable status document.') };
  }
  if (analyses.some((analysis) => analysis?.recognition.kind !== ours.recognition.kind)) {
    const kinds = [...new Set(analyses.map((analysis) => say(nameOfKind(analysis?.recognition.kind ?? ''))))];
    return {
      byLines: say('The versions are documents of different kinds: {kinds}.', { kinds: options.language.all(kinds) }),
    };
  }
  const all = { ours, theirs, base: isReadable(base) ? base : undefined };
  return Object.values(all).some((side) => side && inexactNumbers(side.document.text).length > 0)
    ? { byLines: say('One version has a number with more digits than can be read exactly.') }
    : all;
}

const isReadable = (analysis: Analysis | undefined): analysis is Side =>
  analysis?.document !== undefined &&
  isCompleteText(analysis) &&
  isObject(analysis.document.value) &&
  analysis.recognition.kind !== 'unknown';

function mergeByMeaning(
  sides: Sides,
  options: AnalysisOptions,
  names: Pick<Markers, 'ours' | 'theirs'>,
): CheckedMerge | Unmerged {
  const { ours } = sides;
  const { kind } = ours.view;
  const values = valuesOf(sides);
  const after = withTheirRecords(kind, values);
  const recorded = changedDocument(
    ours.document,
    after.touched.map((path) => createChange(values.ours, after.ours, path)),
  );
  const merge = mergeValues({ base: after.base, ours: after.ours, theirs: values.theirs }, kind);
  const merged = changedDocument(recorded, merge.changes);
  const checked = fixNewFindings(merged, merge.conflicts, sides, options);
  if ('hasTooManyFindings' in checked) {
    const values = { maximum: maximumCompared };
    return {
      byLines: options.language.say(
        'One version has too many findings to compare (maximum: {maximum}). Correct some first.',
        values,
      ),
    };
  }
  if ('recordErrors' in checked) {
    const sentences = checked.recordErrors.map(({ side, finding: { message } }) => {
      const values = { branch: redact(names[side]), message };
      return options.language.say('The version of {branch} has an error in its records: {message}', values);
    });
    return { byLines: options.language.sentences(sentences) };
  }
  return checked;
}

const valuesOf = ({ base, ours, theirs }: Sides) => ({
  base: base?.document.value,
  ours: ours.document.value,
  theirs: theirs.document.value,
});

function describeConflicts(
  { document, conflicts }: CheckedMerge,
  sides: Sides,
  options: AnalysisOptions,
  markers: Markers,
): Merged {
  if (conflicts.length === 0) {
    return { text: document.text, conflicts: [] };
  }
  const whole = { at: [], ...valuesOf(sides) };
  const words = { view: createView(sides.ours.view.kind, document.value), markers, language: options.language };
  return {
    text: textWithConflicts(document, conflicts, markers) ?? textWithConflicts(document, [whole], markers)!,
    conflicts: conflictsInWords(
      conflicts.filter((conflict) => conflict.record === undefined || !isEqual(conflict.ours, conflict.theirs)),
      words,
    ),
  };
}

/** Returns the change to the value of `after` at a path. A list keeps the text of its items. */
function createChange(before: unknown, after: unknown, path: Path): Change {
  const [listBefore, value] = [valueAt(before, path), valueAt(after, path)];
  if (!Array.isArray(listBefore) || !Array.isArray(value) || listBefore.length === 0 || value.length === 0) {
    return { set: path, value };
  }
  const places = new Map<unknown, number>();
  listBefore.forEach((item, index) => places.has(item) || places.set(item, index));
  const items = (value as readonly unknown[]).map((item) => places.get(item) ?? { add: item });
  return { list: path, items };
}
