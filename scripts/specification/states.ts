import { uiStates } from '../../server/src/core/kinds/browserAuth/spec';
import {
  schemasAt,
  constraint,
  leftOpen,
  rule,
  sharedShape,
  uncheckable,
  type Constraint,
  type Checker,
  type Section,
} from './constraint';

const kits = (path: string): readonly Checker[] => schemasAt('auth-s08-r02-c02-owner-handoff-kits', path);
const auth = (path: string): readonly Checker[] => schemasAt('d06-browser-auth-pre-admission', path);
const inBothDocuments = (path: string): readonly Checker[] => [
  ...schemasAt('booking-execution', path),
  ...schemasAt('data-sources-execution', path),
];

const noMoves = (of: string) => uncheckable(`The specification gives no moves of ${of}: any listed state is allowed.`);

const tasks: readonly (readonly [id: string, row: string, text: string])[] = [
  ['visual', 'visual_baseline', 'It starts ready and has no predecessors.'],
  ['experience', 'responsive_reflow, accessibility', 'They wait for the accepted visual capture.'],
  [
    'governance',
    'owner_approval, product, design, architecture, qa',
    'They wait for accepted reflow and accessibility.',
  ],
  ['release', 'exact_release', 'Both wait for the four owner receipts.'],
  [
    'recovery',
    'rollback_receipt, production_smoke, rollback_drill',
    'They wait for the exact release, and for the smoke test if it comes before them.',
  ],
];

const regionChanges: readonly Constraint[] = Object.keys(uiStates).map((state) =>
  constraint(
    `states.ui.${state}`,
    `region change of ${state}`,
    'Changes of the surface in this state.',
    auth('realStateContract[].regionChange'),
    leftOpen('Its wording is free text.'),
  ),
);

export const states: Section = {
  heading: 'States and transitions',
  constraints: [
    constraint(
      'states.step',
      'handoff protocol step',
      'READY, WAITING, BLOCKED, HELD.',
      kits('protocol[].state'),
      noMoves('steps'),
    ),
    constraint(
      'states.qaGate',
      'handoff QA gate',
      'PASS, WAITING, BLOCKED, HELD.',
      kits('qaGates[].state'),
      noMoves('QA gates'),
    ),
    constraint('states.kit', 'kit', 'Unfilled.', kits('kits[].state')),
    constraint(
      'states.task',
      'task status',
      'Ready to claim or waiting for a predecessor.',
      sharedShape('taskMembers.status'),
      rule('tasks/chain'),
    ),
    constraint('states.claimState', 'screen claimState', 'Ready to claim.', inBothDocuments('screens[].claimState')),
    constraint(
      'states.predecessors',
      'predecessor texts',
      'Five texts that name a predecessor.',
      rule('tasks/chain'),
      uncheckable('Texts of blockers are free: only whether there is one is checked.'),
    ),
    ...tasks.map(([id, row, text]) => constraint(`states.chain.${id}`, row, text, rule('tasks/chain'))),
    constraint(
      'states.held',
      'waiting tasks',
      'A task that waits is held until its predecessor is accepted.',
      rule('tasks/chain'),
      rule('tasks/lifecycle'),
    ),
    constraint(
      'states.lifecycle',
      'claiming, submitting, accepting',
      'The members exist; the operations that set them are not given.',
      rule('tasks/lifecycle'),
      rule('screens/claim'),
    ),
    constraint(
      'states.slot',
      'capture slot status',
      'One of two.',
      sharedShape('captureSlot.status'),
      rule('slots/status'),
    ),
    constraint('states.gate', 'preflight gate state', 'Pass or blocked.', sharedShape('gate.state'), noMoves('gates')),
    constraint(
      'states.uncaptured',
      'uncaptured slots',
      'A slot is not captured while checksum, time and receipt are null.',
      rule('slots/captured'),
    ),
    constraint('states.auth.gate', 'browser-auth admission gate', 'Denied.', auth('admissionGates[].state')),
    constraint('states.auth.finding', 'browser-auth finding', 'Blocked.', auth('currentFindings[].state')),
    constraint('states.auth.lane', 'migration lane', 'Waits for D05.', auth('migrationLanes[].state')),
    constraint(
      'states.auth.foundation',
      'foundation signal',
      'One of three observations.',
      auth('foundationSignals[].state'),
    ),
    constraint(
      'states.activation',
      'activation',
      'Not before the preceding unit is accepted, the ledger receipt exists, ten gates are satisfied and 27 state receipts exist.',
      rule('auth/activation'),
      rule('auth/invariants'),
    ),
    ...regionChanges,
    constraint(
      'states.ui.moves',
      'moves between UI states',
      'The transitions of a surface from one state to another.',
      noMoves('surfaces'),
    ),
    constraint(
      'states.stage',
      'stages',
      'DONE, ACTIVE or BLOCKED.',
      schemasAt('current-ui-evidence-progress', 'stages[].status'),
    ),
    constraint(
      'states.stage.blocked',
      'P06 and P07',
      'They stay blocked while P05 is not complete.',
      rule('calibration/stages'),
    ),
    constraint(
      'states.stage.acceptance',
      'acceptancePermitted',
      'It stays false.',
      schemasAt('current-ui-evidence-progress', 'acceptancePermitted'),
      schemasAt('current-ui-evidence', 'program.acceptancePermitted'),
    ),
    constraint(
      'states.calibration',
      'calibration status',
      'The one value.',
      schemasAt('current-ui-evidence', 'screens[].calibrationStatus'),
    ),
  ],
};
