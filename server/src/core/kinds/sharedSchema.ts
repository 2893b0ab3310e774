import { knivesInAll } from './contract/knives';
import * as facts from './execution/spec';
import {
  explaining,
  fact,
  person,
  recorded,
  source,
  state,
  count,
  date,
  formattedText,
  list,
  extended,
  nameOf,
  object,
  oneOf,
  ordinal,
  prose,
  revision,
  sameOfType,
  sameOnScreen,
  schemaOf,
  sharedFile,
  sharedShape,
  text,
  filledOrNull,
  textOrNull,
  timestampOrNull,
  anyValue,
  type Schema,
  file,
  identifier,
  toned,
} from './contract/schemaMembers';

const day = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
// As in RFC 3339, T and Z may be lower case. As in ISO 8601, the seconds, and the minutes of the offset, may be left out.
const time = '[Tt]([01][0-9]|2[0-3]):[0-5][0-9](:([0-5][0-9]|60))?([.,][0-9]+)?';
const offset = '([Zz]|[+-]([01][0-9]|2[0-3])(:[0-5][0-9])?)';

/**
 * A format of our own, because `date-time` of JSON Schema requires seconds. Our validator checks that the day exists; others
 * ignore the format and check only the pattern.
 */
export const timestampFormat = 'iso-8601';

const timestampForm = {
  format: timestampFormat,
  pattern: `^${day}${time}${offset}?$`,
  patternErrorMessage: 'a date and time such as "2026-03-14T09:30:00Z"',
};
const executionPath = '^artifacts/ui/[^/]+/execution/.+$';

const slotMembers: Readonly<Record<string, Schema>> = {
  id: identifier(
    fact(
      formattedText(
        `^${facts.idForms.heads.slot}-.+-${facts.idForms.slotName}$`,
        'of the form "R22-<screenId>-<family>-<width>x<height>"',
        'The id of the slot: `R22-<screenId>-<family>-<width>x<height>`, the family in lower case.',
      ),
    ),
  ),
  label: formattedText(
    '^[0-9]+×[0-9]+$',
    'of the form "<width>×<height>", with the sign ×',
    'Display name of the slot: `<width>×<height>`.',
  ),
  family: fact(
    nameOf(
      facts.captureFamilies.map(({ family }) => family),
      'The device family of the slot. A screen has one slot of each.',
    ),
  ),
  width: fact(count('The width of the capture in CSS pixels.')),
  height: fact(count('The height of the capture in CSS pixels.')),
  pixelRatio: fact(count('Device pixels for each CSS pixel: the picture is this many times larger each way.')),
  input: text('Input of the device: `mouse + keyboard`, `touch + keyboard` or `touch`.'),
  runner: fact(text('The runner that takes the capture.')),
  artifactPath: file(
    fact(
      formattedText(
        `^artifacts/ui/[^/]+/visual/${facts.idForms.slotName}[.]png$`,
        'of the form "artifacts/ui/<screenId>/visual/<family>-<width>x<height>.png"',
        'Path of the picture, relative to the publish root.',
      ),
    ),
  ),
  status: toned(
    state(
      oneOf(facts.slotStatuses, 'The runner that may capture the slot. It stays the same once the slot is captured.'),
    ),
  ),
  checksum: recorded({
    $ref: '#/$defs/sha256OrNull',
    ...prose('The SHA-256 of the captured picture; null until captured.'),
  }),
  capturedAt: recorded(timestampOrNull('When the picture was taken; null until captured.')),
  receiptId: recorded(filledOrNull('The reviewed receipt of the capture; null until it is accepted.')),
};

