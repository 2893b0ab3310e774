import type { KeyWeakness, PublicKey } from '../core/rules/context';
import { fromBytes } from './bytes';

/** The properties of a public key. */
export interface KeyFacts {
  /** The name in Node, such as `rsa`, `ec` and `ed25519`. */
  readonly algorithm: string;
  /** For RSA keys, like the exponent and the modulus. Without a modulus, its factors are not tested. */
  readonly bits: number;
  readonly exponent: bigint;
  modulus(): bigint | undefined;
  /** The name in JSON Web Keys, or in OpenSSL if there is none; empty for other keys. */
  readonly curve: string;
  /** The SubjectPublicKeyInfo, which ends with the point of an Edwards curve. */
  readonly spki: Uint8Array;
}

/** Returns the facts about a public key that rules need. `fingerprint` is the SHA-256 of its SubjectPublicKeyInfo. */
export function describePublicKey(facts: KeyFacts, fingerprint: string): PublicKey {
  const weakness = keyWeakness(facts);
  return { type: keyType(facts), fingerprint, ...(weakness && { weakness }) };
}

/** Returns the usual name for the type of a key: "RSA 2048", "EC P-256", "Ed25519". */
function keyType({ algorithm, bits, curve }: KeyFacts): string {
  switch (algorithm) {
    case 'rsa':
      return `RSA ${bits}`;
    case 'ec':
      return `EC ${curve}`;
    default:
      return algorithm.replace(/^ed/, 'Ed').replace(/^x/, 'X');
  }
}

/** Returns the reason why signatures for a public key cannot be trusted, or `undefined` if the key is strong. */
function keyWeakness(key: KeyFacts): KeyWeakness | undefined {
  switch (key.algorithm) {
    case 'rsa':
    case 'rsa-pss':
      return rsaWeakness(key);
    case 'ec':
      return signingCurves.includes(key.curve) ? undefined : 'unsupported'; // Points off the curve are rejected before.
    case 'ed25519':
      return isPointOf25519(key.spki.subarray(-32)) ? undefined : 'trivial';
    case 'ed448':
      return isTrivial448(key.spki.subarray(-57)) ? 'trivial' : undefined;
    case 'x25519':
    case 'x448':
    case 'dh':
      return 'cannotSign';
    default:
      return 'unsupported';
  }
}

const minimumBits = 2048;

function rsaWeakness({ bits, exponent, modulus }: KeyFacts): KeyWeakness | undefined {
  if (bits < minimumBits) {
    return 'short';
  }
  if (exponent < 3n || exponent % 2n === 0n) {
    return 'trivial';
  }
  const n = modulus();
  return n !== undefined && hasSmallFactor(n) ? 'trivial' : undefined;
}

/** The product of two large primes has no small factors. */
function hasSmallFactor(modulus: bigint): boolean {
  for (let factor = 2n; factor < 1000n; factor++) {
    if (modulus % factor === 0n) {
      return true;
    }
  }
  return false;
}

const signingCurves: readonly string[] = [
  ...['P-256', 'P-384', 'P-521', 'secp256k1'],
  ...['brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1'],
];

/** The field and the constant of Ed25519 (RFC 8032, section 5.1). */
const p = 2n ** 255n - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** Returns whether bytes are a point of Ed25519, except the few whose private keys are public knowledge. */
function isPointOf25519(bytes: Uint8Array): boolean {
  const y = fromBytes(bytes.toReversed()) & (2n ** 255n - 1n);
  if (y >= p || isSmallOrder(y)) {
    return false;
  }
  const square = (y * y) % p;
  const numerator = (square - 1n + p) % p;
  const denominator = (d * square + 1n) % p;
  // x² = numerator / denominator. It has a root exactly if the product has one.
  return power((numerator * denominator) % p, (p - 1n) / 2n) === 1n;
}

/** Returns whether `y` belongs to a point of order 1, 2, 4 or 8. */
const isSmallOrder = (y: bigint): boolean => {
  const yOfOrder8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
  return y <= 1n || y === p - 1n || y === yOfOrder8 || y === p - yOfOrder8;
};

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, rest] = [base, exponent]; rest > 0n; square = (square * square) % p, rest >>= 1n) {
    result = rest & 1n ? (result * square) % p : result;
  }
  return result;
}

const p448 = 2n ** 448n - 2n ** 224n - 1n;

/** Returns whether bytes are a point of Ed448 of order 1, 2 or 4, or are not in canonical form. */
function isTrivial448(bytes: Uint8Array): boolean {
  const y = fromBytes(bytes.subarray(0, 56).toReversed());
  return y <= 1n || y >= p448 - 1n;
}
