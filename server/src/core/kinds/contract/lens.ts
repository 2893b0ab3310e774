import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { LegalStep } from './workflow';

/** A line above something in a document that says how it stands, and leads to what it counts. */
export interface Lens {
  /** The value it stands above. */
  readonly at: Path;
  readonly title: string;
  readonly target:
    | { readonly places: readonly Path[] }
    /** A file, by the path it is published under. */
    | { readonly href: string }
    /** What can be recorded of a slot or task now; not while the file that it needs is missing. */
    | { readonly step: LegalStep }
    /** A contribution of an owner, which is begun. */
    | { readonly contributionOf: string };
}

/** A lens above `at` that leads to what was counted: to the members that tell it apart, as each is listed by its line. */
export const lensTo = (at: Path, title: string, counted: readonly ObjectReader[], differing = 'id'): Lens => ({
  at,
  title,
  target: { places: counted.map((part) => named(part, differing)) },
});

function named(part: ObjectReader, differing: string): Path {
  const member = [differing, 'id', 'screenId'].find((name) => part.has(name));
  return member === undefined ? part.path : part.at(member);
}
