import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { PublicKey } from '../core/rules/context';
import { findEntry } from '../core/text/collections';
import { fromBase64, fromBytes } from './bytes';
import { writtenKey, type WrittenKey } from './keyForms';
import { describePublicKey, type KeyFacts } from './keyWeakness';
import { sha256 } from './sha256';

/**
 * Returns the type, fingerprint and weakness of a public key in SPKI PEM, OpenSSH or JSON Web Key form, the last also as text;
 * `none` for anything else. Private material is rejected first, because Node would derive a public key from it.
 */
export function publicKey(written: unknown): PublicKey | 'none' {
  try {
    const form = writtenKey(written);
    const key = form && createKey(form);
    const spki = key?.export({ type: 'spki', format: 'der' });
    if (!key || !spki) {
      return 'none';
    }
    return describePublicKey(describeKey(key, spki), sha256(spki));
  } catch {
    return 'none'; // Node cannot read it.
  }
}

/** Returns a public key as a JSON Web Key, or `undefined` if it cannot be read. */
export function parseJwk(written: unknown): JsonWebKey | undefined {
  try {
    const form = writtenKey(written);
    return form && createKey(form).export({ format: 'jwk' });
  } catch {
    return undefined; // The platform cannot read it.
  }
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
