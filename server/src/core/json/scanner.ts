import type { Span } from '../text/span';

/** A token of JSON text: a bracket, a comma, a colon, a quoted text or a word. */
export interface Token extends Span {
  readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'word' | 'comment' | 'end';
  /** True if a text or comment has its closing mark. */
  readonly isClosed: boolean;
}

/** Returns the first token at or after `from`. Never throws; an unclosed text ends with its line. */
export function scan(text: string, from: number): Token {
  const offset = afterSpace(text, from);
  const char = text[offset];
  switch (char) {
    case undefined:
      return { kind: 'end', offset: text.length, length: 0, isClosed: true };
    case '{':
    case '}':
    case '[':
    case ']':
    case ',':
    case ':':
      return { kind: char, offset, length: 1, isClosed: true };
    case '"':
      return textToken(text, offset);
    case '/':
      return commentToken(text, offset);
    default:
      return { kind: 'word', offset, length: wordLength(text, offset), isClosed: true };
  }
}

export const endOf = ({ offset, length }: Span): number => offset + length;

/** Returns the offset of the first character at or after `from` that is not white space. */
export function afterSpace(text: string, from: number): number {
  let end = from;
  while (end < text.length && isSpace(text.charCodeAt(end))) {
    end++;
  }
  return end;
}

export const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff;

function textToken(text: string, offset: number): Token {
  let end = offset + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === quote) {
      return { kind: 'text', offset, length: end + 1 - offset, isClosed: true };
    }
    if (isLineEnd(code)) {
      break;
    }
    if (code === backslash && !isLineEnd(text.charCodeAt(end + 1))) {
      end++; // The escaped character.
    }
  }
  return { kind: 'text', offset, length: Math.min(end, text.length) - offset, isClosed: false };
}

const quote = 34;
const isLineEnd = (code: number) => code === 10 || code === 13;

const backslash = 92;

function commentToken(text: string, offset: number): Token {
  const second = text[offset + 1];
  if (second !== '/' && second !== '*') {
    return { kind: 'word', offset, length: 1, isClosed: true };
  }
  const end = second === '/' ? text.slice(offset).search(/[\r\n]|$/) + offset : text.indexOf('*/', offset + 2) + 2;
  const isClosed = second === '*' && end > offset + 2;
  return { kind: 'comment', offset, length: (end > offset + 1 ? end : text.length) - offset, isClosed };
}

const word = /[^\s{}[\],:"/]+/y;

function wordLength(text: string, offset: number): number {
  word.lastIndex = offset;
  word.exec(text);
  return Math.max(1, word.lastIndex - offset);
}
