import type { ObjectReader } from '../../../json/objectReader';
import { defineRule } from '../../../rules/rule';
import type { CalibratedScreen, Calibration } from '../model';
import type { stages } from '../spec';
import { firstOpen, readProgress } from '../stageParts';

export default defineRule({
  id: 'calibration/stage-evidence',
  severity: 'error',
  summary: 'The stages count and finish only what the screens prove, and nothing is accepted before it is permitted.',
  why: 'A stage that counts evidence which no screen has makes the calibration look complete.',
  spec: '5. Current UI evidence calibration',
  messages: {
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
    { "id": "P07_C06_ACCEPTANCE", "status": "BLOCKED", "progress": "0/24" }
  ],
  "acceptancePermitted": false
}
`,
    ],
    invalid: [
      `
{
  "stages": [
    {
      "id": "P07_C06_ACCEPTANCE",
      "status": "DONE",
                ^^^^^^
                This stage cannot be DONE while \`acceptancePermitted\` is false. Leave it BLOCKED.
      "progress": "24/24"
    }
  ],
  "acceptancePermitted": false
}
`,
    ],
  },

  *check(calibration: Calibration) {
    const stageParts = calibration.progress.objects('stages');
    for (const stage of stageParts) {
      yield* acceptedReports(calibration, stage);
      yield* packageReports(calibration, stage);
    }
    yield* evidenceReports(calibration, stageParts.slice(0, firstOpen(stageParts)));
  },
});

/** Reports a P07 that counts more acceptances than the program. The reports on a DONE stage are more detailed. */
function* acceptedReports({ program }: Calibration, stage: ObjectReader) {
  const progress = unfinishedProgress(stage, 'P07_C06_ACCEPTANCE');
  const accepted = program.count('accepted') ?? 0;
  if (progress && progress.done > accepted && progress.done <= progress.total) {
    const values = { done: String(progress.done), total: String(progress.total), accepted };
    yield { message: 'started', at: stage.at('progress'), values } as const;
  }
}

/**
 * Reports a P05 that counts more packages than screens with a picture and its digest. The reports on a DONE stage are
 * more detailed.
 */
function* packageReports({ screens }: Calibration, stage: ObjectReader) {
  const progress = unfinishedProgress(stage, 'P05_EVIDENCE_PACKAGE_COLLECTION');
  if (!progress || screens.length === 0) {
    return;
  }
  const incomplete = screens.filter(lacksPackage);
  const count = screens.length - incomplete.length;
  if (progress.done > count) {
    yield {
      message: 'packages',
      severity: 'warning',
      at: stage.at('progress'),
      values: { done: String(progress.done), count },
      related: relatedScreens(incomplete),
      inputs: [stage.path, { list: ['screens'], by: ['missingReceipts'] }],
    } as const;
  }
}

/** Returns the progress of a stage if it has an id and is not DONE. */
const unfinishedProgress = (stage: ObjectReader, id: keyof typeof stages) =>
  stage.text('id') === id && stage.text('status') !== 'DONE' ? readProgress(stage) : undefined;

/** Reports screens that contradict stages which are DONE in order. A progress object in its own file has no screens. */
function* evidenceReports({ screens, progress }: Calibration, stageParts: readonly ObjectReader[]) {
  const doneStatusPlace = (id: keyof typeof stages) =>
    stageParts.find((stage) => stage.text('id') === id && stage.text('status') === 'DONE')?.at('status');
  const collected = doneStatusPlace('P05_EVIDENCE_PACKAGE_COLLECTION');
  const withoutPictures = screens.filter(lacksPackage);
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

/** Returns whether a screen lacks its picture or the digest of it. */
const lacksPackage = (screen: CalibratedScreen) =>
  lacksReceipt(screen, 'viewport_png') || lacksReceipt(screen, 'sha256');

const relatedScreens = (screens: readonly CalibratedScreen[]) =>
  screens.slice(0, 20).map(({ part }) => ({ message: 'missingHere', at: part.at('missingReceipts') }) as const);
