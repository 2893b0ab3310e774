import assert from 'node:assert/strict';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { isWithin, pointer, type Path } from '../../../../server/src/core/json/path';
import { mergeDocuments, type MergeSides } from '../../../../server/src/core/program/merge/merge';
import { withSide } from '../../../support/conflictSides';
import { sampled, sampledNumbers } from '../../../support/budget';
import { randomNumbers } from '../../../support/damaged';
import { analysisOf, honestEvent, options } from '../../../support/events';
import { programText } from '../../../support/examples';
import { sharedDocuments, withWork, type Item, type SharedDocument } from '../../../support/itemWork';
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

describe('a merge of two valid series of steps from one document', () => {
  it('gives the document with both series, in both directions', () => {
    for (const number of sampledNumbers('pairs', 500, 1)) {
      const random = randomNumbers(number + 1);
      const { base, placesOf } = pairOf(number, random);
      const [ours, theirs] = ['a', 'b'].map((who, side) =>
        honestWalk(base, placesOf(side), { who, length: 5, random }),
      );
      const oneAfterTheOther = (first: typeof ours, second: typeof ours) => second!.steps.reduce(withStep, first!.text);
      assert.equal(
        merged({ base, ours: ours!.text, theirs: theirs!.text }),
        oneAfterTheOther(ours, theirs),
        `pair ${number}`,
      );
      assert.equal(
        merged({ base, ours: theirs!.text, theirs: ours!.text }),
        oneAfterTheOther(theirs, ours),
        `pair ${number}`,
      );
    }
  });

  it('gives the same values for three branches in any order', () => {
    for (const number of sampledNumbers('octopus', 40, 1)) {
      const random = randomNumbers(number + 1);
      const { base, placesOf } = pairOf(number, random);
      const [a, b, c] = ['a', 'b', 'c'].map(
        (who, side) => honestWalk(base, placesOf(side), { who, length: 3, random }).text,
      ) as [string, string, string];
      const all = [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ].map((order) => order.reduce((ours, theirs) => merged({ base, ours, theirs })));
      assert.equal(new Set(all).size, 1, `octopus ${number}`);
    }
  });

  it('has a conflict only in the item that both sides recorded differently', () => {
    for (const number of sampledNumbers('same item', 200, 1)) {
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

describe('a merge of the work of two people', () => {
  /** Returns a document after the work of each side on its items. */
  const afterWork = ({ text, path }: SharedDocument, work: readonly (readonly [Item, string])[]) =>
    work.reduce((now, [item, who]) => withWork(now, path, item, who), text);

  /** Returns a few items for each side, all different. */
  function sharesOf(items: readonly Item[], random: () => number): readonly [readonly Item[], readonly Item[]] {
    const mixed = items.map((item) => ({ item, place: random() })).sort((a, b) => a.place - b.place);
    const own = mixed.slice(0, 6).map(({ item }) => item);
    const half = Math.floor(own.length / 2);
    return [own.slice(0, half), own.slice(half)];
  }

  for (const shared of sampled('shared documents', sharedDocuments, 1)) {
    const merge = (ours: string, theirs: string) =>
      mergeDocuments({ base: shared.text, ours, theirs }, { ...options, path: shared.path }, markers);
    const findingsIn = (text: string) =>
      analyze(text, { ...options, path: shared.path }, { maximum: Infinity })!.evaluate().findings.length;

    it(`gives the document in which one person did both: ${shared.name}`, () => {
      for (const number of sampledNumbers(`${shared.name} pairs`, 50, 1)) {
        const [ours, theirs] = sharesOf(shared.items, randomNumbers(number + 1)).map((items, side) =>
          items.map((item) => [item, 'ab'[side]!] as const),
        );
        for (const [first, second] of [
          [ours!, theirs!],
          [theirs!, ours!],
        ] as const) {
          const expected = afterWork(shared, [...first, ...second]);
          assert.ok(findingsIn(expected) <= findingsIn(shared.text), `pair ${number} is valid work`);
          const result = merge(afterWork(shared, first), afterWork(shared, second));
          assert.deepEqual(result, { text: expected, conflicts: [] }, `pair ${number}`);
        }
      }
    });

    it(`has a conflict only in the item that both people changed: ${shared.name}`, () => {
      for (const number of sampledNumbers(`${shared.name} same item`, 20, 1)) {
        const [[both], [mine, ...others]] = sharesOf(shared.items, randomNumbers(number + 1)).map((items) => [
          ...items,
        ]) as [Item[], Item[]];
        const ours = afterWork(shared, [[both!, 'a'], ...(mine ? [[mine, 'a'] as const] : [])]);
        const theirs = afterWork(shared, [[both!, 'b'], ...others.map((item) => [item, 'b'] as const)]);
        const result = merge(ours, theirs);
        assert.ok('text' in result && result.conflicts.length > 0, `pair ${number}`);
        for (const path of result.conflicts.flatMap(({ paths }) => paths)) {
          assert.ok(isWithin(path, both!.at), pointer(path));
        }
        for (const side of ['ours', 'theirs'] as const) {
          assert.doesNotThrow(() => JSON.parse(withSide(result.text, side)) as unknown, `pair ${number}`);
        }
      }
    });
  }
});
