import { ParseErrorCode, type ParseError } from 'jsonc-parser';
import type { JsonDocument } from '../json/jsonDocument';
import { isMemberName } from '../json/parserStack';
import { endOf, scan } from '../json/scanner';
import type { Span } from '../text/span';
import { readLookalikes, type Lookalike } from './lookalikes';
import { findRepair, type SyntaxRepair } from './syntaxRepair';

/** The mistakes that cause the syntax errors of a document. */
export interface Damage {
  /** The text with ASCII characters instead of lookalikes. The errors and the repair are about this text. */
  readonly document: JsonDocument;
  readonly lookalikes: readonly Lookalike[];
  /** The first syntax error of each other mistake. Empty if there is a repair. */
  readonly errors: readonly ParseError[];
  /** The only repair of brackets or of a string, which is the cause of all errors. */
  readonly repair: SyntaxRepair | undefined;
  /** The offset after which values may be in the wrong place; `undefined` if there is none. */
  readonly damagedFrom: number | undefined;
}

/**
 * Returns the offset of a missing or extra bracket, after which values may be in the wrong place; `undefined` if there
 * is none.
 */
export const structuralDamageOffset = (document: JsonDocument): number | undefined => findDamage(document).damagedFrom;

/** Returns whether a text has a missing or extra bracket whose place is unknown, so that any container may be incomplete. */
export function isStructureUnknown(document: JsonDocument): boolean {
  const { damagedFrom, repair, lookalikes } = findDamage(document);
  return damagedFrom !== undefined && repair === undefined && lookalikes.length === 0;
}

/** Returns whether a text ends early, or a bracket is missing or extra, so that values are missing or in the wrong place. */
export const isCutOff = (document: JsonDocument): boolean =>
  document.syntaxErrors.some((error) => endsEarly(document, error)) || structuralDamageOffset(document) !== undefined;

const damages = new WeakMap<JsonDocument, Damage>();

/** Returns the mistakes of a document, computed once. */
export function findDamage(document: JsonDocument): Damage {
  const known = damages.get(document);
  if (known) {
    return known;
  }
  const damage = computeDamage(document);
  damages.set(document, damage);
  return damage;
}

function computeDamage(document: JsonDocument): Damage {
  const reading = readLookalikes(document);
  const subject = reading?.document ?? document;
  const lookalikes = reading?.lookalikes ?? [];
  const { errors, damagedFrom } = distinctErrors(subject);
  const isRepairable =
    damagedFrom !== undefined ||
    errors[0]?.error === ParseErrorCode.UnexpectedEndOfString ||
    errors[0]?.error === ParseErrorCode.InvalidSymbol ||
    errors.some((error) => error.error === ParseErrorCode.PropertyNameExpected || endsEarly(subject, error));
  const repair = isRepairable ? findRepair(subject, errors) : undefined;
  const offsets = [damagedFrom, lookalikes[0]?.offset, repair?.offset, repair?.edits[0]?.span.offset].filter(
    (offset) => offset !== undefined,
  );
  return {
    document: subject,
    lookalikes,
    errors: repair ? [] : errors,
    repair,
    damagedFrom: offsets.length > 0 ? Math.min(...offsets) : undefined,
  };
}

/**
 * Returns the first syntax error of each mistake. One mistake often causes several errors, the first of which describes it
 * best. After a missing or extra bracket, further errors are of no use.
 */
function distinctErrors(document: JsonDocument): Pick<Damage, 'errors' | 'damagedFrom'> {
  const { syntaxErrors, text } = document;
  const errors: ParseError[] = [];
  let end = -1;
  for (const error of syntaxErrors) {
    const between = text.slice(Math.max(end, 0), error.offset);
    const isFirst = end < 0;
    if (isFirst || !hasSameCause(document, errors.at(-1), between)) {
      errors.push(error);
    }
    end = Math.max(end, error.offset + error.length);
    if (isStructural(document, error)) {
      return { errors, damagedFrom: errors.at(-1)?.offset };
    }
  }
  return { errors, damagedFrom: undefined };
}

/** Returns whether an error has the same cause as the mistake before it, by the text between the two. */
function hasSameCause(document: JsonDocument, previous: ParseError | undefined, between: string): boolean {
  if (between.trim() === '') {
    return true;
  }
  return isUnexpectedColon(document, previous) && between.length < maximumNameLength && isSingleToken(between);
}

/** Maximum length of a member name or value between two errors with the same cause. */
const maximumNameLength = 100_000;

/**
 * Returns whether an error is an unexpected colon inside an object, such as the second colon of `"a": "b": 1`. The value
 * of `a` is missing, so the parser takes the name `b` for it.
 */
export const isUnexpectedColon = (document: JsonDocument, error: ParseError | undefined): boolean =>
  error?.error === ParseErrorCode.CommaExpected &&
  document.text[error.offset] === ':' &&
  document.containerAt(error.offset)?.kind === 'object';

