import type { Analysis } from '../analysis/analysis';
import { allFindings } from '../analysis/analyze';
import { ObjectReader, isObject } from '../json/objectReader';
import { isWithin, type Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import type { ObjectContext } from '../kinds/contract/derivation';
import type { DocumentView } from '../kinds/contract/documentView';
import { specificationDomain } from '../kinds/contract/kinds';
import type { Figure } from '../kinds/contract/progress';
import { isValueError } from '../diagnostics/finding';
import { createFindingSelector } from '../diagnostics/findingSelector';
import { isListInput, placesOfInput, type Input } from '../diagnostics/input';
import { findRelation } from '../relations/relation';

/** A count or a list that follows from the rest of a document. */
export interface DerivedCount {
  /** Names the counted items; a key of the translations. */
  readonly what: string;
  /** The expected value. */
  readonly count: number;
  /** The recorded value; absent if it is not a count. */
  readonly found: number | undefined;
  /** False if the counted items have errors. Then the errors are reported instead of the count. */
  readonly isReliable: boolean;
  /** The counted items in the document. */
  readonly items: readonly Path[];
  /**
   * The members that decide whether an item counts: absent if every item counts, empty if the specification gives the
   * number.
   */
  readonly countsBy?: readonly string[] | undefined;
}

/** A value derived from others of its document. */
export interface DerivedValue {
  /** The reason, an English sentence: a key of the translations. */
  readonly reason: string;
  /** The count; absent if the value is not a count. It replaces the reason. */
  readonly counter: DerivedCount | undefined;
  /** The derived value; `undefined` if the inputs only restrict it. It does not depend on the recorded value. */
  readonly value: unknown;
  /** The places it is derived from; empty if it follows from the specification or from the place alone. */
  readonly inputs: readonly Path[];
}

/** Returns the derivation of the member at `path`, present or missing; `undefined` if it is not derived. */
export function findDerivedValue(analysis: Analysis, path: Path): DerivedValue | undefined {
  const { view, recognition } = analysis;
  const domain = recognition.domain ?? specificationDomain;
  const name = path.at(-1);
  const place = typeof name === 'string' ? objectContext(view, path.slice(0, -1), domain, name) : undefined;
  if (typeof name !== 'string' || !place) {
    return undefined;
  }
  const derived = findRelation(view.kind, place, name);
  const counter = derived && findCount(analysis, path, derived);
  if (derived && !counter) {
    const { relation, following } = derived;
    return {
      reason: relation.reason,
      counter: undefined,
      value: following.value,
      // A relation may name its own place, where another rule may have an error.
      inputs: listInputPlaces(following.inputs()).filter((input) => !isWithin(path, input)),
    };
  }
  for (const derivation of view.kind.derivations?.(place) ?? []) {
    const { reason, members, inputs } = derivation;
    const value = Object.hasOwn(members, name) ? members[name] : undefined;
    const sources = value === undefined ? undefined : inputs?.(name);
    if (sources) {
      return { reason, counter: undefined, value, inputs: sources };
    }
  }
  return (
    counter && {
      reason: counter.what,
      counter,
      // A list of ids instead of a number.
      value: Array.isArray(derived?.following.value) ? derived.following.value : counter.count,
      inputs: counter.items.flatMap((item) => counter.countsBy?.map((member) => [...item, member]) ?? [item]),
    }
  );
}

/** Explains the count at `path`; `undefined` if the value is not a count. */
export function explainCount(analysis: Analysis, path: Path): DerivedCount | undefined {
  const { view } = analysis;
  const name = path.at(-1);
  const place = typeof name === 'string' ? objectContext(view, path.slice(0, -1), '', name) : undefined;
  const derived = place && findRelation(view.kind, place, String(name));
  return derived && findCount(analysis, path, derived);
}

/** Returns figures with the number of items that they count. */
export const withCounts = (figures: readonly Figure[], analysis: Analysis): readonly Figure[] =>
  figures.map((figure) => {
    const counted = explainCount(analysis, figure.at);
    return counted?.isReliable === true ? { ...figure, counted: counted.count } : figure;
  });

function findCount(
  analysis: Analysis,
  path: Path,
  { relation, following }: NonNullable<ReturnType<typeof findRelation>>,
): DerivedCount | undefined {
  const { items, inputs, countsBy, value } = following;
  if (!items) {
    return undefined;
  }
  const reader = ObjectReader.of({ value: valueAt(analysis.view.root.value, path) }, []);
  const found = reader.count('value') ?? reader.list('value')?.length;
  const count = Array.isArray(value) ? value.length : Number(value);
  const isDoubtful = () => createFindingSelector(allFindings(analysis).filter(isValueError))(inputs()).size > 0;
  return {
    what: relation.reason,
    count,
    found,
    isReliable: found === count || !isDoubtful(),
    items: items(),
    countsBy,
  };
}

const listInputPlaces = (inputs: readonly Input[]): readonly Path[] =>
  inputs.flatMap((input) => (isListInput(input) ? [] : placesOfInput(input)));

/**
 * Returns the object at `path` and the objects around it; `undefined` if there is no object.
 * @param without the member that is to be derived, which the object does not show
 */
export function objectContext(
  view: Pick<DocumentView, 'root' | 'model'>,
  path: Path,
  domain: string,
  without?: string,
): ObjectContext | undefined {
  const root = view.root.value;
  const object = valueAt(root, path);
  if (!isObject(object)) {
    return undefined;
  }
  const others = Object.fromEntries(Object.entries(object).filter(([member]) => member !== without));
  const ancestors: ObjectReader[] = [];
  for (let length = path.length - 1; length >= 0; length--) {
    const ancestor = valueAt(root, path.slice(0, length));
    if (isObject(ancestor)) {
      ancestors.push(ObjectReader.of(ancestor, path.slice(0, length)));
    }
  }
  return { model: view.model, path, self: ObjectReader.of(others, path), ancestors, domain };
}
