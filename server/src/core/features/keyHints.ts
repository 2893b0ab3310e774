import type { Analysis } from '../analysis/analyse';
import { fingerprintOf } from '../kinds/contract/publicKey';
import { holds, type Span } from '../text/span';

/** What a public key is known by. */
export interface KeyHint {
  /** The key as it is written. */
  readonly span: Span;
  /** As much of its fingerprint as tells it apart. */
  readonly short: string;
  readonly long: string;
}

/** The fingerprints of the public keys inside `span` that can be read. */
export function keyHints({ document, view, context }: Analysis, span: Span): readonly KeyHint[] {
  return (view.kind.publicKeys?.(view.model) ?? []).flatMap(({ at, key: written }) => {
    const place = document?.placeOf(at)?.value;
    const key = place && holds(span, place) ? context.publicKey(written) : undefined;
    if (!place || typeof key !== 'object') {
      return [];
    }
    const long = fingerprintOf(key);
    return [{ span: place, short: `${key.type} ${long.slice(0, 19)}…`, long }];
  });
}
