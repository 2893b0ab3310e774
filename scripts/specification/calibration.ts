import { missingReceipts, priorityScreens, stages } from '../../server/src/core/kinds/calibration/spec';
import {
  schemasAt,
  constraint,
  leftOpen,
  rule,
  sharedShape,
  uncheckable,
  type Checker,
  type Section,
} from './constraint';

const calibrated = (path: string, members = ''): readonly Checker[] => schemasAt('current-ui-evidence', path, members);
const progress = (path: string, members = ''): readonly Checker[] =>
  schemasAt('current-ui-evidence-progress', path, members);

const screenMembers =
  'screenId product productLabel title route platform audience evidenceKind evidenceLabel evidenceSource sourceCheckedAt sourceRevision fidelity primaryTask statesDefined contracts calibrationStatus missingReceipts nextAction';

export const calibration: Section = {
  heading: '5. Current UI evidence calibration',
  constraints: [
    constraint(
      'calibration.top',
      'top level',
      'Four members.',
      calibrated('', 'schemaVersion auditedAt program screens'),
    ),
    constraint('calibration.auditedAt', 'auditedAt', 'A date.', calibrated('auditedAt'), sharedShape('date')),
    constraint('calibration.program', 'program', 'All members are required.', calibrated('program', 'id title policy')),
    constraint(
      'calibration.program.total',
      'program.totalP0Screens',
      '24 priority screens.',
      calibrated('program.totalP0Screens'),
      rule('calibration/tally'),
    ),
    constraint(
      'calibration.program.counts',
      'program.liveBound, sourceBound, staleRecheckRequired',
      'The number of screens for each way in which they are known.',
      calibrated('program', 'liveBound sourceBound staleRecheckRequired'),
      rule('calibration/tally'),
    ),
    constraint(
      'calibration.program.accepted',
      'program.accepted',
      'The number of accepted screens.',
      calibrated('program.accepted'),
      rule('boundary/acceptance'),
    ),
    constraint(
      'calibration.program.productionMutations',
      'program.productionMutations',
      'Nothing was changed.',
      calibrated('program.productionMutations'),
      sharedShape('zeroCounter'),
      rule('boundary/zero-counter'),
    ),
    constraint(
      'calibration.program.acceptancePermitted',
      'program.acceptancePermitted',
      'Nothing may be accepted: false.',
      calibrated('program.acceptancePermitted'),
    ),
    constraint(
      'calibration.program.targetScreensExcluded',
      'program.targetScreensExcluded',
      'True or false.',
      calibrated('program.targetScreensExcluded'),
    ),
    constraint(
      'calibration.progress',
      'program.progress',
      'The members of the progress object.',
      calibrated('program.progress'),
      progress('', 'schemaVersion auditedAt readOnly currentStage stages acceptancePermitted productionMutations'),
    ),
    constraint(
      'calibration.progress.auditedAt',
      'progress.auditedAt',
      'A timestamp with its offset.',
      progress('auditedAt'),
      sharedShape('offsetTimestamp'),
    ),
    constraint('calibration.progress.readOnly', 'progress.readOnly', 'True.', progress('readOnly')),
    constraint(
      'calibration.progress.currentStage',
      'progress.currentStage',
      'The stage that is worked on.',
      progress('currentStage'),
      rule('calibration/stages'),
    ),
    constraint(
      'calibration.progress.acceptancePermitted',
      'progress.acceptancePermitted',
      'False.',
      progress('acceptancePermitted'),
    ),
    constraint(
      'calibration.progress.productionMutations',
      'progress.productionMutations',
      'Nothing was changed.',
      progress('productionMutations'),
      sharedShape('zeroCounter'),
      rule('boundary/zero-counter'),
    ),
    constraint(
      'calibration.stages',
      'progress.stages',
      'Seven stages, in order.',
      progress('stages'),
      rule('calibration/stages'),
    ),
    constraint(
      'calibration.stage',
      'progress.stages[]',
      'Id, label, status, progress and detail.',
      progress('stages[]', 'id label status progress detail'),
    ),
    constraint(
      'calibration.stage.progress',
      'progress.stages[].progress',
      'How many of how many are done.',
      progress('stages[].progress'),
      rule('calibration/stage-progress'),
    ),
    ...Object.keys(stages).map((id) =>
      constraint(
        `calibration.stage.${id}`,
        id,
        'At its place in the order, with a status that fits the other stages.',
        progress('stages[].id'),
        rule('calibration/stages'),
      ),
    ),
    constraint(
      'calibration.screen',
      'screens[]',
      'All members of a screen are required.',
      calibrated('screens[]', screenMembers),
    ),
    constraint(
      'calibration.screen.platform',
      'screens[].platform',
      'Web, admin or iOS.',
      calibrated('screens[].platform'),
      rule('calibration/screens'),
    ),
    constraint(
      'calibration.screen.evidenceKind',
      'screens[].evidenceKind',
      'Live probe or source.',
      calibrated('screens[].evidenceKind'),
    ),
    constraint(
      'calibration.screen.sourceCheckedAt',
      'screens[].sourceCheckedAt',
      'A date.',
      calibrated('screens[].sourceCheckedAt'),
      sharedShape('date'),
    ),
    constraint(
      'calibration.screen.fidelity',
      'screens[].fidelity',
      'F3 or F2.',
      calibrated('screens[].fidelity'),
      rule('screens/agreement'),
    ),
    constraint(
      'calibration.screen.statesDefined',
      'screens[].statesDefined',
      '4 or 5.',
      calibrated('screens[].statesDefined'),
    ),
    constraint('calibration.screen.contracts', 'screens[].contracts', 'Texts.', calibrated('screens[].contracts')),
    constraint(
      'calibration.screen.calibrationStatus',
      'screens[].calibrationStatus',
      'Bound, and to be checked again.',
      calibrated('screens[].calibrationStatus'),
    ),
    constraint(
      'calibration.screen.missingReceipts',
      'screens[].missingReceipts',
      `Of ${Object.keys(missingReceipts).length} kinds of receipt.`,
      calibrated('screens[].missingReceipts'),
      rule('calibration/receipts'),
    ),
    constraint(
      'calibration.screen.liveProbe',
      'screens[].missingReceipts · LIVE_PROBE',
      'A screen with a live probe does not lack the smoke test of its route.',
      rule('calibration/receipts'),
    ),
    constraint(
      'calibration.screens',
      'screens',
      `The ${priorityScreens.length} screens, each once.`,
      calibrated('screens'),
      rule('calibration/screens'),
    ),
    ...priorityScreens.map(({ screenId, route, platform }) =>
      constraint(
        `calibration.screens.${screenId}`,
        screenId,
        `Route \`${route}\` on ${platform}.`,
        rule('calibration/screens'),
      ),
    ),
    constraint(
      'calibration.native',
      'native screens',
      'The ids of the two native screens have a prefix for the brand.',
      rule('calibration/screens'),
      leftOpen('The specification does not name the brand.'),
    ),
    constraint(
      'calibration.publication',
      'screens · at publication',
      'Four screens have a live probe, twenty are known from their source, none is accepted.',
      rule('calibration/tally'),
      uncheckable('The numbers describe the publication. Later, the counts follow from the document.'),
    ),
  ],
};
