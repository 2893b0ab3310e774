/** Returns the bytes of a Base64 text, also in the URL alphabet. An incomplete last group is ignored, as decoders do. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const digits = text
    .replace(/={1,2}$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  const completeDigits = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(completeDigits), (character) => character.charCodeAt(0));
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');

/** Returns bytes as lower-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the number that bytes represent, the most significant byte first. */
export const fromBytes = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes) || '0'}`);

/** Returns whether the Web Cryptography API is there. A page that was loaded without encryption lacks it. */
export const hasCryptography = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;

/** Returns the SHA-256 of bytes, in hexadecimal digits, by the Web Cryptography API. */
export const computeDigest = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
