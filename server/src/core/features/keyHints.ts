import type { Analysis } from '../analysis/analyse';
import { fingerprint, publicKeysOf } from '../kinds/handoffKits/contribution/publicKeys';
import { holds, type Span } from '../text/span';

/** What a public key is known by. */
export interface KeyHint {
  /** The key as it is written. */
  readonly span: Span;
  /** As much of its fingerprint as tells it apart. */
  readonly short: string;
  readonly long: string;
}

/** The fingerprints of the public keys inside `span`. */
export function keyHints({ document, views, beside }: Analysis, span: Span): readonly KeyHint[] {
  return publicKeysOf(views, beside).flatMap(({ at, key }) => {
    const place = document?.placeOf(at)?.value;
    const long = fingerprint(key);
    return place && holds(span, place) ? [{ span: place, short: `${key.type} ${long.slice(0, 19)}…`, long }] : [];
  });
}
