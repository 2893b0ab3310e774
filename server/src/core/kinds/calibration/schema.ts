import {
  calibrationStatuses,
  evidenceKinds,
  missingReceipts,
  priorityScreens,
  screenRoster,
  stageRoster,
  stages,
  stageStatuses,
} from './spec';
import { schemaFile } from '../contract/kinds';
import {
  explaining,
  fact,
  growing,
  missing,
  section,
  sizeOf,
  source,
  state,
  count,
  date,
  fixed,
  flag,
  formattedText,
  list,
  nameOf,
  object,
  offsetTimestamp,
  oneOf,
  prose,
  references,
  schemaOf,
  schemaPointer,
  schemaVersion,
  text,
  zeroCounter,
  type Schema,
  identifier,
  ratio,
  sequence,
  toned,
} from '../contract/schemaMembers';

const progressKind = 'current-ui-evidence-progress';
const kind = 'current-ui-evidence';

const stage = object('stage', 'A stage of the calibration.', {
  id: identifier(fact(oneOf(stages, 'The id of the stage, in the order P01 to P07.'))),
  label: text('The name of the stage as people read it.'),
  status: toned(state(oneOf(stageStatuses, 'The state of the stage.'))),
  progress: ratio(
    state(
      formattedText(
        '^(0|[1-9][0-9]{0,8})/(0|[1-9][0-9]{0,8})$',
        'of the form "<done>/<total>"',
        'Progress of the stage: `<done>/<total>`.',
      ),
    ),
  ),
  detail: explaining(['status', 'progress'], fact(text('Present subject of the stage.'))),
});

const progress: Schema = object('calibration progress', 'The stages of the calibration, and the one being worked on.', {
  schemaVersion: schemaVersion(progressKind),
  auditedAt: offsetTimestamp('When the stages were looked at, with the offset.'),
  readOnly: fixed(true, 'The calibration only reads.'),
  currentStage: identifier(fact(nameOf(stageRoster.values, 'The stage being worked on: the one that is `ACTIVE`.'))),
  stages: sequence(list(stage, 'The seven stages, P01 to P07.', sizeOf(stageRoster))),
  acceptancePermitted: fixed(false, 'Nothing may be accepted here.'),
  productionMutations: fact(zeroCounter('Changes made in production. There are none.')),
});

export const calibrationProgressSchema = schemaOf(schemaFile(progressKind), progress);

const screen = object('screen', 'A priority screen as it is known today.', {
  screenId: identifier(fact(text('The id of the screen.'))),
  product: text('The product the screen belongs to.'),
  productLabel: text('The name of the product as people read it.'),
  title: text('The title of the screen.'),
  route: fact(text('The route of the screen; a view name for native screens.')),
  platform: nameOf(['Web', 'Admin', 'iOS'], 'The platform the screen runs on.'),
  audience: text('The users of the screen.'),
  evidenceKind: state(oneOf(evidenceKinds, 'Source of the knowledge about the screen.')),
  evidenceLabel: explaining(['evidenceKind'], text('The evidence as people read it.')),
  evidenceSource: explaining(['evidenceKind'], fact(text('Origin of the evidence.'))),
  sourceCheckedAt: fact(date('The day the source was checked.')),
  sourceRevision: source(text('The source revision that was checked.')),
  fidelity: fact(
    oneOf(
      { F3: 'The screen is kept as it is.', F2: 'The screen is to be replaced.' },
      'Distance of the screen from its target.',
    ),
  ),
  primaryTask: text('Main activity of people on the screen.'),
  statesDefined: fact({
    type: 'integer',
    minimum: 4,
    maximum: 5,
    ...prose('Number of defined states of the screen: 4 or 5.'),
  }),
  contracts: fact(references('A contract.', 'The contracts of the screen.')),
  calibrationStatus: toned(fact(oneOf(calibrationStatuses, 'The state of the calibration of the screen.'))),
  missingReceipts: missing(
    list(oneOf(missingReceipts, 'A receipt that is missing.'), 'The receipts the screen still lacks.'),
  ),
  nextAction: text('The next step.'),
});

export const calibrationSchema = schemaOf(schemaFile(kind), {
  ...object(
    'current UI evidence calibration',
    'The 24 priority screens as they are known today, and the stages of their calibration.',
    {
      $schema: schemaPointer,
      schemaVersion: schemaVersion(kind),
      auditedAt: date('The day the document was looked at.'),
      program: section(
        object('program', 'The counts of the calibration.', {
          id: identifier(fact(text('The id of the program.'))),
          title: text('The title of the program.'),
          totalP0Screens: fixed(priorityScreens.length, 'There are 24 priority screens.'),
          liveBound: growing(count('The screens known from a live probe.')),
          sourceBound: count('The screens known from the source only.'),
          staleRecheckRequired: count('The screens whose check has to be repeated.'),
          accepted: growing(count('The accepted screens. A live route is not an acceptance.')),
          productionMutations: fact(zeroCounter('Changes made in production. There are none.')),
          acceptancePermitted: fixed(false, 'Nothing may be accepted here.'),
          targetScreensExcluded: flag('True if the target screens are left out of the calibration.'),
          policy: text('The policy of the calibration.'),
          progress: state({ $ref: schemaFile(progressKind), ...prose('The stages of the calibration.') }),
        }),
      ),
      screens: list(screen, `The ${priorityScreens.length} priority screens.`, sizeOf(screenRoster)),
    },
    { optional: ['$schema'] },
  ),
});
