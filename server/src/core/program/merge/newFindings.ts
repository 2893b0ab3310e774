import { analyze, type Analysis, type AnalysisOptions } from '../../analysis/analyze';
import { fixAll } from '../../analysis/fixAll';
import type { Finding } from '../../diagnostics/finding';
import { isEqual } from '../../json/isEqual';
import { JsonDocument } from '../../json/jsonDocument';
import { isObject } from '../../json/objectReader';
import { isWithin, pointer, type Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import { placesAt } from '../../relations/relation';
import { placeNames } from '../identity';
import { publishedKinds } from '../../kinds/registry';
import { pathIn } from './pathIn';
import type { ValueConflict } from './threeWay';

/** A conflict, with the finding that the versions have together only. */
export interface CheckedConflict extends ValueConflict {
  readonly because?: string;
}

export interface Checked {
  readonly document: JsonDocument;
  readonly conflicts: readonly CheckedConflict[];
}

/** The values of both sides, and their analyses. */
export interface CheckedSides {
  readonly base: unknown;
  readonly ours: Analysis;
  readonly theirs: Analysis;
}

/**
 * Derives what is wrong in the merged document but in neither side. A finding that is left is a conflict of the values it
 * is about; so is a value that follows from others if it cannot be derived. `undefined` if a side has errors in its
 * records.
 */
export function withoutNewFindings(
  merged: JsonDocument,
  {
    conflicts,
    following,
  }: { readonly conflicts: readonly ValueConflict[]; readonly following: readonly ValueConflict[] },
  sides: CheckedSides,
  options: AnalysisOptions,
): Checked | undefined {
  const found = analyze(merged.text, options, Infinity)?.findings ?? [];
  if (found.length === 0 && following.length === 0) {
    return { document: merged, conflicts };
  }
  if ([...sides.ours.findings, ...sides.theirs.findings].some(isAboutRecord)) {
    return undefined;
  }
  const known = new Set([sides.ours, sides.theirs].flatMap(namesOfFindings));
  const names = placeNames(merged.value);
  const isNew = ({ code, path }: Finding) => !known.has(`${code} ${names(path)}`);
  // Other fixes may move items, and conflicts are kept by path.
  const isOfValues = ({ fix }: Finding) => fix?.changes.every((change) => 'set' in change || 'add' in change) === true;
  const { text } = fixAll(merged.text, options, (finding) => isNew(finding) && isOfValues(finding));
  const document = new JsonDocument(text, merged);
  const analysis = analyze(text, options, Infinity);
  const caused = (analysis?.findings ?? [])
    .filter(isNew)
    .flatMap((finding) => causesOf(finding, document.value, sides));
  const unsettled = following.filter(({ at }) => !isDerived(analysis, at));
  return { document, conflicts: outermost([...conflicts, ...unsettled, ...caused]) };
}

const isAboutRecord = ({ path, severity }: Finding): boolean =>
  severity === 'error' && publishedKinds.recordedMembers.has(String(path.at(-1)));

function namesOfFindings({ findings, document }: Analysis): readonly string[] {
  const names = placeNames(document?.value);
  return findings.map(({ code, path }) => `${code} ${names(path)}`);
}

/** Whether a relation of the kind gives the value at a path. */
function isDerived(analysis: Analysis | undefined, path: Path): boolean {
  const { kind, model, root } = analysis!.view;
  const own = (kind.relations ?? []).filter(({ member }) => member === path.at(-1));
  return own.some((relation) =>
    [...placesAt(model, root, relation.at, '')]
      .filter(({ self }) => pointer(self.at(relation.member)) === pointer(path))
      .some((place) => {
        const following = relation.of(place);
        const value = place.self.get(relation.member);
        return following !== undefined && (isEqual(value, following.value) || value === following.alsoRight);
      }),
  );
}

/** The values of both sides at the places of a finding, or around them if the sides are the same there. */
function causesOf(
  { path, related, message }: Finding,
  merged: unknown,
  { base, ours, theirs }: CheckedSides,
): readonly CheckedConflict[] {
  const valueIn = (root: unknown, at: Path) => valueAt(root, pathIn(root, merged, at) ?? [Symbol().toString()]);
  const conflictAt = (at: Path): CheckedConflict => ({
    at,
    base: valueIn(base, at),
    ours: valueIn(ours.document?.value, at),
    theirs: valueIn(theirs.document?.value, at),
    because: message,
  });
  const differs = (conflict: ValueConflict) => !isEqual(conflict.ours, conflict.theirs);
  const places = [path, ...related.filter((each) => each.in === undefined).map((each) => each.path)];
  const direct = places
    .flatMap((at) => recordAround(merged, at))
    .map(conflictAt)
    .filter(differs);
  if (direct.length > 0) {
    return direct;
  }
  const around = path.map((_, index) => path.slice(0, path.length - index)).map(conflictAt);
  return [around.find(differs) ?? conflictAt([])];
}

/** All records of the item that a record belongs to; other places alone. */
function recordAround(root: unknown, at: Path): readonly Path[] {
  const holder = at.slice(0, -1);
  const value = valueAt(root, holder);
  return publishedKinds.recordedMembers.has(String(at.at(-1))) && isObject(value)
    ? Object.keys(value)
        .filter((name) => publishedKinds.recordedMembers.has(name))
        .map((name) => [...holder, name])
    : [at];
}

/** Leaves out conflicts within others, and repeated ones. */
const outermost = (conflicts: readonly CheckedConflict[]): readonly CheckedConflict[] =>
  conflicts.filter(
    ({ at }, index) =>
      !conflicts.some(
        (other, place) => place !== index && isWithin(at, other.at) && (other.at.length < at.length || place < index),
      ),
  );
