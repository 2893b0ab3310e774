import type { PublicKey } from '../core/rules/context';
import { fromBase64, fromBytes, toHex } from './bytes';
import type { Keys } from './host';
import { writtenKey, type WrittenKey } from './keyForms';
import { keyWeakness, type KeyFacts } from './keyWeakness';
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
      keyFrom(written)
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
async function keyFrom(written: unknown): Promise<PublicKey | 'none' | undefined> {
  const form = writtenKey(written);
  if (!form) {
    return 'none';
  }
  if ((crypto as Partial<Crypto>).subtle === undefined) {
    return undefined; // A page loaded without encryption lacks this API.
  }
  const parts =
    'pem' in form ? partsOfSpki(fromBase64(form.pem.replace(/-----[A-Z ]+-----|\s/g, ''))) : partsOfJwk(form);
  const key = parts && (await keyOf(parts));
  if (!key) {
    return undefined;
  }
  const weakness = keyWeakness(key.facts);
  const fingerprint = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', key.facts.spki)));
  return { type: key.type, fingerprint, ...(weakness && { weakness }) };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The parts of a key. */
type Parts =
  | { readonly kty: 'RSA'; readonly modulus: Bytes; readonly exponent: Bytes }
  /** An uncompressed point. */
  | { readonly kty: 'EC'; readonly curve: string; readonly point: Bytes }
  | { readonly kty: 'OKP'; readonly curve: string; readonly point: Bytes };

interface Key {
  readonly type: string;
  readonly facts: KeyFacts & { readonly spki: Bytes };
}

async function keyOf(parts: Parts): Promise<Key | undefined> {
  const facts = { bits: 0, exponent: 0n, modulus: () => undefined, curve: '' };
  if (parts.kty === 'RSA') {
    const [n, exponent] = [fromBytes(parts.modulus), fromBytes(parts.exponent)];
    const bits = n === 0n ? 0 : n.toString(2).length;
    const numbers = sequence(integer(parts.modulus), integer(parts.exponent));
    const spki = sequence(sequence(oid(identifiers.rsa), element(5)), bitString(numbers));
    return { type: `RSA ${bits}`, facts: { ...facts, algorithm: 'rsa', bits, exponent, modulus: () => n, spki } };
  }
  const { curve, point } = parts;
  if (parts.kty === 'EC') {
    const algorithm = { name: 'ECDSA', namedCurve: curve };
    const key = await crypto.subtle.importKey('raw', point, algorithm, true, ['verify']); // It rejects a point off the curve.
    const spki = new Uint8Array(await crypto.subtle.exportKey('spki', key));
    return { type: `EC ${curve}`, facts: { ...facts, algorithm: 'ec', curve: namesOfOpenSsl[curve] ?? '', spki } };
  }
  const spki = sequence(sequence(oid(identifiers[curve as keyof typeof identifiers])), bitString(point));
  return { type: curve, facts: { ...facts, algorithm: curve.toLowerCase(), spki } };
}

const namesOfOpenSsl: Readonly<Record<string, string>> = {
  'P-256': 'prime256v1',
  'P-384': 'secp384r1',
  'P-521': 'secp521r1',
};

/** Length in bytes of a coordinate, or of a point of an Edwards or Montgomery curve. */
const lengths: Readonly<Record<string, number>> = {
  ...{ 'P-256': 32, 'P-384': 48, 'P-521': 66 },
  ...{ Ed25519: 32, X25519: 32, Ed448: 57, X448: 56 },
};

/** Curves that only other platforms support. */
const otherCurves: readonly unknown[] = ['secp256k1'];

function partsOfJwk({ jwk }: Extract<WrittenKey, { jwk: object }>): Parts | undefined {
  const bytes = (name: string) => fromBase64(textIn(jwk[name]));
  const { kty, crv } = jwk;
  if (kty === 'RSA') {
    return { kty, modulus: bytes('n'), exponent: bytes('e') };
  }
  if (otherCurves.includes(crv) || kty === 'AKP') {
    return undefined;
  }
  const length = Object.hasOwn(lengths, String(crv)) ? lengths[String(crv)]! : 0;
  const curve = String(crv);
  if (kty === 'EC' && curve.startsWith('P-')) {
    const point = new Uint8Array(1 + 2 * length);
    point[0] = 4;
    point.set(padded(bytes('x'), length), 1);
    point.set(padded(bytes('y'), length), 1 + length);
    return { kty, curve, point };
  }
  const point = bytes('x');
  if (kty !== 'OKP' || length === 0 || curve.startsWith('P-') || point.length !== length) {
    throw new Error('This is no key.');
  }
  return { kty, curve, point };
}

function textIn(value: unknown): string {
  if (typeof value !== 'string') {
    throw new Error('A member of the key is missing.');
  }
  return value;
}

/** Returns a number padded with leading zeros to the length of its curve. */
function padded(number: Bytes, length: number): Bytes {
  const digits = number.subarray(number.findIndex((byte) => byte !== 0));
  const whole = new Uint8Array(length);
  whole.set(digits, length - digits.length); // It throws if the number is too large.
  return whole;
}

/** The object identifiers as DER bytes (RFC 8017, RFC 5480, RFC 8410). */
const identifiers = {
  rsa: '2a864886f70d010101',
  ec: '2a8648ce3d0201',
  X25519: '2b656e',
  X448: '2b656f',
  Ed25519: '2b6570',
  Ed448: '2b6571',
};

const curvesByOid: Readonly<Record<string, string>> = {
  '2a8648ce3d030107': 'P-256',
  '2b81040022': 'P-384',
  '2b81040023': 'P-521',
};

/** Returns the parts of a SubjectPublicKeyInfo (RFC 5280, section 4.1), or `undefined` if the algorithm is not supported. */
function partsOfSpki(spki: Bytes): Parts | undefined {
  const [algorithm, key] = elementsIn(contentOfFirst(spki, 0x30));
  const [name, parameters] = elementsIn(content(algorithm, 0x30));
  const id = toHex(content(name, 0x06));
  const bits = content(key, 0x03).subarray(1); // The first byte is the number of unused bits.
  if (id === identifiers.rsa) {
    const [modulus, exponent] = elementsIn(contentOfFirst(bits, 0x30));
    return { kty: 'RSA', modulus: content(modulus, 0x02), exponent: content(exponent, 0x02) };
  }
  if (id === identifiers.ec) {
    const curve = parameters?.tag === 0x06 ? curvesByOid[toHex(parameters.content)] : undefined;
    return curve !== undefined && bits[0] === 4 ? { kty: 'EC', curve, point: bits } : undefined;
  }
  const curve = Object.entries(identifiers).find(([, each]) => each === id)?.[0];
  if (curve !== undefined && bits.length !== lengths[curve]) {
    throw new Error('This is no point.');
  }
  return curve === undefined ? undefined : { kty: 'OKP', curve, point: bits };
}

interface Element {
  readonly tag: number;
  readonly content: Bytes;
}

/** Returns a sequence of DER elements. Throws if the bytes are not DER. */
function elementsIn(bytes: Bytes): readonly Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at + 1] ?? 0xff;
    const more = first < 0x80 ? 0 : first & 0x7f;
    const start = at + 2 + more;
    const length = more === 0 ? first : Number(fromBytes(bytes.subarray(at + 2, start)));
    if (more > 3 || start + length > bytes.length) {
      throw new Error('This is not DER.');
    }
    elements.push({ tag: bytes[at]!, content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return elements;
}

function content(element: Element | undefined, tag: number): Bytes {
  if (element?.tag !== tag) {
    throw new Error('This is no key.');
  }
  return element.content;
}

const contentOfFirst = (bytes: Bytes, tag: number) => content(elementsIn(bytes)[0], tag);

function element(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const digits = length < 0x80 ? [] : length < 0x100 ? [length] : [length >> 8, length & 0xff];
  const head = [tag, ...(digits.length > 0 ? [0x80 | digits.length, ...digits] : [length])];
  return Uint8Array.from([...head, ...parts.flatMap((part) => [...part])]);
}

const sequence = (...parts: readonly Uint8Array[]) => element(0x30, ...parts);

const oid = (hex: string) =>
  element(
    0x06,
    Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16)),
  );

const bitString = (bytes: Uint8Array) => element(0x03, Uint8Array.of(0), bytes);

/** Returns a non-negative number in the fewest bytes. */
function integer(bytes: Uint8Array): Bytes {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Uint8Array.of(0) : bytes.subarray(first);
  return element(0x02, ...(digits[0]! >= 0x80 ? [Uint8Array.of(0)] : []), digits);
}
