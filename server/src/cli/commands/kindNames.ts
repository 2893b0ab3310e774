import { isKind, kinds, receiptKind, type PublishedKind } from '../../core/kinds/contract/kinds';
import { assembly } from '../../core/kinds/registry';

const shortNames: Readonly<Partial<Record<PublishedKind, string>>> = { [assembly.kind]: 'contribution' };

/** The kinds that `statusdocs new` creates, receipts last. */
export const creatableKinds: readonly PublishedKind[] = [...kinds, receiptKind];

/** Returns the name of a kind to type: its short name if it has one. */
export const shortNameOf = (kind: PublishedKind): string => shortNames[kind] ?? kind;

/** Returns the kind with a name or short name, or `undefined` if there is none. */
export const kindByName = (name: string): PublishedKind | undefined =>
  isKind(name) ? name : creatableKinds.find((kind) => shortNameOf(kind) === name);
