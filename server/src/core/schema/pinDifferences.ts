import { canonicalText } from '../json/canonicalText';
import { isEqual } from '../json/isEqual';
import { isObject, pathTo, type PathNode } from '../json/objectReader';
import type { Path } from '../json/path';
import { memoize } from '../text/collections';
import type { Schema } from './lookup';

/** A place where a value differs from a pin. */
export interface PinDifference {
  /** The keyword that refuses it; `false` for a member or item that is not allowed. */
  readonly keyword: string;
  /** The value that differs: for a missing or refused name the object. */
  readonly path: Path;
  readonly value: unknown;
  /** The value of the keyword. */
  readonly limit: unknown;
  /** The member that is missing or refused; absent if the keyword is about the value itself. */
  readonly member?: string | undefined;
  /** The `description` of the nearest pin around the keyword that has one. */
  readonly reason: string | undefined;
}

/** Maximum number of reported differences. */
const maximumRefusals = 1000;

/**
 * Returns the places where a value differs from a pin without mistakes (`pinKeywordMistakes`). One part of the pin applies to each
 * value, so this takes time linear in the size of both.
 */
export function pinDifferences(pin: unknown, value: unknown): readonly PinDifference[] {
  const textsIn = memoize((values: readonly unknown[]) => new Set(values.map(canonicalText)));
  const differences: PinDifference[] = [];
  for (const difference of findDifferences(
    pin,
    { value, at: { parent: undefined, key: '' }, reason: undefined },
    textsIn,
  )) {
    differences.push(difference);
    if (differences.length === maximumRefusals) {
      break;
    }
  }
  return differences;
}

interface Instance {
  readonly value: unknown;
  readonly at: PathNode;
  readonly reason: string | undefined;
}

type TextsIn = (values: readonly unknown[]) => ReadonlySet<string>;

function* findDifferences(pin: unknown, instance: Instance, textsIn: TextsIn): Generator<PinDifference> {
  const { value, at } = instance;
  if (pin === false) {
    yield { keyword: 'false', path: pathTo(at), value, limit: false, reason: instance.reason };
  }
  if (!isObject(pin)) {
    return;
  }
  const reason = typeof pin.description === 'string' ? pin.description : instance.reason;
  const difference = (keyword: string, member?: string): PinDifference => {
    return { keyword, path: pathTo(at), value, limit: pin[keyword], member, reason };
  };
  if (pin.const !== undefined && !isEqual(pin.const, value)) {
    yield difference('const');
  } else if (Array.isArray(pin.enum) && !textsIn(pin.enum).has(canonicalText(value))) {
    yield difference('enum');
  }
  const refusalsBelow = (part: unknown, key: string | number, each: unknown) =>
    findDifferences(part, { value: each, at: { parent: at, key }, reason }, textsIn);
  if (Array.isArray(value)) {
    yield* violatedSizeKeywords(pin, value.length).map((keyword) => difference(keyword));
    for (const [index, item] of value.entries()) {
      yield* refusalsBelow(itemPin(pin, index), index, item);
    }
  } else if (isObject(value)) {
    const missing = toList(pin.required).filter((name) => !Object.hasOwn(value, String(name)));
    yield* missing.map((name) => difference('required', String(name)));
    for (const [name, each] of Object.entries(value)) {
      const [unwanted] = pinNameRefusals(pin.propertyNames, name, textsIn);
      yield* unwanted ? [difference('propertyNames', name)] : [];
      yield* refusalsBelow(memberPin(pin, name), name, each);
    }
  }
}

const pinNameRefusals = (names: unknown, name: string, textsIn: TextsIn) =>
  findDifferences(names, { value: name, at: { parent: undefined, key: '' }, reason: undefined }, textsIn);

const violatedSizeKeywords = ({ minItems, maxItems }: Schema, size: number): readonly string[] => [
  ...(typeof minItems === 'number' && size < minItems ? ['minItems'] : []),
  ...(typeof maxItems === 'number' && size > maxItems ? ['maxItems'] : []),
];

/** Returns the part of a pin for an item of a list; `undefined` if it pins nothing of it. */
export const itemPin = ({ prefixItems, items }: Schema, index: number): unknown =>
  index < toList(prefixItems).length ? toList(prefixItems)[index] : items;

/** Returns the part of a pin for a member; `undefined` if it pins nothing of it. */
export const memberPin = ({ properties, additionalProperties }: Schema, name: string): unknown =>
  isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
