import assert from 'node:assert/strict';
import { analyse } from '../../server/src/core/analysis';
import { english } from '../../server/src/core/language';
import { fixAll } from '../../server/src/core/rules/fixAll';
import { changed, programValue, type Json, type programFiles } from '../support/examples';

type Place = readonly (string | number)[];

interface Mistake {
  readonly what: string;
  readonly document: Json;
}

const options = { path: '', prefixes: ['service-docs'], language: english };
const asText = (document: Json) => `${JSON.stringify(document, null, 2)}\n`;

function* placesIn(value: Json, path: Place = []): Generator<{ readonly path: Place; readonly value: Json }> {
  if (path.length > 0) {
    yield { path, value };
  }
  if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      yield* placesIn(member, [...path, Array.isArray(value) ? Number(name) : name]);
    }
  }
}

function at(document: Json, path: Place): Json {
  return path.reduce<Json>((value, segment) => (value as Record<string | number, Json>)[segment]!, document);
}

const emptied = (value: Json): Json | undefined => {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? [] : {};
  }
  return typeof value === 'string' ? '' : undefined;
};

const otherType = (value: Json): Json => (typeof value === 'string' ? 7 : 'seven');

/** Each single mistake that can be made at a place. */
function* mistakesAt(document: Json, path: Place, value: Json): Generator<Mistake> {
  const place = path.join('/');
  const last = path.at(-1)!;
  const list = at(document, path.slice(0, -1));
  yield { what: `${place} removed`, document: changed(document, path, undefined) };
  yield { what: `${place} null`, document: changed(document, path, null) };
  yield { what: `${place} of another type`, document: changed(document, path, otherType(value)) };
  const empty = emptied(value);
  if (empty !== undefined) {
    yield { what: `${place} emptied`, document: changed(document, path, empty) };
  }
  if (typeof value === 'number') {
    yield { what: `${place} one more`, document: changed(document, path, value + 1) };
    yield { what: `${place} zero`, document: changed(document, path, 0) };
  }
  if (typeof value === 'boolean') {
    yield { what: `${place} negated`, document: changed(document, path, !value) };
  }
  if (typeof value === 'string') {
    yield { what: `${place} mistyped`, document: changed(document, path, `${value}x`) };
  }
  if (Array.isArray(list)) {
    const index = Number(last);
    const with_ = (items: Json[]) => changed(document, path.slice(0, -1), items);
    yield { what: `${place} twice`, document: with_([...list.slice(0, index), value, ...list.slice(index)]) };
    if (index + 1 < list.length) {
      const next = list[index + 1]!;
      yield { what: `${place} pasted over the next`, document: with_(list.with(index + 1, value)) };
      yield { what: `${place} exchanged with the next`, document: with_(list.with(index, next).with(index + 1, value)) };
    }
    return;
  }
  yield* withAnothers(document, path, value);
}

/** A member with the value that the next item of the list has, and both exchanged. */
function* withAnothers(document: Json, path: Place, value: Json): Generator<Mistake> {
  const depth = path.findLastIndex((segment) => typeof segment === 'number');
  const index = path[depth];
  if (typeof index !== 'number') {
    return;
  }
  const other = path.with(depth, index + 1);
  let its: Json | undefined;
  try {
    its = at(document, other);
  } catch {
    its = undefined; // There is no next item.
  }
  if (its !== undefined && JSON.stringify(its) !== JSON.stringify(value)) {
    const own = changed(document, path, its);
    yield { what: `${path.join('/')} as in the next`, document: own };
    yield { what: `${path.join('/')} exchanged with the next`, document: changed(own, other, value) };
  }
}

const all = (text: string) => {
  const analysis = analyse(text, options, Infinity);
  assert.ok(analysis);
  return { told: analysis.findings, held: analysis.held };
};

const log: string[] = [];
for (const file of [
  'owner-handoff-kits.json',
  'browser-auth-pre-admission.json',
  'current-ui-evidence.json',
] as (typeof programFiles)[number][]) {
  it(file, () => {
    const document = programValue(file);
    for (const { path, value } of placesIn(document)) {
      if (path[0] === 'schemaVersion') continue;
      for (const mistake of mistakesAt(document, path, value)) {
        const text = asText(mistake.document);
        if (analyse(text, options) === undefined) continue;
        const { told, held } = all(text);
        if (told.length > 3) log.push(`MANY ${told.length} ${file} ${mistake.what}: ${told.map((f) => f.code).join(' ')}`);
        if (told.length === 0) log.push(`ZERO ${file} ${mistake.what}`);
        const after = fixAll(text, options).text;
        if (after !== text) {
          const good = after === asText(document);
          const b = all(after);
          if (b.told.length + b.held.length > told.length + held.length) log.push(`RAISED ${file} ${mistake.what}`);
          if (!good) log.push(`CHANGED ${file} ${mistake.what}: ${told.map((f) => f.code+ (f.fix?.sort === 'derived' ? '*' : '')).join(' ')} -> ${b.told.map((f) => f.code).join(' ')}`);
        }
      }
    }
    console.log(log.join('\n'));
    log.length = 0;
  });
}
