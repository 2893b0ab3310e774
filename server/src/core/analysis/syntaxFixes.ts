import { readMargin } from '../text/lineIndex';
import { ParseErrorCode, type ParseError } from 'jsonc-parser';
import { assertedFix, derivedFix, type Fix } from '../diagnostics/fix';
import { applyEdits } from '../json/edits';
import { JsonDocument } from '../json/jsonDocument';
import { afterSpace, endOf, isSpace, scan } from '../json/scanner';
import { isMemberName } from '../json/parserStack';
import { isPrivate } from '../secrets/detector';
import type { Span, TextChange } from '../text/span';
import type { Lookalike } from './lookalikes';
import type { SyntaxRepair } from './syntaxRepair';
import { certainTrailingComma, endsEarly, findDamage, findForeignNumber, isUnexpectedColon } from './syntaxErrors';

/**
 * Returns whether an edit makes the text valid, or removes syntax errors and adds no others, and repeats no additional
 * member. If a bracket may be missing or extra, only a valid text shows that the edit is right.
 */
export function fixesSyntax(document: JsonDocument, edits: readonly TextChange[]): boolean {
  const mended = new JsonDocument(applyEdits(document.text, edits));
  if (mended.duplicates.length > document.duplicates.length) {
    return false;
  }
  const { damagedFrom, lookalikes } = findDamage(document);
  const isReliable = damagedFrom === undefined || lookalikes.length > 0;
  return mended.syntaxErrors.length === 0 || (isReliable && hasFewerErrors(document, mended, edits));
}

/** Returns whether the errors after the edits are some of the errors before, at the same places, but not all of them. */
function hasFewerErrors(document: JsonDocument, mended: JsonDocument, edits: readonly TextChange[]): boolean {
  const offsetChangeAt = (offset: number) =>
    edits
      .filter(({ span }) => span.offset + span.length <= offset)
      .reduce((sum, { span, newText }) => sum + newText.length - span.length, 0);
  const before = new Set(
    document.syntaxErrors.map(({ error, offset }) => `${error} ${offset + offsetChangeAt(offset)}`),
  );
  return (
    mended.syntaxErrors.length < document.syntaxErrors.length &&
    mended.syntaxErrors.every(({ error, offset }) => before.has(`${error} ${offset}`))
  );
}

const sliceText = ({ offset, length }: Span, text: string): string => text.slice(offset, offset + length);

/** Returns the fix of a lookalike: the ASCII characters that were meant. */
export function lookalikeFix({ role, replacements }: Lookalike, text: string): Fix {
  const changes = replacements.map(({ offset, length, ascii }) => edit(offset, length, ascii));
  const ascii = replacements.map((each) => each.ascii).join('');
  return role === 'quote'
    ? derivedFix('Change to double quotes', changes)
    : role === 'space'
      ? derivedFix('Change to ordinary spaces', changes)
      : derivedFix('Change {old} to {value}', changes, {
          old: replacements.map((each) => sliceText(each, text)).join(''),
          value: ascii,
        });
}

/** Returns the fix that makes a repair. */
export function repairFix({ kind, edits, brackets }: SyntaxRepair, text: string): Fix {
  const changes = edits.map((each) => ({ edit: each }));
  switch (kind) {
    case 'unclosed':
    case 'unopened':
      return assertedFix('Add the missing {brackets}', changes, { brackets });
    case 'extra':
      return assertedFix('Remove the extra {brackets}', changes, { brackets });
    case 'mismatched':
      return assertedFix('Change {old} to {value}', changes, {
        old: edits.map(({ span }) => sliceText(span, text)).join(''),
        value: brackets,
      });
    case 'lineBreaks':
      return assertedFix('Write the line breaks as \\n', changes);
    case 'keyLines':
      return derivedFix('Write the line breaks as \\n', changes);
  }
}

/**
 * Returns the fix of a syntax error if there is exactly one obvious fix. It is derived only if the text keeps its
 * meaning and all its content.
 */
export function syntaxFix(document: JsonDocument, error: ParseError): Fix | undefined {
  const { text } = document;
  const comma = certainTrailingComma(document, error);
  if (comma !== undefined) {
    return derivedFix('Remove the trailing comma', [edit(comma, 1, '')]);
  }
  if (endsEarly(document, error)) {
    return bracketFix(document);
  }
  switch (error.error) {
    case ParseErrorCode.InvalidCommentToken:
      return commentFix(text, error);
    case ParseErrorCode.UnexpectedEndOfString:
      return stringFix(document, error);
    case ParseErrorCode.InvalidCharacter:
      return controlFix(text, error);
    case ParseErrorCode.InvalidEscapeCharacter:
      return backslashFix(text, error);
    case ParseErrorCode.InvalidSymbol:
      return wordFix(text, error);
    case ParseErrorCode.ColonExpected:
      return colonFix(text, error);
    case ParseErrorCode.CommaExpected:
      return findForeignNumber(text, error) === undefined ? commaFix(document, error) : undefined;
    case ParseErrorCode.PropertyNameExpected:
    case ParseErrorCode.ValueExpected:
      return isSecondComma(text, error)
        ? assertedFix('Remove the second comma', [edit(error.offset, 1, '')])
        : undefined;
    default:
      return undefined;
  }
}

