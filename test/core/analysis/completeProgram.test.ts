/* oxlint-disable typescript/no-explicit-any -- mistakes are made anywhere in a document, where its type no longer holds */
/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-call */
/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-return */
import assert from 'node:assert/strict';
import { documentsOf } from '../../model/documents';
import { lastProgram } from '../../model/life';
import { check } from '../../model/product';
import type { Value } from '../../model/values';
import { booking } from '../../model/vocabulary';
import { pointer } from '../../../server/src/core/json/path';

const files = documentsOf(lastProgram(booking));
const document = 'booking-execution.json';
const receiptOf = (name: string) => `artifacts/ui/booking-status/execution/${name}.receipt.json`;

/** Returns the findings of the complete program with a change of one file. */
function findingsWith(change: (value: any) => unknown, file = document) {
  const value = JSON.parse(JSON.stringify(files.json.get(file))) as Value;
  change(value);
  const { analyses } = check({ ...files, json: new Map(files.json).set(file, value) });
  return [...analyses].flatMap(([in_, analysis]) =>
    analysis.evaluate().findings.map((each) => ({ ...each, file: in_ })),
  );
}

const shown = (findings: ReturnType<typeof findingsWith>) =>
  findings.map(({ file, code, path }) => `${file === document ? '' : `${file} `}${code} ${pointer(path)}`);

describe('one mistake in a complete program with its receipts', () => {
  const revision = 'e0'.repeat(20);
  const mistakes: Readonly<Record<string, readonly [(value: any) => unknown, ...string[]]>> = {
    'the revision of the program': [
      ({ program }) => (program.sourceRevision = revision),
      'tasks/screen /program/sourceRevision',
    ],
    'the revision in production': [
      ({ program }) => (program.productionRevision = revision),
      'program/exact /program/productionRevision',
    ],
    'a fixture without a version': [({ screens }) => (screens[3].fixture.id = 'x'), 'fixture/id /screens/3/fixture/id'],
    'a fixture of the next screen': [
      ({ screens }) => (screens[3].fixture.id = screens[4].fixture.id),
      'slots/mirror /screens/3/fixture/id',
    ],
    'no time of an acceptance': [({ screens }) => (screens[3].acceptedAt = ''), 'schema/pattern /screens/3/acceptedAt'],
    'no list of screens': [(value) => (value.screens = null), 'schema/type /screens'],
    'half of the screens': [({ screens }) => (screens.length = 4), 'screens/known /screens'],
    'no screen': [({ screens }) => (screens[1] = null), 'schema/type /screens/1'],
    'no slot at the top': [({ captureSlots }) => (captureSlots[0] = null), 'schema/type /captureSlots/0'],
    'no list of slots': [({ screens }) => (screens[0].captureSlots = null), 'schema/type /screens/0/captureSlots'],
    'a slot lost': [({ screens }) => screens[0].captureSlots.shift(), 'slots/set /screens/0/captureSlots'],
    'the picture of another slot': [
      ({ screens: [{ captureSlots }] }) => (captureSlots[0].artifactPath = captureSlots[1].artifactPath),
      'slots/artifact-path /screens/0/captureSlots/0/artifactPath',
    ],
    'the checksum of another slot': [
      ({ screens: [{ captureSlots }] }) => (captureSlots[0].checksum = captureSlots[1].checksum),
      'artifacts/file /screens/0/captureSlots/0/checksum',
      'evidence/unique /screens/0/captureSlots/1/checksum',
    ],
    'a checksum with a space before it': [
      ({ screens, captureSlots }) =>
        [screens[0].captureSlots[0], captureSlots[0]].forEach((slot) => (slot.checksum = ` ${slot.checksum}`)),
      'schema/pattern /screens/0/captureSlots/0/checksum',
      'schema/pattern /captureSlots/0/checksum',
    ],
    'a gate at the top of no screen': [
      ({ preflightGates }) => (preflightGates[0].screenId = null),
      'schema/type /preflightGates/0/screenId',
    ],
    'an empty list of tasks': [(value) => (value.tasks = []), 'tasks/set /tasks'],
    'a task lost': [({ tasks }) => tasks.splice(15, 1), 'tasks/set /screens/1/screenId'],
    'an empty task': [({ tasks }) => (tasks[15] = {}), 'schema/required /tasks/15', 'tasks/set /tasks/15'],
    'the receipt of a task of another lane': [
      ({ tasks }) => (tasks[16].receiptPath = tasks[15].receiptPath),
      'evidence/agreement /tasks/16/receiptPath',
      'tasks/paths /tasks/16/receiptPath',
    ],
  };
  for (const [what, [make, ...expected]] of Object.entries(mistakes)) {
    it(`is reported once: ${what}`, () => assert.deepEqual(shown(findingsWith(make)), expected));
  }

  it('is none if the tasks are in a part that is not shown', () =>
    assert.deepEqual(shown(findingsWith((value) => delete value.tasks)), []));

  it('is reported once, with each of them, if the revisions of all receipts differ', () => {
    const [first, ...others] = findingsWith((value) => {
      value.program.sourceRevision = revision;
      delete value.tasks;
      value.screens.forEach((screen: any) => (screen.tasks = 13));
    }).filter(({ code }) => code === 'evidence/agreement');
    assert.deepEqual(others, []);
    assert.equal(first?.related.length, 9 * 4 - 1);
  });

  it('is reported in the receipt and at its task: an empty list of digests', () => {
    const file = receiptOf('evidence-responsive_reflow');
    assert.deepEqual(shown(findingsWith((receipt) => (receipt.artifactDigests = []), file)), [
      'evidence/agreement /tasks/40/receiptPath',
      `${file} receipt/filled /artifactDigests`,
    ]);
  });

  it('is reported without a contradiction: a result without its check, which can be written as a result', () => {
    const file = receiptOf('evidence-responsive_reflow');
    const found = findingsWith((receipt) => (receipt.assertions = ['PASS']), file);
    assert.deepEqual(shown(found), ['evidence/verdict /tasks/40/receiptId', `${file} receipt/words /assertions/0`]);
    const [choice, ...others] = found[1]?.choices ?? [];
    assert.deepEqual(choice?.changes, [{ set: ['assertions', 0], value: { result: 'PASS' } }]);
    assert.deepEqual(others, []);
  });
});
