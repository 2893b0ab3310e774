import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { Roster } from '../../rules/idSequence';

/** An object of a document that is being written. */
export interface ObjectContext<Model = unknown> {
  readonly model: Model;
  readonly path: Path;
  /** The object without the value at the cursor. */
  readonly self: ObjectReader;
  /** The objects around it, innermost first, as far as they are written. */
  readonly ancestors: readonly ObjectReader[];
  /** The domain of a `schemaVersion`. */
  readonly domain: string;
}

/** Members whose values follow from the rest of a document. A member with the value `undefined` is not derived. */
export interface Derivation {
  /** The reason, an English sentence: a key of the translations. */
  readonly reason: string;
  readonly members: Readonly<Record<string, unknown>>;
  /**
   * Returns the places that a member is derived from, present or missing; absent or `undefined` if they cannot be
   * listed, or only suggest the value.
   */
  readonly inputs?: (member: string) => readonly Path[] | undefined;
}

/** Returns the path with a star for every index, as in `screens` / `*` / `gates`. */
export const patternOf = (path: Path): string =>
  path.map((segment) => (typeof segment === 'number' ? '*' : segment)).join('/');

/** Returns the first of `names` that is not used yet: the next one of a list. */
export const nextUnused = <T>(names: readonly T[], used: ReadonlySet<unknown>): T | undefined =>
  names.find((name) => !used.has(name));

/** No roster has as many items. A longer list has no next one. */
const maximumItems = 1000;

/** Returns the id of the object that is written, or else the first id of the roster that no other of `items` has. */
export function ownOrNext(
  { path, self }: Pick<ObjectContext, 'path' | 'self'>,
  items: readonly ObjectReader[],
  { member, values }: Roster,
): string | undefined {
  const own = self.text(member);
  if (own !== undefined || items.length > maximumItems) {
    return own;
  }
  const others = items.filter((item) => !item.isAt(path));
  return nextUnused(values, new Set(others.map((item) => item.text(member))));
}