export const taskMembers: Readonly<Record<string, Schema>> = {
  id: identifier(
    fact(
      formattedText(
        `^E[0-9]{2}-.+-${facts.idForms.taskName}$`,
        'of the form "E<nn>-<screenId>-<family>-<gateType>"',
        'The id of the task: `E<nn>-<screenId>-<family>-<gateType>`, the family in lower case.',
      ),
    ),
  ),
  knifeId: identifier(sameOnScreen(fact(text('The work unit (knife) the task belongs to.')))),
  globalOrdinal: sameOnScreen(fact(ordinal(`The place of that knife in the program of ${knivesInAll}.`))),
  screenId: identifier(fact(text('The screen the task is about.'))),
  screenTitle: text('The title of that screen.'),
  route: fact(text('The route of that screen.')),
  product: sameOnScreen(text('The product the screen belongs to.')),
  productLabel: sameOnScreen(text('The name of the product as people read it.')),
  platformFamily: sameOnScreen(text('The family of platforms the screen runs on.')),
  productOwner: sameOnScreen(fact(text('The owner of the product.'))),
  sourceRevision: source(revision('The source revision the task is about: the revision of the program.')),
  productionPosture: sameOnScreen(fact(text('The state of production compared with the source revision.'))),
  gateId: identifier(
    fact(
      formattedText(
        `^R[0-9]{2}-.+-${facts.idForms.taskName}$`,
        'of the form "R<nn>-<screenId>-<family>-<gateType>"',
        'The id of the gate the task opens: `R<nn>-<screenId>-<family>-<gateType>`.',
      ),
    ),
  ),
  gateFamily: fact(
    oneOf(facts.gateFamilies, 'The family of the gate. Family and type together identify one of the 13 tasks.'),
  ),
  gateType: fact(oneOf(facts.gateTypes, 'The type of the gate.')),
  gateLabel: sameOfType(text('The name of the gate as people read it.')),
  gateRequirement: sameOfType(text('The requirement of the gate.')),
  lane: fact(
    oneOf(
      Object.fromEntries(Object.entries(facts.lanes).map(([lane, { meaning }]) => [lane, meaning])),
      'The lane the task runs in; it decides which fields its receipt carries.',
    ),
  ),
  laneLabel: sameOfType(text('The name of the lane as people read it.')),
  accountableOwner: sameOfType(fact(text('The person responsible for the task.'))),
  reviewer: sameOfType(fact(text('The reviewer of submissions.'))),
  submissionRequirement: sameOfType(text('The work to submit.')),
  receiptFields: fact(
    list(
      text('A field of the receipt.'),
      'The fields that the receipt of the task must have, which its lane determines.',
    ),
  ),
  predecessorPath: sameOfType(fact(text('Path of the predecessor.'))),
  predecessorValue: sameOfType(fact(text('Required value of the predecessor.'))),
  blocker: fact(textOrNull('The predecessor the task waits for, in words; null once the task is ready to claim.')),
  status: toned(
    state(oneOf(facts.taskStatuses, 'The state of the task: ready to claim, or waiting for its predecessor.')),
  ),
  assignee: person(filledOrNull('The person who claimed the task; null until then.')),
  claimedAt: recorded(timestampOrNull('When the task was claimed; null until then.')),
  submittedAt: recorded(timestampOrNull('When the work was submitted; null until then.')),
  receiptId: recorded(filledOrNull('The receipt that makes the task accepted; null until then.')),
  receiptPath: file(
    fact(
      formattedText(
        executionPath,
        'a path below "artifacts/ui/<screenId>/execution/"',
        'Path of the receipt, relative to the publish root.',
      ),
    ),
  ),
  taskPacketPath: file(
    formattedText(
      executionPath,
      'a path below "artifacts/ui/<screenId>/execution/"',
      'Path of the task packet, relative to the publish root.',
    ),
  ),
  checkedAt: sameOnScreen(fact(date('The day the task was last checked.'))),
};

