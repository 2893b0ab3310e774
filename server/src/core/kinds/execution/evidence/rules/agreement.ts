import { listAll } from '../../../../l10n/language';
import type { Execution } from '../../model/execution';
import { isEmpty } from '../../../../json/empty';
import type { Path } from '../../../../json/path';
import { JsonDocument } from '../../../../json/jsonDocument';
import type { ObjectReader } from '../../../../json/objectReader';
import { reportTogether } from '../../../../rules/reportTogether';
import { defineRule } from '../../../../rules/rule';
import { groupBy } from '../../../../text/collections';
import { isPlaceholder, normalForm } from '../../../../text/normalForm';
import { isEarlier, isMoment, severityOfTimes } from '../../../../text/moments';
import type { RuleContext } from '../../../../rules/context';
import type { TaskReader } from '../../model/items';
import type { Screen, Slot, Task } from '../../model/types';
import { mayBeSamePerson } from '../../../common/boundary/persons';
import { fieldsOfLane, isOpenField, laneNames, repeatedMembers } from '../../../common/lanes';
import { newReceipt } from '../../../common/newReceipt';
import { isDigest } from '../../../common/spec';
import { bareDigest } from '../../../../text/digest';
import { isGenerated } from '../../../../text/generated';
import { picturesOf } from '../../model/inputs';
import { comparablePath } from '../../model/naming';
import { acceptingReceipts } from '../acceptingReceipts';
import { findOpenFields, listOpenFields, withoutOpenFields } from '../openFields';
import { listReceiptFields } from '../receiptFields';
import { leadsTo, namesPicture, slotsWithReceipts } from '../slotReceipts';
import { causeOfForeign, isOfOtherScreen, receiptOfScreen } from '../screenEvidence';

const path = 'artifacts/ui/booking-store/execution/receipt.json';
const draft = 'artifacts/ui/booking-store/execution/draft.json';

export default defineRule({
  id: 'evidence/agreement',
  severity: 'error',
  disprovesSteps: true,
  summary:
    'The receipt of a task carries the fields of its lane, and is of the same screen, revision, fixture, role and time. The receipt of a screen is of that screen and its revision.',
  why: 'A receipt with missing fields, or about something else, proves nothing about the task. A draft that accepts nothing yet may have open fields.',
  spec: '4. Collection back-office execution control',
  messages: {
    openFields:
      'The receipt of this screen at "{path}" has no value for {fields}, but the screen is accepted. Fill in what is open, or leave it out.',
    unreadable: 'The receipt at "{path}" is not a JSON object. Write the fields of its lane as one object.',
    duplicateField: 'The receipt at "{path}" has a duplicate `{field}`. Remove one of them.',
    missingLane: 'This task is accepted, but has no `lane`, which determines the fields of its receipt. Add it.',
    missingFields: 'The receipt at "{path}" lacks {fields}, which lane {lane} requires. Add what is missing.',
    screen:
      'The receipt at "{path}" is for the screen "{found}", but this task is for "{expected}". Name the receipt of this task.',
    ofScreen:
      'The receipt at "{path}" is for the screen "{found}", but this is "{expected}". Name the receipt of this screen.',
    revisionOfScreen:
      'The receipt at "{path}" is for the revision "{found}", but the program is at "{expected}". Correct one of them.',
    missingScreenId: 'The receipt at "{path}" lacks `screenId`, which every receipt has. Add it.',
    picture:
      'The receipt at "{path}" is for the picture "{found}", which no slot of the screen "{expected}" names. Correct the receipt.',
    otherPicture:
      'The receipt at "{path}" has the id of the receipt of this capture, but is not for its picture "{picture}". Correct one of them.',
    captured:
      'The receipt at "{path}" has {found} as the capture time of "{picture}", but its slot has {expected}. Correct one of them.',
    accepted:
      'The receipt at "{path}" has {found} as `acceptedAt`, but its screen has {expected}. Correct one of them.',
    revision:
      'The receipt at "{path}" is for the revision "{found}", but this task is for "{expected}". Correct one of them.',
    alsoHere: 'This receipt differs in the same way.',
    fixture:
      'The receipt at "{path}" is for the fixture "{found}", but its screen shows "{expected}". Correct one of them.',
    role: 'The receipt at "{path}" is signed as "{found}", but this task needs the signature of "{expected}". Correct one of them.',
    other: 'The receipt at "{path}" has {found} as `{field}`, but this task has {expected}. Correct one of them.',
    digest:
      'The receipt at "{path}" has {found} as the checksum of "{picture}", but its slot has {expected}. Correct one of them.',
  },
  examples: {
    valid: [
      `
{
  "tasks": [
    {
      "lane": "GOVERNANCE",
      "receiptPath": "artifacts/ui/booking-store/execution/later.json"
    }
  ]
}
`,
      `
{
  "tasks": [
    {
      "lane": "GOVERNANCE",
      "receiptPath": "${draft}",
      "receiptId": null
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "tasks": [
    {
      "screenId": "booking-store",
      "sourceRevision": "0f",
      "gateFamily": "GOVERNANCE",
      "gateType": "design",
      "lane": "GOVERNANCE",
      "receiptPath": "${path}"
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     The receipt at "${path}"
                     lacks \`riskNotes\` and \`signatureId\`, which lane GOVERNANCE requires. Add what is missing.
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     The receipt at "${path}"
                     is signed as "qa", but this task needs the signature of "design". Correct one of them.
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     The receipt at "${path}"
                     is for the revision "1f", but this task is for "0f". Correct one of them.
    }
  ]
}
`,
    ],
    context: {
      texts: {
        [path]: `
{
  "screenId": "booking-store",
  "role": "qa",
  "subjectRevision": "1f",
  "experienceReceiptIds": [],
  "decision": "yes",
  "signedAt": "2026-03-14T09:00:00Z"
}
`,
        [draft]: newReceipt('GOVERNANCE', draft).text,
      },
    },
  },

  *check(execution: Execution, context) {
    const accepting = acceptingReceipts(execution, context);
    const all = [...differences(execution, context, accepting)];
    // The same difference in several receipts is one mistake.
    const isShared = ({ message }: (typeof all)[number]) => sharedMessages.has(message);
    yield* all.filter((each) => !isShared(each));
    const keyOf = ({ message, values }: (typeof all)[number]) => JSON.stringify([message, { ...values, path: '' }]);
    for (const group of groupBy(all.filter(isShared), keyOf).values()) {
      yield reportTogether(group, 'alsoHere');
    }
    for (const task of execution.tasks) {
      const { part } = task;
      const receipt = isDraft(part, accepting) ? context.ledger.receiptAt(part.receiptPath) : undefined;
      if (receipt && findOpenFields(task, receipt).some((field) => receipt.has(field))) {
        yield { undecided: 'draftReceipt', at: part.at('receiptPath') } as const; // receipt/filled reports the fields.
      }
    }
  },
});

