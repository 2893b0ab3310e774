import { isKind, kinds, type KnownKind } from '../core/kinds/contract/kinds';
import { assembly } from '../core/kinds/registry';

const shortNames: Readonly<Partial<Record<KnownKind, string>>> = { [assembly.kind]: 'contribution' };

/** Returns the name of a kind to type: its short name if it has one. */
export const shortNameOf = (kind: KnownKind): string => shortNames[kind] ?? kind;

/** Returns the kind with a name or short name, or `undefined` if there is none. */
export const kindByName = (name: string): KnownKind | undefined =>
  isKind(name) ? name : kinds.find((kind) => shortNames[kind] === name);
