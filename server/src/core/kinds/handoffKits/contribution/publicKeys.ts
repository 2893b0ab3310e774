import { phrase } from '../../../l10n/language';
import type { KeyWeakness } from '../../../rules/context';
import { code } from '../../../l10n/richText';
import type { HoverContext, KindHover, Target } from '../../contract/hover';
import { formatFingerprint } from '../../contract/publicKey';
import type { Contributions } from './contributions';

/** The reasons why a key cannot be used for signing. */
export const weaknessWords: Readonly<Record<KeyWeakness, string>> = {
  short: phrase('it has fewer than 2048 bits'),
  cannotSign: phrase('keys of this type cannot sign'),
  unsupported: phrase('this algorithm or curve is not used for signing'),
  trivial: phrase('its value does not belong to a real key pair'),
};

/** Returns the hover of a public key. */
export function publicKeyHover(
  { model, context, speaker }: HoverContext<Contributions>,
  { path }: Target,
): KindHover | undefined {
  const place = path.join('/');
  const publicKey = model.publicKeys.find(({ at }) => at.join('/') === place);
  const key = publicKey && context.publicKey(publicKey.key);
  return typeof key === 'object'
    ? {
        blocks: [
          {
            paragraph: speaker.say('{type}, known by its fingerprint {fingerprint}.', {
              type: key.type,
              fingerprint: code(formatFingerprint(key)),
            }),
          },
        ],
      }
    : undefined;
}
