import { ParseErrorCode } from 'jsonc-parser';
import type { JsonDocument } from '../json/jsonDocument';
import type { Span } from '../text/span';
import { isPrivate } from './detector';
import { mayNameSecret, findMemberSecrets } from './secretMembers';

/** Private material in a part of a broken text that the parser has skipped. */
export interface SkippedSecret {
  readonly span: Span;
  /** The name before it, if the text is a secret according to this name. */
  readonly member: string | undefined;
}

/** Maximum number of syntax errors around which texts are read. */
const maximumErrors = 100;

/** Maximum length of text that is read before and after an error, which may be in a document of one line. */
const reach = 10_000;

/** Number of line ends after an error up to which the parser may skip text. */
const linesAfter = 4;

/**
 * Yields the private texts near syntax errors. A quote too many makes the parser skip values, or read what is between two texts as a
 * text, so everything between two quotes of a line counts as one.
 */
export function* skippedSecrets({ text, syntaxErrors }: JsonDocument): Generator<SkippedSecret> {
  let readTo = 0;
  for (const { error, offset } of syntaxErrors.slice(0, maximumErrors)) {
    const start = Math.max(readTo, offset - reach, text.lastIndexOf('\n', offset - 1) + 1);
    // The parser stops after a superfluous bracket.
    const end =
      error === ParseErrorCode.EndOfFileExpected ? text.length : Math.min(offset + reach, endOfLine(text, offset));
    readTo = Math.max(readTo, end);
    yield* findSkippedSecrets(text, start, readTo);
  }
}

function endOfLine(text: string, offset: number): number {
  let end = offset;
  for (let line = 0; line < linesAfter && end >= 0; line++) {
    end = text.indexOf('\n', end + 1);
  }
  return end < 0 ? text.length : end;
}

function* findSkippedSecrets(text: string, start: number, end: number): Generator<SkippedSecret> {
  const quotesAndLineEnds = [...text.slice(start, end).matchAll(/(?<!\\)"|\n/g)].map(({ index }) => start + index);
  const between = quotesAndLineEnds.map((quote, index) => {
    const offset = quote + 1;
    const length = (quotesAndLineEnds[index + 1] ?? end) - offset;
    return { span: { offset, length }, value: unescaped(text.slice(offset, offset + length)) };
  });
  for (const [index, { span, value }] of between.entries()) {
    const name = between[index - 2]?.value ?? '';
    const isNamed = /^\s*:\s*$/.test(between[index - 1]?.value ?? '') && mayNameSecret(name);
    if (isPrivate(value)) {
      yield { span, member: undefined };
    } else if (isNamed && findMemberSecrets(name, value).length > 0) {
      yield { span, member: name };
    }
  }
}

function unescaped(source: string): string {
  try {
    return String(JSON.parse(`"${source}"`));
  } catch {
    return source; // It is no JSON string, such as text between two strings.
  }
}