/** Messages about a value that several receipts share. */
const sharedMessages: ReadonlySet<string> = new Set(['revision', 'revisionOfScreen', 'fixture']);

/** Returns whether the receipt of a task accepts nothing yet, given the paths of receipts that accept something. Its fields may be open. */
const isDraft = ({ receiptPath = '' }: TaskReader, accepting: ReadonlySet<string>): boolean =>
  !accepting.has(comparablePath(receiptPath));

/** Reports each difference of each receipt. */
function* differences(execution: Execution, context: RuleContext, accepting: ReadonlySet<string>) {
  for (const screen of execution.screens) {
    yield* differencesOfScreen(execution, screen, context);
    yield* differencesOfSlots(execution, screen, context);
  }
  for (const task of execution.tasks) {
    const path = task.part.receiptPath ?? '';
    if (path === '') {
      continue; // The schema requires it.
    }
    const file = context.text(path);
    if (typeof file !== 'object') {
      continue; // evidence/present reports a missing receipt.
    }
    const at = task.part.at('receiptPath');
    const receipt = context.ledger.receiptAt(path);
    if (!receipt) {
      yield { message: 'unreadable', at, values: { path } } as const;
      continue;
    }
    for (const { name } of new JsonDocument(file.text).duplicates.slice(0, 1)) {
      yield { message: 'duplicateField', at, values: { path, field: name } } as const;
    }
    const state = isDraft(task.part, accepting) ? 'draft' : 'accepting';
    yield* missingFieldReports(task, receipt, state);
    const stated = withoutOpenFields(receipt, state === 'draft' ? undefined : listReceiptFields(task));
    yield* receiptDifferences(task, stated, path);
    if (!causeOfForeign(receipt, task.subject)) {
      yield* revisionDifferences(task, stated, path);
      yield* differencesOfLane(task, stated, path);
    }
  }
}

/** Reports the fields of the lane that a receipt lacks. A draft has all of them, some without a value. */
function* missingFieldReports(task: Task, receipt: ObjectReader, state: 'draft' | 'accepting') {
  const { part, subject } = task;
  if (state === 'accepting' && subject.lane === undefined) {
    yield { message: 'missingLane', at: part.at('receiptId'), inputs: [part.at('lane')] } as const;
  }
  const fields = findOpenFields(task, receipt).filter((field) => state === 'accepting' || !receipt.has(field));
  if (fields.length > 0) {
    const values = { path: part.receiptPath ?? '', fields: listFields(fields), lane: subject.lane ?? '' };
    yield { message: 'missingFields', at: part.at('receiptPath'), values } as const;
  }
}

