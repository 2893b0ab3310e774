import type { JsonDocument } from '../json/jsonDocument';
import { phrase, type Language } from '../l10n/language';
import type { Lookalike, LookalikeRole } from './lookalikes';
import type { Quote } from './syntaxQuote';
import type { SyntaxRepair } from './syntaxRepair';

const lookalikeMessages = {
  comma: phrase('`{found}` is a full-width comma. Type `{ascii}`.'),
  listComma: phrase('`{found}` is an ideographic comma. Type `{ascii}`.'),
  colon: phrase('`{found}` is a full-width colon. Type `{ascii}`.'),
  bracket: phrase('`{found}` is not a JSON bracket. Type `{ascii}`.'),
  quote: phrase('`{found}` is not a JSON quotation mark. Type `{ascii}`.'),
  word: phrase('`{found}` has full-width characters. Type `{ascii}`.'),
} as const satisfies Record<Exclude<LookalikeRole, 'space'>, string>;

/** Returns the message that names a lookalike and the ASCII characters to type. */
export function lookalikeMessage(
  { role, replacements: [first, last] }: Lookalike,
  original: string,
  quote: Quote,
  { say }: Language,
): string {
  if (first === undefined) {
    return '';
  }
  const found = quote(original.slice(first.offset, first.offset + first.length), first.offset);
  if (role === 'space') {
    const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
    return code === '3000'
      ? say('This is a full-width space (U+3000), which JSON does not allow here. Type an ordinary space.')
      : say('This space (U+{code}) is not allowed in JSON. Type an ordinary space.', { code });
  }
  if (role === 'quote' && last) {
    return say('`{open}` and `{close}` are not JSON quotation marks. Type `"`.', {
      open: found,
      close: original.charAt(last.offset),
    });
  }
  return say(lookalikeMessages[role], { found, ascii: first.ascii });
}

/** Returns the message about a repair of brackets or of a string. */
export function repairMessage(
  { text }: JsonDocument,
  { kind, offset, length, brackets, isBeforeComma }: SyntaxRepair,
  quote: Quote,
  { say }: Language,
): string {
  const found = quote(text.slice(offset, offset + length), offset);
  switch (kind) {
    case 'unclosed':
      if (isBeforeComma) {
        return brackets.startsWith('}')
          ? say('The object before `{found}` is not closed. Add `{brackets}` before the comma.', { found, brackets })
          : say('The list before `{found}` is not closed. Add `{brackets}` before the comma.', { found, brackets });
      }
      return brackets.startsWith('}')
        ? say('The object before `{found}` is not closed. Add `{brackets}`.', { found, brackets })
        : say('The list before `{found}` is not closed. Add `{brackets}`.', { found, brackets });
    case 'unopened':
      return say('`{brackets}` is missing before `{found}`.', { found, brackets });
    case 'extra':
      return say('Extra `{brackets}`. Remove it.', { brackets });
    case 'mismatched':
      return say('`{found}` does not match the opening bracket. Write `{brackets}`.', { found, brackets });
    case 'lineBreaks':
    case 'keyLines':
      return say(
        'A string cannot contain line breaks. Write each line break as \\n, so that the string is on one line.',
      );
  }
}