export const sharedSchema: Schema = schemaOf(sharedFile, {
  title: 'Shared shapes',
  description: 'Shapes that several kinds of status document have in common.',
  $defs: {
    count: { type: 'integer', minimum: 0, description: 'A whole number, 0 or more.' },
    sha256: source({
      title: 'SHA-256',
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      patternErrorMessage: 'a SHA-256 in 64 lower-case hexadecimal digits',
      description: 'A SHA-256 digest in lower-case hexadecimal.',
    }),
    sha256OrNull: {
      title: 'SHA-256',
      type: ['string', 'null'],
      pattern: '^(?:sha256:)?[0-9A-Fa-f]{64}$',
      patternErrorMessage: 'a SHA-256 in 64 hexadecimal digits',
      description: 'A SHA-256 digest, or null when there is no value yet.',
    },
    revision: source({
      title: 'revision',
      type: 'string',
      pattern: '^[0-9a-f]{40}$',
      patternErrorMessage: 'a revision of 40 lower-case hexadecimal digits',
      description: '40 lower-case hexadecimal digits.',
    }),
    date: {
      title: 'date',
      type: 'string',
      format: 'date',
      pattern: `^${day}$`,
      patternErrorMessage: 'a date such as "2026-03-14"',
      description: 'A calendar day: year, month and day.',
    },
    timestamp: {
      title: 'timestamp',
      type: 'string',
      ...timestampForm,
      description: 'A date and time; the seconds and the offset may be left out.',
    },
    timestampOrNull: {
      title: 'timestamp or date',
      type: ['string', 'null'],
      format: timestampFormat,
      pattern: `^${day}(${time}${offset}?)?$`,
      patternErrorMessage: 'a date and time such as "2026-03-14T09:30:00Z", or a date',
      description:
        'A date and time, or null when there is no value yet. The time, the seconds and the offset may be left out.',
    },
    utcTimestamp: {
      title: 'UTC timestamp',
      type: 'string',
      format: timestampFormat,
      // An offset of -00:00 means that the offset is unknown (RFC 3339, section 4.3).
      pattern: `^${day}${time}([Zz]|[+]00(:00)?)$`,
      patternErrorMessage: 'a date and time in UTC, such as "2026-03-14T09:30:00Z"',
      description: 'A date and time in UTC; the seconds may be left out.',
    },
    offsetTimestamp: {
      title: 'timestamp with offset',
      type: 'string',
      format: timestampFormat,
      pattern: `^${day}${time}${offset}$`,
      patternErrorMessage: 'a date and time with its offset, such as "2026-03-14T09:30:00+08:00"',
      description: 'A date and time with an explicit offset; the seconds may be left out.',
    },
    notExecuted: {
      title: 'zero counter',
      const: 'NOT_EXECUTED',
      description: 'Nothing of the kind was done. The service publishes facts and changes nothing in production.',
    },
    zeroCounter: {
      title: 'zero counter',
      enum: [0, 'NOT_EXECUTED'],
      description: 'Nothing of the kind was done. The service publishes facts and changes nothing in production.',
    },
    captureSlot: object(
      'capture slot',
      'One of the three pictures a screen needs. Uncaptured while checksum, capturedAt and receiptId are null.',
      slotMembers,
    ),
    mirroredSlot: {
      title: 'capture slot',
      description: 'A slot of a screen, repeated at the top level with the screen it belongs to.',
      ...extended(sharedShape('captureSlot'), {
        screenId: identifier(fact(text('The screen the slot belongs to.'))),
        screenTitle: text('The title of that screen.'),
        fixtureId: identifier(source(text('The id of the fixture of that screen.'))),
      }),
    },
    gate: object('preflight gate', 'A check a screen must pass before it can be accepted.', {
      id: identifier(fact(text('The id of the gate.'))),
      label: text('The name of the gate as people read it.'),
      state: toned(state(oneOf(facts.gateStates, 'The result of the check.'))),
      evidence: explaining(['state'], fact(anyValue('The evidence for the state.'))),
    }),
    taskMembers: {
      title: 'task',
      description: 'One of the 13 tasks of a screen. It is held until its predecessor is accepted.',
      properties: taskMembers,
    },
    task: {
      title: 'task',
      description: 'A task with all its properties.',
      type: 'object',
      required: Object.keys(taskMembers),
      allOf: [sharedShape('taskMembers')],
    },
  },
});
