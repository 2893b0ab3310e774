import { nearestPointer } from '../../core/json/nearestPointer';
import { redact, redactFile } from '../../core/secrets/redact';
import { lstatOf } from '../../host/fileStats';
import type { Language } from '../../core/l10n/language';
import type { ReadDocument } from './documents';

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
