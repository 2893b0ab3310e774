import type { Analysis } from '../analysis/analyse';
import { causesAmong } from '../analysis/following';
import { ObjectReader, isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import type { ObjectContext } from '../kinds/contract/derivation';
import type { DocumentView } from '../kinds/contract/documentView';
import { specificationDomain } from '../kinds/contract/kinds';
import { isListInput, type Input } from '../diagnostics/input';
import { relationAt } from '../relations/relation';

/** A count or a list that follows from the rest of a document. */
export interface DerivedCount {
  /** Names the counted items; a key of the translations. */
  readonly what: string;
  /** The value it should have. */
  readonly count: number;
  /** The value it has; absent where it is no count. */
  readonly found: number | undefined;
  /** Whether what is counted is as it should be; while it is not, that is told, and no count of it is. */
  readonly isReliable: boolean;
  /** The counted items in the document. */
  readonly items: readonly Path[];
  /** The members of an item by which it counts; absent where it counts by being there, none where the specification gives the number. */
  readonly countsBy?: readonly string[] | undefined;
}

/** How a value follows from others of its document. */
export interface DerivedValue {
  /** What it follows from, in words: an English sentence, a key of the translations. */
  readonly reason: string;
  /** What is counted, where it is a count; in place of the reason. */
  readonly counter: DerivedCount | undefined;
  /** The value that follows; `undefined` where the inputs only allow it. What stands at the place itself is not asked. */
  readonly value: unknown;
  /** The places it follows from; none where it follows from the specification or the place alone. */
  readonly inputs: readonly Path[];
}

/** How the member at `path` follows from the rest of the document, there or not; `undefined` where it does not. */
export function derivedAt(analysis: Analysis, path: Path): DerivedValue | undefined {
  const { view, recognition } = analysis;
  const prefix = recognition.prefix ?? specificationDomain;
  const name = path.at(-1);
  const place = typeof name === 'string' ? placeOf(view, path.slice(0, -1), name, prefix) : undefined;
  if (typeof name !== 'string' || !place) {
    return undefined;
  }
  const found = relationAt(view.kind.relations ?? [], place, name);
  const counter = found && countOf(analysis, path, found);
  if (found && !counter) {
    const { relation, following } = found;
    return {
      reason: relation.reason,
      counter: undefined,
      value: following.value,
      inputs: placesOf(following.inputs()),
    };
  }
  for (const derivation of view.kind.derivations?.(place) ?? []) {
    const { reason, members, inputs, allows } = derivation;
    const value = Object.hasOwn(members, name) ? members[name] : undefined;
    const sources = value !== undefined || (allows && Object.hasOwn(members, name)) ? inputs?.(name) : undefined;
    if (sources) {
      return { reason, counter: undefined, value, inputs: sources };
    }
  }
  return (
    counter && {
      reason: counter.what,
      counter,
      // A list of ids in place of their number.
      value: Array.isArray(found?.following.value) ? found.following.value : counter.count,
      inputs: counter.items.flatMap((item) => counter.countsBy?.map((member) => [...item, member]) ?? [item]),
    }
  );
}

/** Explains the count at `path`; `undefined` if the value is not a count. */
export function countAt(analysis: Analysis, path: Path): DerivedCount | undefined {
  const { view } = analysis;
  const name = path.at(-1);
  const place = typeof name === 'string' ? placeOf(view, path.slice(0, -1), name, '') : undefined;
  const found = place && relationAt(view.kind.relations ?? [], place, String(name));
  return found && countOf(analysis, path, found);
}

function countOf(
  { view, findings, suppressedByCause }: Analysis,
  path: Path,
  { relation, following }: NonNullable<ReturnType<typeof relationAt>>,
): DerivedCount | undefined {
  const { items, inputs, countsBy, value } = following;
  if (!items) {
    return undefined;
  }
  const stated = ObjectReader.of({ value: valueAt(view.root.value, path) }, []);
  const found = stated.count('value') ?? stated.list('value')?.length;
  const count = Array.isArray(value) ? value.length : Number(value);
  const isDoubtful = () => causesAmong([...findings, ...suppressedByCause])(inputs()).length > 0;
  return {
    what: relation.reason,
    count,
    found,
    isReliable: found === count || !isDoubtful(),
    items,
    countsBy,
  };
}

const placesOf = (inputs: readonly Input[]): readonly Path[] =>
  inputs.filter((input): input is Path => !isListInput(input));

/** The object at `path` without its member `name`; `undefined` where no object stands. */
function placeOf(view: DocumentView, path: Path, name: string, prefix: string): ObjectContext | undefined {
  const objects = [...path, undefined].map((_, length) => valueAt(view.root.value, path.slice(0, length)));
  const own = objects.at(-1);
  if (!isObject(own)) {
    return undefined;
  }
  const others = Object.fromEntries(Object.entries(own).filter(([member]) => member !== name));
  return {
    model: view.model,
    path,
    self: ObjectReader.of(others, path),
    ancestors: objects
      .slice(0, -1)
      .flatMap((value, length) => (isObject(value) ? [ObjectReader.of(value, path.slice(0, length))] : []))
      .reverse(),
    prefix,
  };
}
