import { identifyingMembers } from '../../kinds/contract/identity';
import type { Schema } from '../../schema/lookup';
import { findEntry, presentMembers } from '../../text/collections';
import { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { DocumentView } from '../../kinds/contract/documentView';
import { schemaHref, formatSchemaVersion } from '../../kinds/contract/kinds';
import { phrase, type Language } from '../../l10n/language';
import { intendedValue, proposeValue, settledValue, type Draft, type Scalar } from './draft';
import type { Choice, Shape, Shapes } from './shape';
import { patternOf, type Derivation, type ObjectContext } from '../../kinds/contract/derivation';
import type { KnownValue } from '../../kinds/contract/knownValue';
import { findRelations, type Relation } from '../../relations/relation';

/** The inputs of drafts and completions. */
export interface SnippetContext {
  readonly shapes: Shapes;
  readonly view: DocumentView;
  /** The path of the document; empty if unknown. */
  readonly file: string;
  /** True if the view covers everything around the cursor. */
  readonly isWhole: boolean;
  readonly domain: string;
  /** The calendar day; the core has no clock. */
  readonly today: string;
  readonly language: Language;
  /** The pin for documents of the kind; absent for none. */
  readonly pin?: Schema | undefined;
}

/** The part of a `SnippetContext` that drafts need. */
export type DraftContext = Pick<SnippetContext, 'shapes' | 'view' | 'domain'>;

/** The correct value, with the reason if it is derived. */
export interface Expected {
  readonly value: unknown;
  readonly reason: string | undefined;
}

/**
 * Yields the derived values of an object's members, on demand. If several set a member, the first one counts.
 * @param member limits the relations to this member
 */
function* derivations({ kind }: DocumentView, place: ObjectContext, member?: string): Generator<Derivation> {
  if (place.path.length === 0) {
    yield {
      reason: phrase('Fixed by the kind of this document.'),
      members: { $schema: schemaHref(kind.id), schemaVersion: formatSchemaVersion(kind.id, place.domain) },
    };
  }
  const relations = findRelations(kind, place);
  yield* evaluateRelations(
    relations.filter((each) => member === undefined || each.member === member),
    place,
  );
  yield* kind.derivations?.(place) ?? [];
}

/** Evaluates relations of an object one by one, on demand. */
function* evaluateRelations(relations: readonly Relation[], place: ObjectContext): Generator<Derivation> {
  for (const relation of relations) {
    const { value, items } = relation.compute(place) ?? {};
    const reason = items ? phrase('Counted from the lists of this document.') : relation.reason;
    yield { reason, members: { [relation.member]: value } };
  }
}

/** Returns the members of an object whose values are fixed or derived. */
function expectedMembers(context: DraftContext, place: ObjectContext): ReadonlyMap<string, Expected> {
  const expected = new Map<string, Expected>();
  for (const { reason, members } of derivations(context.view, place)) {
    for (const [name, value] of Object.entries(members)) {
      if (value !== undefined && !expected.has(name)) {
        expected.set(name, { value, reason });
      }
    }
  }
  for (const name of context.shapes(place.path).members) {
    const fixed = findFixedValue(context, [...place.path, name]);
    if (fixed) {
      expected.set(name, fixed);
    }
  }
  return expected;
}

/** Returns a function for the correct value of a member of an object; it returns `undefined` if no value is certain. */
export function expectation(context: DraftContext, place: ObjectContext): (name: string) => Expected | undefined {
  const expected = expectedMembers(context, place);
  // The schema may fix a member without naming it.
  return (name) => findFixedValue(context, [...place.path, name]) ?? expected.get(name);
}

/** Returns the correct value of one member of an object; `undefined` if no value is certain. */
export const expectedMember = (context: DraftContext, place: ObjectContext, name: string): Expected | undefined =>
  findFixedValue(context, [...place.path, name]) ?? derivedMember(context, place, name);

function derivedMember({ view }: DraftContext, place: ObjectContext, name: string): Expected | undefined {
  for (const { reason, members } of derivations(view, place, name)) {
    const value = findEntry(members, name);
    if (value !== undefined) {
      return { value, reason };
    }
  }
  return undefined;
}

function findFixedValue({ shapes }: DraftContext, path: Path): Expected | undefined {
  const { fixed } = shapes(path);
  return fixed && { value: fixed.value, reason: undefined };
}

/** Returns an object with all its required members; `identifyingMembers` has the members that identify it. */
export function objectDraft(
  context: DraftContext,
  path: Path,
  ancestors: readonly ObjectReader[],
  identifyingMembers: Readonly<Record<string, unknown>> = {},
): Draft {
  const { shapes, view, domain } = context;
  const { required, members } = shapes(path);
  // If the specification does not name required members, the object gets all of them.
  const isNeeded = (name: string) => required.length === 0 || required.includes(name) || name in identifyingMembers;
  const names = new Set([...members.filter(isNeeded), ...required]);
  const placeWith = (value: Readonly<Record<string, unknown>>): ObjectContext => {
    return { model: view.model, path, self: ObjectReader.of(presentMembers(value), path), ancestors, domain };
  };
  const first = { ...expectedValues(expectedMembers(context, placeWith(identifyingMembers))), ...identifyingMembers };
  const draft: Record<string, Draft> = {};
  const values: Record<string, unknown> = { ...first };
  for (const name of names) {
    draft[name] =
      name in first
        ? (first[name] as Draft)
        : createDraft(context, [...path, name], [ObjectReader.of({ ...values }, path), ...ancestors]);
    values[name] = settledValue(draft[name]);
  }
  // Counts of lists in the object can only be computed now.
  const whole = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, intendedValue(value)]));
  const second = expectedValues(expectedMembers(context, placeWith({ ...values, ...lists(whole) })));
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      name in identifyingMembers || !(name in second) || settledValue(value) !== undefined
        ? value
        : (second[name] as Draft),
    ]),
  );
}

