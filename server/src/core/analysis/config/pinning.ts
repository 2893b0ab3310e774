import { versionMember } from '../../kinds/contract/kinds';
import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { replaceAt } from '../../json/replaceAt';
import { valueAt } from '../../json/valueAt';
import type { DocumentKind } from '../../kinds/contract/documentKind';
import { namingMembers, type PinSubject, type PinTarget } from '../../kinds/contract/pinTarget';
import type { Schema } from '../../schema/lookup';

/** Returns the schema that pins a value, or the names in it; `undefined` if there is nothing of this sort to pin. */
function pinOfValue(value: unknown, subject: PinSubject): Schema | undefined {
  if (subject === 'value') {
    return value === undefined ? undefined : { const: value };
  }
  if (isObject(value)) {
    const names = Object.keys(value);
    return names.length === 0 ? undefined : { required: names, propertyNames: { enum: names } };
  }
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const namesByItem = items.map((item) =>
    namingMembers.filter((name) => isObject(item) && Object.hasOwn(item, name) && typeof item[name] !== 'object'),
  );
  if (items.length === 0 || namesByItem.some((names) => names.length === 0)) {
    return undefined;
  }
  const pinItem = (item: unknown, names: readonly string[]): Schema => ({
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { const: valueAt(item, [name]) }])),
  });
  return {
    prefixItems: items.map((item, index) => pinItem(item, namesByItem[index]!)),
    minItems: items.length,
    maxItems: items.length,
  };
}

/** Returns a pin with the value or names at a place added to it; `undefined` if there is nothing to pin at the place. */
export function addPin(
  pin: Schema | undefined,
  kind: DocumentKind,
  root: unknown,
  target: PinTarget,
): Schema | undefined {
  const valuePin = pinOfValue(valueAt(root, target.path), target.subject);
  const leaf = valuePin && (target.reason === undefined ? valuePin : { description: target.reason, ...valuePin });
  const becomesRequired = target.path.map((_, index) => isOptional(kind, root, target.path.slice(0, index + 1)));
  return leaf && addSchema(pin ?? {}, target.path, leaf, becomesRequired);
}

/** Returns whether a document stays valid without a member, by the published schema. False for items of lists. */
function isOptional({ schema }: DocumentKind, root: unknown, path: Path): boolean {
  const [holder, name] = [path.slice(0, -1), path.at(-1)];
  if (typeof name !== 'string') {
    return false;
  }
  const others = Object.entries(valueAt(root, holder) ?? {}).filter(([member]) => member !== name);
  const without = replaceAt(root, holder, Object.fromEntries(others));
  return schema.errorsOf(without).length <= schema.errorsOf(root).length;
}

/**
 * Returns a pin with `leaf` added at a path.
 * @param becomesRequired for each segment of the path, whether the pin requires the member
 */
function addSchema(
  schema: Schema,
  [segment, ...rest]: Path,
  leaf: Schema,
  [becomesRequired, ...restBecomesRequired]: readonly boolean[],
): Schema {
  if (segment === undefined) {
    return { ...schema, ...leaf };
  }
  const { properties, additionalProperties, prefixItems, items, required } = schema;
  if (typeof segment === 'string') {
    const oldProperties = isObject(properties) ? properties : {};
    const before = Object.hasOwn(oldProperties, segment) ? oldProperties[segment] : additionalProperties;
    const names = new Set(Array.isArray(required) ? (required as readonly unknown[]) : []).add(segment);
    return {
      ...schema,
      ...(becomesRequired ? { required: [...names] } : {}),
      properties: {
        ...oldProperties,
        [segment]: addSchema(isObject(before) ? before : {}, rest, leaf, restBecomesRequired),
      },
    };
  }
  const oldItems = Array.isArray(prefixItems) ? (prefixItems as readonly unknown[]) : [];
  const filled = Array.from(
    { length: Math.max(oldItems.length, segment + 1) },
    (_, index) => oldItems[index] ?? items ?? true,
  );
  const before = filled[segment];
  return {
    ...schema,
    prefixItems: filled.with(segment, addSchema(isObject(before) ? before : {}, rest, leaf, restBecomesRequired)),
  };
}

/** Returns a pin with all values of a document added that the specification leaves open; `undefined` if there are none. */
export function proposedPin(pin: Schema | undefined, kind: DocumentKind, root: unknown): Schema | undefined {
  const places: readonly PinTarget[] = [
    { path: [versionMember], subject: 'value' }, // The program's own domain.
    ...(kind.openPlaces?.(root) ?? []),
    ...extendedObjects(kind, root, []),
  ];
  return places.reduce((before, place) => addPin(before, kind, root, place) ?? before, pin);
}

/** Returns the objects outside of lists that have more members than the specification names. */
function extendedObjects(kind: DocumentKind, value: unknown, path: Path): readonly PinTarget[] {
  if (!isObject(value)) {
    return [];
  }
  const { known } = kind.schema.membersAt(path);
  const isExtended = known.size > 0 && Object.keys(value).some((name) => !known.has(name));
  return [
    ...(isExtended ? [{ path, subject: 'names' } as const] : []),
    ...Object.entries(value).flatMap(([name, each]) => extendedObjects(kind, each, [...path, name])),
  ];
}
