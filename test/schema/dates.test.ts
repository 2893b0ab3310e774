import assert from 'node:assert/strict';
import { isDay, parseTimestamp } from '../../server/src/core/text/moments';
import { publishedKinds } from '../../server/src/core/kinds/registry';
import type { SchemaLookup } from '../../server/src/core/schema/lookup';
import { recognize } from '../../server/src/core/analysis/recognize';
import type { Path } from '../../server/src/core/json/path';
import { sampled } from '../support/budget';
import { schemaFindingsOf } from '../support/checkFindings';
import { changed, programFiles, programText, programValue, type Json } from '../support/examples';

type Shape = 'date' | 'timestamp' | 'timestamp or date' | 'UTC timestamp' | 'timestamp with offset';

/** Members that the specification calls a date or timestamp, by file and place; `*` means each item. */
const members: Readonly<Partial<Record<(typeof programFiles)[number], Readonly<Record<string, Shape>>>>> = {
  'browser-auth-pre-admission.json': { observedAt: 'UTC timestamp' },
  'booking-execution.json': {
    generatedAt: 'date',
    'truthSnapshot/checkedAt': 'timestamp',
    'screens/*/claimedAt': 'timestamp or date',
    'screens/*/submittedAt': 'timestamp or date',
    'screens/*/acceptedAt': 'timestamp or date',
    'screens/*/captureSlots/*/capturedAt': 'timestamp or date',
    'captureSlots/*/capturedAt': 'timestamp or date',
    'tasks/*/claimedAt': 'timestamp or date',
    'tasks/*/submittedAt': 'timestamp or date',
    'tasks/*/checkedAt': 'date',
  },
  'data-sources-execution.json': {
    generatedAt: 'date',
    'truthSnapshot/checkedAt': 'UTC timestamp',
    'screens/*/claimedAt': 'timestamp or date',
    'screens/*/submittedAt': 'timestamp or date',
    'screens/*/acceptedAt': 'timestamp or date',
    'screens/*/captureSlots/*/capturedAt': 'timestamp or date',
    'captureSlots/*/capturedAt': 'timestamp or date',
    'tasks/*/claimedAt': 'timestamp or date',
    'tasks/*/submittedAt': 'timestamp or date',
    'tasks/*/checkedAt': 'date',
  },
  'current-ui-evidence.json': {
    auditedAt: 'date',
    'program/progress/auditedAt': 'timestamp with offset',
    'screens/*/sourceCheckedAt': 'date',
  },
};

const right: Readonly<Record<Exclude<Shape, 'timestamp or date'>, readonly string[]>> = {
  date: ['2026-03-14', '2024-02-29', '2000-02-29', '0000-01-01', '9999-12-31'],
  timestamp: [
    '2026-03-14T09:30:00',
    '2026-03-14T09:30',
    '2026-03-14T09:30:00.123',
    '2026-03-14T09:30:00,5',
    '2026-03-14T09:30.5',
    '2026-03-14T09:30:00-00:00',
  ],
  'UTC timestamp': [
    '2026-03-14T09:30:00Z',
    '2026-03-14T09:30Z',
    '2026-03-14T09:30:00+00:00',
    '2026-03-14T09:30+00',
    '2026-03-14t09:30:00z',
    '2016-12-31T23:59:60Z',
  ],
  'timestamp with offset': [
    '2026-03-14T09:30:00+08:00',
    '2026-03-14T09:30+08:00',
    '2026-03-14T09:30:00+08',
    '2026-03-14T09:30:00,5+08:00',
    '2026-03-14T09:30,25+08',
    '2026-03-14T09:30:00.5-03:30',
    '2017-01-01T07:59:60+08:00',
  ],
};

const unreal: Readonly<Record<'date' | 'timestamp', readonly string[]>> = {
  date: ['2026-02-30', '2026-02-29', '1900-02-29', '2026-04-31', '2026-11-31'],
  timestamp: [
    '2026-02-30T09:30Z',
    '2026-02-30T09:30:00Z',
    '2026-04-31T00:00:00+00:00',
    '2026-03-14T09:30:60Z',
    '2026-03-14T12:59:60+00:00',
  ],
};

const malformed: Readonly<Record<'date' | 'timestamp', readonly string[]>> = {
  date: [
    '2026-13-01',
    '2026-00-10',
    '2026-03-00',
    '2026-03-32',
    '26-03-14',
    '2026-3-14',
    '2026-03-14T00:00:00Z',
    '2026-03-14 ',
    '2026/03/14',
    '',
    '２０２６-03-14',
    '2026-03-14\n',
  ],
  timestamp: [
    '2026-03-14',
    '2026-03-14T25:00:00Z',
    '2026-03-14T24:00:00Z',
    '2026-03-14T09:61:00Z',
    '2026-03-14T09:30:61Z',
    '2026-13-14T09:30:00Z',
    '2026-03-32T09:30:00Z',
    '2026-03-14T09:30:00+25:00',
    '2026-03-14T09:30:00+08:60',
    '2026-03-14T09:30:00+0800',
    '2026-03-14T09:30:00+8',
    '2026-03-14T09:30:00+25',
    '2026-03-14T09Z',
    '2026-03-14 09:30:00Z',
    '2026-03-14T09:30:00.Z',
    '2026-03-14T09:30,Z',
    '2026-03-14T09:30.5:00Z',
    '20260314T093000Z',
    '20260314T0930Z',
    '2026-03-14T0930Z',
    '2026-073T09:30Z',
    '2026-W11-6T09:30:00Z',
    ' 2026-03-14T09:30:00Z',
    '2026-03-14T09:30:00Z\n',
    'now',
    '',
  ],
};

