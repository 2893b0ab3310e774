import type { Range } from '../../core/text/lineIndex';
import { escapeInvisible } from '../../core/text/spelledOut';
import type { Excerpt } from '../report/excerpt';
import { withheld } from '../report/shownText';
import { colors } from './colors';
import { columns } from '../../core/text/columns';

/** Returns the lines of an excerpt with their numbers, and carets below the range, no wider than `width` columns. */
export function codeFrame(excerpt: Excerpt, { start, end }: Range, width: number, paint: (text: string) => string) {
  const { first, from, lines } = excerpt;
  const numberWidth = String(first + lines.length).length;
  const room = width - numberWidth - 7; // "  > 12 │ "
  const line = lines[start.line - first] ?? '';
  const before = columns(escapeForFrame(line.slice(0, start.character - from)));
  const marked = line.slice(start.character - from, end.line === start.line ? end.character - from : undefined);
  const length = Math.max(1, columns(escapeForFrame(marked)));
  const cut = before + Math.min(length, room / 2) > room ? before - Math.floor(room / 3) : 0;
  const carets = '^'.repeat(Math.min(length, room - (before - cut)));
  return lines.flatMap((each, index) => {
    const isMarked = first + index === start.line;
    const number = String(first + index + 1).padStart(numberWidth);
    const text = cutColumns(escapeForFrame(each), cut, room);
    const sourceLine = `${isMarked ? paint('>') : ' '} ${colors.dim(`${number} │`)} ${text}`.trimEnd();
    const isShown = isMarked && line !== withheld && line.length >= start.character - from;
    const caretLine = `  ${' '.repeat(numberWidth)} ${colors.dim('│')} ${' '.repeat(before - cut)}${paint(carets)}`;
    return isShown ? [`  ${sourceLine}`, `  ${caretLine}`] : [`  ${sourceLine}`];
  });
}

/** Replaces tabs by two spaces and escapes invisible characters, so that the carets are aligned. */
const escapeForFrame = (text: string): string => escapeInvisible(text.replaceAll('\t', '  '));

/** Returns a part of a text, counted in columns, with a mark where text is left out. */
function cutColumns(text: string, from: number, room: number): string {
  const all = columns(text);
  if (from === 0 && all <= room) {
    return text;
  }
  const head = from > 0 ? '…' : '';
  const tail = all - from > room ? '…' : '';
  let offset = 0;
  let cutLine = '';
  for (const letter of text) {
    if (offset >= from + head.length && offset + columns(letter) <= from + room - tail.length) {
      cutLine += letter;
    }
    offset += columns(letter);
  }
  return head + cutLine + tail;
}