/** Reports a receipt that is for another revision than its task. */
function* revisionDifferences({ part, subject }: Task, receipt: ObjectReader, path: string) {
  const expected = subject.sourceRevision;
  const found = findOtherRevision(receipt, expected);
  if (found !== undefined) {
    const values = { path, found, expected: expected ?? '' };
    yield { message: 'revision', at: part.at('receiptPath'), values } as const;
  }
}

/** Returns the first revision that a receipt states and that differs; `undefined` if there is none, or no expected revision. */
function findOtherRevision(receipt: ObjectReader, expected: string | undefined): string | undefined {
  const stated = ['sourceRevision', 'subjectRevision'].map((field) => receipt.get(field));
  const other = stated.find((value) => !isEmpty(value) && value !== expected);
  return other === undefined || expected === undefined ? undefined : valueText(other);
}

/** Reports a receipt of an accepted screen that is for another screen or revision. It may be the receipt of a task. */
function* differencesOfScreen(execution: Execution, screen: Screen, { ledger }: Pick<RuleContext, 'ledger'>) {
  const { part } = screen;
  const path = part.text('receiptPath') ?? '';
  const receipt = receiptOfScreen(execution, screen, ledger);
  if (!receipt) {
    return;
  }
  const at = part.at('receiptPath');
  if (isOpenField('screenId', receipt.get('screenId'))) {
    yield { message: 'missingScreenId', at, values: { path } } as const;
  }
  const fields = Object.keys(receipt.value).filter((name) => name !== 'screenId' && screenFields.has(name));
  const openFields = listOpenFields(receipt, fields);
  if (openFields.length > 0) {
    yield { message: 'openFields', at, values: { path, fields: listFields(openFields) } } as const;
  }
  const stated = withoutOpenFields(receipt);
  yield* subjectDifferences(execution, screen, { at, path, receipt: stated });
  yield* captureDifferences({ at, path, receipt: stated, screen, slots: [] });
  const [found, expected] = [receipt.get('acceptedAt'), part.text('acceptedAt') ?? ''];
  if (!isEmpty(found) && (typeof found !== 'string' || isAnotherTime(found, expected))) {
    yield { message: 'accepted', at, values: { path, found: valueText(found), expected } } as const;
  }
}

/** The fields that the receipt of an accepted screen may have, but not leave open. */
const screenFields: ReadonlySet<string> = new Set(['acceptedAt', ...laneNames.flatMap(fieldsOfLane)]);

/** Returns whether a time is earlier or later than another one, or not a real time. */
const isAnotherTime = (found: string, expected: string): boolean =>
  isEarlier(found, expected) || isEarlier(expected, found) || !isMoment(found);

/** Reports a receipt that is for another screen or revision than its item. */
function* subjectDifferences(
  { program }: Execution,
  { id: expected }: Screen,
  { at, path, receipt }: Pick<Capture, 'at' | 'path' | 'receipt'>,
) {
  const found = receipt.get('screenId');
  if (!isEmpty(found) && expected !== undefined && found !== expected) {
    yield { message: 'ofScreen', at, values: { path, found: valueText(found), expected } } as const;
  }
  const revision = program.text('sourceRevision');
  const other = findOtherRevision(receipt, revision);
  if (other !== undefined) {
    const inputs = [program.at('sourceRevision')];
    const values = { path, found: other, expected: revision ?? '' };
    yield { message: 'revisionOfScreen', at, values, inputs } as const;
  }
}

/** Reports fields of a receipt that disagree with the task or its screen. */
function* receiptDifferences({ part, subject }: Task, receipt: ObjectReader, path: string) {
  const at = part.at('receiptPath');
  if (isOfOtherScreen(receipt, subject.screenId)) {
    const values = { path, found: valueText(receipt.get('screenId')), expected: subject.screenId ?? '' };
    yield { message: 'screen', at, values } as const;
    return;
  }
  for (const field of repeatedMembers) {
    const [found, expected] = [receipt.text(field) ?? '', part.text(field) ?? ''];
    const isEqual =
      field === 'assignee' ? mayBeSamePerson(found, expected) : normalForm(found) === normalForm(expected);
    if (![found, expected].some(isPlaceholder) && !isEqual) {
      yield { message: 'other', at, values: { path, field, found, expected } } as const;
    }
  }
}

