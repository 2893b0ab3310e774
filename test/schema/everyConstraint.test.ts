import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { bases } from '../../scripts/conformance/documents';
import { fixedByAssembly } from '../../server/src/core/kinds/handoffKits/schema';
import { placeName, schemaPlaces } from '../../scripts/specification/coverage';
import { pointer, type Path } from '../../server/src/core/json/path';
import { recognize } from '../../server/src/core/analysis/recognize';
import { fieldsOfLane, laneNames, repeatedMembers } from '../../server/src/core/kinds/common/lanes';
import type { PublishedKind } from '../../server/src/core/kinds/contract/kinds';
import { publishedSchemas } from '../../server/src/core/kinds/publishedSchemas';
import { publishedKinds } from '../../server/src/core/kinds/registry';
import type { Schema } from '../../server/src/core/schema/lookup';
import { validators } from '../../server/src/core/schema/validators';
import { sampled } from '../support/budget';
import { changed, type Json } from '../support/examples';

interface Document {
  readonly kind: PublishedKind;
  readonly value: Json;
}

/** Correct documents in different forms, which together use every part of every schema. */
const documents: readonly Document[] = Object.values(bases).flatMap(([file]) => {
  const text = fs.readFileSync(path.join(__dirname, '..', 'conformance', 'documents', file), 'utf8');
  const { kind } = recognize(text, file) as { kind: PublishedKind };
  const value = JSON.parse(text) as { [name: string]: Json };
  return [value, ...otherForms(value)].map((each) => ({ kind, value: each }));
});

function otherForms(document: { [name: string]: Json }): readonly Json[] {
  if (Array.isArray(document.tasks)) {
    const [first = null, second = null] = document.tasks;
    const id = (first as { id: string }).id;
    return [
      ...['tasks', 'readyTasks', 'waitingTasks'].flatMap((member) =>
        [[first, second], [id], 2].map((form) => changed(document, ['screens', 0, member], form)),
      ),
      ...['completedKnives', 'openKnives', 'queuedKnives'].map((member) =>
        changed(document, ['program', member], ['K01']),
      ),
    ];
  }
  if ('signatureId' in document) {
    const lists = { artifactPath: ['artifacts/a.png'], artifactDigests: ['a'.repeat(64)] };
    const copies = Object.fromEntries(repeatedMembers.map((member) => [member, 'x']));
    return [
      { ...document, ...lists, ...copies, reviewer: 'x' },
      ...laneNames.map((lane) =>
        Object.fromEntries(fieldsOfLane(lane).map((field) => [field, document[field] ?? null])),
      ),
    ];
  }
  const version = 'service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1';
  if (!Array.isArray(document.contributions)) {
    return [];
  }
  const fixed = Object.entries(fixedByAssembly).map(([name, schema]) => [name, schema.const as Json]);
  return [
    ...[0, 1, 2, 3].map((index) =>
      ['schemaVersion', '$schema'].reduce<Json>(
        (form, member) => changed(form, ['contributions', index, member], version),
        document,
      ),
    ),
    { ...document, ...(Object.fromEntries(fixed) as { [name: string]: Json }) },
  ];
}

const places = schemaPlaces(Object.fromEntries(publishedSchemas));
const names = new Map(places.map((place) => [place.schema, placeName(place)]));

/** A change that violates a keyword of the schema at a place. */
type Break = (value: Json, keyword: Json) => Json;

const breaks: Readonly<Record<string, Break>> = {
  type: (_, types) =>
    firstOf([null, true, -7.5, 'text', [], {}], (each) => ![types].flat().some((type) => isOf(each, type))),
  const: (_, fixed) => (typeof fixed === 'boolean' ? !fixed : [fixed, fixed]),
  enum: () => 'another value',
  pattern: (_, pattern) => firstOf(['', 'x'], (each) => !new RegExp(pattern as string, 'u').test(each as string)),
  format: () => '2026-02-31',
  minLength: (_, length) => '字'.repeat(Number(length) - 1),
  minimum: (_, minimum) => Number(minimum) - 1,
  maximum: (_, maximum) => Number(maximum) + 1,
  minItems: (value, count) => (value as Json[]).slice(0, Number(count) - 1),
  maxItems: (value, count) => [...(value as Json[]), ...(value as Json[])].slice(0, Number(count) + 1),
  uniqueItems: (value) => [...(value as Json[]), ...[...(value as Json[]), 'a', 'a'].slice(0, 2)],
  minProperties: (value) => Object.fromEntries(Object.entries(value as object).slice(1)),
  maxProperties: (value) => ({ ...(value as object), another: false }),
  additionalProperties: (value) => ({ ...(value as object), another: null }),
};

