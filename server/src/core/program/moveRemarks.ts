import type { Language } from '../l10n/language';
import { redactFile } from '../secrets/redact';
import type { DocumentMove } from './history';

/** Returns what a commit did to a document as a whole, in words: added, removed, or renamed. */
export function moveRemarks({ before, after, isUncertain }: DocumentMove, { say }: Language): readonly string[] {
  const isRenamed = before !== undefined && after !== undefined && before !== after;
  return [
    ...(before === undefined ? [say('a new document')] : after === undefined ? [say('the document is gone')] : []),
    ...(isRenamed ? [say('was {before}', { before: redactFile(before) })] : []),
    ...(isUncertain ? [say('since it could last be read')] : []),
  ];
}
