import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { LegalStep } from './workflow';

/** A line above a value of a document that shows its state and links to the counted items. */
export interface Lens {
  /** The value below the line. */
  readonly at: Path;
  readonly title: string;
  readonly target:
    | { readonly places: readonly Path[] }
    /** A file, by its published path. */
    | { readonly href: string }
    /** The step that can be recorded for a slot or task now; not offered while its file is missing. */
    | { readonly step: LegalStep }
    /** A public key, to be inserted into this contribution. */
    | { readonly insertsPublicKey: true }
    /** A contribution of an owner, to be started. */
    | { readonly contributionOf: string };
}

/**
 * Returns a lens above `at` that links to the counted items: to the members that identify them, because each is listed
 * by its line.
 */
export const createLens = (at: Path, title: string, counted: readonly ObjectReader[], differing = 'id'): Lens => ({
  at,
  title,
  target: { places: counted.map((part) => namePath(part, differing)) },
});

function namePath(part: ObjectReader, memberName: string): Path {
  const member = [memberName, 'id', 'screenId'].find((name) => part.has(name));
  return member === undefined ? part.path : part.at(member);
}
