import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { findDerivedValue, type DerivedValue } from '../../../server/src/core/features/derivedValue';
import { isEqual } from '../../../server/src/core/json/isEqual';
import { isObject } from '../../../server/src/core/json/objectReader';
import { pointer, type Path } from '../../../server/src/core/json/path';
import { valueAt } from '../../../server/src/core/json/valueAt';
import { english } from '../../../server/src/core/l10n/language';
import { groupBy } from '../../../server/src/core/text/collections';
import { sampled } from '../../support/budget';
import { programFiles, programText, type Json } from '../../support/examples';

/** Minimum number of derived values in a document. */
const least: Readonly<Record<(typeof programFiles)[number], number>> = {
  'owner-handoff-kits.json': 8,
  'browser-auth-pre-admission.json': 20,
  'booking-execution.json': 1800,
  'data-sources-execution.json': 3000,
  'current-ui-evidence.json': 50,
  'handoff/auth-s08-r02-c02/auth-owner.template.json': 0,
};

function* membersOf(value: unknown, path: Path = []): Generator<Path> {
  const items = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  for (const [key, item] of items) {
    if (typeof key === 'string') {
      yield [...path, key];
    }
    yield* membersOf(item, [...path, key]);
  }
}

/** Returns `value` with another value at `path`. */
function withValue(value: Json, path: Path, to: (was: unknown) => unknown): Json {
  const changed = structuredClone(value);
  const holder = valueAt(changed, path.slice(0, -1)) as Record<string | number, unknown>;
  holder[path.at(-1)!] = to(holder[path.at(-1)!]);
  return changed;
}

const otherValue = (was: unknown): unknown =>
  typeof was === 'number'
    ? was + 7
    : typeof was === 'boolean'
      ? !was
      : Array.isArray(was)
        ? was.slice(1)
        : typeof was === 'string'
          ? `${was}x`
          : 'x';

const patternOf = (path: Path) => path.map((step) => (typeof step === 'number' ? '*' : step)).join('/');

/** Returns other values for a place: values of similar places, an invented value or revision, 0, or none. */
function othersFor(value: Json, path: Path): readonly unknown[] {
  const was = valueAt(value, path);
  const similarPaths = [...membersOf(value)]
    .filter((other) => patternOf(other) === patternOf(path))
    .map((other) => valueAt(value, other))
    .filter((other) => !isEqual(other, was));
  return [
    ...similarPaths.slice(0, 1),
    ...similarPaths.slice(-1),
    'F2',
    'F3',
    'b7'.repeat(20),
    otherValue(was),
    0,
    null,
  ];
}

/** Returns the document after recording everything possible for the items of these places. */
function asRecorded(value: Json, places: readonly Path[]): Json {
  const changed = structuredClone(value);
  for (const place of places) {
    const item = valueAt(changed, place.slice(0, -1)) as Record<string, unknown>;
    for (const [name, to] of Object.entries(records)) {
      if (name in item) {
        item[name] = to;
      }
    }
  }
  return changed;
}

const records = {
  status: 'READY_TO_CLAIM',
  checksum: 'a7'.repeat(32),
  capturedAt: '2026-03-01T00:00:00Z',
  assignee: '值班组',
  claimedAt: '2026-03-02T00:00:00Z',
  submittedAt: '2026-03-03T00:00:00Z',
  receiptId: 'receipt-1',
};

/**
 * Returns the document with the text of a place replaced everywhere by each similar text, because an id is recovered from its
 * copies.
 */
function renamed(value: Json, path: Path): readonly Json[] {
  const was = valueAt(value, path);
  const similarPaths = [...membersOf(value)].filter((other) => patternOf(other) === patternOf(path));
  return similarPaths.flatMap((place) => {
    const other = valueAt(value, place);
    return typeof was === 'string' && typeof other === 'string' && other !== was
      ? [JSON.parse(JSON.stringify(value).replaceAll(was, other)) as Json]
      : [];
  });
}

/** Returns one path of each pattern, so that a test covers all kinds of values. */
function oneOfEach(derived: readonly (readonly [Path, DerivedValue])[]) {
  const patterns = derived.map(([path]) => patternOf(path));
  return sampled(
    'patterns',
    derived.filter((_, index) => patterns.indexOf(patterns[index]!) === index),
    3,
  );
}

describe('a value derived from the rest of a document', () => {
  for (const file of sampled('derivedValue', programFiles, 1)) {
    const text = programText(file);
    const value = JSON.parse(text) as Json;
    const analysisOf = (document: Json) =>
      analyze(JSON.stringify(document), { path: file, domains: ['service-docs'], language: english })!;
    const analysis = analysisOf(value);
    const derived = [...membersOf(value)].flatMap((path): readonly (readonly [Path, DerivedValue])[] => {
      const found = findDerivedValue(analysis, path);
      return found ? [[path, found]] : [];
    });

    it(`equals the value in ${file}`, () => {
      for (const [path, each] of derived) {
        const found = valueAt(value, path);
        assert.ok(each.value === undefined || isEqual(each.value, found), `${pointer(path)}: ${JSON.stringify(found)}`);
        each.inputs.forEach((input) => assert.notEqual(valueAt(value, input), undefined, pointer(input)));
      }
    });

    it(`does not depend in ${file} on the existing value`, () => {
      for (const [path, each] of oneOfEach(derived)) {
        const other = findDerivedValue(analysisOf(withValue(value, path, otherValue)), path);
        assert.ok(
          other?.value === undefined || isEqual(other.value, each.value),
          `${pointer(path)}: ${JSON.stringify(other?.value)} for ${JSON.stringify(each.value)}`,
        );
      }
    });

    it(`depends in ${file} only on its named sources`, () => {
      // A program is complete only with all receipts, each after a claim and a submission.
      // A value that all screens or slots share, such as the fidelity, is the same for each id.
      const placesByPattern = groupBy([...membersOf(value)], patternOf);
      const isShared = ([path, { value: each }]: readonly [Path, DerivedValue]) => {
        const places = placesByPattern.get(patternOf(path))!;
        return places.length > 1 && places.every((place) => isEqual(valueAt(value, place), each));
      };
      const single = derived.filter(
        (each) => each[0].at(-1) !== 'programComplete' && each[1].inputs.length > 0 && !isShared(each),
      );
      for (const [path, each] of oneOfEach(single)) {
        const hasChanged = (document: Json) => {
          const other = findDerivedValue(analysisOf(document), path);
          return !isEqual(other?.value, each.value) || other?.counter?.isReliable === false;
        };
        const inputs = each.inputs.slice(0, 3);
        assert.ok(
          inputs.some((input) =>
            othersFor(value, input).some((other) => hasChanged(withValue(value, input, () => other))),
          ) ||
            hasChanged(asRecorded(value, each.inputs)) ||
            inputs.some((input) => renamed(value, input).some(hasChanged)),
          `${pointer(path)} whatever ${each.inputs.slice(0, 3).map(pointer).join(', ')} say`,
        );
      }
    });

    it(`is known in ${file} for enough values`, () => {
      assert.ok(derived.length >= least[file], String(derived.length));
    });
  }
});