/** Reports a receipt whose fixture or picture differs from the screen, or that is signed in another role than the task needs. */
function* differencesOfLane({ part, screen, facts, subject }: Task, receipt: ObjectReader, path: string) {
  const at = part.at('receiptPath');
  if (subject.lane === 'CAPTURE') {
    const pictures = [receipt.get('artifactPath')].flat().filter((each) => !isEmpty(each));
    const slots = screen?.slots ?? [];
    const named = slots.filter(({ part: { artifactPath } }) => pictures.includes(artifactPath));
    const foreign = pictures.find(
      (each) => !slots.some(({ part: { artifactPath = '' } }) => leadsTo(each, artifactPath)),
    );
    if (screen && foreign !== undefined) {
      const values = { path, found: valueText(foreign), expected: subject.screenId ?? '' };
      yield { message: 'picture', at, values, inputs: [picturesOf(screen)] } as const;
    }
    yield* captureDifferences({ at, path, receipt, screen, slots: named });
  }
  const role = receipt.text('role') ?? '';
  if (
    facts &&
    (facts.gateFamily === 'GOVERNANCE' || subject.lane === 'GOVERNANCE') &&
    !isPlaceholder(role) &&
    !isGenerated(role) &&
    normalForm(role) !== facts.gateType
  ) {
    yield { message: 'role', at, values: { path, found: role, expected: facts.gateType } } as const;
  }
}

/** A receipt of a capture, and the item that has it. */
interface Capture {
  readonly at: Path;
  readonly path: string;
  readonly receipt: ObjectReader;
  readonly screen: Screen | undefined;
  /** The slots whose pictures it names. One of them has its checksum and time. */
  readonly slots: readonly Slot[];
}

/** Reports a receipt of a capture that has another fixture, checksum or time than its screen and slot. */
function* captureDifferences({ at, path, receipt, screen, slots }: Capture) {
  const fixture = screen?.part.object('fixture');
  const [foundFixture, expectedFixture] = [receipt.text('fixtureId'), fixture?.text('id')];
  if (expectedFixture !== undefined && !isEmpty(foundFixture) && foundFixture !== expectedFixture) {
    const values = { path, found: foundFixture ?? '', expected: expectedFixture };
    yield { message: 'fixture', at, values, inputs: [fixture!.at('id')] } as const;
  }
  const [first] = slots;
  if (!first) {
    return;
  }
  const picture = first.part.artifactPath ?? '';
  const inputs = screen && [picturesOf(screen)];
  const found = receipt.text('artifactDigest');
  const isOtherDigest = ({ part: { checksum } }: Slot) => isDigest(checksum) && bareDigest(found ?? '') !== checksum;
  if (isDigest(found) && slots.every(isOtherDigest)) {
    const values = { path, picture, found: found ?? '', expected: first.part.checksum ?? '' };
    yield { message: 'digest', at, values, inputs } as const;
  }
  const done = receipt.text('capturedAt') ?? '';
  const isOtherTime = ({ part: { capturedAt = '' } }: Slot) =>
    isEarlier(done, capturedAt) || isEarlier(capturedAt, done);
  if (slots.every(isOtherTime)) {
    const expected = first.part.capturedAt ?? '';
    const values = { path, picture, found: done, expected };
    yield { message: 'captured', at, values, inputs, severity: severityOfTimes(done, expected) } as const;
  }
}

/** Reports receipts of captures that the document does not name, and that differ from the slot. */
function* differencesOfSlots(execution: Execution, screen: Screen, context: RuleContext) {
  // evidence/present reports a missing receipt.
  for (const { slot, path, receipt, isNamed } of slotsWithReceipts(execution, screen, context)) {
    const at = slot.part.at('receiptId');
    const required = fieldsOfLane('CAPTURE');
    const missingFields = listOpenFields(receipt, required);
    if (!namesPicture(receipt, slot.part.artifactPath)) {
      const values = { path, picture: slot.part.artifactPath ?? '' };
      yield { message: 'otherPicture', at, values, inputs: [picturesOf(screen)] } as const;
    } else if (!isNamed) {
      if (missingFields.length > 0) {
        yield {
          message: 'missingFields',
          at,
          values: { path, fields: listFields(missingFields), lane: 'CAPTURE' },
        } as const;
      }
      const stated = withoutOpenFields(receipt, required);
      yield* subjectDifferences(execution, screen, { at, path, receipt: stated });
      yield* captureDifferences({ at, path, receipt: stated, screen, slots: [slot] });
    }
  }
}

/** Returns the names of fields in words. */
const listFields = (fields: readonly string[]) => listAll(fields.map((field) => `\`${field}\``));

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
