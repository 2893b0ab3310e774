import type { Analysis, AnalysisOptions } from '../../analysis/analysis';
import { allFindings, analyze, hasMoreFindings } from '../../analysis/analyze';
import { withoutConsequences } from '../../analysis/consequences';
import { fixAll } from '../../analysis/fixAll';
import type { Finding } from '../../diagnostics/finding';
import type { Change, ValueChange } from '../../json/change';
import type { JsonDocument } from '../../json/jsonDocument';
import { pointer, type Path } from '../../json/path';
import { recordedMembers } from '../../kinds/contract/memberNames';
import { distinctBy, once } from '../../text/collections';
import { placeNames } from '../identity';
import { changedDocument } from './changedDocument';
import {
  createConflictLookup,
  findCauses,
  outermost,
  wholeAddition,
  withCopies,
  type CheckedConflict,
} from './checkedConflicts';
import { contradictedEvidence, type CheckedSides, type Contradiction } from './contradictedEvidence';
import { findMixedEvidence } from './mixedEvidence';
import type { ValueConflict } from './threeWay';
import { findValuesBothChanged, recountedValues, unsettledValues } from './valuesBothChanged';

export interface CheckedMerge {
  readonly document: JsonDocument;
  readonly conflicts: readonly CheckedConflict[];
}

/** The first error in the records of each side that has one. Values cannot be derived from such records. */
export interface RecordErrors {
  readonly recordErrors: readonly { readonly side: 'ours' | 'theirs'; readonly finding: Finding }[];
}

/** Set if a version or the merged document has so many findings that they cannot be compared. */
export interface TooManyFindings {
  readonly hasTooManyFindings: true;
}

/** Maximum number of findings of a document that are compared with those of another version. */
export const maximumCompared = 10_000;

/**
 * Fixes findings of the merged document that neither side has, by deriving values again. The remaining ones are
 * conflicts of the values they are about. So are derived values of both sides that cannot be derived, and repositories
 * with evidence of both. If the result has an error and a side has an error in its records, returns the errors of the sides.
 * The analyses of the sides have at most `maximumCompared` findings.
 */
export function fixNewFindings(
  merged: JsonDocument,
  conflictsOfValues: readonly ValueConflict[],
  sides: CheckedSides,
  options: AnalysisOptions,
): CheckedMerge | RecordErrors | TooManyFindings {
  const initial = analyze(merged.text, options, { maximum: maximumCompared })!;
  const conflictInMerged = createConflictLookup(merged.value, sides);
  const conflicts = outermost(withCopies(conflictsOfValues, initial.view, conflictInMerged));
  const bothChanged = findValuesBothChanged(initial, conflictInMerged);
  const withOurs = withChanges(initial, recountedValues(initial, bothChanged, sides), options);
  const theirValues = conflicts.flatMap(({ at, theirs }) => (theirs === undefined ? [] : [{ set: at, value: theirs }]));
  const withTheirs = once(() => withChanges(withOurs, theirValues, options));
  // The document with our side of all conflicts, and with theirs.
  const choices = [() => withOurs, ...(theirValues.length > 0 ? [withTheirs] : [])];
  const choicesWithRevisions = initial.view.kind.revisions ? choices : [];
  const mixedPlaces = distinctBy(
    choicesWithRevisions.flatMap((choice) => findMixedEvidence(choice(), sides)),
    pointer,
  );
  const contradicted = contradictedEvidence(choices, sides, options.language);
  const isClean =
    mixedPlaces.length + contradicted.length === 0 &&
    choices.every((choice) => choice().evaluate().findings.length === 0);
  if (isClean && unsettledValues(bothChanged, withOurs, sides).length === 0) {
    return { document: withOurs.document!, conflicts };
  }
  if ([...choices.map((choice) => choice()), sides.ours, sides.theirs].some(hasMoreFindings)) {
    return { hasTooManyFindings: true };
  }
  const recordErrors = findRecordErrors(sides);
  if (recordErrors.length > 0) {
    return { recordErrors };
  }
  const isNew = newFindingTest(merged.value, sides);
  // A value that follows from one choice only is derived again after people have made it.
  const isInEachChoice = findingTest(merged.value, choices.slice(1));
  const fixed = deriveAgain(withOurs, (finding) => isNew(finding) && isInEachChoice(finding), options);
  const document = fixed.document!;
  const conflictAt = createConflictLookup(document.value, sides);
  const contradictions = choices.flatMap((choice) => findContradictions(deriveAgain(choice(), isNew, options), isNew));
  const because = options.language.say(
    'A file or its finding is recorded in a revision in which neither version has it.',
  );
  const all = [
    ...conflicts,
    ...unsettledValues(bothChanged, fixed, sides),
    ...[...contradictions, ...contradicted].flatMap((each) => findCauses(each, fixed.view, conflictAt)),
    ...mixedPlaces.map((at) => ({ ...conflictAt(at), because })),
  ];
  return { document, conflicts: outermost(all.map((each) => wholeAddition(each, conflictAt))) };
}