function firstOf(values: readonly Json[], test: (value: Json) => boolean): Json {
  const found = values.find(test);
  assert.ok(found !== undefined);
  return found ?? null;
}

function isOf(value: Json, type: Json): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
    case 'number':
      return typeof value === 'number';
    default:
      return typeof value === type;
  }
}

interface Breach {
  readonly keyword: string;
  /** The keyword, with the member if it is about several. */
  readonly what: string;
  /** Returns a value that violates it. */
  readonly make: () => Json;
}

/** Yields every change that violates a keyword of `schema`. */
function* broken(schema: Schema, value: Json): Generator<Breach> {
  for (const [keyword, wanted] of Object.entries(schema) as [string, Json][]) {
    if (keyword === 'required') {
      for (const member of wanted as string[]) {
        yield { what: `required ${member}`, keyword, make: () => changed(value, [member], undefined) };
      }
    } else if (breaks[keyword] && (keyword !== 'additionalProperties' || wanted === false)) {
      const breakIt = breaks[keyword];
      yield { what: keyword, keyword, make: () => breakIt(value, wanted) };
    }
  }
}

function* placesBelow(value: Json, at: Path = []): Generator<{ at: Path; value: Json }> {
  yield { at, value };
  if (typeof value === 'object' && value !== null) {
    const members: readonly [string, Json][] = Object.entries(value);
    for (const [name, below] of members) {
      yield* placesBelow(below, [...at, Array.isArray(value) ? Number(name) : name]);
    }
  }
}

/** Yields the violations of every schema that applies in a document, except `seen` schemas. */
function* breachesIn(
  { kind, value: document }: Document,
  seen: Set<Schema>,
): Generator<Breach & { name: string; at: Path }> {
  for (const { at, value } of placesBelow(document)) {
    for (const schema of publishedKinds
      .of(kind)
      .schema.at(at)
      .filter((each) => !seen.has(each) && appliesTo(each, value))) {
      seen.add(schema);
      for (const breach of broken(schema, value)) {
        yield { ...breach, name: `${names.get(schema)} ${breach.what}`, at };
      }
    }
  }
}

describe('every keyword of every schema', () => {
  const shown = new Set<string>();

  it('rejects each violation at its position', () => {
    const seen = new Set<Schema>();
    const first = documents.flatMap((document) =>
      [...breachesIn(document, seen)].flatMap((breach) => {
        const isShown = shown.has(breach.name);
        shown.add(breach.name);
        return isShown ? [] : [{ document, breach }];
      }),
    );
    for (const { document, breach } of sampled('breaches', first, 300)) {
      assert.ok(isRefused(document, breach), `${breach.name} at ${pointer(breach.at)}`);
    }
  });

  it('applies to a document', () => {
    const keywords = places.flatMap((place) =>
      Object.entries(place.schema).flatMap(([keyword, wanted]) =>
        keyword === 'required'
          ? (wanted as string[]).map((member) => `${placeName(place)} required ${member}`)
          : breaks[keyword] && (keyword !== 'additionalProperties' || wanted === false)
            ? [`${placeName(place)} ${keyword}`]
            : [],
      ),
    );
    assert.ok(keywords.length > 500);
    assert.deepEqual(
      keywords.filter((name) => !shown.has(name)),
      [],
    );
  });
});

/** Returns whether an alternative applies to the type of a value. */
function appliesTo({ type }: Schema, value: Json): boolean {
  return type === undefined || [type as Json].flat().some((each) => isOf(value, each));
}

/** Returns whether a document with `value` at a place has a finding for `keyword` there. */
function isRefused({ kind, value: document }: Document, { keyword, at, make }: Breach & { at: Path }): boolean {
  const validate = validators[kind];
  const value = make();
  validate(at.length === 0 ? value : changed(document, at, value));
  return (validate.errors ?? []).some((error) => error.keyword === keyword && error.instancePath === pointer(at));
}
