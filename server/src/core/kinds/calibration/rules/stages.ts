import type { ObjectReader } from '../../../json/objectReader';
import { isCountable, sequenceMessages, sequenceReports } from '../../../rules/idSequence';
import { stageRoster, stageStatuses, type stages } from '../spec';
import type { CalibratedScreen, Calibration } from '../model';
import { defineRule } from '../../../rules/rule';

const order = stageRoster.values;
const statusOrder: readonly string[] = Object.keys(stageStatuses);

export default defineRule({
  id: 'calibration/stages',
  severity: 'error',
  summary:
    'The seven stages are in order, at most one is active and current, and a stage is DONE only when all of it is.',
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
    exceeds: 'More items are done than exist: {done} of {total}. Correct one of the numbers.',
    unfinished: 'This stage is DONE, but only {done} of {total} items are done. Correct `status` or `progress`.',
    noItems: 'This stage is DONE, but it has no items. Count at least one, or leave it BLOCKED.',
    finished: 'Every item of this stage is done ({total}), but it is BLOCKED. Correct `status` or `progress`.',
    reviewed: 'This stage is DONE, but screens still lack `owner_review`: {count}. Correct `status`, or the screens.',
    collected:
      'This stage is DONE, but screens still lack `viewport_png` or `sha256`: {count}. Correct `status`, or the screens.',
    missingHere: 'Missing here.',
    accepts: 'This stage cannot be DONE while `acceptancePermitted` is false. Leave it BLOCKED.',
    packages: 'Collected packages: {done}, but screens with `viewport_png` and `sha256`: {count}. Correct one of them.',
    started: 'This stage counts {done} of {total} as accepted, but `accepted` is {accepted}. Correct one of them.',
    permitted: 'Acceptance is not permitted here.',
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
    { "status": "ACTIVE", "progress": "3/2" },
                                      ^^^^^ More items are done than exist: 3 of 2. Correct one of the numbers.
    { "status": "DONE", "progress": "1/2" },
                ^^^^^^ This stage is DONE, but an earlier stage is not. Correct one of them.
                                    ^^^^^
                                    This stage is DONE, but only 1 of 2 items are done. Correct \`status\` or
                                    \`progress\`.
    { "status": "BLOCKED", "progress": "0/2" }
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

  *check(calibration: Calibration) {
    const { progress } = calibration;
    const stageParts = progress.objects('stages');
    const isInTurn = areStatesInOrder(sortStages(stageParts));
    for (const report of sequenceReports(progress, 'stages', stageRoster)) {
      yield report.message === 'order' && !isInTurn ? { ...report, fix: undefined } : report;
    }
    yield* activeReports(progress, stageParts);
    yield* isInTurn ? [] : laterReports(stageParts); // For stages that were only moved, the rule reports their order.
    yield* blockedReports(stageParts);
    for (const stage of stageParts) {
      yield* progressReports(stage);
      yield* acceptedReports(calibration, stage);
      yield* packageReports(calibration, stage);
    }
    yield* evidenceReports(calibration, stageParts.slice(0, firstOpen(stageParts)));
  },
});

const knownStatus = (stage: ObjectReader): string | undefined => {
  const status = stage.text('status');
  return status !== undefined && statusOrder.includes(status) ? status : undefined;
};

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

/** Returns the index of the first stage that is not DONE; the length if all are. */
function firstOpen(stageParts: readonly ObjectReader[]): number {
  const index = stageParts.findIndex((stage) => knownStatus(stage) !== undefined && knownStatus(stage) !== 'DONE');
  return index < 0 ? stageParts.length : index;
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

/** Reports a P07 that counts more acceptances than the program. The reports on a DONE stage are more detailed. */
function* acceptedReports({ program }: Calibration, stage: ObjectReader) {
  const [, done = '0', total = '0'] = /^(\d+)\/(\d+)$/.exec(stage.text('progress') ?? '') ?? [];
  const accepted = program.count('accepted') ?? 0;
  const isAcceptance = stage.text('id') === 'P07_C06_ACCEPTANCE' && stage.text('status') !== 'DONE';
  if (isAcceptance && Number(done) > accepted && Number(done) <= Number(total)) {
    yield { message: 'started', at: stage.at('progress'), values: { done, total, accepted } } as const;
  }
}

/**
 * Reports a P05 that counts more packages than screens with a picture and its digest. The reports on a DONE stage are
 * more detailed.
 */
function* packageReports({ screens }: Calibration, stage: ObjectReader) {
  const [, done = '0'] = /^(\d+)\/\d+$/.exec(stage.text('progress') ?? '') ?? [];
  const isCollecting = stage.text('id') === 'P05_EVIDENCE_PACKAGE_COLLECTION' && stage.text('status') !== 'DONE';
  const screensWithoutPictures = screens.filter(
    (screen) => lacksReceipt(screen, 'viewport_png') || lacksReceipt(screen, 'sha256'),
  );
  const count = screens.length - screensWithoutPictures.length;
  if (isCollecting && screens.length > 0 && Number(done) > count) {
    const at = stage.at('progress');
    yield {
      message: 'packages',
      severity: 'warning',
      at,
      values: { done, count },
      related: relatedScreens(screensWithoutPictures),
      inputs: [stage.path, { list: ['screens'], by: ['missingReceipts'] }],
    } as const;
  }
}

/** Checks `<done>/<total>`: done is at most total. If the stage is done, both are equal and not zero. */
function* progressReports(stage: ObjectReader) {
  const [, one, other] = /^(\d+)\/(\d+)$/.exec(stage.text('progress') ?? '') ?? [];
  if (one === undefined || other === undefined) {
    return; // The schema requires the form.
  }
  const at = stage.at('progress');
  const [done, total] = [BigInt(one), BigInt(other)];
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

/** Reports screens that contradict stages which are DONE in order. A progress object in its own file has no screens. */
function* evidenceReports({ screens, progress }: Calibration, stageParts: readonly ObjectReader[]) {
  const doneStatusPlace = (id: keyof typeof stages) =>
    stageParts.find((stage) => stage.text('id') === id && stage.text('status') === 'DONE')?.at('status');
  const collected = doneStatusPlace('P05_EVIDENCE_PACKAGE_COLLECTION');
  const withoutPictures = screens.filter(
    (screen) => lacksReceipt(screen, 'viewport_png') || lacksReceipt(screen, 'sha256'),
  );
  if (collected && withoutPictures.length > 0) {
    yield {
      message: 'collected',
      severity: 'warning',
      at: collected,
      values: { count: withoutPictures.length },
      related: relatedScreens(withoutPictures),
      inputs: stageParts.map(({ path }) => path),
    } as const;
  }
  const reviewed = doneStatusPlace('P06_HUMAN_OWNER_REVIEW');
  const withoutReview = screens.filter((screen) => lacksReceipt(screen, 'owner_review'));
  if (reviewed && withoutReview.length > 0) {
    const values = { count: withoutReview.length };
    yield { message: 'reviewed', at: reviewed, values, related: relatedScreens(withoutReview) } as const;
  }
  const accepted = doneStatusPlace('P07_C06_ACCEPTANCE');
  if (accepted) {
    const related = [{ message: 'permitted', at: progress.at('acceptancePermitted') }] as const;
    yield { message: 'accepts', at: accepted, related } as const;
  }
}

const lacksReceipt = ({ part }: CalibratedScreen, receipt: string) =>
  part.list('missingReceipts')?.includes(receipt) === true;

const relatedScreens = (screens: readonly CalibratedScreen[]) =>
  screens.slice(0, 20).map(({ part }) => ({ message: 'missingHere', at: part.at('missingReceipts') }) as const);