function findRecordErrors(sides: CheckedSides): RecordErrors['recordErrors'] {
  return (['ours', 'theirs'] as const).flatMap((side) => {
    const finding = sides[side].evaluate().findings.find(isAboutRecord);
    return finding ? [{ side, finding }] : [];
  });
}

/** Returns the contradictions that the findings of a document show. An error that a side has is not one, so it holds nothing back. */
const findContradictions = (analysis: Analysis, isNew: (finding: Finding) => boolean): readonly Contradiction[] =>
  withoutConsequences(allFindings(analysis).filter(isNew)).map(toContradiction);

/** Returns the merged document with the values of the base in place of the conflicts, and with the values that follow. */
export function withValuesOfBase(
  { document, conflicts }: CheckedMerge,
  sides: CheckedSides,
  options: AnalysisOptions,
): JsonDocument {
  const changes = conflicts.map(({ at, base }): Change =>
    base === undefined ? { remove: at, which: 'last' } : { set: at, value: base },
  );
  const restored = changedDocument(document, changes);
  const analysis = analyze(restored.text, options, { maximum: maximumCompared });
  return analysis ? deriveAgain(analysis, newFindingTest(restored.value, sides), options).document! : restored;
}

/** Returns a test of whether neither side has a finding of a document with the value `root`. */
function newFindingTest(root: unknown, { ours, theirs }: CheckedSides): (finding: Finding) => boolean {
  const findingsOfSides = new Set([ours, theirs].flatMap(namesOfFindings));
  const names = placeNames(root);
  return (finding) => listMistakePlaces(finding).some((at) => !findingsOfSides.has(`${finding.code} ${names(at)}`));
}

/** Returns a test of whether each of some results has a finding of a document with the value `root`. */
function findingTest(root: unknown, results: readonly (() => Analysis)[]): (finding: Finding) => boolean {
  const names = placeNames(root);
  const findings = results.map((result) => once(() => new Set(namesOfFindings(result()))));
  return (finding) =>
    findings.every((found) => listMistakePlaces(finding).some((at) => found().has(`${finding.code} ${names(at)}`)));
}

/** Returns whether a fix only sets values. Other fixes may move items, and then the paths of conflicts would be wrong. */
const setsValues = ({ fix }: Finding): boolean =>
  fix?.changes.every((change) => 'set' in change || 'add' in change) === true;

/** Fixes the findings of a document for which `isNew` holds, as far as their fixes set values. */
function deriveAgain(analysis: Analysis, isNew: (finding: Finding) => boolean, options: AnalysisOptions): Analysis {
  return fixAll(analysis.text, options, (finding) => isNew(finding) && setsValues(finding), analysis).analysis!;
}

/** Returns the analysis of a document after changes of values. */
const withChanges = (analysis: Analysis, changes: readonly ValueChange[], options: AnalysisOptions): Analysis =>
  changes.length > 0
    ? analyze(changedDocument(analysis.document!, changes).text, options, {
        maximum: maximumCompared,
        previous: analysis,
      })!
    : analysis;

const isAboutRecord = ({ path, severity }: Finding): boolean =>
  severity === 'error' && recordedMembers.includes(String(path.at(-1)));

function namesOfFindings(analysis: Analysis): readonly string[] {
  const names = placeNames(analysis.document?.value);
  return allFindings(analysis).flatMap((finding) =>
    listMistakePlaces(finding).map((at) => `${finding.code} ${names(at)}`),
  );
}

/** Returns the places of the mistakes of a finding: several if it groups them, and then not that at which it is reported. */
const listMistakePlaces = ({ path, covers = [] }: Finding): readonly Path[] => (covers.length > 0 ? covers : [path]);

const toContradiction = ({ path, related, message }: Finding): Contradiction => ({
  message,
  places: [path, ...related.filter((each) => each.in === undefined).map((each) => each.path)],
});
