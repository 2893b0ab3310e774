import assert from 'node:assert/strict';
import { isWithin, pointer, pointerSegments, type Path } from '../../../../server/src/core/json/path';
import { mergeDocuments, type MergeSides } from '../../../../server/src/core/program/merge/merge';
import { sampledNumbers } from '../../../support/budget';
import { randomNumbers } from '../../../support/damaged';
import { analysisOf, honestEvent, options } from '../../../support/events';
import { changed, programFiles, programText, programValue, type Json } from '../../../support/examples';
import { honestWalk, recordablePlaces, withStep } from '../../../support/walks';

const markers = { ours: 'ours', theirs: 'theirs', size: 7 };

function merged(sides: MergeSides): string {
  const result = mergeDocuments(sides, options, markers);
  assert.ok('text' in result, JSON.stringify(result));
  assert.deepEqual(result.conflicts, []);
  return result.text;
}

const executions = ['booking-execution.json', 'data-sources-execution.json'] as const;

/** Returns the base of a pair, with the places that each side may change. Every second pair changes only one screen. */
function pairOf(number: number, random: () => number) {
  const base = programText(executions[number % 2]!);
  const { tasks } = JSON.parse(base) as { tasks: { screenId: string }[] };
  const screen = Math.floor(random() * (tasks.length / 13));
  const isNear = (at: Path) => (at[0] === 'screens' ? at[1] === screen : Math.floor(Number(at[1]) / 13) === screen);
  const places = recordablePlaces(base).filter((at) => number % 4 < 2 || isNear(at));
  const own = new Map(places.map((at) => [at, Math.floor(random() * 3)]));
  const placesOf = (side: number) => places.filter((at) => own.get(at) === side);
  return { base, places, placesOf };
}

describe('a merge of two honest walks from one document', () => {
  it('is the document in which one person did both, in both directions', () => {
    for (const number of sampledNumbers('pairs', 500, 8)) {
      const random = randomNumbers(number + 1);
      const { base, placesOf } = pairOf(number, random);
      const [ours, theirs] = ['a', 'b'].map((who, side) =>
        honestWalk(base, placesOf(side), { who, length: 5, random }),
      );
      const inTurn = (first: typeof ours, second: typeof ours) => second!.steps.reduce(withStep, first!.text);
      assert.equal(merged({ base, ours: ours!.text, theirs: theirs!.text }), inTurn(ours, theirs), `pair ${number}`);
      assert.equal(merged({ base, ours: theirs!.text, theirs: ours!.text }), inTurn(theirs, ours), `pair ${number}`);
    }
  });

  it('gives the same in any order of three', () => {
    for (const number of sampledNumbers('octopus', 40, 2)) {
      const random = randomNumbers(number + 1);
      const { base, placesOf } = pairOf(number, random);
      const [a, b, c] = ['a', 'b', 'c'].map(
        (who, side) => honestWalk(base, placesOf(side), { who, length: 3, random }).text,
      ) as [string, string, string];
      const all = [
        [a, b, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ].map((order) => order.reduce((ours, theirs) => merged({ base, ours, theirs })));
      assert.equal(new Set(all).size, 1, `octopus ${number}`);
    }
  });

  it('conflicts in the one item that both recorded differently, and in no other', () => {
    for (const number of sampledNumbers('same item', 200, 5)) {
      const random = randomNumbers(number + 1);
      const { base, places, placesOf } = pairOf(number, random);
      const [step] = honestWalk(base, places, { who: 'x', length: 1, random }).steps;
      const other = { at: step!.at, event: honestEvent(step!.event.name, 'y', 7) };
      const isOther = (at: Path) => pointer(at) !== pointer(step!.at);
      const sides = [step!, other].map((own, side) => {
        const start = withStep(base, own);
        return honestWalk(start, placesOf(side).filter(isOther), { who: 'ab'[side]!, length: 3, random }).text;
      }) as [string, string];
      const result = mergeDocuments({ base, ours: sides[0], theirs: sides[1] }, options, markers);
      assert.ok('text' in result);
      assert.equal(result.conflicts.length, 1, JSON.stringify(result.conflicts));
      const { view } = analysisOf(sides[0]);
      for (const path of result.conflicts[0]!.paths) {
        assert.ok(isWithin(view.kind.recordableAt!(view.model, path)!.at, step!.at), pointer(path));
      }
      for (const side of ['ours', 'theirs'] as const) {
        assert.doesNotThrow(() => JSON.parse(withSide(result.text, side)) as unknown, `pair ${number}`);
      }
    }
  });
});

/** Returns a text with one side of each conflict. */
const withSide = (text: string, side: 'ours' | 'theirs') =>
  text.replace(/^<{7} .*\n([^]*?)^={7}\n([^]*?)^>{7} .*\n/gm, side === 'ours' ? '$1' : '$2');

describe('a merge of changed texts', () => {
  for (const file of programFiles) {
    it(`is the document with both changes: ${file}`, () => {
      const value = programValue(file);
      const base = `${JSON.stringify(value, null, 2)}\n`;
      const path = file.includes('template') ? `/x/${file}` : '';
      const texts = [...textsIn(value)].filter((at) => /title|label|note|policy|evidence|boundary/i.test(at));
      for (const number of sampledNumbers(file, 60, 5)) {
        const random = randomNumbers(number + 1);
        const [one, other] = [0, 1].map(() => texts[Math.floor(random() * texts.length)]!);
        if (one === undefined || other === undefined || one === other) {
          continue;
        }
        const [first, second] = [one, other].map((at, side) => (document: Json): Json => {
          const place = pathOf(at);
          return changed(document, place, `${String(at)} ${side}`);
        }) as [(document: Json) => Json, (document: Json) => Json];
        const textOf = (document: Json) => `${JSON.stringify(document, null, 2)}\n`;
        const sides = { base, ours: textOf(first(value)), theirs: textOf(second(value)) };
        const result = mergeDocuments(sides, { ...options, path }, markers);
        assert.ok('text' in result, `${one} ${other}: ${JSON.stringify(result)}`);
        assert.equal(result.text, textOf(first(second(value))), `${one} ${other}`);
      }
    });
  }
});

/** Yields the pointers of all texts in a value. */
function* textsIn(value: Json, at = ''): Generator<string> {
  if (typeof value === 'string') {
    yield at;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      yield* textsIn(item, `${at}/${name}`);
    }
  }
}

const pathOf = (at: string): Path =>
  pointerSegments(at).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
