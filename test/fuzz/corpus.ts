import fs from 'node:fs';
import path from 'node:path';
import { examples, type Json } from '../support/examples';
import { patched, type Operation } from '../support/jsonPatch';
import type { Random } from './random';

/** A text for mutations. */
export interface Source {
  /** Its path, which identifies owner templates. */
  readonly file: string;
  /** Its value; absent if the text is not strict JSON. */
  readonly value: Json | undefined;
  readonly text: string;
}

const root = path.join(examples, '..');

/** The JSON files of the examples and the documents of the conformance suite. */
export class Corpus {
  readonly #documents = new Map<string, Json>();
  readonly #all: readonly (() => Source)[];

  constructor() {
    const files = ['examples/program', 'examples/broken', 'test/conformance/documents'].flatMap(jsonFilesIn);
    const testcases = JSON.parse(read('test/conformance/testcases.json')) as { readonly cases: readonly Testcase[] };
    this.#all = [
      ...files.flatMap((file) => Array.from({ length: 8 }, () => () => sourceOf(path.basename(file), read(file)))),
      ...files
        .filter((file) => file.includes('/handoff/'))
        .map((file) => () => sourceOf(`handoff/auth-s08-r02-c02/${path.basename(file)}`, read(file))),
      ...testcases.cases.map((testcase) => () => this.#ofTestcase(testcase)),
    ];
  }

  pick(random: Random): Source {
    return random.pick(this.#all)();
  }

  #ofTestcase({ path: file, document }: Testcase): Source {
    if ('text' in document) {
      return sourceOf(file, document.text);
    }
    const base = this.#documents.get(document.base) ?? (JSON.parse(read(`test/conformance/${document.base}`)) as Json);
    this.#documents.set(document.base, base);
    const value = patched(base, document.patch ?? []);
    return { file, value, text: JSON.stringify(value, null, 2) };
  }
}

interface Testcase {
  readonly path: string;
  readonly document: { readonly base: string; readonly patch?: readonly Operation[] } | { readonly text: string };
}

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const jsonFilesIn = (folder: string): readonly string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);

function sourceOf(file: string, text: string): Source {
  try {
    return { file, value: JSON.parse(text) as Json, text };
  } catch {
    return { file, value: undefined, text }; // Some cases are about broken syntax.
  }
}

/** Returns the value with short lists of one or two screens. Small documents can be tried a hundred times as often. */
export function smaller(value: Json, random: Random): Json {
  const screens = isObject(value) && Array.isArray(value.screens) ? value.screens : [];
  const wanted = new Set(Array.from({ length: 1 + random.below(2) }, () => screenOf(random.pick(screens))));
  const most = random.pick([1, 2, 4, 8]);
  const cut = (each: Json): Json => {
    if (Array.isArray(each)) {
      const isLong = each.length > 3 && each.every(isObject);
      const own = isLong ? each.filter((item) => wanted.has(screenOf(item))) : each;
      return (own.length > 0 ? own : each).slice(0, isLong ? most : undefined).map(cut);
    }
    return isObject(each) ? Object.fromEntries(Object.entries(each).map(([name, held]) => [name, cut(held)])) : each;
  };
  return cut(value);
}

const screenOf = (item: Json | undefined) => (isObject(item) ? item.screenId : undefined);

export const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
