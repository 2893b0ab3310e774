import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { PublicKey } from '../core/rules/context';
import { findEntry } from '../core/text/collections';
import { fromBase64, fromBytes } from './bytes';
import { parseWrittenKey, type WrittenKey } from './keyForms';
import { describePublicKey, type KeyFacts } from './keyWeakness';
import { sha256 } from './sha256';

/**
 * Returns the type, fingerprint and weakness of a public key in SPKI PEM, OpenSSH or JSON Web Key form, the last also as text;
 * `none` for anything else. Private material is rejected first, because Node would derive a public key from it.
 */
export function publicKey(written: unknown): PublicKey | 'none' {
  try {
    const form = parseWrittenKey(written);
    if (!form) {
      return 'none';
    }
    const key = createKey(form);
    const spki = key.export({ type: 'spki', format: 'der' });
    return describePublicKey(describeKey(key, spki), sha256(usualSpki(key, spki)));
  } catch {
    return 'none'; // Node cannot read it.
  }
}

/** Returns a public key as a JSON Web Key, or `undefined` if it cannot be read. */
export function parseJwk(written: unknown): JsonWebKey | undefined {
  try {
    const form = parseWrittenKey(written);
    return form && createKey(form).export({ format: 'jwk' });
  } catch {
    return undefined; // The platform cannot read it.
  }
}

/** Returns the SubjectPublicKeyInfo in its usual form: with an uncompressed point, and for RSA without a padding scheme. */
function usualSpki(key: KeyObject, spki: Buffer): Buffer {
  const usual =
    findEntry(curveNames, key.asymmetricKeyDetails?.namedCurve ?? '') !== undefined
      ? createPublicKey({ key: key.export({ format: 'jwk' }), format: 'jwk' })
      : key.asymmetricKeyType === 'rsa-pss'
        ? createPublicKey({ key: keyBits(spki), format: 'der', type: 'pkcs1' })
        : key;
  return usual.export({ type: 'spki', format: 'der' });
}

/** Returns the content of the bit string in a SubjectPublicKeyInfo: a sequence of an algorithm and a bit string (RFC 5280, section 4.1). */
function keyBits(spki: Buffer): Buffer {
  /** Returns the offsets of the content of a DER element, and of the element after it. */
  const read = (offset: number) => {
    const length = spki[offset + 1]!;
    const size = length < 0x80 ? 0 : length - 0x80;
    const content = offset + 2 + size;
    return { content, next: content + (size === 0 ? length : spki.readUIntBE(offset + 2, size)) };
  };
  const algorithm = read(read(0).content);
  return spki.subarray(read(algorithm.next).content + 1); // The first octet counts unused bits.
}

const createKey = (form: WrittenKey): KeyObject =>
  'pem' in form ? createPublicKey(form.pem) : createPublicKey({ key: form.jwk as JsonWebKey, format: 'jwk' });

function describeKey(key: KeyObject, spki: Uint8Array): KeyFacts {
  const { modulusLength = 0, publicExponent = 0n, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  return {
    algorithm: key.asymmetricKeyType ?? '',
    bits: modulusLength,
    exponent: publicExponent,
    modulus: () =>
      key.asymmetricKeyType === 'rsa' ? fromBytes(fromBase64(key.export({ format: 'jwk' }).n ?? '')) : undefined,
    curve: findEntry(curveNames, namedCurve) ?? namedCurve,
    spki,
  };
}

/** Names of curves that Node calls differently. */
const curveNames: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};
