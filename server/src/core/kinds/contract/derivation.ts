import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';

/** An object of a document that is being written. */
export interface ObjectContext<Model = unknown> {
  readonly model: Model;
  readonly path: Path;
  /** The object as far as it is written; what stands at the cursor is left out. */
  readonly self: ObjectReader;
  /** The objects around it, innermost first, as far as they are written. */
  readonly ancestors: readonly ObjectReader[];
  /** The domain of a `schemaVersion`. */
  readonly prefix: string;
}

/** Members whose values follow from the rest of a document; a member whose value is `undefined` does not. */
export interface Derivation {
  /** What they follow from: an English sentence, a key of the translations. */
  readonly reason: string;
  readonly members: Readonly<Record<string, unknown>>;
  /** The places that a member follows from, there or not; absent where these are no single places, or only suggest it. */
  readonly inputs?: (member: string) => readonly Path[] | undefined;
  /** Set where a member whose value is `undefined` rests on its inputs all the same: they allow it without settling it. */
  readonly allows?: true;
}

/** The path with a star for every number, as in `screens` / `*` / `gates`. */
export const patternOf = (path: Path): string =>
  path.map((segment) => (typeof segment === 'number' ? '*' : segment)).join('/');

/** The first of `names` that none of the others in a list has: what comes next in it. */
export const nextOf = <T>(names: readonly T[], used: ReadonlySet<unknown>): T | undefined =>
  names.find((name) => !used.has(name));
