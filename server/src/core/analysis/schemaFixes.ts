import { assertedFix, assertedChangeTo, changeTo, derivedFix, type Fix } from '../diagnostics/fix';
import type { Change } from '../json/change';
import type { Path } from '../json/path';
import { isSafe } from '../rules/safeFix';
import { touchesRecords } from '../rules/records';
import type { Schema, SchemaLookup } from '../schema/lookup';
import { misspelledMember, nearestValue } from '../schema/messages';
import type { SchemaError } from '../schema/validate';

/** The inputs of a fix. */
interface FixInputs {
  readonly schema: SchemaLookup;
  /** The whole value of the document. */
  readonly root: unknown;
  /** Returns how many unknown members may be meant for the missing member at a place. */
  readonly meantBy: (path: Path) => number;
}

/**
 * Returns the fix of a schema error if there is exactly one obvious fix. Specified values are facts about the world, so
 * these fixes are assertions. Recorded and private values are never changed, but hexadecimal digits may be lowered.
 */
export function schemaFix(subject: FixInputs, error: SchemaError): Fix | undefined {
  const fix = repairs[error.keyword]?.(subject, error);
  return fix && isSafe(fix, subject.root) && (error.keyword === 'pattern' || !touchesRecords(fix, subject.root))
    ? fix
    : undefined;
}

type Repair = (subject: FixInputs, error: SchemaError) => Fix | undefined;

const repairs: Readonly<Record<string, Repair>> = {
  const: (_, { path, value, params }) => fixedValue(path, value, params[0]?.allowedValue),

  enum(_, { path, value, params }) {
    const allowed = params[0]?.allowedValues as readonly unknown[];
    const [only, ...others] = allowed;
    if (others.length === 0) {
      return fixedValue(path, value, only);
    }
    const meant = typeof value === 'string' ? nearestValue(value, allowed) : undefined;
    return meant === undefined ? undefined : assertedChangeTo(path, meant);
  },

  pattern(_, { path, value, params }) {
    const lowered = String(value).toLowerCase();
    return isHexadecimal(lowered) && new RegExp(String(params[0]?.pattern), 'u').test(lowered)
      ? assertedChangeTo(path, lowered)
      : undefined;
  },

  type({ schema }, { path, schemaPath, value, params }) {
    const literal = typeof value === 'string' ? readLiteral(value) : undefined;
    const types = params.flatMap(({ type }) => type as string | readonly string[]);
    if (
      literal === undefined ||
      !hasType(literal, types) ||
      !schema.at(schemaPath ?? path).every((each) => allowsValue(each, literal))
    ) {
      return undefined;
    }
    const isClaim = typeof literal === 'boolean' || path.some((segment) => claims.test(String(segment)));
    return isClaim ? assertedChangeTo(path, literal) : changeTo(path, literal);
  },

  additionalProperties({ schema, meantBy }, error) {
    const name = String(error.params[0]?.additionalProperty);
    const path = [...error.path, name];
    const meant = misspelledMember(schema, { ...error, path: error.schemaPath ?? error.path });
    if (meant === undefined) {
      return assertedFix('Remove {name}', [{ remove: path, which: 'last' }], { name: JSON.stringify(name) });
    }
    // If two members may mean the same one, people have to decide.
    return meantBy([...error.path, meant]) === 1
      ? derivedFix('Rename {member} to {name}', [{ rename: path, to: meant }], { member: name, name: meant })
      : undefined;
  },

  uniqueItems(_, { path, value, params }) {
    const duplicateIndex = Math.max(Number(params[0]?.i), Number(params[0]?.j));
    return assertedFix('Remove the second {value}', [{ remove: [...path, duplicateIndex], which: 'last' }], {
      value: JSON.stringify((value as readonly unknown[])[duplicateIndex]),
    });
  },
};

/** Returns whether a text consists of digits that mean the same in upper case. */
const isHexadecimal = (text: string): boolean => /^[0-9a-f]+$/.test(text);

/** Words in names of members that record actions or permissions. */
const claims = /accept|assign|authori|ballot|captur|claim|permi|receipt|sign|submit/i;

/** Returns a fix that sets a specified value. In lists, existing items stay. */
function fixedValue(path: Path, found: unknown, fixed: unknown): Fix | undefined {
  const lists = Array.isArray(fixed) && Array.isArray(found) ? { fixed, found } : undefined;
  if (!(lists ? lists.found : [found]).every((each) => typeof each !== 'object' || each === null)) {
    return undefined;
  }
  const change = lists ? arrayChange(path, lists.found, lists.fixed) : { set: path, value: fixed };
  return assertedFix('Change to {value}', [change], { value: formatOnOneLine(fixed) });
}

function arrayChange(path: Path, found: readonly unknown[], fixed: readonly unknown[]): Change {
  const items = fixed.map((value) => {
    const index = found.indexOf(value);
    return index < 0 ? { add: value } : index;
  });
  return { list: path, items };
}

const formatOnOneLine = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : JSON.stringify(value);

/** Returns the number or boolean whose JSON form is exactly this text; `undefined` if there is none. */
function readLiteral(text: string): number | boolean | undefined {
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  return String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

const hasType = (value: number | boolean, types: readonly string[]): boolean =>
  typeof value === 'boolean'
    ? types.includes('boolean')
    : types.includes('number') || (types.includes('integer') && Number.isInteger(value));

/** Returns whether a number or boolean satisfies the limits and the enumeration of a schema. */
function allowsValue({ const: fixed, enum: values, minimum, maximum }: Schema, value: number | boolean): boolean {
  const isAllowed = fixed === undefined || fixed === value;
  const isListed = !Array.isArray(values) || values.includes(value);
  const isBelow = typeof minimum === 'number' && Number(value) < minimum;
  const isAbove = typeof maximum === 'number' && Number(value) > maximum;
  return isAllowed && isListed && !isBelow && !isAbove;
}