const edit = (offset: number, length: number, newText: string): { readonly edit: TextChange } => ({
  edit: { span: { offset, length }, newText },
});

/** Returns a fix that closes all open brackets, indented like their lines; `undefined` if a value is missing. */
function bracketFix({ text }: JsonDocument): Fix | undefined {
  const open = openAtEnd(text);
  if (!open || open.length === 0) {
    return undefined;
  }
  const closers = open.toReversed().map((offset) => {
    const closer = text[offset] === '{' ? '}' : ']';
    const lineEnd = /^[ \t]*(\r\n|\r|\n)/.exec(text.slice(offset + 1, offset + maximumGap))?.[1];
    return lineEnd === undefined ? closer : `${lineEnd}${readMargin(text, offset)}${closer}`;
  });
  const end = skipSpaceBackwards(text, text.length);
  const keptEnd = text[end - 1] === ',' ? skipSpaceBackwards(text, end - 1) : end;
  return assertedFix('Add the missing {brackets}', [edit(keptEnd, end - keptEnd, closers.join(''))], {
    brackets: closers.map((closer) => closer.trim()).join(' '),
  });
}

/**
 * Returns the offsets of unclosed brackets; `undefined` if brackets are mismatched, or the text ends within a member.
 */
function openAtEnd(text: string): readonly number[] | undefined {
  const open: number[] = [];
  let isName = false;
  let last = scan(text, 0);
  for (let token = last; token.kind !== 'end'; token = scan(text, endOf(token))) {
    const around = text[open.at(-1) ?? -1];
    isName = token.kind === 'text' && around === '{' && /[{,]/.test(last.kind);
    if (token.kind === '{' || token.kind === '[') {
      open.push(token.offset);
    } else if (token.kind === '}' || token.kind === ']') {
      if (around !== (token.kind === '}' ? '{' : '[')) {
        return undefined;
      }
      open.pop();
    }
    last = token;
  }
  return isName || last.kind === ':' || !last.isClosed ? undefined : open;
}

/** Removes a comment: with its line if the line has no other content, or else with the spaces before it. */
function commentFix(text: string, { offset, length }: ParseError): Fix | undefined {
  if (isPrivate(text.slice(offset, offset + length))) {
    return undefined; // People have to notice a private text before it is removed.
  }
  const start = skipSpaceBackwards(text, offset, isBlank);
  const end = afterBlanks(text, offset + length);
  const lineEnd = /^\r\n|^[\r\n]/.exec(text.slice(end, end + 2))?.[0];
  const isOwnLine = lineEnd !== undefined && (start === 0 || /[\r\n]/.test(text[start - 1]!));
  const until = isOwnLine ? end + lineEnd.length : offset + length;
  return assertedFix('Remove the comment', [edit(start, until - start, '')]);
}

/** Returns a fix that adds the missing quote where the rest of the line suggests the end of the text. */
function stringFix(document: JsonDocument, { offset, length }: ParseError): Fix | undefined {
  const { text } = document;
  const body = text.slice(offset + 1, offset + length).trimEnd();
  const content = body.endsWith(',') ? body.slice(0, -1).trimEnd() : body;
  const end = offset + 1 + content.length;
  const name = isNamePlace(document, offset) ? /^[\w$-]+(?=\s*:)/.exec(body)?.[0] : undefined;
  if (name !== undefined) {
    return stringFixAt(offset + 1 + name.length, '"');
  }
  const isValuePlace = /[:,[]/.test(text[skipSpaceBackwards(text, offset) - 1] ?? '') && !isNamePlace(document, offset);
  if (/[\\}\]]$/.test(content) || !isValuePlace) {
    return undefined; // The end of the text is ambiguous.
  }
  const next = scan(text, offset + length);
  const isInObject = document.containerAt(offset)?.kind === 'object';
  const goesOn = isInObject ? next.kind === 'text' && isMemberName(text, next) : ['text', '{', '['].includes(next.kind);
  const isLast = next.kind === (isInObject ? '}' : ']');
  if (content.length < body.length) {
    return goesOn ? stringFixAt(end, '"') : undefined;
  }
  return goesOn ? stringFixAt(end, '",') : isLast || next.kind === ',' ? stringFixAt(end, '"') : undefined;
}

const stringFixAt = (offset: number, newText: string) => assertedFix('Close the string', [edit(offset, 0, newText)]);

/** Returns whether a member name is expected at `offset`. */
const isNamePlace = (document: JsonDocument, offset: number): boolean => {
  const before = document.text[skipSpaceBackwards(document.text, offset) - 1];
  return before === '{' || (before === ',' && document.containerAt(offset)?.kind === 'object');
};

