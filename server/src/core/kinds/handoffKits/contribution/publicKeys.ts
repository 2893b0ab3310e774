import type { Part } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import { phrase } from '../../../l10n/language';
import type { Beside, KeyWeakness, PublicKey } from '../../../rules/context';
import { code } from '../../../l10n/richText';
import type { HoverContext, KindHover, Target } from '../../contract/hover';
import type { Kind } from '../../contract/kinds';
import type { Views } from '../../views';
import { authoritySetKind, contributionKind } from './contribution';

/** The public keys of a contribution or of an authority set that can be read, with their places. */
export function publicKeysOf({ kind, root }: Views, beside: Beside): readonly { at: Path; key: PublicKey }[] {
  return contributionsIn(kind, root).flatMap((part) => {
    const key = part.has('publicKey') ? beside.publicKey(part.get('publicKey')) : undefined;
    return typeof key === 'object' ? [{ at: part.at('publicKey'), key }] : [];
  });
}

/** The contributions of a document: itself, or those of a whole authority set. */
export function contributionsIn(kind: Kind, root: Part): readonly Part[] {
  switch (kind) {
    case contributionKind:
      return [root];
    case authoritySetKind:
      return root.parts('contributions');
    default:
      return [];
  }
}

/** What is wrong with a key that is too weak to sign. */
export const weaknessWords: Readonly<Record<KeyWeakness, string>> = {
  short: phrase('it has fewer than 2048 bits'),
  cannotSign: phrase('keys of this type cannot sign'),
  unsupported: phrase('this algorithm or curve is not used for signing'),
  trivial: phrase('its value is not that of a real key pair'),
};

/** What a public key is known by. */
export function publicKeyHover({ views, beside, speaker }: HoverContext, { path }: Target): KindHover | undefined {
  const place = path.join('/');
  const found = publicKeysOf(views, beside).find(({ at }) => at.join('/') === place);
  return found
    ? {
        blocks: [
          {
            paragraph: speaker.say('{type}, known by its fingerprint {fingerprint}.', {
              type: found.key.type,
              fingerprint: code(fingerprint(found.key)),
            }),
          },
        ],
      }
    : undefined;
}

export const fingerprint = (key: PublicKey): string => `SHA256:${key.fingerprint}`;
