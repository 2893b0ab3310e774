import { memoizeForObjects } from '../text/collections';
import { lineFinder, findLineStart } from '../text/lineIndex';
import type { JsonDocument } from './jsonDocument';
import type { Path } from './path';
import type { Change, Member } from './change';
import type { Span, TextChange } from '../text/span';

/**
 * Returns the edits that make `change` in the text of a document and keep all other text; `undefined` if the place does
 * not exist. Edits do not overlap. Broken text only gets edits of existing values: an absent member may be hidden by a
 * syntax error.
 */
export function createEdits(document: JsonDocument, change: Change): readonly TextChange[] | undefined {
  if ('edit' in change) {
    return [change.edit];
  }
  const place = document.spansAt('set' in change ? change.set : 'rename' in change ? change.rename : []);
  if ('set' in change && place) {
    return [
      { span: place.value, newText: formatValue(document, change.value, place.key?.offset ?? place.value.offset) },
    ];
  }
  if ('rename' in change) {
    return place?.key && [{ span: place.key, newText: JSON.stringify(change.to) }];
  }
  if (document.syntaxErrors.length > 0) {
    return undefined;
  }
  if ('set' in change) {
    const name = change.set.at(-1);
    return typeof name === 'string'
      ? addEdits(document, change.set.slice(0, -1), [{ name, value: change.value }])
      : undefined;
  }
  if ('add' in change) {
    return addEdits(document, change.add, change.members);
  }
  return 'list' in change
    ? listEdits(document, change.list, change.items)
    : removeEdits(document, change.remove, change.which);
}

/** Returns `text` with `changes`, which must not overlap. */
export function applyEdits(text: string, changes: readonly TextChange[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { span, newText } of changes.toSorted((a, b) => a.span.offset - b.span.offset)) {
    pieces.push(text.slice(end, span.offset), newText);
    end = span.offset + span.length;
  }
  return pieces.join('') + text.slice(end);
}

function addEdits(document: JsonDocument, path: Path, added: readonly Member[]): readonly TextChange[] | undefined {
  const parent = document.valueSpan(path);
  const members = document.childrenOf(path);
  if (!parent || !members) {
    return undefined;
  }
  const { text } = document;
  const last = members.at(-1);
  const offset = last?.offset ?? parent.offset;
  const each = added.map(({ name, value }) => `${JSON.stringify(name)}: ${formatValue(document, value, offset)}`);
  if (last) {
    const lead = text.slice(leadStart(text, last.offset), last.offset);
    const newText = each.map((member) => `,${lead}${member}`).join('');
    return [{ span: { offset: last.offset + last.length, length: 0 }, newText }];
  }
  return each.length > 1
    ? [
        {
          span: parent,
          newText: formatValue(document, Object.fromEntries(added.map(({ name, value }) => [name, value])), offset),
        },
      ]
    : [{ span: { offset: parent.offset + 1, length: 0 }, newText: ` ${each.join('')} ` }];
}

function listEdits(
  document: JsonDocument,
  path: Path,
  items: readonly (number | { readonly add: unknown })[],
): readonly TextChange[] | undefined {
  const list = document.valueSpan(path);
  const old = document.childrenOf(path);
  if (!list || !old) {
    return undefined;
  }
  const { text } = document;
  const textOf = ({ offset, length }: Span) => text.slice(offset, offset + length);
  const first = old[0];
  const last = old.at(-1);
  if (!first || !last) {
    const added = items.flatMap((item) => (typeof item === 'number' ? [] : [item.add]));
    return [{ span: list, newText: formatValue(document, added, list.offset) }];
  }
  const gaps = old.slice(1).map((item, index) => {
    const end = old[index]!.offset + old[index]!.length;
    return text.slice(end, item.offset);
  });
  const usualGap = gaps[0] ?? `,${text.slice(list.offset + 1, first.offset)}`;
  const newText = items
    .map((item, index) => {
      const gap = index === 0 ? '' : (gaps[index - 1] ?? usualGap);
      return gap + (typeof item === 'number' ? textOf(old[item]!) : formatValue(document, item.add, first.offset));
    })
    .join('');
  return [{ span: { offset: first.offset, length: last.offset + last.length - first.offset }, newText }];
}

function removeEdits(document: JsonDocument, path: Path, which: 'first' | 'last'): readonly TextChange[] | undefined {
  const neighbors = document.neighborsAt(path, which);
  if (!neighbors) {
    return undefined;
  }
  const { previous, whole, next } = neighbors;
  const start = previous ? previous.offset + previous.length : whole.offset;
  const end = next && !previous ? next.offset : whole.offset + whole.length;
  return [{ span: { offset: start, length: end - start }, newText: '' }];
}

/** Returns `value` as JSON, indented like the line at `offset`; on one line if the text has no indentation. */
function formatValue(document: JsonDocument, value: unknown, offset: number): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const { unit, lineEnd, marginAt } = readLayout(document);
  return unit === undefined
    ? JSON.stringify(value)
    : JSON.stringify(value, null, unit).replaceAll('\n', lineEnd + marginAt(offset));
}

/** The layout of a text. `unit` is the first indentation; absent if there is none. */
interface Layout {
  readonly unit: string | undefined;
  readonly lineEnd: string;
  readonly marginAt: (offset: number) => string;
}

/** Many values may be written into one text, which is searched once. */
const readLayout = memoizeForObjects(({ text }: JsonDocument): Layout => {
  const lineAround = lineFinder(text, findLineStart, /[\r\n]/g);
  return {
    unit: /\n([ \t]+)"/.exec(text)?.[1],
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    marginAt: (offset) => /^[ \t]*/.exec(text.slice(lineAround(offset).start, offset))![0],
  };
});

/** Returns the offset of the white space before `offset`. */
function leadStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && /\s/.test(text[start - 1]!)) {
    start--;
  }
  return start;
}
