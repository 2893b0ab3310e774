import { readMargin } from '../../text/lineIndex';
import type { Path } from '../../json/path';
import type { Span } from '../../text/span';

export type Scalar = string | number | boolean | null;

const proposal = Symbol('proposal');

/** A proposed value that the user is expected to replace. */
interface Proposed {
  readonly [proposal]: Scalar;
}

/** A JSON value to insert, with proposed parts. */
export type Draft = Scalar | Proposed | readonly Draft[] | { readonly [name: string]: Draft };

/** Returns a draft of a value that the user confirms or replaces. */
export const proposeValue = (value: Scalar): Draft => ({ [proposal]: value });

const isProposed = (draft: Draft): draft is Proposed =>
  typeof draft === 'object' && draft !== null && Object.hasOwn(draft, proposal);

/** Returns the value with `undefined` for proposed parts. */
export const settledValue = (draft: Draft): unknown => draftValue(draft, () => undefined);

/** Returns the value with proposed parts, except that blanks and null become `undefined`. */
export const intendedValue = (draft: Draft): unknown =>
  draftValue(draft, (value) => (value === '' || value === null ? undefined : value));

/** Returns the value of a draft. `proposedValue` returns the value of a proposed part. */
function draftValue(draft: Draft, proposedValue: (value: Scalar) => unknown): unknown {
  if (typeof draft !== 'object' || draft === null) {
    return draft;
  }
  if (isProposed(draft)) {
    return proposedValue(draft[proposal]);
  }
  return isList(draft)
    ? draft.map((item) => draftValue(item, proposedValue))
    : Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, draftValue(value, proposedValue)]));
}

/** Returns the complete value. `standIn` returns the replacement for proposed parts and empty lists. */
export function fillDraft(draft: Draft, path: Path, standIn: (path: Path) => unknown): unknown {
  if (typeof draft !== 'object' || draft === null) {
    return draft;
  }
  if (isProposed(draft) || (isList(draft) && draft.length === 0)) {
    return standIn(path);
  }
  return isList(draft)
    ? draft.map((item, index) => fillDraft(item, [...path, index], standIn))
    : Object.fromEntries(
        Object.entries(draft).map(([name, value]) => [name, fillDraft(value, [...path, name], standIn)]),
      );
}

const isList = (draft: Draft): draft is readonly Draft[] => Array.isArray(draft);

/** The layout of a text around an insertion. Without `unit`, the text is on one line. */
export interface Layout {
  readonly unit: string | undefined;
  /** The indentation of the line. */
  readonly margin: string;
  readonly lineEnd: string;
}

/** A text to insert, with the spans of its proposed parts. */
export interface WrittenDraft {
  readonly text: string;
  readonly placeholders: readonly Span[];
}

/** Returns the text of a draft: in one line without `unit`, else with one line for each item. */
export function writtenDraft(draft: Draft, { unit, margin, lineEnd }: Layout): WrittenDraft {
  const placeholders: Span[] = [];
  let text = '';
  const gapBefore = (depth: number) => (unit === undefined ? ' ' : lineEnd + margin + unit.repeat(depth));
  const writeAll = (items: readonly (readonly [name: string, value: Draft])[], brackets: string, depth: number) => {
    text += brackets[0];
    items.forEach(([name, value], index) => {
      const gap = unit === undefined && brackets === '[]' && index === 0 ? '' : gapBefore(depth + 1);
      text += `${index === 0 ? '' : ','}${gap}${name}`;
      write(value, depth + 1);
    });
    if (items.length === 0) {
      placeholders.push({ offset: text.length, length: 0 });
    } else if (unit !== undefined || brackets === '{}') {
      text += gapBefore(depth);
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
        // A derived object may have unknown members: they are left out, as JSON.stringify does.
        Object.entries(value as Record<string, Draft | undefined>).flatMap(([name, item]) =>
          item === undefined ? [] : [[`${JSON.stringify(name)}: `, item] as const],
        ),
        '{}',
        depth,
      );
    }
  };
  write(draft, 0);
  return { text, placeholders };
}

/** Returns the layout of the text around `offset`. */
export function readLayout(text: string, offset: number): Layout {
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0];
  const unit = /[\n\r]([ \t]+)["[{]/.exec(text)?.[1];
  // An almost empty text gets the default indentation; a text on a single line keeps its style.
  const isStarted = lineEnd !== undefined || text.trim().length < 4;
  return { unit: unit ?? (isStarted ? '  ' : undefined), margin: readMargin(text, offset), lineEnd: lineEnd ?? '\n' };
}
