import { isEqual } from '../json/isEqual';
import { isObject, pathTo, type PathNode } from '../json/objectReader';
import { pointerSegments, type Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import { boundedPattern, type PatternTest } from '../text/boundedPattern';

/** A place where a value breaks a schema. */
export interface Refusal {
  readonly keyword: string;
  /** The value that breaks it: for a missing member the object that lacks it, for a refused one the object that has it. */
  readonly path: Path;
  readonly value: unknown;
  /** The value of the keyword. */
  readonly limit: unknown;
  /** The member that is missing or refused; absent if the keyword is about the value itself. */
  readonly member?: string | undefined;
  /** The place of the keyword in the schema. */
  readonly schemaPath: Path;
  /** The `description` of the nearest schema around the keyword that has one. */
  readonly reason: string | undefined;
}

/** More steps or deeper nesting than this is not followed: far more than documents and schemas of a program need. */
const interpreterLimits = { steps: 200_000, depth: 500, refusals: 1000 };

/**
 * Returns the places where a value breaks a schema (JSON Schema 2020-12, as far as `schemaMistakes` lets it pass);
 * `undefined` if that takes more than the limits. It interprets: no code is generated.
 */
export function refusalsOf(schema: unknown, value: unknown): readonly Refusal[] | undefined {
  const interpreter = new Interpreter(schema);
  try {
    interpreter.allows({ schema, at: start, reason: undefined }, { value, at: start }, true);
    return interpreter.refusals;
  } catch (error) {
    if (error === exhausted) {
      return undefined;
    }
    throw error;
  }
}

/** Thrown once the limits are reached. */
const exhausted = new Error('limits of the interpreter reached');

/** A subschema with its place in the whole one. */
interface Part {
  readonly schema: unknown;
  readonly at: PathNode;
  readonly reason: string | undefined;
}

interface Instance {
  readonly value: unknown;
  readonly at: PathNode;
}

const start: PathNode = { parent: undefined, key: '' };

type Keywords = Readonly<Record<string, unknown>>;

const childNode = (parent: PathNode, key: string | number): PathNode => ({ parent, key });

class Interpreter {
  readonly refusals: Refusal[] = [];
  readonly #patterns = new Map<string, PatternTest | undefined>();
  #steps = 0;
  #depth = 0;

  constructor(private readonly root: unknown) {}

  /** Returns whether a schema allows a value. With `reports`, records each refusal; without, stops at the first. */
  allows(part: Part, instance: Instance, reports: boolean): boolean {
    this.#spend(1);
    const { schema, at } = part;
    if (!isObject(schema)) {
      return schema !== false || this.#refuse(part, instance, reports, 'false');
    }
    if (++this.#depth > interpreterLimits.depth) {
      throw exhausted;
    }
    const reason = typeof schema.description === 'string' ? schema.description : part.reason;
    const partHere = { schema, at, reason };
    const checks = [this.#checkValue, this.#combined, this.#number, this.#text, this.#list, this.#object];
    let isAllowed = true;
    for (const check of checks) {
      isAllowed = check.call(this, partHere, instance, reports) && isAllowed;
      if (!isAllowed && !reports) {
        break;
      }
    }
    this.#depth--;
    return isAllowed;
  }

  #spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > interpreterLimits.steps) {
      throw exhausted;
    }
  }

  /** Notes a refusal. @returns false, so that it ends a check */
  #refuse(part: Part, instance: Instance, reports: boolean, keyword: string, member?: string): false {
    if (reports && this.refusals.length < interpreterLimits.refusals) {
      const isMember = keyword !== 'false';
      this.refusals.push({
        keyword,
        path: pathTo(instance.at),
        value: instance.value,
        limit: isMember ? (part.schema as Keywords)[keyword] : false,
        member,
        schemaPath: [...pathTo(part.at), ...(isMember ? [keyword] : [])],
        reason: part.reason,
      });
    }
    return false;
  }

  #below({ schema, at, reason }: Part, keyword: string, step?: string | number): Part {
    const value = (schema as Keywords)[keyword];
    const inside = { parent: at, key: keyword };
    return step === undefined
      ? { schema: value, at: inside, reason }
      : {
          schema: (value as Readonly<Record<string | number, unknown>>)[step],
          at: { parent: inside, key: step },
          reason,
        };
  }

  #checkValue(part: Part, instance: Instance, reports: boolean): boolean {
    const { type, enum: values, const: fixed } = part.schema as Keywords;
    const { value } = instance;
    if (type !== undefined && !(Array.isArray(type) ? type : [type]).some((each) => isOfType(value, each))) {
      return this.#refuse(part, instance, reports, 'type');
    }
    if (fixed !== undefined && !isEqual(fixed, value)) {
      return this.#refuse(part, instance, reports, 'const');
    }
    if (Array.isArray(values)) {
      this.#spend(values.length);
      return values.some((each) => isEqual(each, value)) || this.#refuse(part, instance, reports, 'enum');
    }
    return true;
  }

  #combined(part: Part, instance: Instance, reports: boolean): boolean {
    const { $ref, allOf, anyOf, oneOf, not } = part.schema as Keywords;
    const holds = (index: number, keyword: string) => this.allows(this.#below(part, keyword, index), instance, false);
    const outcomes = [
      () => typeof $ref !== 'string' || this.allows(this.#resolveRef($ref, part), instance, reports),
      () =>
        satisfiesEvery(listOf(allOf), reports, (_, index) =>
          this.allows(this.#below(part, 'allOf', index), instance, reports),
        ),
      () =>
        !Array.isArray(anyOf) ||
        anyOf.some((_, index) => holds(index, 'anyOf')) ||
        this.#refuse(part, instance, reports, 'anyOf'),
      () =>
        !Array.isArray(oneOf) ||
        oneOf.filter((_, index) => holds(index, 'oneOf')).length === 1 ||
        this.#refuse(part, instance, reports, 'oneOf'),
      () =>
        not === undefined ||
        !this.allows(this.#below(part, 'not'), instance, false) ||
        this.#refuse(part, instance, reports, 'not'),
      () => this.#conditional(part, instance, reports),
    ];
    return satisfiesEvery(outcomes, reports, (isAllowed) => isAllowed());
  }

  #conditional(part: Part, instance: Instance, reports: boolean): boolean {
    const { if: condition } = part.schema as Keywords;
    if (condition === undefined) {
      return true;
    }
    const branch = this.allows(this.#below(part, 'if'), instance, false) ? 'then' : 'else';
    return (part.schema as Keywords)[branch] === undefined || this.allows(this.#below(part, branch), instance, reports);
  }

  #resolveRef(ref: string, { reason }: Part): Part {
    const path = pathOfRef(ref);
    return { schema: valueAt(this.root, path), at: path.reduce<PathNode>(childNode, start), reason };
  }

  #number(part: Part, instance: Instance, reports: boolean): boolean {
    const { value } = instance;
    if (typeof value !== 'number') {
      return true;
    }
    return satisfiesEvery(numberChecks, reports, ([keyword, holds]) => {
      const limit = (part.schema as Keywords)[keyword];
      return typeof limit !== 'number' || holds(value, limit) || this.#refuse(part, instance, reports, keyword);
    });
  }

  #text(part: Part, instance: Instance, reports: boolean): boolean {
    const { value } = instance;
    const { minLength, maxLength, pattern } = part.schema as Keywords;
    if (typeof value !== 'string') {
      return true;
    }
    const isLong = minLength === undefined && maxLength === undefined ? undefined : Array.from(value).length;
    const outcomes: readonly (readonly [string, () => boolean])[] = [
      ['minLength', () => isLong === undefined || typeof minLength !== 'number' || isLong >= minLength],
      ['maxLength', () => isLong === undefined || typeof maxLength !== 'number' || isLong <= maxLength],
      ['pattern', () => typeof pattern !== 'string' || this.#matches(pattern, value)],
    ];
    return satisfiesEvery(
      outcomes,
      reports,
      ([keyword, holds]) => holds() || this.#refuse(part, instance, reports, keyword),
    );
  }

  #matches(pattern: string, text: string): boolean {
    if (!this.#patterns.has(pattern)) {
      this.#patterns.set(pattern, boundedPattern(pattern));
    }
    const test = this.#patterns.get(pattern);
    if (!test) {
      throw exhausted; // `schemaMistakes` reports it.
    }
    return test(text, (steps) => this.#spend(steps));
  }

  #list(part: Part, instance: Instance, reports: boolean): boolean {
    const { value, at } = instance;
    if (!Array.isArray(value)) {
      return true;
    }
    const { prefixItems, items, minItems, maxItems, uniqueItems } = part.schema as Keywords;
    const { length: fixed } = listOf(prefixItems);
    const list = value as readonly unknown[];
    const isSizeAllowed = satisfiesEvery(sizes(minItems, maxItems, 'Items'), reports, ([keyword, holds]) =>
      holds(list.length) ? true : this.#refuse(part, instance, reports, keyword),
    );
    const areUnique =
      uniqueItems !== true || this.#areUnique(list) || this.#refuse(part, instance, reports, 'uniqueItems');
    const areItemsAllowed = satisfiesEvery(list, reports, (item, index) => {
      const itemPart = index < fixed ? this.#below(part, 'prefixItems', index) : this.#below(part, 'items');
      return (
        (index >= fixed && items === undefined) ||
        this.allows(itemPart, { value: item, at: childNode(at, index) }, reports)
      );
    });
    return isSizeAllowed && areUnique && areItemsAllowed && this.#contains(part, instance, reports);
  }

  #contains(part: Part, instance: Instance, reports: boolean): boolean {
    const { contains, minContains = 1, maxContains = Infinity } = part.schema as Keywords;
    if (contains === undefined) {
      return true;
    }
    const { value, at } = instance;
    const { length: count } = (value as readonly unknown[]).filter((item, index) =>
      this.allows(this.#below(part, 'contains'), { value: item, at: childNode(at, index) }, false),
    );
    const isEnough = count >= Number(minContains) && count <= Number(maxContains);
    return isEnough || this.#refuse(part, instance, reports, 'contains');
  }

  #areUnique(list: readonly unknown[]): boolean {
    this.#spend((list.length * list.length) / 2);
    return list.every((item, index) => !list.slice(0, index).some((before) => isEqual(before, item)));
  }

  #object(part: Part, instance: Instance, reports: boolean): boolean {
    const { value, at } = instance;
    if (!isObject(value)) {
      return true;
    }
    const { required, minProperties, maxProperties, dependentRequired } = part.schema as Keywords;
    const requireMember = (name: string, keyword: string) =>
      Object.hasOwn(value, name) || this.#refuse(part, instance, reports, keyword, name);
    const dependent = Object.entries(isObject(dependentRequired) ? dependentRequired : {})
      .filter(([name]) => Object.hasOwn(value, name))
      .flatMap(([, names]) => listOf(names));
    const names = Object.keys(value);
    const outcomes = [
      () => satisfiesEvery(listOf(required), reports, (name) => requireMember(String(name), 'required')),
      () => satisfiesEvery(dependent, reports, (name) => requireMember(String(name), 'dependentRequired')),
      () =>
        satisfiesEvery(sizes(minProperties, maxProperties, 'Properties'), reports, ([keyword, holds]) =>
          holds(names.length) ? true : this.#refuse(part, instance, reports, keyword),
        ),
      () => this.#dependentSchemas(part, instance, reports),
      () =>
        satisfiesEvery(names, reports, (name) =>
          this.#member(part, { value: value[name], at: childNode(at, name) }, reports),
        ),
      () => this.#names(part, instance, names, reports),
    ];
    return satisfiesEvery(outcomes, reports, (isAllowed) => isAllowed());
  }

  #dependentSchemas(part: Part, instance: Instance, reports: boolean): boolean {
    const { dependentSchemas } = part.schema as Keywords;
    const names = Object.keys(isObject(dependentSchemas) ? dependentSchemas : {});
    return satisfiesEvery(names, reports, (name) => {
      const isPresent = Object.hasOwn(instance.value as object, name);
      return !isPresent || this.allows(this.#below(part, 'dependentSchemas', name), instance, reports);
    });
  }

  /** Checks one member by `properties`, `patternProperties` and, if it is in neither, `additionalProperties`. */
  #member(part: Part, instance: Instance, reports: boolean): boolean {
    const { properties, patternProperties, additionalProperties } = part.schema as Keywords;
    const name = String(instance.at.key);
    this.#spend(1);
    const patterns = Object.keys(isObject(patternProperties) ? patternProperties : {});
    const memberParts = [
      ...(isObject(properties) && Object.hasOwn(properties, name) ? [this.#below(part, 'properties', name)] : []),
      ...patterns
        .filter((pattern) => this.#matches(pattern, name))
        .map((pattern) => this.#below(part, 'patternProperties', pattern)),
    ];
    const others = additionalProperties === undefined ? [] : [this.#below(part, 'additionalProperties')];
    return satisfiesEvery(memberParts.length > 0 ? memberParts : others, reports, (each) =>
      this.allows(each, instance, reports),
    );
  }

  #names(part: Part, instance: Instance, names: readonly string[], reports: boolean): boolean {
    const { propertyNames } = part.schema as Keywords;
    if (propertyNames === undefined) {
      return true;
    }
    const namePart = this.#below(part, 'propertyNames');
    return satisfiesEvery(names, reports, (name) => {
      const isAllowed = this.allows(namePart, { value: name, at: instance.at }, false);
      return isAllowed || this.#refuse(part, instance, reports, 'propertyNames', name);
    });
  }
}

/** Returns the place in a schema that a reference such as `#/$defs/step` names. */
export const pathOfRef = (ref: string): Path => pointerSegments(decodedFragment(ref));

function decodedFragment(ref: string): string {
  try {
    return decodeURIComponent(ref.slice(1));
  } catch {
    return ref.slice(1);
  }
}

/** Returns whether all items satisfy `test`. With `all`, tests each item even after one fails. */
function satisfiesEvery<Item>(
  items: readonly Item[],
  testsAll: boolean,
  test: (item: Item, index: number) => boolean,
): boolean {
  let isEvery = true;
  for (const [index, item] of items.entries()) {
    isEvery = test(item, index) && isEvery;
    if (!isEvery && !testsAll) {
      return false;
    }
  }
  return isEvery;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

const sizes = (
  least: unknown,
  most: unknown,
  suffix: string,
): readonly (readonly [string, (size: number) => boolean])[] => [
  [`min${suffix}`, (size) => typeof least !== 'number' || size >= least],
  [`max${suffix}`, (size) => typeof most !== 'number' || size <= most],
];

const numberChecks: readonly (readonly [string, (value: number, limit: number) => boolean])[] = [
  ['minimum', (value, limit) => value >= limit],
  ['exclusiveMinimum', (value, limit) => value > limit],
  ['maximum', (value, limit) => value <= limit],
  ['exclusiveMaximum', (value, limit) => value < limit],
  ['multipleOf', (value, limit) => Number.isInteger(value / limit)],
];

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
