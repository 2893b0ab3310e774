import type { Analysis, AnalysisOptions } from '../../analysis/analysis';
import { allFindings, analyze, hasMoreFindings } from '../../analysis/analyze';
import { withoutConsequences } from '../../analysis/consequences';
import { fixAll } from '../../analysis/fixAll';
import { findDerivedValue } from '../../features/derivedValue';
import { recordedFiles, type RecordedFile } from '../../features/recordedFiles';
import type { Finding } from '../../diagnostics/finding';
import { canonicalText } from '../../json/canonicalText';
import { isEqual } from '../../json/isEqual';
import type { JsonDocument } from '../../json/jsonDocument';
import { isObject } from '../../json/objectReader';
import { pointer, type Path } from '../../json/path';
import { PlaceTree } from '../../json/placeTree';
import { valueAt, childEntries } from '../../json/valueAt';
import type { Change, ValueChange } from '../../json/change';
import { once } from '../../text/collections';
import { recordMembersAt } from '../../kinds/contract/documentKind';
import type { DocumentView } from '../../kinds/contract/documentView';
import { correspondingPaths, placeNames } from '../identity';
import { changedDocument } from './changedDocument';
import { contradictedEvidence, type CheckedSides, type Contradiction } from './contradictedEvidence';
import { derivedPlaces, isCount, type ValueConflict } from './threeWay';
import { recordedMembers } from '../../kinds/contract/memberNames';

