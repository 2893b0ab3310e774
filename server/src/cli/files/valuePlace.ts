import { redact, redactFile } from '../../core/secrets/redact';
import { lstatOf } from '../../host/fileStats';
import type { Language } from '../../core/l10n/language';
import type { ReadDocument } from './documents';
import { nearest } from '../../core/text/closestMatch';
import { pointer, pointerSegments } from '../../core/json/path';
import { valueAt } from '../../core/json/valueAt';

/** A value of a document, as people type it: `FILE#POINTER`. */
export interface ValuePlace {
  readonly file: string;
  /** A JSON Pointer; absent if there is only a file. */
  readonly pointer: string | undefined;
}

/** Returns the parts of `FILE#POINTER`. The text is a file if there is one with this name, or it has no `#`. */
export function parseValuePlace(text: string): ValuePlace {
  const at = lstatOf(text) === undefined ? text.lastIndexOf('#') : -1;
  return at < 0 ? { file: text, pointer: undefined } : { file: text.slice(0, at), pointer: text.slice(at + 1) };
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
