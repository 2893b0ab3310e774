import { redact, redactFile } from '../../core/secrets/redact';
import { lstatOf } from '../../host/fileStats';
import type { Language } from '../../core/l10n/language';
import type { ReadDocument } from './documents';
import { nearest } from '../../core/text/closestMatch';
import { pointer, pointerSegments, type Path } from '../../core/json/path';
import { TextLines } from '../../core/text/lineIndex';
import { valueAt } from '../../core/json/valueAt';

/** A value of a document, as people type it: `FILE#POINTER`. */
export interface ValuePlace {
  readonly file: string;
  /** A JSON Pointer; absent if there is only a file. */
  readonly pointer: string | undefined;
  /** The parts of a text without `#` that ends like a place of a finding; absent if there is a file with its name. */
  readonly linePlace?: LinePlace | undefined;
}

/** Returns the parts of `FILE#POINTER`. The text is a file if there is one with this name, or it has no `#`. */
export function parseValuePlace(text: string): ValuePlace {
  if (lstatOf(text) !== undefined) {
    return { file: text, pointer: undefined };
  }
  const separator = text.lastIndexOf('#');
  return separator < 0
    ? { file: text, pointer: undefined, linePlace: parseLinePlace(text) }
    : { file: text.slice(0, separator), pointer: text.slice(separator + 1) };
}

/** A place as findings are printed. */
export interface LinePlace {
  readonly file: string;
  /** From 1, like `column`. */
  readonly line: number;
  /** Absent for the whole line. */
  readonly column: number | undefined;
}

/** Parses `FILE:LINE` and `FILE:LINE:COLUMN`; `undefined` for any other text. */
export function parseLinePlace(text: string): LinePlace | undefined {
  const [, file, line, column] = /^(.+?):(\d{1,9})(?::(\d{1,9}))?$/s.exec(text) ?? [];
  return file === undefined
    ? undefined
    : { file, line: Number(line), column: column === undefined ? undefined : Number(column) };
}

/** Returns the path of the innermost value at a place, or of the first one of the line; `undefined` if the text has no such line. */
export function pathAtLine({ analysis }: ReadDocument, { line, column }: LinePlace): Path | undefined {
  const lines = new TextLines(analysis.text);
  const start = lines.startOf(line - 1);
  if (start === undefined) {
    return undefined;
  }
  const text = lines.line(line - 1);
  const character = column === undefined ? text.search(/[^ \t]|$/) : Math.min(column - 1, text.length);
  return analysis.document?.pathAt(start + character);
}

/** Returns why a JSON Pointer in a document leads to no value, with the nearest one that does. */
export function missingValueMessage({ file, analysis }: ReadDocument, pointer: string, { say }: Language): string {
  const values = { pointer: redact(pointer), file: redactFile(file) };
  const meant = nearestPointer(analysis.document?.value, pointer);
  return meant === undefined
    ? say('{file} has no value at {pointer}.', values)
    : say('{file} has no value at {pointer}. Did you mean "{meant}"?', { ...values, meant: redact(meant) });
}

/** Returns the JSON Pointer of the existing value whose names differ little from those in a text; `undefined` if there is none. */
function nearestPointer(root: unknown, text: string): string | undefined {
  const path: string[] = [];
  for (const segment of pointerSegments(text.startsWith('/') ? text : `/${text}`)) {
    const parent = valueAt(root, path);
    const names = typeof parent === 'object' && parent !== null ? Object.keys(parent) : [];
    const name = names.includes(segment) ? segment : nearest(segment, Array.isArray(parent) ? [] : names);
    if (name === undefined) {
      return undefined;
    }
    path.push(name);
  }
  return pointer(path);
}
