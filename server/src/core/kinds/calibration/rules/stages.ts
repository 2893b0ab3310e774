import type { Part } from '../../../document/part';
import { identified, isWhole, sequenceMessages, sequenceReports } from '../../../rules/sequence';
import { stages, stageStatuses } from '../facts';
import { defineRule } from '../../../rules/rule';

const order: readonly string[] = Object.keys(stages);

export default defineRule({
  id: 'calibration/stages',
  kinds: ['current-ui-evidence-progress', 'current-ui-evidence'],
  severity: 'error',
  summary: 'The seven stages stand in order, one is active and current, and none is done after one that is not.',
  why: 'A later stage that runs while P05 is open would accept what has not been collected.',
  spec: '5. Current UI evidence calibration',
  messages: {
    ...sequenceMessages,
    several: 'Two stages are ACTIVE. One is, and it is the `currentStage`.',
    none: 'No stage is ACTIVE, but not all are DONE. One is, and it is the `currentStage`.',
    current: '`currentStage` should be "{stage}", the stage that is ACTIVE.',
    later: 'This stage is DONE, but one before it is not.',
    open: 'The other stage is here.',
    blocked: '{stage} stays BLOCKED while P05 is not DONE.',
    exceeds: '{done} of {total} cannot be done.',
    unfinished: 'The stage is DONE, but {done} of {total} are.',
    finished: 'All {done} of {total} are done, so the stage should be DONE, not {status}.',
  },
  examples: {
    valid: ['{ "stages": [{ "status": "DONE", "progress": "2/2" }, { "status": "ACTIVE", "progress": "1/2" }] }'],
    invalid: [
      `
{ "stages": [{ "status": "ACTIVE", "progress": "3/2" }, { "status": "DONE", "progress": "1/2" }] }
                                               ^^^^^ 3 of 2 cannot be done.
                                                                    ^^^^^^ This stage is DONE, but one before it is not.
                                                                                        ^^^^^ The stage is DONE, but 1 of 2 are.
`,
      `
{ "currentStage": "P02_REVIEW_CONTRACTS", "stages": [{ "id": "P01_CURRENT_INVENTORY", "status": "ACTIVE" }, { "id": "P02_REVIEW_CONTRACTS", "status": "BLOCKED" }, { "id": "P03_OFFLINE_TOOLING", "status": "BLOCKED" }, { "id": "P04_READONLY_SMOKE", "status": "BLOCKED" }, { "id": "P05_EVIDENCE_PACKAGE_COLLECTION", "status": "BLOCKED" }, { "id": "P06_HUMAN_OWNER_REVIEW", "status": "BLOCKED" }, { "id": "P07_C06_ACCEPTANCE", "status": "BLOCKED" }] }
                  ^^^^^^^^^^^^^^^^^^^^^^ \`currentStage\` should be "P01_CURRENT_INVENTORY", the stage that is ACTIVE.
`,
    ],
  },

  *check({ calibration: { progress } }) {
    const stageParts = progress.parts('stages');
    yield* sequenceReports(progress.at('stages'), identified(stageParts), order);
    yield* activeReports(progress, stageParts);
    let open: Part | undefined;
    for (const stage of stageParts) {
      const status = stage.text('status');
      if (status === 'DONE' && open) {
        const related = [{ message: 'open', at: open.at('status') }] as const;
        yield { message: 'later', at: stage.at('status'), related };
      }
      open ??= status !== undefined && status !== 'DONE' ? stage : undefined;
      yield* progressReports(stage);
    }
    const fifth = stageParts.find((stage) => stage.text('id') === 'P05_EVIDENCE_PACKAGE_COLLECTION');
    for (const stage of stageParts.filter((each) => /^P0[67]_/.test(each.text('id') ?? ''))) {
      const status = stage.text('status');
      if (fifth && fifth.text('status') !== 'DONE' && status === 'ACTIVE') {
        const related = [{ message: 'open', at: fifth.at('status') }] as const;
        yield { message: 'blocked', at: stage.at('status'), values: { stage: stage.text('id') ?? '' }, related };
      }
    }
  },
});

/** One stage is active, and it is the current one. */
function* activeReports(progress: Part, stageParts: readonly Part[]) {
  const active = stageParts.filter((stage) => stage.text('status') === 'ACTIVE');
  const [first, second] = active;
  const current = progress.text('currentStage');
  const isWholeList = isWhole(
    stageParts.map((stage) => stage.text('id')),
    order,
  );
  const statuses = stageParts.map((stage) => stage.text('status') ?? '');
  const isStopped = statuses.includes('BLOCKED') && statuses.every((status) => Object.hasOwn(stageStatuses, status));
  if (!first && isWholeList && isStopped) {
    yield { message: 'none', at: progress.at('currentStage') } as const;
  } else if (first && second) {
    const related = [{ message: 'open', at: first.at('status') }] as const;
    yield { message: 'several', at: second.at('status'), related } as const;
  } else if (first && current !== undefined && order.includes(current) && first.text('id') !== current) {
    const related = [{ message: 'open', at: first.at('status') }] as const;
    yield {
      message: 'current',
      at: progress.at('currentStage'),
      values: { stage: first.text('id') ?? '' },
      related,
    } as const;
  }
}

/** `<done>/<total>` with done no more than total, equal exactly when the stage is done. */
function* progressReports(stage: Part) {
  const [, done, total] = /^(\d+)\/(\d+)$/.exec(stage.text('progress') ?? '') ?? [];
  if (done === undefined || total === undefined) {
    return; // The schema asks for the form.
  }
  const at = stage.at('progress');
  const isDone = stage.text('status') === 'DONE';
  if (Number(done) > Number(total)) {
    yield { message: 'exceeds', at, values: { done, total } } as const;
  } else if (isDone && Number(done) < Number(total)) {
    yield { message: 'unfinished', at, values: { done, total } } as const;
  } else if (!isDone && stage.text('status') !== undefined && Number(done) === Number(total) && Number(total) > 0) {
    yield {
      message: 'finished',
      at: stage.at('status'),
      values: { done, total, status: stage.text('status') ?? '' },
    } as const;
  }
}
