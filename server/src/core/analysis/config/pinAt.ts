import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import { pathOfRef } from '../../schema/interpret';
import type { Schema } from '../../schema/lookup';

/** A part of a pin that every value at a place is held to. */
export interface PinPart {
  readonly schema: Schema;
  /** The place in the pin. */
  readonly schemaPath: Path;
}

/** The keywords of a schema that describe and check nothing. */
export const describingKeywords: ReadonlySet<string> = new Set([
  ...['$schema', '$comment', 'title', 'description', 'markdownDescription', 'default', 'examples'],
  ...['deprecated', 'readOnly', 'writeOnly'],
]);

/** More parts than this are not followed: a pin may refer to itself. */
const maximumParts = 200;

/** Returns the parts of a pin that apply to the value at `path` in any case, without alternatives and conditions. */
export function pinPartsAt(pin: Schema | undefined, path: Path): readonly PinPart[] {
  let here = pin === undefined ? [] : withReferred(pin, [{ schema: pin, schemaPath: [] }]);
  for (const segment of path) {
    here = withReferred(
      pin!,
      here.flatMap((part) => partBelow(part, segment)),
    );
  }
  return here;
}

/** Returns the pinned values of a place, the only one first; `undefined` if its value is not pinned. */
export function pinnedValues(
  pin: Schema | undefined,
  path: Path,
): { readonly values: readonly unknown[]; readonly part: PinPart } | undefined {
  const parts = pinPartsAt(pin, path);
  const fixed = parts.find(({ schema }) => schema.const !== undefined);
  if (fixed) {
    return { values: [fixed.schema.const], part: fixed };
  }
  const partWithEnum = parts.find(({ schema }) => Array.isArray(schema.enum));
  return partWithEnum && { values: partWithEnum.schema.enum as readonly unknown[], part: partWithEnum };
}

/** Adds the schemas in `$ref` and `allOf` of the parts. */
function withReferred(pin: Schema, parts: readonly PinPart[]): readonly PinPart[] {
  const all = [...parts];
  for (let index = 0; index < all.length && all.length < maximumParts; index++) {
    const { schema, schemaPath } = all[index]!;
    const target = typeof schema.$ref === 'string' ? pathOfRef(schema.$ref) : undefined;
    const next = [
      ...(target ? partOf(valueAt(pin, target), target) : []),
      ...(Array.isArray(schema.allOf) ? (schema.allOf as readonly unknown[]) : []).flatMap((each, branch) =>
        partOf(each, [...schemaPath, 'allOf', branch]),
      ),
    ];
    all.push(...next.filter((each) => !all.some(({ schema: known }) => known === each.schema)));
  }
  return all;
}

const partOf = (schema: unknown, schemaPath: Path): readonly PinPart[] =>
  isObject(schema) ? [{ schema, schemaPath }] : [];

function partBelow({ schema, schemaPath }: PinPart, segment: string | number): readonly PinPart[] {
  const { properties, additionalProperties, prefixItems, items } = schema;
  if (typeof segment === 'number') {
    return Array.isArray(prefixItems) && segment < prefixItems.length
      ? partOf(prefixItems[segment], [...schemaPath, 'prefixItems', segment])
      : partOf(items, [...schemaPath, 'items']);
  }
  return isObject(properties) && Object.hasOwn(properties, segment)
    ? partOf(properties[segment], [...schemaPath, 'properties', segment])
    : partOf(additionalProperties, [...schemaPath, 'additionalProperties']);
}

/**
 * Returns a value with the pinned values in their places, and its members under the pinned names if there are as many.
 */
export function withPinnedValues(pin: Schema | undefined, value: unknown, path: Path = []): unknown {
  const only = pin && pinnedValues(pin, path)?.values;
  if (pin === undefined || only?.length === 1) {
    return only ? only[0] : value;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => withPinnedValues(pin, item, [...path, index]));
  }
  if (!isObject(value)) {
    return value;
  }
  const names = pinnedNames(pin, path);
  const isRenamed = names?.length === Object.keys(value).length;
  return Object.fromEntries(
    Object.entries(value).map(([name, each], index) => {
      const currentName = isRenamed ? names[index]! : name;
      return [currentName, withPinnedValues(pin, each, [...path, currentName])];
    }),
  );
}

/** Returns the pinned names of the members of an object; `undefined` if they are not pinned. */
function pinnedNames(pin: Schema, path: Path): readonly string[] | undefined {
  const names = pinPartsAt(pin, path).flatMap(({ schema: { propertyNames, required } }) =>
    isObject(propertyNames) && Array.isArray(required) ? (required as readonly string[]) : [],
  );
  return names.length === 0 ? undefined : names;
}