/** Returns the lists of an object, which its counts depend on. */
const lists = (members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => Array.isArray(value)));

const expectedValues = (expected: ReadonlyMap<string, Expected>): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...expected].map(([name, { value }]) => [name, value]));

/** Returns a value of the right shape: fixed if the schema fixes it, else proposed. */
export function createDraft(context: DraftContext, path: Path, ancestors: readonly ObjectReader[]): Draft {
  const shape = context.shapes(path);
  const { fixed, choices, types, members, minimum } = shape;
  if (fixed) {
    return fixed.value as Draft;
  }
  if (choices.length > 0) {
    return proposeValue(leastClaim(choices));
  }
  if (types.includes('null')) {
    return proposeValue(null);
  }
  if (types.includes('integer') || types.includes('number')) {
    return proposeValue(minimum);
  }
  if (types.includes('boolean')) {
    return proposeValue(false);
  }
  if (types.includes('string')) {
    return proposeValue('');
  }
  if (types.includes('array')) {
    return arrayDraft(context, path, shape, ancestors);
  }
  return types.includes('object') || members.length > 0 ? objectDraft(context, path, ancestors) : proposeValue('');
}

/** The values that claim least. A new document never claims that an item is done. */
const claimsLeast: readonly Scalar[] = ['BLOCKED', 'HELD', 'WAITING_PREDECESSOR', 'SOURCE_BOUND'];

const leastClaim = (choices: readonly Choice[]): Scalar =>
  choices.find(({ value }) => claimsLeast.includes(value))?.value ?? choices[0]?.value ?? '';

function arrayDraft(context: DraftContext, path: Path, shape: Shape, ancestors: readonly ObjectReader[]): Draft {
  if (shape.size === undefined) {
    return [];
  }
  const keyed = keyOfItems(context, path);
  if (keyed) {
    const items = keyed.values.slice(0, shape.size);
    return items.map((value, index) => objectDraft(context, [...path, index], ancestors, { [keyed.member]: value }));
  }
  const { choices } = context.shapes([...path, 0]);
  return choices.length === shape.size
    ? choices.map(({ value }) => value)
    : Array.from({ length: shape.size }, (_, index) => createDraft(context, [...path, index], ancestors));
}

/** A list whose items are identified by one member. Each value of the member occurs once. */
export interface Keyed {
  readonly member: string;
  readonly values: readonly Scalar[];
  readonly meanings: readonly (string | undefined)[];
}

/** Returns the member that identifies the items of a list, with its possible values; `undefined` if there is none. */
export function keyOfItems({ shapes, view }: DraftContext, list: Path): Keyed | undefined {
  const roster = findEntry(view.kind.rosters ?? {}, patternOf(list));
  if (roster) {
    const { choices } = shapes([...list, 0, roster.member]);
    const meaningOf = (value: string) => choices.find((choice) => choice.value === value)?.meaning;
    return { ...roster, meanings: roster.values.map(meaningOf) };
  }
  const { size, isTuple } = shapes(list);
  const item = size === undefined || isTuple ? undefined : shapes([...list, 0]);
  const keys = identifyingMembers.flatMap(([name, ...others]) =>
    others.length === 0 && item?.members.includes(name!) ? [name!] : [],
  );
  const member = keys.find((name) => shapes([...list, 0, name]).choices.length > 1);
  const choices = member === undefined ? [] : shapes([...list, 0, member]).choices;
  return member === undefined
    ? undefined
    : { member, values: choices.map(({ value }) => value), meanings: choices.map(({ meaning }) => meaning) };
}

/** Returns the values that the document or the specification has for a member. */
export const knownValues = ({ view }: SnippetContext, place: ObjectContext, name: string): readonly KnownValue[] =>
  view.kind.knownValues?.(place, name) ?? [];
