import fs from 'node:fs';
import path from 'node:path';
import type { Path } from '../../server/src/core/json/path';

export const examples = path.join(__dirname, '..', '..', 'examples');

/** The documents of the correct program: one of each kind, and a template. */
export const programFiles = [
  'owner-handoff-kits.json',
  'browser-auth-pre-admission.json',
  'booking-execution.json',
  'data-sources-execution.json',
  'current-ui-evidence.json',
  'handoff/auth-s08-r02-c02/auth-owner.template.json',
] as const;

const textsOfProgram = new Map<string, string>();

export function programText(file: (typeof programFiles)[number]): string {
  const text = textsOfProgram.get(file) ?? fs.readFileSync(path.join(examples, 'program', file), 'utf8');
  textsOfProgram.set(file, text);
  return text;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Returns a document of the program as a value that a test may change. */
export const programValue = (file: (typeof programFiles)[number]): { [name: string]: Json } =>
  JSON.parse(programText(file)) as { [name: string]: Json };

/**
 * Returns a copy of `document` with the value at `path` set, or removed if `value` is `undefined`. The copy shares the other values
 * with `document`.
 */
export function changed(document: Json, [segment, ...rest]: Path, value: Json | undefined): Json {
  const copy = (Array.isArray(document) ? [...document] : { ...(document as object) }) as Record<string | number, Json>;
  if (rest.length > 0) {
    copy[segment!] = changed(copy[segment!]!, rest, value);
  } else if (value !== undefined) {
    copy[segment!] = value;
  } else if (Array.isArray(copy)) {
    copy.splice(Number(segment), 1);
  } else {
    Reflect.deleteProperty(copy, segment!);
  }
  return copy;
}

/** The largest documents of the correct program, which take most of the time. */
export const largeDocuments: readonly string[] = ['booking-execution.json', 'data-sources-execution.json'];

/** Returns the booking document with a receipt id for its submitted task, whose receipt does not exist. */
export const withMissingReceipt = (): string =>
  programText('booking-execution.json').replace(
    /("submittedAt": "2026-03-14T06:30:00\+08:00",\s*"receiptId": )null/,
    '$1"R-22"',
  );

/** Copies the correct program into a folder, without some documents. */
export function copyProgram(folder: string, without: readonly string[] = []): void {
  const filter = (file: string) => !without.includes(path.basename(file));
  fs.cpSync(path.join(examples, 'program'), folder, { recursive: true, filter });
}
