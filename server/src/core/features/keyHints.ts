import type { Analysis } from '../analysis';
import type { Span } from '../finding';
import { fingerprint, publicKeysOf } from '../kinds/handoffKits/publicKeys';

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
  if (
    views.kind !== 'auth-s08-r02-c02-owner-authority-contribution-template' &&
    views.kind !== 'auth-s08-owner-authority-set'
  ) {
    return [];
  }
  return publicKeysOf(views, beside).flatMap(({ at, key }) => {
    const place = document?.placeOf(at)?.value;
    const isWithin = place && place.offset >= span.offset && place.offset + place.length <= span.offset + span.length;
    const long = fingerprint(key);
    return isWithin ? [{ span: place, short: `${key.type} ${long.slice(0, 19)}…`, long }] : [];
  });
}
