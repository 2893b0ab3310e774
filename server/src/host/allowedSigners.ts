import type { JsonWebKey } from 'node:crypto';
import { fromBase64 } from './bytes';
import { parseJwk } from './publicKeys';

/**
 * Returns a public key as a line of OpenSSH, with its type and its blob in Base64, or `undefined` if OpenSSH has no such keys.
 */
export function openSshKey(written: unknown): string | undefined {
  const jwk = parseJwk(written);
  const fields = jwk && listKeyFields(jwk);
  return fields && `${fields.type} ${base64(encodeFields(fields))}`;
}

interface Fields {
  readonly type: string;
  /** The parts after the type (RFC 4253, section 6.6; RFC 5656, section 3.1; RFC 8709, section 4). */
  readonly parts: readonly Uint8Array[];
}

function listKeyFields({ kty, crv = '', x = '', y = '', e = '', n = '' }: JsonWebKey): Fields | undefined {
  if (kty === 'RSA') {
    return { type: 'ssh-rsa', parts: [withSignByte(fromBase64(e)), withSignByte(fromBase64(n))] };
  }
  if (kty === 'OKP' && crv === 'Ed25519') {
    return { type: 'ssh-ed25519', parts: [fromBase64(x)] };
  }
  const curve = kty === 'EC' ? /^P-(256|384|521)$/.exec(crv)?.[1] : undefined;
  return curve === undefined
    ? undefined
    : {
        type: `ecdsa-sha2-nistp${curve}`,
        parts: [ascii(`nistp${curve}`), Uint8Array.from([4, ...fromBase64(x), ...fromBase64(y)])],
      };
}

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Returns a number as in RFC 4251. Without the leading zero, it would be negative. */
const withSignByte = (bytes: Uint8Array) => (bytes[0]! >= 128 ? Uint8Array.from([0, ...bytes]) : bytes);

function encodeFields({ type, parts }: Fields): Uint8Array {
  const withLength = (part: Uint8Array) => [0, 0, part.length >> 8, part.length & 255, ...part];
  return Uint8Array.from([ascii(type), ...parts].flatMap(withLength));
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
