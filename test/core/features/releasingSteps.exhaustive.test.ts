import assert from 'node:assert/strict';
import { releasingSteps } from '../../../server/src/core/features/releasingSteps';
import type { Path } from '../../../server/src/core/json/path';
import type { EventType } from '../../../server/src/core/kinds/contract/workflow';
import { english } from '../../../server/src/core/l10n/language';
import { sampledNumbers } from '../../support/budget';
import { analysisOf } from '../../support/events';
import { programText } from '../../support/examples';
import { documentWith, next, screenAt, type Level, type Levels } from '../../support/oneScreen';
import { randomNumbers } from '../../support/damaged';

/** The screen that `documentWith` changes. */
const screen = 3;

const levelsOf: Readonly<Record<EventType, Level>> = {
  recordCapture: 1,
  claimTask: 1,
  submitTask: 2,
  recordReceipt: 3,
  handBackTask: 0,
};

/** The predecessors of each task (specification, section 3). */
const predecessors: readonly (readonly number[])[] = [
  ...[[], [0], [0], [1, 2], [6, 7, 8, 9], [10, 11]],
  ...[[1, 2], [1, 2], [1, 2], [1, 2], [6, 7, 8, 9], [10], [10, 11]],
];

/** Returns all tasks before a task. */
const allPredecessors = (task: number): ReadonlySet<number> =>
  new Set(predecessors[task]!.flatMap((each) => [each, ...allPredecessors(each)]));

const stepsFor = (levels: Levels, task: number) =>
  releasingSteps(analysisOf(documentWith(screenAt(...levels))), ['tasks', screen * 13 + task], english);

/** Returns the state of the screen after a step. */
function levelsAfter([slots, tasks]: Levels, event: EventType, at: Path): Levels {
  const level = levelsOf[event];
  return at[0] === 'tasks'
    ? [slots, tasks.with(Number(at[1]) - screen * 13, level)]
    : [slots.with(Number(at[3]), level), tasks];
}

describe('the steps that release a task', () => {
  it('are the shortest legal sequence, and release the task', () => {
    for (const round of sampledNumbers('rounds', 12, 2)) {
      const random = randomNumbers(20261123 + round * 1009);
      const pick = (below: number) => Math.floor(random() * below);
      let state: Levels = [[0, 0, 0], Array.from({ length: 13 }, () => 0)];
      for (let step = pick(30); step > 0; step--) {
        const all = next(...state);
        state = all[pick(all.length)] ?? state;
      }
      const task = 3 + pick(10);
      const result = stepsFor(state, task);
      assert.ok('steps' in result, JSON.stringify(result));
      const [slots, tasks] = state;
      const open = [...allPredecessors(task)].reduce((sum, each) => sum + 3 - tasks[each]!, 0);
      const captures = tasks[0] === 3 ? 0 : slots.filter((level) => level === 0).length;
      const context = `${JSON.stringify(state)}, task ${task}`;
      assert.equal(result.steps.length, open + captures, context);
      for (const { event, at } of result.steps) {
        const then = levelsAfter(state, event, at);
        assert.ok(
          next(...state).some((legal) => JSON.stringify(legal) === JSON.stringify(then)),
          `${event} ${at.join('/')} is not legal: ${context}`,
        );
        state = then;
      }
      assert.ok(
        predecessors[task]!.every((each) => state[1][each] === 3),
        context,
      );
    }
  });

  it('are an empty list for a task that is claimable, claimed or accepted', () => {
    const levels = (level: Level): Levels => [
      [1, 1, 1],
      [level, ...Array.from({ length: 12 }, (): Level => 0)],
    ];
    for (const level of [0, 1, 2, 3] as const) {
      assert.deepEqual(stepsFor(levels(level), 0), { steps: [], ...(level === 0 ? {} : { isClaimed: true }) });
    }
  });

  it('are replaced by a reason while a task in the sequence has an error', () => {
    const text = programText('booking-execution.json');
    const wrong = text.replace(/("id": "E01-booking-store-evidence-)visual_baseline"/, '$1visual"');
    assert.notEqual(wrong, text);
    const result = releasingSteps(analysisOf(wrong), ['tasks', 14], english);
    assert.ok('refused' in result && result.refused.length > 0, JSON.stringify(result));
    const nowhere = releasingSteps(analysisOf(text), ['screens', 0], english);
    assert.ok('refused' in nowhere);
  });
});
