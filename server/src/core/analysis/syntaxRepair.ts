import { ParseErrorCode, type ParseError } from 'jsonc-parser';
import { JsonDocument } from '../json/jsonDocument';
import { applyEdits } from '../json/edits';
import { strictValue } from '../json/parser';
import { endOf, scan, type Token } from '../json/scanner';
import { findLineStart, readMargin } from '../text/lineIndex';
import { spanOf, type Span, type TextChange } from '../text/span';

/** A single edit of brackets or of a string, after which the whole text is valid. */
export interface SyntaxRepair extends Span {
  readonly kind: 'unclosed' | 'unopened' | 'extra' | 'mismatched' | 'lineBreaks' | 'keyLines';
  readonly edits: readonly TextChange[];
  /** The brackets to add or to remove, with their comma. */
  readonly brackets: string;
  /** The bracket that is not closed. */
  readonly opener?: Span;
  /** True if the bracket to add belongs before a comma that exists. */
  readonly isBeforeComma?: boolean;
}

/** Repairs are not searched in longer texts, because each is tried out on the whole text. */
const maximumLength = 1_000_000;

/**
 * Returns the only repair of a text, at one of its errors or where the indentation shows a mistake; `undefined` if there is
 * none, or several that differ in meaning. The result has all members of the text.
 */
export function findRepair(document: JsonDocument, errors: readonly ParseError[]): SyntaxRepair | undefined {
  const { text } = document;
  const [first] = errors;
  if (first === undefined || text.length > maximumLength) {
    return undefined;
  }
  if (first.error === ParseErrorCode.UnexpectedEndOfString || first.error === ParseErrorCode.InvalidSymbol) {
    const escaped = escapedLineBreaks(text, first);
    return escaped && isValid(document, escaped) ? escaped : undefined;
  }
  const tokens = scanTokens(text);
  const byIndentation = repairsByIndentation(text, tokens).find((repair) => isValid(document, repair));
  if (byIndentation) {
    return byIndentation;
  }
  const kinds = new Map<string, SyntaxRepair>();
  for (const error of errors.slice(0, maximumErrors)) {
    for (const repair of proposeRepairs(text, tokens, error)) {
      const meaning = `${repair.kind} ${repair.brackets[0]}`;
      if (!kinds.has(meaning) && isValid(document, repair)) {
        kinds.set(meaning, repair);
      }
    }
  }
  const [only, ...others] = kinds.values();
  return others.length === 0 ? only : undefined;
}

/** Maximum number of errors at which repairs are searched. */
const maximumErrors = 3;

/** Returns whether a repair makes the text valid, without another repeated member. */
function isValid(document: JsonDocument, { edits }: SyntaxRepair): boolean {
  const mended = applyEdits(document.text, edits);
  return strictValue(mended) !== undefined && new JsonDocument(mended).duplicates.length === 0;
}

/** Maximum number of lines of a string with line breaks. */
const maximumLines = 200;

/**
 * Returns a repair that escapes the line breaks of a string whose closing quote is in a later line. If somebody has closed the
 * string at the end of its first line, the error is in the second one.
 */
