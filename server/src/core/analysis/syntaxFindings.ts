import { ParseErrorCode, type ParseError } from 'jsonc-parser';
import { allOf, limitedTo, type Finding, type LimitedFindings, type Related } from '../diagnostics/finding';
import { phrase, type Language } from '../l10n/language';
import { isPrivate } from '../secrets/detector';
import type { JsonDocument } from '../json/jsonDocument';
import { maximumBrokenLength } from '../json/parser';
import type { Span } from '../text/span';
import { mergeConflicts } from './mergeMarkers';
import {
  endsEarly,
  distinctSyntaxErrors,
  foreignNumberAt,
  isUnexpectedColon,
  errorSpan,
  trailingCommaOffset,
} from './syntaxErrors';
import { syntaxFix } from './syntaxFixes';

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
  const conflicts = document.syntaxErrors.length > 0 ? mergeConflicts(document.text) : [];
  if (conflicts.length > 0) {
    const message = language.say(
      'Unresolved merge conflict. Run `statusdocs merge --resolve FILE` to resolve the derived values. Then keep the correct values of both sides, and remove the markers.',
    );
    return limitedTo(maximum, 'document/syntax', conflicts, (span) => syntaxFinding(document, span, message));
  }
  const quote = createQuote(document.text);
  return limitedTo(maximum, 'document/syntax', distinctSyntaxErrors(document), (error) => {
    const span = errorSpan(document, error);
    const related = endsEarly(document, error) ? unclosedBrackets(document, language) : [];
    const fix = syntaxFix(document, error);
    return {
      ...syntaxFinding(
        document,
        span,
        foreignNumberMessage(document, error, quote, language) ?? messageFor(document, error, quote, language),
      ),
      related,
      fix: fix && { ...fix, title: language.say(fix.title, fix.values) },
    };
  });
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

/** Returns the brackets that are still open at the end of the text, as related places. */
function unclosedBrackets(document: JsonDocument, language: Language): readonly Related[] {
  return document.openBrackets().map((span) => ({
    message: language.say('Unclosed bracket. Add the closing one.'),
    path: document.pathAt(span.offset) ?? [],
    span,
  }));
}

/** Returns `source`, a piece of the text that begins at `offset`, as a message shows it. */
type Quote = (source: string, offset: number) => string;

/** Maximum length of a private key. */
const maximumKeyLength = 8192;

/** Minimum length of a piece that reveals part of a private key. */
const minimumPieceLength = 8;

/**
 * Returns a function that cuts text for messages to 40 characters. Near private material it returns `…`, because a
 * syntax error can cut a private key into pieces that are not recognized as private one by one.
 */
function createQuote(text: string): Quote {
  const privateBlocks = new Map<number, boolean>();
  const isNearPrivateMaterial = (offset: number): boolean => {
    const block = Math.floor(offset / maximumKeyLength);
    let isPrivateBlock = privateBlocks.get(block);
    if (isPrivateBlock === undefined) {
      // A key may begin in the block before or end in the block after.
      const start = Math.max(0, block - 1) * maximumKeyLength;
      const end = (block + 2) * maximumKeyLength;
      isPrivateBlock = isPrivate(text.slice(start, end));
      privateBlocks.set(block, isPrivateBlock);
    }
    return isPrivateBlock;
  };
  return (source, offset) =>
    source.length >= minimumPieceLength && isNearPrivateMaterial(offset) ? '…' : source.slice(0, 40);
}

const notJson = phrase(
  '`{found}` is not valid JSON. Put text in double quotes: the only words without are true, false and null.',
);

/** Returns the message for a number that is not written as in JSON; `undefined` if the error is not about one. */
function foreignNumberMessage(
  { text }: JsonDocument,
  error: ParseError,
  quote: Quote,
  { say }: Language,
): string | undefined {
  const number = foreignNumberAt(text, error);
  if (number === undefined) {
    return undefined;
  }
  return say(
    '`{number}` is not a JSON number. Write decimal digits without leading zeros, a plus sign or separators.',
    {
      number: quote(number, error.offset),
    },
  );
}

/** Returns the message for a syntax error other than a foreign number. */
function messageFor(document: JsonDocument, error: ParseError, quote: Quote, { say }: Language): string {
  const { text } = document;
  const source = text.slice(error.offset, error.offset + error.length).split('\n')[0] ?? '';
  const found = quote(source, error.offset);
  if (trailingCommaOffset(text, error) !== undefined) {
    return say('Trailing comma. Remove it.');
  }
  if (isUnexpectedColon(document, error)) {
    return say('Missing property name before this colon.');
  }
  if (endsEarly(document, error)) {
    return say('The text ends too early. Add the missing closing bracket.');
  }
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
      return say('Unexpected text after the end of the document. Remove it.');
    case ParseErrorCode.CloseBraceExpected:
      return say('A closing brace } is missing before `{found}`.', { found });
    case ParseErrorCode.CloseBracketExpected:
      return say('A closing bracket ] is missing before `{found}`.', { found });
  }
}
