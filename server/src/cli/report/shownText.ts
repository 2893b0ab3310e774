import { isTooLarge, JsonDocument } from '../../core/json/jsonDocument';
import { ObjectIndex } from '../../core/json/objectIndex';
import { isObject, ObjectReader } from '../../core/json/objectReader';
import { redactSecret } from '../../core/secrets/detector';
import type { DocumentView } from '../../core/kinds/contract/documentView';
import { privatePlaces } from '../../core/secrets/locations';
import { privateRegions } from '../../core/secrets/regions';
import { memoize } from '../../core/text/collections';
import { TextLines } from '../../core/text/lineIndex';
import type { Span } from '../../core/text/span';
import { mayHoldUnreadSecret } from './unreadSecrets';

/** Shown in place of a line with private material. */
export const withheld = '…';

/** The private parts of a text, as far as it can be parsed. */
export interface PrivateParts {
  readonly spans: readonly Span[];
  /** The private pieces of text: a fix may copy them to a place where they do not look private. */
  readonly pieces: readonly string[];
}

/** A text as it was parsed. */
type ParsedText = Pick<DocumentView, 'privatePlaces'> & { readonly document: JsonDocument };

export const privateParts = (text: string): PrivateParts => findPrivateParts(text, parsedText(text));

/** Parses a text and finds its private material. */
export function parsedText(text: string): ParsedText {
  const document = new JsonDocument(text);
  const root = new ObjectReader(isObject(document.value) ? document.value : {});
  return { document, privatePlaces: [...privatePlaces(new ObjectIndex(root), document)] };
}

function findPrivateParts(text: string, { document, privatePlaces: places }: ParsedText): PrivateParts {
  const { spans } = privateRegions(document, places);
  const pieces = spans.flatMap(
    ({ offset, length }) => text.slice(offset, offset + length).match(/[^"\\\s]{12}[^"\\\s]*/g) ?? [],
  );
  return { spans, pieces };
}

/** Returns a text with `withheld` in place of each line that contains a private span or piece. */
export function withoutPrivate(text: string, parts: PrivateParts): string {
  const lines = new TextLines(text);
  const visibleLine = createLineReader(lines, parts);
  return Array.from({ length: lines.count }, (_, index) => visibleLine(index) + lines.endOf(index)).join('');
}

/** Returns a function to the lines, with `withheld` in place of each that contains a private span or piece. */
function createLineReader(lines: TextLines, { spans, pieces }: PrivateParts): (index: number) => string {
  const withheldLines = new Set<number>();
  for (const { offset, length } of spans) {
    const last = lines.positionAt(offset + length).line;
    for (let { line } = lines.positionAt(offset); line <= last; line++) {
      withheldLines.add(line);
    }
  }
  return (index) => {
    const line = lines.line(index);
    return withheldLines.has(index) || pieces.some((piece) => line.includes(piece)) ? withheld : line;
  };
}

/** The lines of a text with `withheld` in place of private ones. Each line is searched on demand. */
export interface ShownLines {
  readonly count: number;
  line(index: number): string;
}

/** Returns the lines of a text as they may be shown, or `undefined` if its private parts cannot be determined. */
export function shownLines(lines: TextLines, parse = () => parsedText(lines.text)): ShownLines | undefined {
  const { text } = lines;
  if (isTooLarge(text)) {
    return undefined;
  }
  const parsed = parse();
  const { document } = parsed;
  if (!document.isValidJson && (document.isTooLong || mayHoldUnreadSecret(text))) {
    return undefined;
  }
  const visibleLine = createLineReader(lines, findPrivateParts(text, parsed));
  // A document may be one line, which every finding shows.
  return { count: lines.count, line: memoize((index: number) => redactSecret(visibleLine(index), withheld)) };
}
