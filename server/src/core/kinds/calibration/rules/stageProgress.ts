import { defineRule } from '../../../rules/rule';
import type { ObjectReader } from '../../../json/objectReader';
import type { Calibration } from '../model';
import { readProgress } from '../stageParts';

export default defineRule({
  id: 'calibration/stage-progress',
  severity: 'error',
  summary: 'A stage counts at most as many items as it has, and is DONE only when all of them are done.',
  why: 'A stage that is DONE with open items lets the next stage start too early.',
  spec: '5. Current UI evidence calibration',
  messages: {
    exceeds: 'More items are done than exist: {done} of {total}. Correct one of the numbers.',
    unfinished: 'This stage is DONE, but only {done} of {total} items are done. Correct `status` or `progress`.',
    noItems: 'This stage is DONE, but it has no items. Count at least one, or leave it BLOCKED.',
    finished: 'Every item of this stage is done ({total}), but it is BLOCKED. Correct `status` or `progress`.',
  },
  examples: {
    kind: 'current-ui-evidence-progress',
    valid: [
      `
{
  "stages": [
    { "status": "DONE", "progress": "2/2" },
    { "status": "ACTIVE", "progress": "2/2" }
  ]
}
`,
    ],
    invalid: [
      `
{
  "stages": [
    { "status": "DONE", "progress": "1/2" },
                                    ^^^^^
                                    This stage is DONE, but only 1 of 2 items are done. Correct \`status\` or
                                    \`progress\`.
    { "status": "ACTIVE", "progress": "3/2" }
                                      ^^^^^ More items are done than exist: 3 of 2. Correct one of the numbers.
  ]
}
`,
      `
{
  "stages": [
    {
      "status": "DONE",
      "progress": "0/0"
                  ^^^^^ This stage is DONE, but it has no items. Count at least one, or leave it BLOCKED.
    }
  ]
}
`,
    ],
  },

  *check({ progress }: Calibration) {
    for (const stage of progress.objects('stages')) {
      yield* progressReports(stage);
    }
  },
});

/** Checks `<done>/<total>`: done is at most total. If the stage is done, both are equal and not zero. */
function* progressReports(stage: ObjectReader) {
  const progress = readProgress(stage);
  if (!progress) {
    return;
  }
  const { done, total } = progress;
  const at = stage.at('progress');
  const values = { done: String(done), total: String(total) };
  const status = stage.text('status');
  if (done > total) {
    yield { message: 'exceeds', at, values } as const;
  } else if (status === 'DONE' && total === 0n) {
    yield { message: 'noItems', at } as const;
  } else if (status === 'DONE' && done < total) {
    yield { message: 'unfinished', at, values } as const;
  } else if (status === 'BLOCKED' && done === total && total > 0n) {
    // A stage that was done may have to wait again, so this is odd, not wrong.
    yield { message: 'finished', severity: 'warning', at: stage.at('status'), values } as const;
  }
}
