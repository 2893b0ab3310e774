import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runs } from '../../support/budget';
import { guarded, guardedCodes } from '../../support/guarded';
import { documentWith, next, screenAt, type Levels } from '../../support/oneScreen';

const start: Levels = [[0, 0, 0], Array.from({ length: 13 }, () => 0)];

/** States of a screen after each of a sequence of legal steps. */
const walks = fc.array(fc.nat(), { minLength: 1, maxLength: 45 }).map((choices) => {
  let at = start;
  return choices.flatMap((choice) => {
    const steps = next(...at);
    at = steps[choice % steps.length] ?? at;
    return steps.length > 0 ? [at] : [];
  });
});

const textOf = ([slots, tasks]: Levels) => documentWith(screenAt(slots, tasks));

describe('a guarded change', () => {
  it('is honest where legal steps lead from the old document to the new one, however many', () => {
    fc.assert(
      fc.property(walks, fc.nat(), (walk, from) => {
        const before = textOf(walk[from % walk.length]!);
        assert.deepEqual(guarded(before, textOf(walk.at(-1)!)), []);
      }),
      { numRuns: runs(60) },
    );
  });

  it('is none where anything that was recorded is lost', () => {
    fc.assert(
      fc.property(walks, fc.nat(), (walk, to) => {
        const [after, before] = [walk[to % walk.length]!, walk.at(-1)!];
        fc.pre(after !== before);
        assert.ok(guardedCodes(textOf(before), textOf(after)).includes('guard/backwards'));
      }),
      { numRuns: runs(60) },
    );
  });
});
