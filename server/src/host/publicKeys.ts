import { entryOf } from '../core/text/collections';
import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { isObject } from '../core/json/objectReader';
import type { PublicKey } from '../core/rules/context';
import { holdsPrivate } from '../core/secrets/locations';
import { keyWeakness } from './keyWeakness';
import { sha256 } from './sha256';

/**
 * What is known of a public key, written as SPKI PEM, for OpenSSH, or as a JSON Web Key, that too as text; `none` for
 * anything else. What holds private material is not even tried: the platform would make a public key of it.
 */
export function publicKey(written: unknown): PublicKey | 'none' {
  try {
    const key = holdsPrivate(written) ? undefined : keyOf(written);
    const spki = key?.export({ type: 'spki', format: 'der' });
    if (!key || !spki) {
      return 'none';
    }
    const weakness = keyWeakness(key);
    const fingerprint = sha256(spki);
    return { type: typeOf(key), fingerprint, ...(weakness && { weakness }) };
  } catch {
    return 'none'; // The platform cannot read it.
  }
}

function keyOf(written: unknown): KeyObject | undefined {
  if (isObject(written)) {
    return createPublicKey({ key: written as JsonWebKey, format: 'jwk' });
  }
  const text = typeof written === 'string' ? written.trim() : '';
  if (/^-----BEGIN PUBLIC KEY-----\s[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/.test(text)) {
    return createPublicKey(text);
  }
  if (text.startsWith('{')) {
    const jwk: unknown = JSON.parse(text);
    return isObject(jwk) && !holdsPrivate(jwk) ? keyOf(jwk) : undefined;
  }
  const [, type, blob] = /^([a-z0-9@.-]+) ([A-Za-z0-9+/]+={0,2})(?: .*)?$/.exec(text) ?? [];
  const jwk = type !== undefined && blob !== undefined ? jwkOf(type, Buffer.from(blob, 'base64')) : undefined;
  return jwk && keyOf(jwk);
}

/** The key in an OpenSSH blob (RFC 4253, section 6.6; RFC 5656, section 3.1; RFC 8709, section 4) for the platform to read. */
function jwkOf(type: string, blob: Buffer): JsonWebKey | undefined {
  const [name, first, second] = fields(blob);
  if (name?.toString('latin1') !== type || !first) {
    return undefined;
  }
  const curve = entryOf(curves, type);
  if (type === 'ssh-ed25519') {
    return { kty: 'OKP', crv: 'Ed25519', x: first.toString('base64url') };
  }
  if (type === 'ssh-rsa' && second) {
    return { kty: 'RSA', e: unsigned(first), n: unsigned(second) };
  }
  if (!curve || second?.[0] !== 4) {
    return undefined; // Only points that are not compressed are in use.
  }
  const half = (second.length - 1) / 2;
  const [x, y] = [second.subarray(1, 1 + half), second.subarray(1 + half)];
  return { kty: 'EC', crv: curve, x: x.toString('base64url'), y: y.toString('base64url') };
}

const curves: Readonly<Record<string, string>> = {
  'ecdsa-sha2-nistp256': 'P-256',
  'ecdsa-sha2-nistp384': 'P-384',
  'ecdsa-sha2-nistp521': 'P-521',
};

/** Each field of a blob has its length before it. */
function fields(blob: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 4 <= blob.length;) {
    const start = at + 4;
    at = start + blob.readUInt32BE(at);
    found.push(blob.subarray(start, at));
  }
  return found;
}

/** A number without the zero that keeps it from being negative. */
const unsigned = (number: Buffer) => (number[0] === 0 ? number.subarray(1) : number).toString('base64url');

function typeOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  switch (asymmetricKeyType) {
    case 'rsa':
      return `RSA ${asymmetricKeyDetails?.modulusLength}`;
    case 'ec':
      return `EC ${entryOf(curveNames, asymmetricKeyDetails?.namedCurve ?? '') ?? asymmetricKeyDetails?.namedCurve}`;
    default:
      return (asymmetricKeyType ?? '').replace(/^ed/, 'Ed').replace(/^x/, 'X');
  }
}

/** The platform has names of its own for some curves. */
const curveNames: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};