function escapedLineBreaks(text: string, error: ParseError): SyntaxRepair | undefined {
  const isClosed = error.error === ParseErrorCode.InvalidSymbol;
  const addedQuote = isClosed ? whiteBefore(text, error.offset) - 1 : undefined;
  const offset = addedQuote === undefined ? error.offset : text.lastIndexOf('"', addedQuote - 1);
  const from = addedQuote === undefined ? offset + 1 : addedQuote + 1;
  const isInLine = addedQuote !== undefined && !/[\r\n]/.test(text.slice(addedQuote, error.offset));
  if (offset < 0 || isInLine || (addedQuote !== undefined && text[addedQuote] !== '"')) {
    return undefined;
  }
  let close = from;
  let lines = 0;
  for (; close < text.length && text[close] !== '"' && lines <= maximumLines; close++) {
    lines += text[close] === '\n' ? 1 : 0;
    close += text[close] === '\\' ? 1 : 0;
  }
  const content = text.slice(from, close);
  const isKey = publicKey.test(text.slice(offset + 1, addedQuote ?? from) + content);
  // The white space around the line breaks of a key is not part of the key.
  const breaks = isKey
    ? Array.from(content.matchAll(/\s+/g)).filter(([space]) => /[\r\n]/.test(space))
    : Array.from(content.matchAll(/\r\n|\r|\n/g));
  const lineBreaks = breaks.map(({ index, 0: { length } }) => ({
    span: { offset: from + index, length },
    newText: '\\n',
  }));
  const [first] = lineBreaks;
  if (first === undefined || text[close] !== '"' || !/[,}\]]/.test(scan(text, close + 1).kind)) {
    return undefined;
  }
  const edits =
    addedQuote === undefined ? lineBreaks : [{ span: { offset: addedQuote, length: 1 }, newText: '' }, ...lineBreaks];
  return { kind: isKey ? 'keyLines' : 'lineBreaks', offset, length: close + 1 - offset, edits, brackets: '' };
}

/** A whole public key in PEM format. Its lines can be joined without losing content. */
const publicKey = /^\s*-----BEGIN ([A-Z ]*PUBLIC KEY)-----\s[A-Za-z0-9+/=\s]*-----END \1-----\s*$/;

/** Returns the tokens of a text, without comments. */
function scanTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let token = scan(text, 0); token.kind !== 'end'; token = scan(text, endOf(token))) {
    if (token.kind !== 'comment') {
      tokens.push(token);
    }
  }
  return tokens;
}

const closingBracket = ({ kind }: Token) => (kind === '{' ? '}' : ']');

const isOpener = ({ kind }: Token) => kind === '{' || kind === '[';
const isCloser = ({ kind }: Token) => kind === '}' || kind === ']';

/** Returns repairs where the indentation of a line differs from that of the brackets. Texts without indentation have none. */
function repairsByIndentation(text: string, tokens: readonly Token[]): readonly SyntaxRepair[] {
  const open: { readonly opener: Token; readonly indent: number }[] = [];
  let indent = 0;
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    const ownIndent = /[\r\n]([ \t]*)$/.exec(text.slice(end, token.offset))?.[1]?.length;
    const isFirst = ownIndent !== undefined;
    indent = ownIndent ?? indent;
    end = endOf(token);
    if (index === 1 && (!isFirst || indent === 0)) {
      return [];
    }
    const around = open.at(-1);
    if (
      isFirst &&
      around &&
      indent <= around.indent &&
      (token.kind !== closingBracket(around.opener) || indent < around.indent)
    ) {
      return [unclosed(text, tokens, index, around.opener)];
    }
    if (isFirst && around && indent > around.indent && isCloser(token)) {
      return extraBrackets(text, tokens, index);
    }
    if (isOpener(token)) {
      open.push({ opener: token, indent });
    } else if (isCloser(token)) {
      open.pop();
    }
  }
  return [];
}

/** Returns repairs at an error. */
function* proposeRepairs(text: string, tokens: readonly Token[], error: ParseError): Generator<SyntaxRepair> {
  const found = tokens.findIndex(({ offset }) => offset >= error.offset);
  const index = found < 0 ? tokens.length : found;
  const token = tokens[index];
  const start = token?.kind === ':' ? index - 1 : index;
  const opener = findOpener(tokens, start);
  if (opener && token) {
    yield unclosed(text, tokens, start, opener);
  }
  if (token?.kind === ':' && start > 0) {
    yield unopened(text, tokens, start, '{');
  }
  const value = findFirstValue(tokens, index);
  if (value !== undefined) {
    yield unopened(text, tokens, value, '[');
  }
  if (token && opener && isCloser(token) && token.kind !== closingBracket(opener)) {
    const brackets = closingBracket(opener);
    yield {
      ...spanOf(token),
      kind: 'mismatched',
      edits: [{ span: spanOf(token), newText: brackets }],
      brackets,
      opener,
    };
  }
  for (let near = index; near >= Math.max(0, start - 2); near--) {
    if (tokens[near] && isCloser(tokens[near]!)) {
      yield* extraBrackets(text, tokens, near);
    }
  }
}