const rightFor = (shape: Shape): readonly string[] => {
  const utc = right['UTC timestamp'];
  const zoned = [...utc, ...right['timestamp with offset']];
  switch (shape) {
    case 'date':
    case 'UTC timestamp':
      return right[shape];
    case 'timestamp with offset':
      return zoned;
    case 'timestamp':
      return [...zoned, ...right.timestamp];
    case 'timestamp or date':
      return [...zoned, ...right.timestamp, ...right.date];
  }
};

const wrongValuesFor = (shape: Shape): readonly string[] => {
  const group = shape === 'date' ? 'date' : 'timestamp';
  const wrong = [...unreal[group], ...malformed[group]];
  switch (shape) {
    case 'UTC timestamp':
      return [...wrong, '2026-03-14T09:30:00', '2026-03-14T09:30:00+08:00', '2026-03-14T09:30:00-00:00'];
    case 'timestamp with offset':
      return [...wrong, '2026-03-14T09:30:00'];
    case 'timestamp or date':
      return [...wrong, ...unreal.date, ...malformed.date.filter((value) => !value.includes('T'))].filter(
        (value) => !right.date.includes(value),
      );
    default:
      return wrong;
  }
};

/** Yields the places of dates in a value by its schema, in the first item of each list. */
function* datePlaces(value: Json, schema: SchemaLookup, path: Path = []): Generator<{ path: Path; shape: string }> {
  const shape = schema.at(path).find(({ format }) => /^(?:date|iso-8601)$/.test(String(format)));
  if (shape) {
    yield { path, shape: String(shape.title) };
  }
  if (typeof value === 'object' && value !== null) {
    for (const [name, below] of Array.isArray(value) ? [[0, value[0]] as const] : Object.entries(value)) {
      yield* datePlaces(below ?? null, schema, [...path, name]);
    }
  }
}

describe('dates and timestamps', () => {
  for (const file of programFiles) {
    const { schema } = publishedKinds.of(recognize(programText(file), file)!.kind);
    const places = [...datePlaces(programValue(file), schema)];

    it(`are in ${file} wherever the specification requires them`, () => {
      const found = places.map(({ path, shape }) => [path.map((each) => (each === 0 ? '*' : each)).join('/'), shape]);
      const expected = members[file] ?? {};
      assert.deepEqual(Object.fromEntries(found), expected);
    });

    it(`must exist in ${file}, in every spelling of the extended format of ISO 8601`, () => {
      for (const { path, shape } of sampled(`dates of ${file}`, places, 3)) {
        const found = (value: string) =>
          schema.errorsOf(changed(programValue(file), path, value)).filter((each) => each.path.join() === path.join());
        for (const value of rightFor(shape as Shape)) {
          assert.deepEqual(found(value), [], `${path.join('/')}: ${value}`);
        }
        for (const value of wrongValuesFor(shape as Shape)) {
          assert.equal(found(value).length, 1, `${path.join('/')}: ${value}`);
        }
      }
    });
  }

  it('are reported as nonexistent if only their format is valid', () => {
    const codesWith = (path: Path, value: string) =>
      schemaFindingsOf(JSON.stringify(changed(programValue('booking-execution.json'), path, value)))[0]?.message;
    assert.equal(
      codesWith(['generatedAt'], '2026-02-30'),
      '`generatedAt` should be a real date; "2026-02-30" does not exist.',
    );
    assert.equal(
      codesWith(['truthSnapshot', 'checkedAt'], '2026-02-30T09:30:00Z'),
      '`checkedAt` of this truth snapshot should be a real date and time; "2026-02-30T09:30:00Z" does not exist.',
    );
  });

  it('are compared in every accepted spelling', () => {
    const minute = parseTimestamp('2026-03-14T09:30:00Z')!;
    for (const same of [
      '2026-03-14T09:30:00',
      '2026-03-14t09:30:00z',
      '2026-03-14T17:30:00+08:00',
      '2026-03-14T09:30:00-00:00',
      '2026-03-14T09:30:00.000000Z',
      '2026-03-14T17:30+08',
      '2026-03-14T09:29:60,0Z',
    ]) {
      assert.equal(parseTimestamp(same), minute, same);
    }
    assert.equal(parseTimestamp('2016-12-31T23:59:60Z'), parseTimestamp('2017-01-01T00:00:00Z'));
    assert.equal(parseTimestamp('2026-03-14T09:30.25+00'), minute + 15);
    assert.equal(parseTimestamp('2026-03-14T09:30:15,5Z'), minute + 15.5);
    assert.ok(parseTimestamp('2026-03-14T09:30:00.0002Z')! > parseTimestamp('2026-03-14T09:30:00.0001Z')!);
    for (const value of [
      ...unreal.timestamp.slice(0, 2),
      '2026-03-14',
      'A-2026-03-14T09:30:00Z',
      '2026-03-14T25:00:00Z',
      '2026-03-14T09:30:00+25:00',
    ]) {
      assert.equal(parseTimestamp(value), undefined, value);
    }
    assert.ok(right.date.every(isDay) && !unreal.date.some(isDay));
  });
});
