import type { ObjectReader } from '../../../json/objectReader';
import { isCountable, sequenceMessages, sequenceReports } from '../../../rules/idSequence';
import { defineRule } from '../../../rules/rule';
import type { Calibration } from '../model';
import { stageRoster } from '../spec';
import { firstOpen, knownStatus, statusOrder } from '../stageParts';

const order = stageRoster.values;

export default defineRule({
  id: 'calibration/stages',
  severity: 'error',
  summary:
    'The seven stages are in order, at most one is active and current, and no stage is DONE after one that is not.',
  why: 'A later stage that runs while P05 is open would accept what has not been collected.',
  spec: '5. Current UI evidence calibration',
  messages: {
    ...sequenceMessages,
    severalActive: 'Two stages are ACTIVE, but only the `currentStage` may be. Correct the other one.',
    noActiveStage: 'No stage is ACTIVE, but P05 is not DONE. Set the `currentStage` to ACTIVE.',
    current: '`currentStage` should be "{stage}", the stage that is ACTIVE, not "{found}".',
    idle: '`currentStage` should be "{done}" or "{next}", not "{found}": no stage is ACTIVE.',
    later: 'This stage is DONE, but an earlier stage is not. Correct one of them.',
    open: 'The other stage is here.',
    blocked: '{stage} should be BLOCKED, not ACTIVE, while P05 is not DONE.',
  },
  examples: {
    kind: 'current-ui-evidence-progress',
    valid: [
      `
{
  "stages": [
    { "status": "DONE" },
    { "status": "ACTIVE" },
    { "status": "BLOCKED" }
  ]
}
`,
    ],
    invalid: [
      `
{
  "stages": [
    { "status": "ACTIVE" },
    { "status": "DONE" },
                ^^^^^^ This stage is DONE, but an earlier stage is not. Correct one of them.
    { "status": "BLOCKED" }
  ]
}
`,
      `
{
  "currentStage": "P02_REVIEW_CONTRACTS",
                  ^^^^^^^^^^^^^^^^^^^^^^
                  \`currentStage\` should be "P01_CURRENT_INVENTORY", the stage that is ACTIVE, not
                  "P02_REVIEW_CONTRACTS".
  "stages": [
    { "id": "P01_CURRENT_INVENTORY", "status": "ACTIVE" },
    { "id": "P02_REVIEW_CONTRACTS", "status": "BLOCKED" },
    { "id": "P03_OFFLINE_TOOLING", "status": "BLOCKED" },
    { "id": "P04_READONLY_SMOKE", "status": "BLOCKED" },
    { "id": "P05_EVIDENCE_PACKAGE_COLLECTION", "status": "BLOCKED" },
    { "id": "P06_HUMAN_OWNER_REVIEW", "status": "BLOCKED" },
    { "id": "P07_C06_ACCEPTANCE", "status": "BLOCKED" }
  ]
}
`,
    ],
  },

  *check({ progress }: Calibration) {
    const stageParts = progress.objects('stages');
    const isInTurn = areStatesInOrder(sortStages(stageParts));
    for (const report of sequenceReports(progress, 'stages', stageRoster)) {
      yield report.message === 'order' && !isInTurn ? { ...report, fix: undefined } : report;
    }
    yield* activeReports(progress, stageParts);
    yield* isInTurn ? [] : laterReports(stageParts); // For stages that were only moved, the rule reports their order.
    yield* blockedReports(stageParts);
  },
});

const sortStages = (stageParts: readonly ObjectReader[]) =>
  stageParts.toSorted((a, b) => order.indexOf(a.text('id') ?? '') - order.indexOf(b.text('id') ?? ''));

/** Returns whether the finished stages come first, then the active, then the blocked. */
const areStatesInOrder = (stageParts: readonly ObjectReader[]) =>
  stageParts.every((stage, index) => {
    const before = stageParts[index - 1];
    return !before || statusOrder.indexOf(knownStatus(before) ?? '') <= statusOrder.indexOf(knownStatus(stage) ?? '');
  });

const isStage = (id: string | undefined): boolean => order.includes(id ?? '');

/**
 * At most one stage is active, and it is the current one. Without an active stage, P05 is done and the next stage has
 * not started.
 */
function* activeReports(progress: ObjectReader, stageParts: readonly ObjectReader[]) {
  const [first, second] = stageParts.filter((stage) => stage.text('status') === 'ACTIVE');
  const current = progress.text('currentStage');
  if (first && second) {
    const related = [{ message: 'open', at: first.at('status') }] as const;
    yield { message: 'severalActive', at: second.at('status'), related } as const;
  } else if (first && isStage(current) && isStage(first.text('id')) && first.text('id') !== current) {
    const related = [{ message: 'open', at: first.at('status') }] as const;
    const values = { stage: first.text('id') ?? '', found: current ?? '' };
    yield { message: 'current', at: progress.at('currentStage'), values, related } as const;
  } else if (!first) {
    yield* idleReports(progress, stageParts, current);
  }
}

function* idleReports(progress: ObjectReader, stageParts: readonly ObjectReader[], current: string | undefined) {
  const ids = stageParts.map((stage) => stage.text('id'));
  const isSettled = isCountable(ids, order) && stageParts.length === order.length && stageParts.every(knownStatus);
  const index = stageParts.findIndex((stage) => stage.text('status') !== 'DONE');
  if (!isSettled || index < 0) {
    return; // The schema reports missing members. If all stages are done, the reports on the stages are more useful.
  }
  const [done, next] = [order[index - 1], order[index]];
  if (index <= order.indexOf('P05_EVIDENCE_PACKAGE_COLLECTION')) {
    yield { message: 'noActiveStage', at: progress.at('currentStage') } as const;
  } else if (done && next && isStage(current) && current !== done && current !== next) {
    yield { message: 'idle', at: progress.at('currentStage'), values: { done, next, found: current ?? '' } } as const;
  }
}

/** Reports finished stages after an unfinished one. It is one mistake, however many follow. */
function* laterReports(stageParts: readonly ObjectReader[]) {
  const index = firstOpen(stageParts);
  const [first, ...others] = stageParts.slice(index).filter((stage) => stage.text('status') === 'DONE');
  if (first) {
    const related = [stageParts[index]!, ...others].map(
      (stage) => ({ message: 'open', at: stage.at('status') }) as const,
    );
    yield { message: 'later', at: first.at('status'), related } as const;
  }
}

function* blockedReports(stageParts: readonly ObjectReader[]) {
  const fifth = stageParts.find((stage) => stage.text('id') === 'P05_EVIDENCE_PACKAGE_COLLECTION');
  if (fifth?.text('status') !== 'BLOCKED') {
    return; // If P05 is ACTIVE, this stage is reported as a second active stage.
  }
  for (const stage of stageParts) {
    const id = stage.text('id') ?? '';
    if (isAfterFifth(id) && stage.text('status') === 'ACTIVE') {
      const related = [{ message: 'open', at: fifth.at('status') }] as const;
      yield { message: 'blocked', at: stage.at('status'), values: { stage: id }, related } as const;
    }
  }
}

const isAfterFifth = (id: string) => /^P0[67]_/.test(id);
