import type { Analysis } from '../analysis/analysis';
import { formatFingerprint } from '../kinds/contract/publicKey';
import { contains, type Span } from '../text/span';

/** The identification of a public key. */
export interface KeyHint {
  /** The key in the text. */
  readonly span: Span;
  /** The beginning of the fingerprint, enough to recognize the key. */
  readonly short: string;
  readonly long: string;
}

/** Returns the fingerprints of the readable public keys inside `span`. */
export function keyHints({ document, view, context }: Analysis, span: Span): readonly KeyHint[] {
  return (view.kind.publicKeys?.(view.model) ?? []).flatMap(({ at, key: written }) => {
    const place = document?.valueSpan(at);
    const key = place && contains(span, place) ? context.publicKey(written) : undefined;
    if (!place || typeof key !== 'object') {
      return [];
    }
    const long = formatFingerprint(key);
    return [{ span: place, short: `${key.type} ${long.slice(0, 19)}…`, long }];
  });
}
