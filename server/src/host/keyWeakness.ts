import type { KeyObject } from 'node:crypto';
import type { KeyWeakness } from '../core/rules/context';

/** Why nobody should rely on what the private half of a public key signs; `undefined` where it is strong enough. */
export function keyWeakness(key: KeyObject): KeyWeakness | undefined {
  const type: string | undefined = key.asymmetricKeyType;
  switch (type) {
    case 'rsa':
    case 'rsa-pss':
      return ofRsa(key);
    case 'ec':
      return ofCurve(key);
    case 'ed25519':
      return isPointOf25519(rawPoint(key, 32)) ? undefined : 'trivial';
    case 'ed448':
      return isTrivial448(rawPoint(key, 57)) ? 'trivial' : undefined;
    case 'x25519':
    case 'x448':
    case 'dh':
      return 'cannotSign';
    default:
      return 'unsupported';
  }
}

const fewestBits = 2048;

function ofRsa(key: KeyObject): KeyWeakness | undefined {
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (modulusLength < fewestBits) {
    return 'short';
  }
  if (publicExponent < 3n || publicExponent % 2n === 0n) {
    return 'trivial';
  }
  const { n = '' } = key.asymmetricKeyType === 'rsa' ? key.export({ format: 'jwk' }) : {};
  return n !== '' && hasSmallFactor(fromBytes(Buffer.from(n, 'base64url'))) ? 'trivial' : undefined;
}

/** The product of two large primes has no small ones. */
function hasSmallFactor(modulus: bigint): boolean {
  for (let factor = 2n; factor < 1000n; factor++) {
    if (modulus % factor === 0n) {
      return true;
    }
  }
  return false;
}

/** The platform reads no point that is not on its curve. */
const ofCurve = ({ asymmetricKeyDetails }: KeyObject): KeyWeakness | undefined =>
  signingCurves.includes(asymmetricKeyDetails?.namedCurve ?? '') ? undefined : 'unsupported';

const signingCurves: readonly string[] = [
  ...['prime256v1', 'secp256k1', 'secp384r1', 'secp521r1'],
  ...['brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1'],
];

/** The bytes of an Edwards point, the last in the SubjectPublicKeyInfo. */
const rawPoint = (key: KeyObject, length: number) => key.export({ type: 'spki', format: 'der' }).subarray(-length);

const fromBytes = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);

/** The field and the constant of Ed25519 (RFC 8032, section 5.1). */
const p = 2n ** 255n - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** Whether the bytes are a point of Ed25519, and none of the few whose private keys everybody knows. */
function isPointOf25519(bytes: Uint8Array): boolean {
  const y = fromBytes(bytes.toReversed()) & (2n ** 255n - 1n);
  if (y >= p || isSmallOrder(y)) {
    return false;
  }
  const square = (y * y) % p;
  const numerator = (square - 1n + p) % p;
  const denominator = (d * square + 1n) % p;
  // x² = numerator / denominator; that has a root exactly where the product has one.
  return power((numerator * denominator) % p, (p - 1n) / 2n) === 1n;
}

/** The points of order 1, 2, 4 and 8, by their y. */
const isSmallOrder = (y: bigint): boolean => {
  const eighth = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
  return y <= 1n || y === p - 1n || y === eighth || y === p - eighth;
};

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, rest] = [base, exponent]; rest > 0n; square = (square * square) % p, rest >>= 1n) {
    result = rest & 1n ? (result * square) % p : result;
  }
  return result;
}

const p448 = 2n ** 448n - 2n ** 224n - 1n;

/** Whether the bytes are a point of Ed448 of order 1, 2 or 4, or none that is written as it should be. */
function isTrivial448(bytes: Uint8Array): boolean {
  const y = fromBytes(bytes.subarray(0, 56).toReversed());
  return y <= 1n || y >= p448 - 1n;
}
