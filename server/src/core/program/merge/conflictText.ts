import { applyEdits, createEdits } from '../../json/edits';
import { isEqual } from '../../json/isEqual';
import type { JsonDocument } from '../../json/jsonDocument';
import { pointer } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import { groupBy } from '../../text/collections';
import { lineFinder } from '../../text/lineIndex';
import { touches, type Span, type TextChange } from '../../text/span';
import type { ValueConflict } from './threeWay';

/** The labels of the conflict markers, and their length. */
export interface Markers {
  readonly ours: string;
  readonly theirs: string;
  /** The number of characters of a marker, 7 by default. */
  readonly size: number;
}

/** The lines of a conflict, and the edits that make them ours or theirs. */
interface Hunk {
  readonly lines: Span;
  readonly ours: readonly TextChange[];
  readonly theirs: readonly TextChange[];
}

/**
 * Returns the text with both sides of each conflict between Git's markers. Any choice of sides results in valid JSON.
 * `undefined` if the lines of conflicts cannot be separated.
 */
export function textWithConflicts(
  document: JsonDocument,
  conflicts: readonly ValueConflict[],
  markers: Markers,
): string | undefined {
  const hunks: Hunk[] = [];
  const linesAround = lineSpans(document.text);
  for (const choice of groupBy(conflicts, ({ record, at }) => pointer(record ?? at)).values()) {
    const hunksOfChoice = choice.map((conflict) => findHunk(document, conflict, linesAround));
    if (!hunksOfChoice.every((hunk) => hunk !== undefined)) {
      return undefined;
    }
    hunks.push(oneHunk(hunksOfChoice));
  }
  const joined = joinHunks(hunks);
  if (joined.some(({ ours, theirs }) => haveOverlap(ours) || haveOverlap(theirs))) {
    return undefined; // For example, both sides removed neighbors at the start of a list.
  }
  const { text } = document;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return applyEdits(
    text,
    joined.map((hunk) => ({ span: hunk.lines, newText: hunkText(text, hunk, markers, lineEnd) })),
  );
}

function findHunk(
  document: JsonDocument,
  { at, ours, theirs }: ValueConflict,
  linesAround: (spans: readonly Span[]) => Span,
): Hunk | undefined {
  const current = valueAt(document.value, at);
  const editsTo = (value: unknown) =>
    isEqual(value, current)
      ? []
      : createEdits(document, value === undefined ? { remove: at, which: 'last' } : { set: at, value });
  const [toOurs, toTheirs] = [editsTo(ours), editsTo(theirs)];
  const place = document.spansAt(at);
  if (!toOurs || !toTheirs || !place) {
    return undefined;
  }
  const start = (place.key ?? place.value).offset;
  const whole = { offset: start, length: place.value.offset + place.value.length - start };
  const spans = [whole, ...[...toOurs, ...toTheirs].map(({ span }) => span)];
  return { lines: linesAround(spans), ours: toOurs, theirs: toTheirs };
}

const haveOverlap = (edits: readonly TextChange[]): boolean =>
  edits
    .toSorted((a, b) => a.span.offset - b.span.offset)
    .some(({ span }, index, sorted) => {
      const next = sorted[index + 1]?.span.offset ?? Infinity;
      return next < span.offset + span.length;
    });

/** Returns a function to the span of the whole lines around some spans, with their line breaks. */
function lineSpans(text: string): (spans: readonly Span[]) => Span {
  const lineAround = lineFinder(text, findLineStart, /\n/g);
  return (spans) => {
    const { offset: from, length } = spanAround(spans);
    const last = from + Math.max(0, length - 1);
    const { start } = lineAround(from);
    return { offset: start, length: Math.min(text.length, lineAround(last).end + 1) - start };
  };
}

const findLineStart = (text: string, offset: number) => (offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1);

/** Joins hunks whose lines touch. */
function joinHunks(hunks: readonly Hunk[]): readonly Hunk[] {
  const groups: { lines: Span; readonly hunks: Hunk[] }[] = [];
  for (const hunk of hunks.toSorted((a, b) => a.lines.offset - b.lines.offset)) {
    const last = groups.at(-1);
    if (last && touches(last.lines, hunk.lines)) {
      const { offset } = last.lines;
      const end = Math.max(offset + last.lines.length, hunk.lines.offset + hunk.lines.length);
      last.lines = { offset, length: end - offset };
      last.hunks.push(hunk);
    } else {
      groups.push({ lines: hunk.lines, hunks: [hunk] });
    }
  }
  return groups.map((group) => oneHunk(group.hunks));
}

/** Returns a hunk with all lines from the first to the last of some hunks. */
function oneHunk(hunks: readonly Hunk[]): Hunk {
  return {
    lines: spanAround(hunks.map(({ lines }) => lines)),
    ours: hunks.flatMap(({ ours }) => ours),
    theirs: hunks.flatMap(({ theirs }) => theirs),
  };
}

/** Returns the smallest span that contains all spans. There may be more than a function takes as arguments. */
function spanAround(spans: readonly Span[]): Span {
  const offset = spans.reduce((least, span) => Math.min(least, span.offset), Infinity);
  const end = spans.reduce((most, span) => Math.max(most, span.offset + span.length), 0);
  return { offset, length: end - offset };
}

function hunkText(text: string, { lines, ours, theirs }: Hunk, markers: Markers, lineEnd: string): string {
  const baseText = text.slice(lines.offset, lines.offset + lines.length);
  const side = (edits: readonly TextChange[]) => {
    const within = edits.map((edit) => ({
      ...edit,
      span: { ...edit.span, offset: edit.span.offset - lines.offset },
    }));
    const sideText = applyEdits(baseText, within);
    return sideText === '' || sideText.endsWith('\n') ? sideText : sideText + lineEnd;
  };
  const marker = (character: string, label = '') =>
    `${character.repeat(markers.size)}${label === '' ? '' : ` ${label}`}${lineEnd}`;
  const both = [marker('<', markers.ours), side(ours), marker('='), side(theirs), marker('>', markers.theirs)];
  return both.join('');
}
