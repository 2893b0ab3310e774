/** Values of a new document that only people can fill in (reading of the specification, section 7.14). */

/** Returns a text that describes its replacement. */
export const toWrite = (what: string): string => `TODO: ${what}`;

/** Returns a placeholder for a name that other places of the document repeat. */
export const placeholderName = (name: string): string => `TODO-${name}`;

/** Returns a placeholder for a URL with the required path (RFC 2606). */
export const addressToWrite = (path: string): string => `https://todo.invalid${path}`;

/** Two different revisions that do not exist. */
export const unknownRevisions = { source: '0'.repeat(40), production: 'f'.repeat(40) } as const;

/** A digest that does not exist. */
export const unknownDigest = '0'.repeat(64);

/** Returns whether a text is one of these placeholders, or "TODO" alone. A note that begins with TODO is not. */
export const isGenerated = (text: string): boolean =>
  (text.startsWith('TODO') && /^TODO(?:-\S+|: .+[.。])?$/su.test(text)) ||
  text.startsWith('https://todo.invalid/') ||
  unknownDigests.test(text);

const unknownDigests = /^(?:sha-?256[:=-])?(?:0{40}|f{40}|0{64}|f{64})$/i;

/**
 * Returns whether a member counts knives from 1: an ordinal or a total. A new document has 0 there, which is a
 * placeholder (reading of the specification, section 8.18).
 */
export const isKnifeNumber = (name: string): boolean => /[a-z](?:Ordinal|Total)$/.test(name);
