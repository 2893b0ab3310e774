import { ParseErrorCode, type ParseError } from 'jsonc-parser';
import type { JsonDocument } from '../json/jsonDocument';
import { endOf, scan } from '../json/scanner';
import type { Span } from '../text/span';

/** What upsets the parser. */
interface Damage {
  /** The first error of each mistake. */
  readonly errors: readonly ParseError[];
  /** From where on nothing may be where it belongs; absent where that is nowhere. */
  readonly from: number | undefined;
}

/** Where a bracket is missing or too much, so that what follows is not where it belongs; `undefined` if nowhere. */
export const structuralDamage = (document: JsonDocument): number | undefined => damageOf(document).from;

/** The errors of the syntax, one for each mistake. */
export const firstOfEach = (document: JsonDocument): readonly ParseError[] => damageOf(document).errors;

/**
 * One mistake often upsets the parser several times in a row: the first time says it best. After a bracket that is
 * missing or too much it goes on being upset, and nothing it says helps.
 */
function damageOf(document: JsonDocument): Damage {
  const { syntaxErrors, text } = document;
  const errors: ParseError[] = [];
  let end = -1;
  for (const error of syntaxErrors) {
    const between = text.slice(Math.max(end, 0), error.offset);
    const follows =
      end >= 0 &&
      (between.trim() === '' ||
        (isLostValue(document, errors.at(-1)) && between.length < longestName && isOneText(between)));
    end = Math.max(end, error.offset + error.length);
    if (!follows) {
      errors.push(error);
    }
    if (isStructural(document, error)) {
      return { errors, from: errors.at(-1)?.offset };
    }
  }
  return { errors, from: undefined };
}

/** No member has a longer name. */
const longestName = 100_000;

/** A colon where none belongs, inside an object: the member before it has no value yet, and took the next name for it. */
export const isLostValue = (document: JsonDocument, error: ParseError | undefined): boolean =>
  error?.error === ParseErrorCode.CommaExpected &&
  document.text[error.offset] === ':' &&
  document.containerAt(error.offset)?.kind === 'object';

const isOneText = (text: string) => /^(?:"(?:[^"\\\n]|\\.)*"|[\w.+-]+)?$/.test(text.trim());

function isStructural(document: JsonDocument, error: ParseError): boolean {
  const { text } = document;
  if (trailingComma(text, error) !== undefined || endsEarly(document, error)) {
    return false;
  }
  switch (error.error) {
    case ParseErrorCode.CloseBraceExpected:
    case ParseErrorCode.CloseBracketExpected:
    case ParseErrorCode.EndOfFileExpected:
      return true;
    case ParseErrorCode.ColonExpected:
      return losesItsWay(text, error.offset);
    case ParseErrorCode.InvalidSymbol:
      return text[error.offset + error.length] === '"'; // Its opening quote is missing, so quotes pair up wrongly.
    case ParseErrorCode.CommaExpected:
    case ParseErrorCode.PropertyNameExpected:
      return isLostValue(document, error) ? losesItsWay(text, error.offset) : /[:{}[\]]/.test(text[error.offset] ?? '');
    default:
      return false;
  }
}

export function spanOf({ text }: JsonDocument, error: ParseError): Span {
  const comma = trailingComma(text, error);
  return comma === undefined ? { offset: error.offset, length: error.length } : { offset: comma, length: 1 };
}

/** The parser goes on behind the next comma or brace: whether that one stands in an object or list of its own. */
function losesItsWay(text: string, from: number): boolean {
  let depth = 0;
  for (let token = scan(text, from); token.kind !== 'end'; token = scan(text, endOf(token))) {
    if (token.kind === ',' || token.kind === '}') {
      return depth > 0;
    }
    depth += /[{[]/.test(token.kind) ? 1 : token.kind === ']' ? -1 : 0;
  }
  return depth > 0;
}

/** The comma before a closing bracket, if that is what upset the parser. */
export function trailingComma(text: string, { offset, length, error }: ParseError): number | undefined {
  const before = text.slice(0, offset).trimEnd().length - 1;
  const expectsMore = error === ParseErrorCode.PropertyNameExpected || error === ParseErrorCode.ValueExpected;
  return expectsMore && /^[}\]]$/.test(text.slice(offset, offset + length)) && text[before] === ','
    ? before
    : undefined;
}

/** A number as other languages write it, around an error; `undefined` if the error is about anything else. */
export function foreignNumberAt(text: string, { offset, length, error }: ParseError): string | undefined {
  if (error !== ParseErrorCode.CommaExpected && error !== ParseErrorCode.InvalidSymbol) {
    return undefined;
  }
  const before = /[\w.+-]{0,40}$/.exec(text.slice(Math.max(0, offset - 40), offset))?.[0] ?? '';
  const whole = before + text.slice(offset, offset + Math.min(length, 40));
  return /^[+-]?(?:\d|\.\d)[\w.]*$/.test(whole) ? whole : undefined;
}

export const endsEarly = ({ text }: JsonDocument, { offset, length }: ParseError) =>
  text.slice(offset + length).trim() === '' && length === 0;
