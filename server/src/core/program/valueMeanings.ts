import type { Role } from '../schema/roles';
import { withContainers, type ValuePair } from '../json/valuePair';

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

type RoleOf = (pair: ValuePair) => Role | undefined;

/** Returns the meaning of a changed value by the roles of its member and of those around it. */
export function findMeaning(pair: ValuePair, roleOf: RoleOf): Meaning {
  const role = roleOf(pair);
  const isFigure = [pair.before, pair.after].some((value) => typeof value === 'number' || typeof value === 'boolean');
  const isFact = (role === undefined || role === 'section') && isFigure && isInSection(pair, roleOf);
  return isFact ? 'fact' : role && meanings[role];
}

const isInSection = (pair: ValuePair, roleOf: RoleOf): boolean =>
  [...withContainers(pair)].some((each) => roleOf(each) === 'section');
