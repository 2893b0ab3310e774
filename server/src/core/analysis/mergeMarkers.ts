import type { JsonDocument } from '../json/jsonDocument';
import type { Span } from '../text/span';

/** A marker line of `git merge`. It is longer than 7 characters if an attribute of Git sets its length. */
const marker = /^(?:<{7,}|\|{7,}|={7,}|>{7,})(?=[ \t\r\n]|$)[^\n\r]*/gm;

/**
 * Returns the unresolved merge conflicts in a text, each from its first to its last marker. A marker without a partner
 * is a conflict of its own.
 */
export function mergeConflicts(text: string): readonly Span[] {
  const conflicts: Span[] = [];
  let start: number | undefined;
  for (const { 0: line, index } of text.matchAll(marker)) {
    const isOpening = line.startsWith('<');
    if (start !== undefined && isOpening) {
      conflicts.push({ offset: start, length: 7 });
    }
    start = isOpening || start === undefined ? index : start;
    if (line.startsWith('>')) {
      conflicts.push({ offset: start, length: index + line.length - start });
      start = undefined;
    }
  }
  return start === undefined ? conflicts : [...conflicts, { offset: start, length: 7 }];
}

/** Returns whether a document has an unresolved merge conflict. Its markers are not JSON. */
export const isInConflict = ({ syntaxErrors, text }: Pick<JsonDocument, 'syntaxErrors' | 'text'>): boolean =>
  syntaxErrors.length > 0 && hasMergeMarkers(text);

export const hasMergeMarkers = (text: string): boolean => mergeConflicts(text).length > 0;
