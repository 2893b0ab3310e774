import { analyze, prefixFor, type Analysis, type AnalysisOptions } from '../analysis/analyze';
import { missingMembers } from '../analysis/schemaFindings';
import type { Finding } from '../diagnostics/finding';
import { assertedFix, type Fix } from '../diagnostics/fix';
import type { Member } from '../json/change';
import { applyEdits, editsFor } from '../json/edits';
import type { JsonDocument } from '../json/jsonDocument';
import { isObject, ObjectReader } from '../json/objectReader';
import { isWithin, pointer, type Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import type { ObjectContext } from '../kinds/contract/derivation';
import type { DocumentView } from '../kinds/contract/documentView';
import { touchesRecords } from '../rules/records';
import { isPrivate } from '../secrets/detector';
import { toWrite } from '../text/generated';
import { fillDraft } from './completion/draft';
import { shapesOf, type Shapes } from './completion/shape';
import { draftOf, expectation, type Drafting } from './completion/skeleton';

/**
 * Returns a fix that adds the missing members of an object: derived values where they exist, placeholders elsewhere. A
 * placeholder is a finding until it is replaced.
 * `undefined` if the fix would cause other findings, or write values that a person has to record. It is computed for a
 * single finding, because it is expensive.
 */
export function missingMembersFix(analysis: Analysis, options: AnalysisOptions, finding: Finding): Fix | undefined {
  const { document, view } = analysis;
  if (finding.code !== 'schema/required' || !document?.isValidJson) {
    return undefined;
  }
  const { path } = finding;
  const { names, schemaPath } = missingMembers(view, path);
  const [first, second, ...others] = names;
  const members = membersFor(analysis, options, { path, schemaPath, names });
  const { say } = options.language;
  const values = { first: `"${first}"`, second: `"${second}"`, more: names.length - 1 };
  const title =
    second === undefined
      ? say('Add {first}', values)
      : others.length === 0
        ? say('Add {first} and {second}', values)
        : say('Add {first} and {more} more', values);
  const fix = { ...assertedFix(title, [{ add: path, members }]), title };
  const isSettled = first !== undefined && !containsPrivate(members, view) && !touchesRecords(fix, view.root.value);
  return isSettled && hasNoOtherFindings(analysis, document, options, fix, path) ? fix : undefined;
}

interface MissingMembers {
  readonly path: Path;
  /** The path of the object's schema. */
  readonly schemaPath: Path;
  readonly names: readonly string[];
}

function membersFor(
  { recognition, view }: Analysis,
  options: AnalysisOptions,
  lack: MissingMembers,
): readonly Member[] {
  const { path, schemaPath, names } = lack;
  const shapesOfKind = shapesOf(view.kind.schema);
  const shapes: Shapes = (at) =>
    shapesOfKind(at.length >= path.length ? [...schemaPath, ...at.slice(path.length)] : at);
  const prefix = prefixFor(recognition, options);
  const drafting: Drafting = { shapes, view, prefix };
  const place = contextAt(view, path, prefix);
  const expected = expectation(drafting, place);
  return names.map((name) => {
    const at = [...path, name];
    const right = expected(name);
    const around = [place.self, ...place.ancestors];
    const value = right
      ? right.value
      : fillDraft(draftOf(drafting, at, around), at, (inner) => placeholderAt(shapes, inner, options));
    return { name, value };
  });
}

function contextAt({ root: { value }, model }: DocumentView, path: Path, prefix: string): ObjectContext {
  const paths = path.map((_, index) => path.slice(0, index)).toReversed();
  const reader = (at: Path) => {
    const object = valueAt(value, at);
    return isObject(object) ? [ObjectReader.of(object, at)] : [];
  };
  const [self = new ObjectReader({})] = reader(path);
  return { model, path, self, ancestors: paths.flatMap(reader), prefix };
}

/** Returns a text that describes the expected value, for free text; null for other types. Both are findings. */
function placeholderAt(shapes: Shapes, path: Path, { language }: AnalysisOptions): string | null {
  const { types, choices, isFormed, description } = shapes(path);
  const isFreeText = types.join() === 'string' && choices.length === 0 && !isFormed;
  return isFreeText && description !== undefined ? toWrite(language.say(description)) : null;
}

/** Returns whether a value contains private material, which a person has to move to the right place. */
function containsPrivate(members: readonly Member[], { privateNumbers }: DocumentView): boolean {
  const text = JSON.stringify(members);
  return isPrivate(text) || privateNumbers.some((number) => text.includes(number));
}

/** Returns whether the fix causes no findings except about the new members. */
function hasNoOtherFindings(
  before: Analysis,
  document: JsonDocument,
  options: AnalysisOptions,
  { changes }: Fix,
  path: Path,
): boolean {
  const edits = changes.flatMap((change) => editsFor(document, change) ?? []);
  const added = changes.flatMap((change) => ('add' in change ? change.members : [])).map(({ name }) => [...path, name]);
  const oldFindings = new Set([...before.findings, ...before.suppressedByCause].map(findingKey));
  const after = analyze(applyEdits(document.text, edits), options, Infinity, before)?.findings ?? [];
  return after.every((each) => oldFindings.has(findingKey(each)) || added.some((place) => isWithin(each.path, place)));
}

const findingKey = ({ code, path }: Finding) => `${code} ${pointer(path)}`;
