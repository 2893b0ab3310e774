/** What a new document starts with where only people know what belongs there (reading of the specification, section 7.14). */

/** A text that says what to write in its place. */
export const toWrite = (what: string): string => `TODO: ${what}`;

/** A name that other places of the document repeat. */
export const nameToChoose = (name: string): string => `TODO-${name}`;

/** A URL that leads nowhere (RFC 2606), to the path that is asked for. */
export const addressToWrite = (path: string): string => `https://todo.invalid${path}`;

/** Revisions nobody has, and not the same. */
export const unknownRevisions = { source: '0'.repeat(40), production: 'f'.repeat(40) } as const;

/** A digest that nothing has. */
export const unknownDigest = '0'.repeat(64);

/** Whether a text is one of these, so that it says nothing yet. */
export const isGenerated = (text: string): boolean =>
  text.startsWith('TODO') ||
  text.startsWith('https://todo.invalid/') ||
  (isDigestLong(text) && /^(?:0+|f+)$/.test(text));

/**
 * Whether a member counts knives from 1: an ordinal or a total. A new document has 0 there, which is no answer (reading of
 * the specification, section 8.18).
 */
export const isKnifeNumber = (name: string): boolean => /[a-z](?:Ordinal|Total)$/.test(name);

const isDigestLong = ({ length }: string) => length === 40 || length === 64;
