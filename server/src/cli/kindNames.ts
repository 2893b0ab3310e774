import { isKind, kinds, type KnownKind } from '../core/kinds/contract/kinds';
import { contributionKind } from '../core/kinds/handoffKits/contribution/contribution';

const shortNames: Readonly<Partial<Record<KnownKind, string>>> = { [contributionKind]: 'contribution' };

/** Returns the name of a kind to type: its short name if it has one. */
export const shortNameOf = (kind: KnownKind): string => shortNames[kind] ?? kind;

/** Returns the kind with a name or short name, or `undefined` if there is none. */
export const kindByName = (name: string): KnownKind | undefined =>
  isKind(name) ? name : kinds.find((kind) => shortNames[kind] === name);
