import { ParseErrorCode, type ParseError } from 'jsonc-parser';
import { allOf, limitFindings, type Finding, type LimitedFindings, type Related } from '../diagnostics/finding';
import { phrase, type Language } from '../l10n/language';
import type { JsonDocument } from '../json/jsonDocument';
import { scan } from '../json/scanner';
import { maximumBrokenLength, strictValue } from '../json/parser';
import { spanOf, type Span } from '../text/span';
import { mergeConflicts } from './mergeMarkers';
import type { Fix } from '../diagnostics/fix';
import { applyEdits } from '../json/edits';
import { memoize } from '../text/collections';
import type { Lookalike } from './lookalikes';
import { lookalikeMessage, repairMessage } from './repairMessages';
import { createQuote, type Quote } from './syntaxQuote';
import {
  certainTrailingComma,
  endsEarly,
  errorSpan,
  findDamage,
  findForeignNumber,
  isUnexpectedColon,
  nameWithoutValue,
  trailingCommaOffset,
  type Damage,
} from './syntaxErrors';
import { lookalikeFix, repairFix, syntaxFix } from './syntaxFixes';
import type { SyntaxRepair } from './syntaxRepair';

/** Returns the syntax errors of a text as findings, one for each mistake. Those beyond `maximum` are only counted. */
export function syntaxFindings(document: JsonDocument, language: Language, maximum = Infinity): LimitedFindings {
  if (document.text.trim() === '') {
    const message = language.say(
      'The file is empty. Restore the document, or write it as a JSON object. If the file never was a document, delete it.',
    );
    return allOf([syntaxFinding(document, { offset: 0, length: 0 }, message)]);
  }
  if (document.isTooLong) {
    const message = language.say(
      'This is not valid JSON, and too long to look for the mistake ({length} characters, the limit is {maximum}). Restore a valid version.',
      { length: document.text.length, maximum: maximumBrokenLength },
    );
    return allOf([syntaxFinding(document, { offset: 0, length: 0 }, message)]);
  }
  if (document.syntaxErrors.length === 0) {
    return allOf([]);
  }
  const conflicts = mergeConflicts(document.text);
  if (conflicts.length > 0) {
    const message = language.say(
      'Unresolved merge conflict. If Git merged this file by lines, first run "statusdocs merge --resolve" with it. Then keep the correct side of each conflict, and remove the markers.',
    );
    return limitFindings(maximum, 'document/syntax', conflicts, (span) => syntaxFinding(document, span, message));
  }
  const damage = findDamage(document);
  const mistakes = listMistakes(damage);
  const quote = createQuote(document.text);
  const fixOf = memoize((error: ParseError) => syntaxFix(damage.document, error));
  const isCertain = isMendedByDerivedFixes(damage, fixOf);
  return limitFindings(maximum, 'document/syntax', mistakes, (mistake) => {
    const { span, message, related, fix } = describeMistake(mistake, {
      damage,
      original: document.text,
      quote,
      language,
      fixOf,
    });
    return {
      ...syntaxFinding(document, span, message),
      related,
      fix: fix && { ...fix, type: isCertain ? fix.type : 'assertion', title: language.say(fix.title, fix.values) },
    };
  });
}

/** A mistake and its offset. */
type Mistake =
  | { readonly offset: number; readonly lookalike: Lookalike }
  | { readonly offset: number; readonly repair: SyntaxRepair }
  | { readonly offset: number; readonly error: ParseError };

/** Returns the mistakes in the order of the text. */
function listMistakes({ lookalikes, repair, errors }: Damage): readonly Mistake[] {
  const mistakes: readonly Mistake[] = [
    ...lookalikes.map((lookalike) => ({ offset: lookalike.offset, lookalike })),
    ...(repair ? [{ offset: repair.offset, repair }] : []),
    ...errors.map((error) => ({ offset: error.offset, error })),
  ];
  return mistakes.toSorted((a, b) => a.offset - b.offset);
}

type FixOf = (error: ParseError) => Fix | undefined;

/** Maximum number of errors that fixes are tried out on together. */
const maximumTried = 2000;

/** Returns whether the derived fixes together make the text valid. Else none of them is certain. */
function isMendedByDerivedFixes({ document, repair, errors }: Damage, fixOf: FixOf): boolean {
  if (repair) {
    return repair.kind === 'keyLines'; // A repair makes the text valid, but only that of a key has no alternative.
  }
  if (errors.length > maximumTried) {
    return false;
  }
  const edits = errors.flatMap((error) => {
    const fix = fixOf(error);
    return fix?.type === 'derived' ? fix.changes.flatMap((change) => ('edit' in change ? [change.edit] : [])) : [];
  });
  return edits.length >= errors.length && strictValue(applyEdits(document.text, edits)) !== undefined;
}

/** The parts of a finding about a mistake. */
interface Description extends Pick<Finding, 'message' | 'related' | 'span'> {
  readonly fix: Fix | undefined;
}

interface MistakeContext {
  readonly damage: Damage;
  /** The text before lookalikes were replaced. */
  readonly original: string;
  readonly quote: Quote;
  readonly language: Language;
  readonly fixOf: FixOf;
}

