import type { SchemaLookup } from '../schema/lookup';
import type { Role } from '../schema/roles';
import { currentPath, withContainers, type ValuePair } from '../json/valuePair';

/**
 * The meaning of a changed value: `evidence`, a number or flag that `grows` with progress, the list of `missing`
 * receipts, or a `fact`. `undefined` for values that are only counted, such as prose.
 */
export type Meaning = 'evidence' | 'grows' | 'missing' | 'fact' | undefined;

const meanings: Readonly<Record<Role, Meaning>> = {
  record: 'evidence',
  person: 'evidence',
  source: 'evidence',
  growing: 'grows',
  missing: 'missing',
  state: 'fact',
  fact: 'fact',
  count: undefined,
  section: undefined,
  latest: undefined,
};

/** Returns the meaning of a changed value by the roles of its member and of those around it. */
export function meaningOf(pair: ValuePair, schema: Pick<SchemaLookup, 'roleAt'>): Meaning {
  const role = schema.roleAt(currentPath(pair));
  const isFigure = [pair.before, pair.after].some((value) => typeof value === 'number' || typeof value === 'boolean');
  const isFact = (role === undefined || role === 'section') && isFigure && isInSection(pair, schema);
  return isFact ? 'fact' : role && meanings[role];
}

const isInSection = (pair: ValuePair, schema: Pick<SchemaLookup, 'roleAt'>): boolean =>
  [...withContainers(pair)].some((each) => schema.roleAt(currentPath(each)) === 'section');
