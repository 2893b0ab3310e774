import type { Language } from '../../core/l10n/language';
import { redact } from '../../core/secrets/redact';
import { nearest } from '../../core/text/closestMatch';
import { shortNamesOfKinds } from '../../core/kinds/contract/kindNames';
import { kinds, receiptKind, type PublishedKind } from '../../core/kinds/contract/kinds';

/** The kinds that `statusdocs new` creates, receipts last. */
export const creatableKinds: readonly PublishedKind[] = [...kinds, receiptKind];

/** Returns the name of a kind to type. */
export const shortKindName = (kind: PublishedKind): string => shortNamesOfKinds[kind];

/** All names of kinds that can be typed: the short ones, and those in `schemaVersion`. */
const typedKindNames: readonly string[] = [...creatableKinds.map(shortKindName), ...kinds];

/** Returns the kind with a name of any length, in any case; `undefined` if there is none. */
export function kindByName(name: string): PublishedKind | undefined {
  const typed = name.toLowerCase();
  return creatableKinds.find((kind) => typed === kind || typed === shortKindName(kind));
}

/** Returns the message for a name that no kind has, with the nearest one or all. */
export function unknownKindMessage(name: string, { say, all }: Language): string {
  const [kind, meant] = [redact(name, 80), nearest(name, typedKindNames)];
  return meant === undefined
    ? say('Unknown kind "{kind}". The kinds are {kinds}.', { kind, kinds: all(creatableKinds.map(shortKindName)) })
    : say('Unknown kind "{kind}". Did you mean "{meant}"?', { kind, meant });
}