/** Returns a repair that closes the container of `opener` before the token at `index`. */
function unclosed(text: string, tokens: readonly Token[], index: number, opener: Token): SyntaxRepair {
  const closer = closingBracket(opener);
  const token = tokens[index]!;
  const previous = tokens[index - 1]!;
  const isBeforeComma = previous.kind === ',' && !isCloser(token);
  const offset = isBeforeComma ? endOf(tokens[index - 2]!) : endOf(previous);
  const brackets = isBeforeComma || isCloser(token) ? closer : `${closer},`;
  const lineEnd = /^[ \t]*(\r\n|\r|\n)/.exec(text.slice(endOf(opener), endOf(opener) + 80))?.[1];
  const margin = lineEnd === undefined ? '' : lineEnd + readMargin(text, opener.offset);
  return {
    ...spanOf(token),
    kind: 'unclosed',
    edits: [{ span: { offset, length: 0 }, newText: margin + brackets }],
    brackets,
    opener: spanOf(opener),
    isBeforeComma,
  };
}

/** Returns a repair that opens a container before the token at `index`. */
function unopened(text: string, tokens: readonly Token[], index: number, brackets: '{' | '['): SyntaxRepair {
  const token = tokens[index]!;
  const lineEnd = text.slice(0, token.offset).endsWith('\r\n') ? '\r\n' : '\n';
  const gap = isFirstInLine(text, token.offset) ? lineEnd + readMargin(text, token.offset) : '';
  const edits = [{ span: { offset: token.offset, length: 0 }, newText: brackets + gap }];
  return { ...spanOf(token), kind: 'unopened', edits, brackets };
}

/** Returns repairs that remove the closing bracket at `index`, with or without a comma. */
function extraBrackets(text: string, tokens: readonly Token[], index: number): readonly SyntaxRepair[] {
  const token = tokens[index]!;
  const next = tokens[index + 1];
  const previous = tokens[index - 1];
  const removal = (from: Token, to: Token): SyntaxRepair => {
    const [start, end] = [from === token ? whiteBefore(text, from.offset) : from.offset, endOf(to)];
    const span = { offset: token.offset, length: endOf(to) - token.offset };
    const brackets = token.kind + (to.kind === ',' ? ',' : '');
    return { ...span, kind: 'extra', edits: [{ span: { offset: start, length: end - start }, newText: '' }], brackets };
  };
  return [
    ...(next?.kind === ',' ? [removal(token, next)] : []),
    removal(token, token),
    ...(previous?.kind === ',' ? [removal(previous, token)] : []),
  ];
}

/** Returns the innermost bracket that is open before the token at `index`. */
function findOpener(tokens: readonly Token[], index: number): Token | undefined {
  for (let [earlier, depth] = [index - 1, 0]; earlier >= 0; earlier--) {
    const token = tokens[earlier]!;
    depth += isCloser(token) ? 1 : isOpener(token) ? -1 : 0;
    if (depth < 0) {
      return token;
    }
  }
  return undefined;
}

/** Returns the index of the first value after the last colon before the token at `index`, in the same container. */
function findFirstValue(tokens: readonly Token[], index: number): number | undefined {
  for (let [earlier, depth] = [index - 1, 0]; earlier >= 0 && depth >= 0; earlier--) {
    const token = tokens[earlier]!;
    if (depth === 0 && token.kind === ':') {
      return earlier + 1 < tokens.length ? earlier + 1 : undefined;
    }
    depth += isCloser(token) ? 1 : isOpener(token) ? -1 : 0;
  }
  return undefined;
}

const isFirstInLine = (text: string, offset: number): boolean =>
  offset > 0 && /^[ \t]*$/.test(text.slice(findLineStart(text, offset), offset));

function whiteBefore(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length;
}
