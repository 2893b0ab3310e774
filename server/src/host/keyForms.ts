import { findEntry } from '../core/text/collections';
import { isObject } from '../core/json/objectReader';
import { holdsPrivate } from '../core/secrets/locations';
import { fromBase64, toBase64Url } from './bytes';

/** A public key in a form that crypto libraries read. */
export type WrittenKey =
  | { readonly pem: string }
  /** Its members may have any type, because a document is not validated. */
  | { readonly jwk: Readonly<Record<string, unknown>> };

/**
 * Returns a public key in SPKI PEM, OpenSSH or JSON Web Key form, the last also as text. Returns `undefined` for anything else,
 * and if it contains private material. Does not check whether the key is valid.
 */
export function parseWrittenKey(written: unknown): WrittenKey | undefined {
  if (holdsPrivate(written)) {
    return undefined;
  }
  if (isObject(written)) {
    return { jwk: written };
  }
  const text = typeof written === 'string' ? written.trim() : '';
  if (/^-----BEGIN PUBLIC KEY-----\s[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/.test(text)) {
    return { pem: text };
  }
  if (text.startsWith('{')) {
    const jwk: unknown = JSON.parse(text);
    return isObject(jwk) ? parseWrittenKey(jwk) : undefined;
  }
  const [, type, blob] = /^([a-z0-9@.-]+) ([A-Za-z0-9+/]+={0,2})(?: .*)?$/.exec(text) ?? [];
  return type !== undefined && blob !== undefined ? fromOpenSsh(type, fromBase64(blob)) : undefined;
}

/** Returns the key in an OpenSSH blob (RFC 4253, section 6.6; RFC 5656, section 3.1; RFC 8709, section 4). */
function fromOpenSsh(type: string, blob: Uint8Array): WrittenKey | undefined {
  const [name, first, second] = fields(blob);
  if (!name || String.fromCharCode(...name) !== type || !first) {
    return undefined;
  }
  const curve = findEntry(curves, type);
  if (type === 'ssh-ed25519') {
    return { jwk: { kty: 'OKP', crv: 'Ed25519', x: toBase64Url(first) } };
  }
  if (type === 'ssh-rsa' && second) {
    return { jwk: { kty: 'RSA', e: toUnsignedBase64Url(first), n: toUnsignedBase64Url(second) } };
  }
  if (!curve || second?.[0] !== 4) {
    return undefined; // Only uncompressed points are in use.
  }
  const half = (second.length - 1) / 2;
  const [x, y] = [second.subarray(1, 1 + half), second.subarray(1 + half)];
  return { jwk: { kty: 'EC', crv: curve, x: toBase64Url(x), y: toBase64Url(y) } };
}

const curves: Readonly<Record<string, string>> = {
  'ecdsa-sha2-nistp256': 'P-256',
  'ecdsa-sha2-nistp384': 'P-384',
  'ecdsa-sha2-nistp521': 'P-521',
};

/** Returns the fields of a blob. A length precedes each field. */
function fields(blob: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  const parts: Uint8Array[] = [];
  for (let offset = 0; offset + 4 <= blob.length;) {
    const start = offset + 4;
    offset = start + view.getUint32(offset);
    parts.push(blob.subarray(start, offset));
  }
  return parts;
}

/** Removes the leading zero, which keeps the number from being negative. */
const toUnsignedBase64Url = (number: Uint8Array) => toBase64Url(number[0] === 0 ? number.subarray(1) : number);
