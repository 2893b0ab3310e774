import assert from 'node:assert/strict';
import type { Finding } from '../../../../server/src/core/diagnostics/finding';
import { isFull, sampled } from '../../../support/budget';
import { findingsOf } from '../../../support/checkFindings';
import {
  documentWith,
  isLegal,
  next,
  screenAt,
  slotAt,
  taskAt,
  type Level,
  type Levels,
  type ScreenState,
} from '../../../support/oneScreen';

const start: Levels = [[0, 0, 0], Array.from({ length: 13 }, () => 0)];

const isRed = ({ severity }: Finding) => severity === 'error' || severity === 'warning';

const found = (state: ScreenState) =>
  findingsOf(documentWith(state))
    .filter(isRed)
    .map(({ code, path, message }) => `${code} /${path.join('/')} ${message}`);

/**
 * Returns every set of accepted tasks and slots that legal steps can reach. Claimed and submitted tasks are varied separately
 * for each set, below.
 */
function acceptedSets(): readonly Levels[] {
  const reached = new Map<string, Levels>([[JSON.stringify(start), start]]);
  // The map grows during the loop.
  for (const [slots, tasks] of reached.values()) {
    const untouched = tasks.flatMap((level, task) => (level === 0 ? [[...slots, 0, task]] : []));
    const steps: Levels[] = [
      ...next(slots, tasks).filter(([, levels]) => levels.every((level) => level === 0 || level === 3)),
      ...untouched.flatMap(([, , , , task]) => acceptedAtOnce(slots, tasks, task!)),
    ];
    for (const step of steps) {
      reached.set(JSON.stringify(step), reached.get(JSON.stringify(step)) ?? step);
    }
  }
  return [...reached.values()];
}

/** Returns the state after claiming, submitting and accepting a task, if all are legal. */
function acceptedAtOnce(slots: readonly Level[], tasks: readonly Level[], task: number): readonly Levels[] {
  let at: Levels = [slots, tasks];
  for (const level of [1, 2, 3] as const) {
    const step = next(...at).find(([, levels]) => levels[task] === level && levels[task] !== at[1][task]);
    if (!step) {
      return [];
    }
    at = step;
  }
  return [at];
}

/** Returns a set with each free task claimed and submitted separately, and with all of them. */
function withWork([slots, tasks]: Levels): readonly Levels[] {
  const isClaimable = (task: number) => next(slots, tasks).some(([, levels]) => levels[task] !== tasks[task]);
  const claimable = tasks.flatMap((level, task) => (level === 0 && isClaimable(task) ? [task] : []));
  const at = (level: Level, those: readonly number[]): Levels => [
    slots,
    tasks.map((own, task) => (those.includes(task) ? level : own)),
  ];
  return [
    [slots, tasks],
    ...claimable.flatMap((task) => [at(1, [task]), at(2, [task])]),
    ...(claimable.length > 1 ? [at(1, claimable), at(2, claimable)] : []),
  ];
}

/** Yields the state with one property changed. */
function* neighbors(state: ScreenState): Generator<readonly [what: string, state: ScreenState]> {
  for (const [index, task] of state.tasks.entries()) {
    const [freeTask, claimedTask] = [taskAt(index, true, 3), taskAt(index, false, 0)];
    for (const name of ['status', 'blocker', 'assignee', 'claimedAt', 'submittedAt', 'receiptId'] as const) {
      for (const value of new Set([freeTask[name], claimedTask[name]])) {
        if ((value === null) !== (task[name] === null) || (name === 'status' && value !== task[name])) {
          yield [`tasks/${index}/${name}`, { ...state, tasks: state.tasks.with(index, { ...task, [name]: value }) }];
        }
      }
    }
  }
  for (const [index, slot] of state.slots.entries()) {
    for (const name of ['checksum', 'capturedAt', 'receiptId'] as const) {
      const value = slot[name] === null ? slotAt(index, 2)[name] : null;
      yield [`slots/${index}/${name}`, { ...state, slots: state.slots.with(index, { ...slot, [name]: value }) }];
    }
  }
  const other = (gate: string) => (gate === 'PASS' ? 'BLOCKED' : 'PASS');
  yield ['gates/CAPTURE_ARTIFACT', { ...state, gates: [other(state.gates[0]), state.gates[1]] }];
  yield ['gates/REVIEWED_RECEIPT', { ...state, gates: [state.gates[0], other(state.gates[1])] }];
  yield ['acceptedAt', { ...state, acceptedAt: '2026-04-01T00:00:00+08:00' }];
}

describe('one screen, exhaustively', () => {
  const sets = acceptedSets();

  it('has some hundred sets of accepted items, each reached by allowed steps', () => {
    assert.equal(sets.length, 27 + 57 * 8);
  });

  it('has no errors in any state that allowed steps reach', () => {
    const all = sampled('reachable sets', sets, 2).flatMap(withWork);
    assert.ok(all.length >= (isFull ? 3000 : 2), String(all.length));
    for (const [slots, tasks] of all) {
      const state = screenAt(slots, tasks);
      assert.ok(isLegal(state));
      assert.deepEqual(found(state), [], JSON.stringify([slots, tasks]));
    }
  });

  it('has errors in every neighbor of those states that no allowed step reaches', () => {
    // Slots are varied while nothing is accepted, then all are captured, with and without receipts.
    const isPlain = ([slots, tasks]: Levels) =>
      tasks.every((level) => level === 0) || slots.every((level) => level === slots[0]);
    let red = 0;
    for (const [slots, tasks] of sampled('neighbors of sets', sets.filter(isPlain), 1)) {
      for (const [what, state] of neighbors(screenAt(slots, tasks))) {
        const findings = found(state);
        const context = `${what} of ${JSON.stringify([slots, tasks])}`;
        if (isLegal(state)) {
          assert.deepEqual(findings, [], context);
        } else {
          assert.ok(findings.length > 0, `${context} is green`);
          assert.ok(findings.length <= 3, `${context}: ${findings.join('\n')}`);
          red++;
        }
      }
    }
    assert.ok(red > (isFull ? 10_000 : 20), String(red));
  });
});
