import type { Language } from '../core/l10n/language';
import type { NotRead } from './notRead';

/** The reason why a file that exists cannot be checked. */
export type Unread = 'link' | 'unreadable' | 'notUtf8';

/** The text of a file that may hold a document. */
export interface FoundText {
  /** Empty if the file could not be read. With `notUtf8`, only good to recognize a document. */
  readonly text: string;
  /** Absent if the file can be checked. */
  readonly unread?: Unread;
}

/** Returns the text to check: empty for a file that was deleted or could not be read. */
export const checkedText = (found: FoundText | undefined): string =>
  found === undefined || found.unread !== undefined ? '' : found.text;

/** Decodes the bytes of a file. Keeps a byte order mark, as all functions that read texts do. JSON is not written in UTF-16. */
export function decodeText(bytes: Uint8Array): FoundText {
  const utf16 = encodingsByMark.get(`${bytes[0]} ${bytes[1]}`);
  if (utf16 !== undefined) {
    return { text: new TextDecoder(utf16).decode(bytes), unread: 'notUtf8' };
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return text.includes('\uFFFD') && !isUtf8(bytes) ? { text, unread: 'notUtf8' } : { text };
}

/** The encodings that a byte order mark names, other than UTF-8. */
const encodingsByMark: ReadonlyMap<string, string> = new Map([
  [`${0xff} ${0xfe}`, 'utf-16le'],
  [`${0xfe} ${0xff}`, 'utf-16be'],
]);

/** Returns the text of bytes to check: empty if they are not UTF-8. */
export const decodeCheckedText = (bytes: Uint8Array): string => checkedText(decodeText(bytes));

/** Returns the empty text of a file that is not read. */
export const unreadText = (why: NotRead): FoundText => ({
  text: '',
  unread: why === 'link' || why === 'otherKind' ? 'link' : 'unreadable',
});

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns a sentence on why a file was not checked. */
export function unreadMessage(unread: Unread, { say }: Language): string {
  switch (unread) {
    case 'notUtf8':
      return say('This file is not UTF-8 text, so it was not checked.');
    case 'link':
      return say('Not read: this is a link or not a regular file. Put a regular file here.');
    case 'unreadable':
      return say("Can't read this file.");
  }
}
