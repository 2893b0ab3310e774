import fs from 'node:fs';
import path from 'node:path';

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

export const programText = (file: (typeof programFiles)[number]): string =>
  fs.readFileSync(path.join(examples, 'program', file), 'utf8');

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Returns a document of the program as a value that a test may change. */
export const programValue = (file: (typeof programFiles)[number]): { [name: string]: Json } =>
  JSON.parse(programText(file)) as { [name: string]: Json };

/** Returns a copy of `document` with the value at `path` set, or removed if `value` is `undefined`. */
export function changed(document: Json, path: readonly (string | number)[], value: Json | undefined): Json {
  const copy = structuredClone(document);
  let parent = copy as Record<string | number, Json>;
  for (const segment of path.slice(0, -1)) {
    parent = parent[segment] as Record<string | number, Json>;
  }
  const last = path.at(-1)!;
  if (value !== undefined) {
    parent[last] = value;
  } else if (Array.isArray(parent)) {
    parent.splice(Number(last), 1);
  } else {
    Reflect.deleteProperty(parent, last);
  }
  return copy;
}

/** The largest documents of the correct program, which take most of the time. */
export const largeDocuments: readonly string[] = ['booking-execution.json', 'data-sources-execution.json'];

/** Copies the correct program into a folder, without some documents. */
export function copyProgram(folder: string, without: readonly string[] = []): void {
  const filter = (file: string) => !without.includes(path.basename(file));
  fs.cpSync(path.join(examples, 'program'), folder, { recursive: true, filter });
}
