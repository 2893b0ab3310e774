import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { Schema } from '../../schema/lookup';
import { itemPin, memberPin } from '../../schema/pinDifferences';

/** The part of a pin that the value at a place is held to. */
export interface PinPart {
  readonly schema: Schema;
  /** The place in the pin. */
  readonly schemaPath: Path;
}

/** Returns the part of a pin for the value at `path`; `undefined` if there is none. */
export function findPinPart(pin: Schema | undefined, path: Path): PinPart | undefined {
  let part: PinPart | undefined = pin && { schema: pin, schemaPath: [] };
  for (const segment of path) {
    part = part && descend(part, segment);
  }
  return part;
}

/** Returns the pinned values of a place, the only one first; `undefined` if its value is not pinned. */
export function pinnedValues(
  pin: Schema | undefined,
  path: Path,
): { readonly values: readonly unknown[]; readonly part: PinPart } | undefined {
  const part = findPinPart(pin, path);
  if (part && part.schema.const !== undefined) {
    return { values: [part.schema.const], part };
  }
  return part && Array.isArray(part.schema.enum) ? { values: part.schema.enum as readonly unknown[], part } : undefined;
}

function descend({ schema, schemaPath }: PinPart, segment: string | number): PinPart | undefined {
  const below = typeof segment === 'number' ? itemPin(schema, segment) : memberPin(schema, segment);
  const [own, others] = typeof segment === 'number' ? ['prefixItems', 'items'] : ['properties', 'additionalProperties'];
  const isOwn = below !== schema[others];
  return isObject(below)
    ? { schema: below, schemaPath: [...schemaPath, ...(isOwn ? [own, segment] : [others])] }
    : undefined;
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
  const { propertyNames, required } = findPinPart(pin, path)?.schema ?? {};
  return isObject(propertyNames) && Array.isArray(required) && required.length > 0
    ? (required as readonly string[])
    : undefined;
}
