import { JsonDocument } from '../../core/json/jsonDocument';
import { ObjectIndex } from '../../core/json/objectIndex';
import { isObject, ObjectReader } from '../../core/json/objectReader';
import { isPrivate, isPrivateTogether, privateKeyMembers, redactSecret } from '../../core/secrets/detector';
import { isPastedKey } from '../../core/secrets/patterns';
import { privateRegions } from '../../core/secrets/regions';
import { mayNameSecret } from '../../core/secrets/secretMembers';
import { lineIndex } from '../../core/text/lineIndex';
import type { Span } from '../../core/text/span';

/** Shown in place of a line with private material. */
export const withheld = '…';

/** The private parts of a text, as far as it can be parsed. */
export interface PrivateParts {
  readonly spans: readonly Span[];
  /** The private pieces of text: a fix may copy them to a place where they do not look private. */
  readonly pieces: readonly string[];
}

export const privateParts = (text: string): PrivateParts => partsOf(text, new JsonDocument(text));

function partsOf(text: string, document: JsonDocument): PrivateParts {
  const root = new ObjectReader(isObject(document.value) ? document.value : {});
  const { spans } = privateRegions(document, new ObjectIndex(root));
  const pieces = spans.flatMap(
    ({ offset, length }) => text.slice(offset, offset + length).match(/[^"\\\s]{12,}/g) ?? [],
  );
  return { spans, pieces };
}

/** Returns a text with `withheld` in place of each line that contains a private span or piece. */
export function withoutPrivate(text: string, { spans, pieces }: PrivateParts): string {
  const positionAt = lineIndex(text);
  const [lines, breaks] = linesOf(text);
  const visibleLines = lines.map((line) => (pieces.some((piece) => line.includes(piece)) ? withheld : line));
  for (const { offset, length } of spans) {
    visibleLines.fill(withheld, positionAt(offset).line, positionAt(offset + length).line + 1);
  }
  return visibleLines.map((line, index) => line + (breaks[index] ?? '')).join('');
}

/** Returns the lines of a text as they may be shown, or `undefined` if its private parts cannot be determined. */
export function shownLines(text: string): readonly string[] | undefined {
  const document = new JsonDocument(text);
  if (!document.isValidJson && (document.isTooLong || mayHoldUnreadSecret(text))) {
    return undefined;
  }
  const [lines] = linesOf(withoutPrivate(text, partsOf(text, document)));
  return lines.map((line) => redactSecret(line, withheld));
}

function linesOf(text: string): readonly [lines: readonly string[], breaks: readonly string[]] {
  const pieces = text.split(/(\r\n|\n|\r)/);
  return [pieces.filter((_, index) => index % 2 === 0), pieces.filter((_, index) => index % 2 === 1)];
}

/** Reports whether a text may contain a secret in a part that a JSON parser skips or misreads. */
function mayHoldUnreadSecret(text: string): boolean {
  const plain = text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(shortMember, '');
  const strings = Array.from(plain.matchAll(/(["'])((?:(?!\1)[^\\\n]|\\.)*)\1(\s*:)?/g));
  const texts = strings.map(([, , text]) => text!);
  const namedStrings = strings.filter(([, , name = '', colon]) => colon !== undefined || !/\s/.test(name));
  const bare = plain.split(/[:=]/).map((before) =>
    before
      .trim()
      .split(/[^\p{L}\p{N}_$.-]+/u)
      .at(-1)!,
  );
  const names = [...namedStrings.map(([, , name]) => name!), ...bare];
  return (
    isPrivate(text) ||
    isPrivate(plain) ||
    isPastedKey(text) ||
    isPrivateTogether(texts) ||
    names.some((name) => privateKeyMembers.includes(name) || (name.length < maximumNameLength && mayNameSecret(name)))
  );
}

/** A member whose value is too short to be a secret. */
const shortMember = /"[A-Za-z]{1,64}": (?:true|false|null|\d{1,4})\b/g;

/** Maximum length of a member name. A longer text is not a name. */
const maximumNameLength = 64;
