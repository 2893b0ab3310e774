/** Text that is, or holds, something only its owner may know: keys and tokens by their published shapes. */
const shapes: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/, // PKCS#8, RSA, EC, OpenSSH, PGP
  /AGE-SECRET-KEY-1[0-9A-Z]{20}/,
  /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/, // JWT
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}/,
  /\bgh[pousr]_[A-Za-z0-9]{36}/,
  /\bgithub_pat_\w{22}/,
  /\bglpat-[\w-]{20}/,
  /\bnpm_[A-Za-z0-9]{36}/,
  /\bxox[abprs]-[\w-]{10}/,
  /\bsk_live_[A-Za-z0-9]{16}/,
];

/** Whether a text holds private material. Digests, revisions, UUIDs and public keys do not. */
export const isPrivate = (text: string): boolean => shapes.some((shape) => shape.test(text));

/** The text, or a stand-in where it is private: what is shown to people goes through this. */
export const withheld = (text: string, standIn: string): string => (isPrivate(text) ? standIn : text);

/** The private member of a JSON Web Key: `d` of an asymmetric one, `k` of a symmetric one; `undefined` without one. */
export function privateMember(value: Readonly<Record<string, unknown>>): 'd' | 'k' | undefined {
  if (typeof value.kty !== 'string') {
    return undefined;
  }
  const member = value.kty === 'oct' ? 'k' : 'd';
  return typeof value[member] === 'string' ? member : undefined;
}
