import type { Analysis, AnalysisOptions } from '../analysis/analysis';
import { chooseDomain } from '../analysis/analyze';
import { missingMembers } from '../analysis/schemaFindings';
import type { Finding } from '../diagnostics/finding';
import type { Fix } from '../diagnostics/fix';
import { errorLookup } from '../diagnostics/findingSelector';
import type { Member } from '../json/change';
import { isWithin, type Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import { recordedMembers } from '../kinds/contract/memberNames';
import type { Language } from '../l10n/language';
import type { DocumentView } from '../kinds/contract/documentView';
import { touchesRecords } from '../rules/records';
import { isPrivate } from '../secrets/detector';
import { toWrite } from '../text/generated';
import { fillDraft } from './completion/draft';
import { shapesOf, type Shapes } from './completion/shape';
import { createDraft, expectation, type DraftContext } from './completion/skeleton';
import { objectContext } from './derivedValue';
import type { FixTrials } from './fixTrials';

/**
 * Returns a fix that adds the missing members of an object: derived values where they exist, placeholders elsewhere. A
 * placeholder is a finding until it is replaced.
 * `undefined` if the fix would cause other findings, or write values that a person has to record. It is computed for a
 * single finding, because it is expensive.
 */
export function missingMembersFix(
  analysis: Analysis,
  options: AnalysisOptions,
  finding: Finding,
  trials: FixTrials,
): Fix | undefined {
  const { document, view } = analysis;
  if (finding.code !== 'schema/required' || !document?.isValidJson) {
    return undefined;
  }
  const { path } = finding;
  const { names: all, schemaPath } = missingMembers(view, path);
  const names = all.filter((name) => finding.missing?.includes(name));
  const [first] = names;
  const { members, from } = planMembers(analysis, options, { path, schemaPath, names });
  const fix: Fix = { type: 'assertion', title: '', values: {}, changes: [{ add: path, members }], from };
  const isSettled = first !== undefined && !containsPrivate(members, view) && !touchesRecords(fix, view.root.value);
  if (!isSettled) {
    return undefined;
  }
  const isAboutNewMember = (each: Finding) => members.some(({ name }) => isWithin(each.path, [...path, name]));
  const added = trials.findingsAddedBy(fix, finding);
  const title = fixTitle(members, added.length === 0, options.language);
  return added.every(isAboutNewMember) ? { ...fix, title } : undefined;
}

/** Returns the title, which names the value of a single member if nothing is left to correct. */
function fixTitle(members: readonly Member[], isComplete: boolean, { say }: Language): string {
  const [first, second, ...others] = members;
  const values = { first: `"${first?.name}"`, second: `"${second?.name}"`, more: members.length - 1 };
  if (second === undefined) {
    const value = typeof first?.value === 'object' && first.value !== null ? undefined : first?.value;
    return isComplete && value !== undefined
      ? say('Add {member}: {value}', { member: values.first, value: shortened(JSON.stringify(value)) })
      : say('Add {first}', values);
  }
  return others.length === 0 ? say('Add {first} and {second}', values) : say('Add {first} and {more} more', values);
}

/** Maximum number of characters of a value in a title. */
const maximumShown = 40;

const shortened = (value: string): string =>
  value.length > maximumShown ? `${Array.from(value).slice(0, maximumShown).join('')}…` : value;

interface MissingMembers {
  readonly path: Path;
  /** The path of the object's schema. */
  readonly schemaPath: Path;
  readonly names: readonly string[];
}

function planMembers(
  analysis: Analysis,
  options: AnalysisOptions,
  { path, schemaPath, names }: MissingMembers,
): { readonly members: readonly Member[]; readonly from: readonly Path[] } {
  const { recognition, view } = analysis;
  const shapesOfKind = shapesOf(view.kind.schema);
  const shapes: Shapes = (at) =>
    shapesOfKind(at.length >= path.length ? [...schemaPath, ...at.slice(path.length)] : at);
  const domain = chooseDomain(recognition, options);
  const context: DraftContext = { shapes, view, domain };
  const place = objectContext(view, path, domain);
  if (!place) {
    return { members: [], from: [] };
  }
  const expectedAt = expectation(context, place);
  const copies = copiedRecords(analysis, path, names);
  const members = names.map((name) => {
    const at = [...path, name];
    const copy = copies.get(name);
    if (copy) {
      return { name, value: valueAt(view.root.value, copy) };
    }
    const expected = expectedAt(name);
    if (expected) {
      return { name, value: expected.value };
    }
    const draft = createDraft(context, at, [place.self, ...place.ancestors]);
    return { name, value: fillDraft(draft, at, (inner) => createPlaceholder(shapes, inner, options)) };
  });
  return { members, from: [...copies.values()] };
}

/** Returns the places of missing records in the only copy of the item, unless it has an error. */
function copiedRecords({ view, evaluate }: Analysis, path: Path, names: readonly string[]): ReadonlyMap<string, Path> {
  const hasError = errorLookup(() => evaluate().findings);
  const records = names.filter((name) => recordedMembers.includes(name));
  return new Map(
    records.flatMap((name): readonly [string, Path][] => {
      const [copy, ...others] = view.kind.counterparts?.(view.model, [...path, name]) ?? [];
      const at = copy && [...copy.whole, name];
      const isCopied = at && others.length === 0 && (valueAt(view.root.value, at) ?? null) !== null;
      return isCopied && !hasError(copy.whole) ? [[name, at]] : [];
    }),
  );
}

/** Returns a text that describes the expected value, for free text; null for other types. Both are findings. */
function createPlaceholder(shapes: Shapes, path: Path, { language }: AnalysisOptions): string | null {
  const { types, choices, isFormed, description } = shapes(path);
  const isFreeText = types.join() === 'string' && choices.length === 0 && !isFormed;
  return isFreeText && description !== undefined ? toWrite(language.say(description)) : null;
}

/** Returns whether a value contains private material, which a person has to move to the right place. */
function containsPrivate(members: readonly Member[], { privateNumbers }: DocumentView): boolean {
  const text = JSON.stringify(members);
  return isPrivate(text) || privateNumbers.some((number) => text.includes(number));
}
