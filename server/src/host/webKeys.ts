import type { PublicKey } from '../core/rules/context';
import { computeDigest, fromBase64, fromBytes, hasCryptography, toHex } from './bytes';
import type { Keys } from './host';
import { parseWrittenKey, type WrittenKey } from './keyForms';
import { describePublicKey, type KeyFacts } from './keyWeakness';
import type { Lookups } from './lookups';

/** Maximum number of cached keys, which is more than documents contain at a time. */
const maximumKeys = 1000;

/**
 * Reads public keys with the Web Cryptography API, which is asynchronous. A key that it does not support stays `undefined` and is
 * not reported.
 */
export class WebKeys implements Keys {
  readonly #known = new Map<string, PublicKey | 'none' | undefined>();
  readonly #reading = new Map<string, Promise<void>>();

  constructor(private readonly lookups: Lookups) {}

  readonly publicKey = (written: unknown): PublicKey | 'none' | undefined => {
    const name = JSON.stringify(written) ?? '';
    if (!this.#known.has(name)) {
      this.lookups.noteMissing(this.#read(name, written));
    }
    return this.#known.get(name);
  };

  #read(name: string, written: unknown): Promise<void> {
    const reading =
      this.#reading.get(name) ??
      readKey(written)
        .catch(() => 'none' as const)
        .then((key) => {
          if (this.#known.size >= maximumKeys) {
            this.#known.clear();
          }
          this.#known.set(name, key);
          this.#reading.delete(name);
        });
    this.#reading.set(name, reading);
    return reading;
  }
}

/**
 * Returns `undefined` for a key that cannot be read here, for example because only other platforms support its algorithm. Throws
 * if it is not a key.
 */
async function readKey(written: unknown): Promise<PublicKey | 'none' | undefined> {
  const form = parseWrittenKey(written);
  if (!form) {
    return 'none';
  }
  if (!hasCryptography()) {
    return undefined;
  }
  const name = 'pem' in form ? algorithmOfPem(form.pem) : algorithmOfJwk(form.jwk);
  const key = name && (await importKey(form, algorithms[name]).catch(undefinedIfUnsupported));
  if (!key) {
    return undefined;
  }
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', key));
  const { n } = await crypto.subtle.exportKey('jwk', key);
  return describePublicKey(describeKey(key, spki, n), await computeDigest(spki));
}

interface KeyAlgorithm {
  /** The object identifier in DER (RFC 8017, RFC 5480, RFC 8410), as hexadecimal digits. It occurs in a SubjectPublicKeyInfo. */
  readonly oid: string;
  readonly algorithm: RsaHashedImportParams | EcKeyImportParams | Algorithm;
}

const ecdsa = (namedCurve: string): EcKeyImportParams => ({ name: 'ECDSA', namedCurve });

/** The algorithms by the name of the curve, or `RSA`. */
const algorithms = {
  RSA: { oid: '06092a864886f70d010101', algorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } },
  'P-256': { oid: '06082a8648ce3d030107', algorithm: ecdsa('P-256') },
  'P-384': { oid: '06052b81040022', algorithm: ecdsa('P-384') },
  'P-521': { oid: '06052b81040023', algorithm: ecdsa('P-521') },
  Ed25519: { oid: '06032b6570', algorithm: { name: 'Ed25519' } },
  Ed448: { oid: '06032b6571', algorithm: { name: 'Ed448' } },
  X25519: { oid: '06032b656e', algorithm: { name: 'X25519' } },
  X448: { oid: '06032b656f', algorithm: { name: 'X448' } },
} as const satisfies Readonly<Record<string, KeyAlgorithm>>;

type AlgorithmName = keyof typeof algorithms;

const algorithmNames = Object.keys(algorithms) as readonly AlgorithmName[];

/** The identifier of the algorithm is within the first bytes of a SubjectPublicKeyInfo, before the key. */
const maximumHeaderBytes = 32;

/** Returns `undefined` for an algorithm that this API does not support. */
function algorithmOfPem(pem: string): AlgorithmName | undefined {
  const header = toHex(bytesOfPem(pem).subarray(0, maximumHeaderBytes));
  return algorithmNames.find((name) => header.includes(algorithms[name].oid));
}

/** Returns `undefined` for an algorithm that this API does not support. Throws if no platform accepts the members as a key. */
function algorithmOfJwk({ kty, crv }: Readonly<Record<string, unknown>>): AlgorithmName | undefined {
  if (crv === 'secp256k1' || kty === 'AKP') {
    return undefined;
  }
  const name = algorithmNames.find((each) => each === (kty === 'RSA' ? kty : crv));
  if (name === undefined) {
    throw new Error('No platform has this type of key.');
  }
  return name;
}

/** The members that make up a JSON Web Key (RFC 7518, section 6). Others, such as its usage, do not change it. */
const publicMembers = ['kty', 'crv', 'x', 'y', 'n', 'e'];

function importKey(form: WrittenKey, { algorithm }: KeyAlgorithm): Promise<CryptoKey> {
  const usages: KeyUsage[] = algorithm.name.startsWith('X') ? [] : ['verify'];
  if ('pem' in form) {
    return crypto.subtle.importKey('spki', bytesOfPem(form.pem), algorithm, true, usages);
  }
  const members = publicMembers.flatMap((name) => (form.jwk[name] === undefined ? [] : [[name, form.jwk[name]]]));
  if (!members.every(([, value]) => typeof value === 'string')) {
    throw new Error('A member of the key is no text.'); // The API would convert it.
  }
  return crypto.subtle.importKey('jwk', Object.fromEntries(members) as JsonWebKey, algorithm, true, usages);
}

const bytesOfPem = (pem: string) => fromBase64(pem.replace(/-----[A-Z ]+-----|\s/g, ''));

function undefinedIfUnsupported(error: unknown): undefined {
  if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') {
    throw error;
  }
}

function describeKey({ algorithm }: CryptoKey, spki: Uint8Array, modulus: string | undefined): KeyFacts {
  const { modulusLength = 0, publicExponent, namedCurve = '' } = algorithm as Partial<RsaKeyAlgorithm & EcKeyAlgorithm>;
  const name = modulus !== undefined ? 'rsa' : namedCurve ? 'ec' : algorithm.name.toLowerCase();
  return {
    algorithm: name,
    bits: modulusLength,
    exponent: fromBytes(publicExponent ?? new Uint8Array()),
    modulus: () => (modulus === undefined ? undefined : fromBytes(fromBase64(modulus))),
    curve: namedCurve,
    spki,
  };
}