/** A text with more mistakes is not one that a person typed, and each edit takes much more memory than its character. */
const maximumEdits = 10_000;

function controlFix(text: string, error: ParseError): Fix | undefined {
  const changes = editMatches(text, error, /[\u0000-\u001f]/g, (character, offset) =>
    edit(offset, 1, JSON.stringify(character).slice(1, -1)),
  );
  return changes && derivedFix('Escape the control characters', changes);
}

function backslashFix(text: string, error: ParseError): Fix | undefined {
  const changes = editMatches(text, error, /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}|)/g, (escape, offset) =>
    escape === '\\' ? edit(offset, 0, '\\') : undefined,
  );
  return changes && assertedFix('Double the backslash', changes);
}

/** Returns the edits of the matches in a faulty text; `undefined` if there are none, or more than a person would make. */
function editMatches(
  text: string,
  { offset, length }: ParseError,
  pattern: RegExp,
  editMatch: (match: string, offset: number) => ReturnType<typeof edit> | undefined,
): readonly ReturnType<typeof edit>[] | undefined {
  const changes: ReturnType<typeof edit>[] = [];
  for (const { index, 0: match } of text.slice(offset, offset + length).matchAll(pattern)) {
    const change = editMatch(match, offset + index);
    changes.push(...(change ? [change] : []));
    if (changes.length > maximumEdits) {
      return undefined;
    }
  }
  return changes.length > 0 ? changes : undefined;
}

/** Converts a word of another language to JSON: a literal, or a text in other quotes or without quotes. */
function wordFix(text: string, { offset, length }: ParseError): Fix | undefined {
  const source = text.slice(offset, offset + length);
  const before = text[skipSpaceBackwards(text, offset) - 1] ?? '';
  const end = offset + length;
  const isWord = /^[A-Za-z_$][\w$-]*$/.test(source);
  if (isWord && /[{,]/.test(before) && /^"\s*:/.test(text.slice(end, end + maximumGap))) {
    return assertedFix('Add the opening quote', [edit(offset, 0, '"')]);
  }
  const next = text[afterSpace(text, end)] ?? '';
  const isName = next === ':' && /[{,]/.test(before);
  const isValue = /[,}\]]/.test(next) && /[:,[]/.test(before);
  const literal = isName ? undefined : literals.get(source.toLowerCase());
  const word = isWord ? source : /^'([^'"\\\u0000-\u001f]*)'$/.exec(source)?.[1];
  const value = literal ?? (word === undefined ? undefined : JSON.stringify(word));
  return value !== undefined && (isName || isValue)
    ? assertedFix('Change to {value}', [edit(offset, length, value)], { value })
    : undefined;
}

const literals: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['none', 'null'],
  ['undefined', 'null'],
]);

/** Maximum amount of white space between a name and its colon. */
const maximumGap = 80;

function colonFix(text: string, { offset }: ParseError): Fix | undefined {
  const next = scan(text, offset);
  const isValue = ['text', 'word', '{', '['].includes(next.kind) && !(next.kind === 'text' && isMemberName(text, next));
  const end = skipSpaceBackwards(text, offset);
  return isValue && text[end - 1] === '"' ? assertedFix('Add the missing colon', [edit(end, 0, ':')]) : undefined;
}

function commaFix(document: JsonDocument, error: ParseError): Fix | undefined {
  const { text, syntaxErrors } = document;
  const next = scan(text, error.offset);
  const end = skipSpaceBackwards(text, error.offset);
  const isBehindComment = syntaxErrors.some(
    (each) => each.error === ParseErrorCode.InvalidCommentToken && endOf(each) === end,
  );
  if (isUnexpectedColon(document, error) || isBehindComment) {
    return undefined;
  }
  const change = [edit(end, 0, ',')];
  const isName = next.kind === 'text' && next.isClosed && isMemberName(text, next);
  if (isName) {
    const isInObject = document.containerAt(error.offset)?.kind === 'object';
    return isInObject ? derivedFix('Add the missing comma', change) : undefined;
  }
  const path = document.pathAt(error.offset) ?? [];
  const isItem = typeof path.at(-1) === 'number' && document.valueSpan(path)?.offset === error.offset;
  return isItem ? assertedFix('Add the missing comma', change) : undefined;
}

const isSecondComma = (text: string, { offset }: ParseError): boolean =>
  text[offset] === ',' && text[skipSpaceBackwards(text, offset) - 1] === ',';

const isBlank = (code: number) => code === 32 || code === 9;

/** Returns the offset of the white space before `offset`. */
function skipSpaceBackwards(text: string, offset: number, isWhite = isSpace): number {
  let end = offset;
  while (end > 0 && isWhite(text.charCodeAt(end - 1))) {
    end--;
  }
  return end;
}

function afterBlanks(text: string, from: number): number {
  let end = from;
  while (isBlank(text.charCodeAt(end))) {
    end++;
  }
  return end;
}
