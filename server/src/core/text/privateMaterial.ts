import { isObject } from '../document/part';

/** Text that is, or holds, something only its owner may know: keys and tokens by their published shapes. */
const shapes: readonly RegExp[] = [
  /-{4,5}\s?BEGIN\s+(?:[A-Z0-9]+\s+){0,4}PRIVATE\s+KEY(?:\s+BLOCK)?\s?-{4,5}/i, // PKCS#8, RSA, EC, OpenSSH, PGP, SSH2
  /\bPuTTY-User-Key-File-\d/,
  /AGE-SECRET-KEY-1[0-9A-Z]{20}/i,
  /"(?:d|k|p|q|dp|dq|qi)"\s*:\s*"[\w-]{16,}"/, // a JSON Web Key as text
  /(?<![\w-])eyJ[\w-]{8,}\.\s*eyJ[\w-]{8,}\.\s*[\w-]*/, // JWT, signed or not
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{16,}\.[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/, // JWE
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}/,
  /\bgh[pousr]_[A-Za-z0-9]{36}/,
  /\bgithub_pat_\w{22}/,
  /\bglpat-[\w-]{20}/,
  /\bnpm_[A-Za-z0-9]{36}/,
  /\bxox[abprs]-[\w-]{10}/,
  /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16}/,
  /\bsk-(?:ant|proj)-[\w-]{16}/,
  /\bya29\.[\w-]{20}/,
  /\bxapp-\d-[\w-]{10}/,
  /\bhf_[A-Za-z0-9]{30}/,
  /\bgl(?:rt|dt|ptt|ft)-[\w-]{20}/,
  /\bdckr_pat_[\w-]{20}/,
  /\bpypi-[\w-]{30}/,
  /\bSG\.[\w-]{20,}\.[\w-]{30}/,
  /\bLTAI[A-Za-z0-9]{16}/,
  /\bAKID[A-Za-z0-9]{24}/,
  /\b[a-z][a-z0-9+]{1,15}:\/\/[^\s/:@]{0,64}:[^\s/@]{3,128}@/, // an address with its password
];

/** Whether a text holds private material. Digests, revisions, UUIDs and public keys do not. */
export const isPrivate = (text: string): boolean => shapes.some((shape) => shape.test(text));

/** The text, or a stand-in where it is private: what is shown to people goes through this. */
export const withheld = (text: string, standIn: string): string => (isPrivate(text) ? standIn : text);

/** The private member of a JSON Web Key: the exponent or a prime of an asymmetric one, the key of a symmetric one. */
export function privateMember(value: Readonly<Record<string, unknown>>): string | undefined {
  const isKey = ['kty', 'crv', 'n'].some((member) => typeof value[member] === 'string');
  const isSymmetric = typeof value.kty === 'string' && value.kty.toLowerCase() === 'oct';
  const members = isSymmetric ? ['k'] : isKey ? ['d', 'p', 'q', 'dp', 'dq', 'qi'] : [];
  return members.find((member) => typeof value[member] === 'string');
}

/** Whether a value is private: a text, or a JSON Web Key. */
export const holdsPrivate = (value: unknown): boolean =>
  typeof value === 'string' ? isPrivate(value) : isObject(value) && privateMember(value) !== undefined;
