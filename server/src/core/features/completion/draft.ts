import type { Path } from '../../json/path';
import type { Span } from '../../text/span';

export type Scalar = string | number | boolean | null;

const proposal = Symbol('proposal');

/** A value that is only proposed: whoever inserts it is led there to put in the right one. */
interface Proposed {
  readonly [proposal]: Scalar;
}

/** A JSON value to be inserted, parts of which may be only proposed. */
export type Draft = Scalar | Proposed | readonly Draft[] | { readonly [name: string]: Draft };

export const proposed = (value: Scalar): Draft => ({ [proposal]: value });

const isProposed = (draft: Draft): draft is Proposed =>
  typeof draft === 'object' && draft !== null && Object.hasOwn(draft, proposal);

/** The value as far as it is settled; what is only proposed is `undefined`. */
export function settled(draft: Draft): unknown {
  if (typeof draft !== 'object' || draft === null) {
    return draft;
  }
  if (isProposed(draft)) {
    return undefined;
  }
  return isList(draft)
    ? draft.map(settled)
    : Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, settled(value)]));
}

/** The value as it is inserted; what is only proposed and says nothing, a blank or null, is `undefined`. */
export function meant(draft: Draft): unknown {
  if (typeof draft !== 'object' || draft === null) {
    return draft;
  }
  if (isProposed(draft)) {
    return draft[proposal] === '' ? undefined : (draft[proposal] ?? undefined);
  }
  return isList(draft)
    ? draft.map(meant)
    : Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, meant(value)]));
}

/** The value as a whole: `standIn` says what holds the place of what is only proposed, and of a list without items. */
export function filled(draft: Draft, path: Path, standIn: (path: Path) => unknown): unknown {
  if (typeof draft !== 'object' || draft === null) {
    return draft;
  }
  if (isProposed(draft) || (isList(draft) && draft.length === 0)) {
    return standIn(path);
  }
  return isList(draft)
    ? draft.map((item, index) => filled(item, [...path, index], standIn))
    : Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, filled(value, [...path, name], standIn)]));
}

const isList = (draft: Draft): draft is readonly Draft[] => Array.isArray(draft);

/** How a text is laid out where something is inserted; everything on one line where `unit` is absent. */
export interface Layout {
  readonly unit: string | undefined;
  /** The white space before the line. */
  readonly margin: string;
  readonly lineEnd: string;
}

/** A text to be inserted, with the places in it that are only proposed. */
export interface Written {
  readonly text: string;
  readonly placeholders: readonly Span[];
}

export function writtenDraft(draft: Draft, { unit, margin, lineEnd }: Layout): Written {
  const placeholders: Span[] = [];
  let text = '';
  const lead = (depth: number) => (unit === undefined ? ' ' : lineEnd + margin + unit.repeat(depth));
  const writeAll = (items: readonly (readonly [name: string, value: Draft])[], brackets: string, depth: number) => {
    text += brackets[0];
    items.forEach(([name, value], index) => {
      const gap = unit === undefined && brackets === '[]' && index === 0 ? '' : lead(depth + 1);
      text += `${index === 0 ? '' : ','}${gap}${name}`;
      write(value, depth + 1);
    });
    if (items.length === 0) {
      placeholders.push({ offset: text.length, length: 0 });
    } else if (unit !== undefined || brackets === '{}') {
      text += lead(depth);
    }
    text += brackets[1];
  };
  const write = (value: Draft, depth: number): void => {
    if (typeof value !== 'object' || value === null) {
      text += JSON.stringify(value);
    } else if (isProposed(value)) {
      const source = JSON.stringify(value[proposal]);
      const quote = source.startsWith('"') ? 1 : 0;
      placeholders.push({ offset: text.length + quote, length: source.length - 2 * quote });
      text += source;
    } else if (isList(value)) {
      writeAll(
        value.map((item) => ['', item]),
        '[]',
        depth,
      );
    } else {
      writeAll(
        Object.entries(value).map(([name, item]) => [`${JSON.stringify(name)}: `, item]),
        '{}',
        depth,
      );
    }
  };
  write(draft, 0);
  return { text, placeholders };
}

/** How the text is laid out around `offset`. */
export function layoutAt(text: string, offset: number): Layout {
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0];
  const lineStart = lineEnd === undefined || offset === 0 ? 0 : text.lastIndexOf(lineEnd.at(-1)!, offset - 1) + 1;
  const margin = /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
  const unit = /[\n\r]([ \t]+)["[{]/.exec(text)?.[1];
  // A text that is only begun has no style yet; one on a single line keeps to it.
  const isBegun = lineEnd !== undefined || text.trim().length < 4;
  return { unit: unit ?? (isBegun ? '  ' : undefined), margin, lineEnd: lineEnd ?? '\n' };
}