/** A conflict. `because` is the message of a finding that the merged document has, but neither side. */
export interface CheckedConflict extends ValueConflict {
  readonly because?: string;
}

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
export function withoutNewFindings(
  merged: JsonDocument,
  conflictsOfValues: readonly ValueConflict[],
  sides: CheckedSides,
  options: AnalysisOptions,
): CheckedMerge | RecordErrors | TooManyFindings {
  const { say } = options.language;
  const initial = analyze(merged.text, options, { maximum: maximumCompared })!;
  const conflictInMerged = createConflictLookup(merged.value, sides);
  const conflicts = outermost(withCopies(conflictsOfValues, initial.view, conflictInMerged));
  const following = followingValues(initial, conflictInMerged);
  const first = withChanges(initial, recountedValues(initial, following, sides), options);
  const theirChoices = conflicts.flatMap(({ at, theirs }) =>
    theirs === undefined ? [] : [{ set: at, value: theirs }],
  );
  const results = [
    () => first,
    ...(theirChoices.length > 0 ? [once(() => withChanges(first, theirChoices, options))] : []),
  ];
  const withRevisions = initial.view.kind.revisions ? results : [];
  const mixed = distinctPaths(withRevisions.flatMap((result) => mixedEvidence(result(), sides)));
  const contradicted = contradictedEvidence(results, sides, options.language);
  const isClean =
    mixed.length + contradicted.length === 0 && results.every((each) => each().evaluate().findings.length === 0);
  if (isClean && unsettledValues(following, first, sides).length === 0) {
    return { document: first.document!, conflicts };
  }
  if ([...results.map((each) => each()), sides.ours, sides.theirs].some(hasMoreFindings)) {
    return { hasTooManyFindings: true };
  }
  const recordErrors = findRecordErrors(sides);
  if (recordErrors.length > 0) {
    return { recordErrors };
  }
  const isNew = newFindingTest(merged.value, sides);
  // A value that follows from one choice only is derived again after people have made it.
  const isOfEachChoice = findingTest(merged.value, results.slice(1));
  const analysis = deriveAgain(first, (finding) => isNew(finding) && isOfEachChoice(finding), options);
  const document = analysis.document!;
  const conflictAt = createConflictLookup(document.value, sides);
  const left = results.flatMap((result) => findContradictions(deriveAgain(result(), isNew, options), isNew));
  const caused = [...left, ...contradicted].flatMap((each) => findCauses(each, analysis.view, conflictAt));
  const unsettled = unsettledValues(following, analysis, sides);
  const because = say('A file or its finding is recorded in a revision in which neither version has it.');
  const conflictsOfTwo = mixed.map((at) => ({ ...conflictAt(at), because }));
  const all = [...conflicts, ...unsettled, ...caused, ...conflictsOfTwo];
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

/** Returns the numbers that both sides changed, counted again, unless both have the same wrong number. */
function recountedValues(
  merged: Analysis,
  following: readonly ValueConflict[],
  sides: CheckedSides,
): readonly ValueChange[] {
  const root = merged.document?.value;
  const [isCountedInOurs, isCountedInTheirs] = [derivedOn(sides.ours, root), derivedOn(sides.theirs, root)];
  return following.flatMap(({ at, ours, theirs }) => {
    const { counter, value } = findDerivedValue(merged, at) ?? {};
    const isWrong = counter !== undefined && !isEqual(valueAt(root, at), value);
    const isSettled = !isEqual(ours, theirs) || (isCountedInOurs(at, ours) && isCountedInTheirs(at, theirs));
    return isWrong && isSettled ? [{ set: at, value }] : [];
  });
}

/** Returns the conflict about a whole item or object if only one side has it. A part of it alone would be an item of no side. */
function wholeAddition(conflict: CheckedConflict, conflictAt: (at: Path) => ValueConflict): CheckedConflict {
  for (let length = 1; length < conflict.at.length; length++) {
    const around = conflictAt(conflict.at.slice(0, length));
    if ((around.ours === undefined) !== (around.theirs === undefined)) {
      return { ...around, ...(conflict.because === undefined ? {} : { because: conflict.because }) };
    }
  }
  return conflict;
}

/** Returns the derived values and the numbers that both sides changed, numbers even to the same value. */
function followingValues({ view }: Analysis, conflictAt: (at: Path) => ValueConflict): readonly ValueConflict[] {
  const isDerived = derivedPlaces(view.kind);
  return findOutermostValues(view.root.value, (at, value) => isCount(value) || isDerived(at)).flatMap(
    ({ at, value }) => {
      const { base, ours, theirs } = conflictAt(at);
      const isChanged = ours !== undefined && theirs !== undefined && !isEqual(base, ours) && !isEqual(base, theirs);
      // An object that both sides added is one and the same addition.
      const isInBase = () => base !== undefined || conflictAt(at.slice(0, -1)).base !== undefined;
      return isChanged && (isEqual(ours, theirs) ? isCount(value) && isInBase() : isDerived(at))
        ? [{ at, base, ours, theirs }]
        : [];
    },
  );
}

/** Returns the outermost values of a document for which `isIncluded` holds, with their paths. */
function findOutermostValues(
  root: unknown,
  isIncluded: (at: Path, value: unknown) => boolean,
): readonly { readonly at: Path; readonly value: unknown }[] {
  const values: { at: Path; value: unknown }[] = [];
  const walk = (value: unknown, at: Path): void => {
    if (isIncluded(at, value)) {
      values.push({ at, value });
      return;
    }
    for (const [name, child] of childEntries(value)) {
      walk(child, [...at, name]);
    }
  };
  walk(root, []);
  return values;
}

/**
 * Returns the values that both sides changed and that are not derived from the merged document, or were not on one side. A text that a
 * person wrote in place of the derived one is for people to decide.
 */
function unsettledValues(
  following: readonly ValueConflict[],
  merged: Analysis,
  { ours, theirs }: CheckedSides,
): readonly ValueConflict[] {
  const root = merged.document?.value;
  const isSettledOn = (side: Analysis) => {
    const isDerivedOnSide = derivedOn(side, root);
    return (at: Path, base: unknown, value: unknown) =>
      typeof value !== 'string' ||
      isCount(value) ||
      [base, valueAt(root, at)].some((other) => isEqual(value, other)) ||
      isDerivedOnSide(at, value);
  };
  const [isSettledOnOurs, isSettledOnTheirs] = [isSettledOn(ours), isSettledOn(theirs)];
  return following.filter(
    (value) =>
      !isDerivedIn(merged, value.at, valueAt(root, value.at)) ||
      !isSettledOnOurs(value.at, value.base, value.ours) ||
      !isSettledOnTheirs(value.at, value.base, value.theirs),
  );
}

/** Returns whether a value at a place follows from its document. */
const isDerivedIn = (analysis: Analysis, place: Path | undefined, value: unknown): boolean =>
  place !== undefined && isEqual(findDerivedValue(analysis, place)?.value, value);

/** Returns a function that tests whether a value of a side, by its place below `root`, follows from the document of the side. */
function derivedOn(side: Analysis, root: unknown): (at: Path, value: unknown) => boolean {
  const placeIn = once(() => correspondingPaths(root, side.document?.value));
  return (at, value) => isDerivedIn(side, placeIn()(at), value);
}

/** Returns the places of repositories with the revision of one side, and with files or, if the revisions differ, findings of the other. */
function mixedEvidence(merged: Analysis, { ours, theirs }: CheckedSides): readonly Path[] {
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

const distinctPaths = (paths: readonly Path[]): readonly Path[] => [
  ...new Map(paths.map((at) => [pointer(at), at])).values(),
];

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

/** Returns a function for the values of both sides at a place in the merged document. */
function createConflictLookup(merged: unknown, { base, ours, theirs }: CheckedSides): (at: Path) => ValueConflict {
  const [inBase, inOurs, inTheirs] = [base, ours, theirs].map((analysis) => {
    const root = analysis?.document?.value;
    const pathIn = correspondingPaths(merged, root);
    return (at: Path) => {
      const path = pathIn(at);
      return path && valueAt(root, path);
    };
  });
  return (at) => ({ at, base: inBase!(at), ours: inOurs!(at), theirs: inTheirs!(at) });
}

const toContradiction = ({ path, related, message }: Finding): Contradiction => ({
  message,
  places: [path, ...related.filter((each) => each.in === undefined).map((each) => each.path)],
});

/** Returns the values that a contradiction is about, or those around the first if the sides are the same there. */
function findCauses(
  { places, message }: Contradiction,
  merged: DocumentView,
  conflictAt: (at: Path) => ValueConflict,
): readonly CheckedConflict[] {
  const differs = ({ ours, theirs }: ValueConflict) => !isEqual(ours, theirs);
  const [path = []] = places;
  const direct = places.flatMap((at) => valuesAround(merged, at, conflictAt)).filter(differs);
  const around = path.map((_, index) => path.slice(0, path.length - index)).map(conflictAt);
  const recordPlaces = new Set(direct.flatMap(({ record }) => (record ? [pointer(record)] : [])));
  // A value that contradicts a record of the same object is chosen together with the record.
  const together = direct.map((each) => {
    const item = each.at.slice(0, -1);
    return recordPlaces.has(pointer(item)) ? { ...each, record: item } : each;
  });
  const causes = together.length > 0 ? together : [around.find(differs) ?? conflictAt([])];
  return causes.map((conflict) => ({ ...conflict, because: message }));
}

/** Returns conflicts, and the copies of their records. If one copy of a gate is a conflict, so is the other one, unless the sides are equal there. */
const withCopies = (
  conflicts: readonly ValueConflict[],
  view: DocumentView,
  conflictAt: (at: Path) => ValueConflict,
): readonly ValueConflict[] =>
  conflicts.flatMap((conflict) => {
    const { at, record } = conflict;
    const isExplained = record !== undefined && view.kind.schema.membersAt(record).explained.size > 0;
    const copies = isExplained ? (view.kind.counterparts?.(view.model, at) ?? []) : [];
    const values = copies.flatMap(({ whole }) => valuesAround(view, [...whole, at.at(-1)!], conflictAt));
    return [conflict, ...(values.some(({ ours, theirs }) => !isEqual(ours, theirs)) ? values : [])];
  });

/** Returns all values of a record for one of them, and only the value itself for others. */
function valuesAround(
  { kind, root }: DocumentView,
  at: Path,
  conflictAt: (at: Path) => ValueConflict,
): readonly ValueConflict[] {
  const record = at.slice(0, -1);
  const value = valueAt(root.value, record);
  const members = recordMembersAt(kind, record);
  return members.includes(String(at.at(-1))) && isObject(value)
    ? Object.keys(value)
        .filter((name) => members.includes(name))
        .map((name) => ({ ...conflictAt([...record, name]), record }))
    : [conflictAt(at)];
}

/** Returns the conflicts without repetitions, and without conflicts inside other conflicts. */
function outermost(conflicts: readonly CheckedConflict[]): readonly CheckedConflict[] {
  const tree = new PlaceTree<CheckedConflict>();
  conflicts.forEach((conflict) => tree.add(conflict.at, conflict));
  return conflicts.filter((conflict) => tree.around(conflict.at)[0] === conflict);
}
