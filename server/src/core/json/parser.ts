import { ParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Path } from './path';
import { firstTooDeep, maximumDepth } from './depth';
import { OffsetTable, scanPositions, type Row } from './offsetTable';
import { readTolerantly } from './tolerantReader';
import { countMembers, countColons } from './duplicateKeys';

/** The result of parsing a text as JSON. */
export interface ParseResult {
  /** `undefined` if there is none, or if it is nested too deeply. */
  readonly value: unknown;
  /** The positions of values, computed on the first call. Empty for texts without a value or nested too deeply. */
  readonly positions: () => OffsetTable;
  /** The offset of the first bracket beyond the maximum depth. */
  readonly tooDeep?: number;
  /** Set for a broken text that is too long to be read. It has one syntax error, at its start. */
  readonly isTooLong?: true;
  readonly syntaxErrors: readonly ParseError[];
  /** True if no object has repeated members for certain. */
  readonly isUnique: boolean;
}

export const parse = (text: string): ParseResult => parseStrict(text) ?? parseTolerant(text);

/** Returns the value of strict JSON; `undefined` for other texts, and for long texts that are nested too deeply. */
export function strictValue(text: string): unknown {
  // The engine needs gigabytes for millions of brackets, so long texts are measured first.
  if (text.length > maximumBrokenLength && firstTooDeep(text) !== undefined) {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // The tolerant parser reports the errors.
  }
}

/** Parses strict JSON; `undefined` for other texts. */
function parseStrict(text: string, depth = maximumDepth): ParseResult | undefined {
  const value = strictValue(text);
  if (value === undefined) {
    return undefined;
  }
  const isUnique = countMembers(value, depth) === countColons(text);
  // Texts without repeated members need no second pass. A repeated member may hide one that is nested too deeply.
  const scanned = isUnique ? undefined : scanPositions(text, depth);
  if (scanned === undefined || scanned instanceof OffsetTable) {
    const positions = () => scanned ?? (scanPositions(text, depth) as OffsetTable);
    return { value, positions, syntaxErrors: [], isUnique };
  }
  return { value: undefined, positions: noPositions, tooDeep: scanned.tooDeep, syntaxErrors: [], isUnique };
}

const noPositions = () => new OffsetTable();

/** The parts of a text that is strict JSON without repeated members. */
export interface ValidDocument {
  readonly value: unknown;
  readonly positions: OffsetTable;
}

/** A value by its path and by its row in the positions. */
export interface PlacedValue {
  readonly path: Path;
  readonly row: Row;
}

/**
 * Parses a text that differs from a valid one in one container, whose new text is `newText`; `undefined` if that is not valid
 * by itself. All other values are the same objects as before.
 */
export function parseIncremental(
  before: ValidDocument,
  { path, row }: PlacedValue,
  newText: string,
): ParseResult | undefined {
  const parseResult = parseStrict(newText, maximumDepth - path.length);
  if (!parseResult?.isUnique) {
    return undefined;
  }
  const { start, end } = { start: before.positions.start(row), end: before.positions.end(row) };
  const positions = before.positions.replaced(row, parseResult.positions(), newText.length - (end - start));
  return { ...parseResult, value: replaceValue(before.value, path, parseResult.value), positions: () => positions };
}

/** Returns a copy of a value with another one at an existing path. */
function replaceValue(value: unknown, [segment, ...rest]: Path, by: unknown): unknown {
  if (segment === undefined) {
    return by;
  }
  const holder = value as Readonly<Record<string, unknown>>;
  const below = replaceValue(holder[segment], rest, by);
  return Array.isArray(value) ? value.with(Number(segment), below) : { ...holder, [segment]: below };
}

/** Maximum length of broken text. Reading longer text takes seconds, at each key in an editor. */
export const maximumBrokenLength = 8 * 1024 * 1024;

/** Parses broken text as far as possible. */
function parseTolerant(text: string): ParseResult {
  const tooDeep = firstTooDeep(text);
  if (tooDeep !== undefined) {
    return { value: undefined, positions: noPositions, tooDeep, syntaxErrors: [], isUnique: false };
  }
  if (text.length > maximumBrokenLength) {
    const syntaxErrors = [{ error: ParseErrorCode.InvalidSymbol, offset: 0, length: 0 }];
    return { value: undefined, positions: noPositions, isTooLong: true, syntaxErrors, isUnique: false };
  }
  return readTolerantly(text);
}