/** Returns whether a text is one string, number or word, or only white space. */
const isSingleToken = (text: string) => /^(?:"(?:[^"\\\n]|\\.)*"|[\w.+-]+)?$/.test(text.trim());

/** Returns whether a bracket or quote is missing or extra, so that values after the error may be in the wrong place. */
function isStructural(document: JsonDocument, error: ParseError): boolean {
  const { text } = document;
  if (endsEarly(document, error)) {
    return false;
  }
  if (trailingCommaOffset(text, error) !== undefined) {
    return certainTrailingComma(document, error) === undefined; // The bracket belongs to another container.
  }
  switch (error.error) {
    case ParseErrorCode.CloseBraceExpected:
    case ParseErrorCode.CloseBracketExpected:
    case ParseErrorCode.EndOfFileExpected:
      return true;
    case ParseErrorCode.ColonExpected:
      return resumesInsideNestedValue(text, error.offset);
    case ParseErrorCode.InvalidSymbol:
      return text[error.offset + error.length] === '"'; // The opening quote is missing, so quotes are paired wrongly.
    case ParseErrorCode.CommaExpected:
    case ParseErrorCode.PropertyNameExpected:
      return isUnexpectedColon(document, error)
        ? resumesInsideNestedValue(text, error.offset)
        : /[:{}[\]]/.test(text[error.offset] ?? '');
    default:
      return false;
  }
}

/** Returns the range to mark for an error: the trailing comma or the name without a value that caused it, else the error itself. */
export function errorSpan(document: JsonDocument, error: ParseError): Span {
  const comma = certainTrailingComma(document, error);
  return comma === undefined
    ? (nameWithoutValue(document, error) ?? { offset: error.offset, length: error.length })
    : { offset: comma, length: 1 };
}

/** Maximum distance from an error to the beginning of the name that it marks. */
const maximumMarked = 1000;

/** Returns the property name before an error if no value follows it, but the next property or the end of the object. */
export function nameWithoutValue({ text }: JsonDocument, { error, offset }: ParseError): Span | undefined {
  if (error !== ParseErrorCode.ColonExpected) {
    return undefined;
  }
  const found = scan(text, offset);
  const isNext = ['}', ',', 'end'].includes(found.kind) || (found.kind === 'text' && isMemberName(text, found));
  const [name] = /"(?:[^"\\\n]|\\.)*"\s*$/.exec(text.slice(Math.max(0, offset - maximumMarked), offset)) ?? [];
  return name !== undefined && isNext ? { offset: offset - name.length, length: name.trimEnd().length } : undefined;
}

/** Returns whether the parser resumes inside a nested value. It resumes after the next comma or brace. */
function resumesInsideNestedValue(text: string, from: number): boolean {
  let depth = 0;
  for (let token = scan(text, from); token.kind !== 'end'; token = scan(text, endOf(token))) {
    if (token.kind === ',' || token.kind === '}') {
      return depth > 0;
    }
    if (token.kind === '{' || token.kind === '[') {
      depth++;
    } else if (token.kind === ']') {
      depth--;
    }
  }
  return depth > 0;
}

/** Returns the offset of the comma before a closing bracket if it caused the error; `undefined` if not. */
export function trailingCommaOffset(text: string, { offset, length, error }: ParseError): number | undefined {
  const before = text.slice(0, offset).trimEnd().length - 1;
  const expectsMore = error === ParseErrorCode.PropertyNameExpected || error === ParseErrorCode.ValueExpected;
  return expectsMore && /^[}\]]$/.test(text.slice(offset, offset + length)) && text[before] === ','
    ? before
    : undefined;
}

/** Returns the offset of a trailing comma in the container that the bracket after it closes; `undefined` if there is none. */
export function certainTrailingComma(document: JsonDocument, error: ParseError): number | undefined {
  const comma = trailingCommaOffset(document.text, error);
  const kind = comma === undefined ? undefined : document.containerAt(comma)?.kind;
  return kind === (document.text[error.offset] === '}' ? 'object' : 'array') ? comma : undefined;
}

/** Returns the number around an error that JSON does not allow, such as `+1` or `0x1F`; `undefined` if there is none. */
export function findForeignNumber(text: string, { offset, length, error }: ParseError): string | undefined {
  if (error !== ParseErrorCode.CommaExpected && error !== ParseErrorCode.InvalidSymbol) {
    return undefined;
  }
  const before = /[\w.+-]{0,40}$/.exec(text.slice(Math.max(0, offset - 40), offset))?.[0] ?? '';
  const whole = before + text.slice(offset, offset + Math.min(length, 40));
  return /^[+-]?(?:\d|\.\d)[\w.]*$/.test(whole) ? whole : undefined;
}

/** Returns whether an error is that the text ends too early: it covers no text, and nothing follows but white space. */
export const endsEarly = ({ text }: JsonDocument, { offset, length }: ParseError) =>
  text.slice(offset + length).trim() === '' && length === 0;
