import type { Part } from '../../document/part';
import type { Path } from '../../finding';
import type { Beside, PublicKey } from '../../program/beside';
import { code } from '../../text/richText';
import type { HoverContext, KindHover, Target } from '../hover';
import type { Kind } from '../kinds';
import type { Views } from '../views';
import { contributionKind } from './contribution';

/** The public keys of a contribution or of an authority set that can be read, with their places. */
export function publicKeysOf({ kind, root }: Views, beside: Beside): readonly { at: Path; key: PublicKey }[] {
  return holdersOf(kind, root).flatMap((part) => {
    const key = part.has('publicKey') ? beside.publicKey(part.get('publicKey')) : undefined;
    return typeof key === 'object' ? [{ at: part.at('publicKey'), key }] : [];
  });
}

function holdersOf(kind: Kind, root: Part): readonly Part[] {
  switch (kind) {
    case contributionKind:
      return [root];
    case 'auth-s08-owner-authority-set':
      return root.parts('contributions');
    default:
      return [];
  }
}

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