/** Returns the parts of the finding about a mistake. */
function describeMistake(mistake: Mistake, { damage, original, quote, language, fixOf }: MistakeContext): Description {
  const { document } = damage;
  if ('lookalike' in mistake) {
    const { lookalike } = mistake;
    const message = lookalikeMessage(lookalike, original, quote, language);
    return { span: spanOf(lookalike), message, related: [], fix: lookalikeFix(lookalike, original) };
  }
  if ('repair' in mistake) {
    const { repair } = mistake;
    const related = repair.opener ? [unclosedBracket(document, repair.opener, language)] : [];
    const message = repairMessage(document, repair, quote, language);
    return { span: spanOf(repair), message, related, fix: repairFix(repair, document.text) };
  }
  const { error } = mistake;
  return {
    span: errorSpan(document, error),
    message: contextMessage(document, error, quote, language) ?? describeError(document, error, quote, language),
    related: endsEarly(document, error)
      ? document.openBrackets().map((span) => unclosedBracket(document, span, language))
      : [],
    fix: fixOf(error),
  };
}

/** Returns a finding at a range of the text, without related places. */
function syntaxFinding(document: JsonDocument, span: Span, message: string): Finding {
  return {
    code: 'document/syntax',
    severity: 'error',
    message,
    path: document.pathAt(span.offset) ?? [],
    span,
    related: [],
  };
}

/** Returns an unclosed bracket as a related place. */
const unclosedBracket = (document: JsonDocument, span: Span, { say }: Language): Related => ({
  message: say('Unclosed bracket. Add the closing one.'),
  path: document.pathAt(span.offset) ?? [],
  span,
});

const notJson = phrase(
  '`{found}` is not valid JSON. Put text in double quotes: the only words without are true, false and null.',
);

/** Returns the message for an error that depends on the text around it; `undefined` if its code is enough. */
function contextMessage(
  document: JsonDocument,
  error: ParseError,
  quote: Quote,
  { say }: Language,
): string | undefined {
  const { text } = document;
  const number = findForeignNumber(text, error);
  if (number !== undefined) {
    return say(
      '`{number}` is not a JSON number. Write decimal digits without leading zeros, a plus sign or separators.',
      {
        number: quote(number, error.offset),
      },
    );
  }
  if (certainTrailingComma(document, error) !== undefined) {
    return say('Trailing comma. Remove it.');
  }
  if (nameWithoutValue(document, error)) {
    return say('This property has no value. Add a colon and a value.');
  }
  if (isUnexpectedColon(document, error)) {
    return say('Missing property name before this colon.');
  }
  if (endsEarly(document, error)) {
    return say('The text ends too early. Add the missing closing bracket.');
  }
  if (isMisplacedBracket(document, error)) {
    return say('Unexpected `{found}`. A bracket before it is missing or extra.', { found: text.charAt(error.offset) });
  }
  return error.error === ParseErrorCode.UnexpectedEndOfString && continuesInNextLine(text, error)
    ? say('Unterminated string. Add the closing quote, or write line breaks in the string as \\n.')
    : undefined;
}

/** Returns the message for the code of a syntax error. */
function describeError({ text }: JsonDocument, error: ParseError, quote: Quote, { say }: Language): string {
  const source = text.slice(error.offset, error.offset + error.length).split('\n')[0] ?? '';
  const found = quote(source, error.offset);
  switch (error.error) {
    case ParseErrorCode.InvalidCommentToken:
      return say('Comments are not allowed in strict JSON. Remove it, or use a property.');
    case ParseErrorCode.UnexpectedEndOfComment:
      return say('Unclosed comment. Comments are not allowed in strict JSON: remove it.');
    case ParseErrorCode.UnexpectedEndOfString:
      return say('Unterminated string. Add the closing quote.');
    case ParseErrorCode.InvalidCharacter:
      return say('Control character in a string. Use an escape such as \\t.');
    case ParseErrorCode.InvalidEscapeCharacter:
      return say('Invalid escape. Write a backslash as \\\\.');
    case ParseErrorCode.InvalidUnicode:
      return say('Incomplete escape. Write four hexadecimal digits after \\u.');
    case ParseErrorCode.UnexpectedEndOfNumber:
    case ParseErrorCode.InvalidNumberFormat:
      return say('`{found}` is not a complete number. Add the missing digits.', { found });
    case ParseErrorCode.InvalidSymbol:
      return say(notJson, { found });
    case ParseErrorCode.ColonExpected:
      return say('A colon is missing before `{found}`.', { found });
    case ParseErrorCode.CommaExpected:
      return say('A comma is missing before `{found}`.', { found });
    case ParseErrorCode.PropertyNameExpected:
      return say('Expected a property name in double quotes, not `{found}`.', { found });
    case ParseErrorCode.ValueExpected:
      return say('A value is missing before `{found}`.', { found });
    case ParseErrorCode.EndOfFileExpected:
      return say(
        'Unexpected text after the end of the document. Remove it, or the closing bracket that ends the document too early.',
      );
    case ParseErrorCode.CloseBraceExpected:
      return say('A closing brace } is missing before `{found}`.', { found });
    case ParseErrorCode.CloseBracketExpected:
      return say('A closing bracket ] is missing before `{found}`.', { found });
  }
}

/** Returns whether an error is a bracket or colon that cannot follow, whatever is added directly before it. */
function isMisplacedBracket(document: JsonDocument, error: ParseError): boolean {
  const { text } = document;
  const found = text[error.offset] ?? '';
  switch (error.error) {
    case ParseErrorCode.CommaExpected:
      return /[:}\]]/.test(found) || (/[{[]/.test(found) && document.containerAt(error.offset)?.kind === 'object');
    case ParseErrorCode.PropertyNameExpected:
      return /[{}[\]]/.test(found);
    case ParseErrorCode.ValueExpected:
      return trailingCommaOffset(text, error) !== undefined;
    default:
      return false;
  }
}

/** Returns whether the line after an unclosed string begins with text outside quotes, which may belong to the string. */
const continuesInNextLine = (text: string, error: ParseError): boolean =>
  scan(text, error.offset + error.length).kind === 'word';
