import assert from 'node:assert/strict';
import { createExplanation, type Explanation } from '../../../server/src/core/features/explanation';
import { pointer, type Path } from '../../../server/src/core/json/path';
import { english } from '../../../server/src/core/l10n/language';
import { chooseLanguage } from '../../../server/src/host/locale';
import { canaries, privateValues } from '../../support/canaries';
import { analysisOf } from '../../support/events';
import { programText, programValue } from '../../support/examples';

const booking = analysisOf(programText('booking-execution.json'));

const explained = (...at: Path): Explanation => {
  const found = createExplanation(booking, at, english);
  assert.ok(found);
  return found;
};

/** Returns an explanation with all its inputs. */
const all = (each: Explanation): readonly Explanation[] => [each, ...each.inputs.flatMap(all)];

describe('the explanation of a value', () => {
  it('links a count to the counted items, and the items to their recorded values', () => {
    const { basis, value, why, expected, inputs } = explained('program', 'capturedSlots');
    assert.deepEqual([basis, value, why, expected], ['derived', '4', 'Captured slots: 4.', undefined]);
    assert.equal(inputs.length, 4);
    assert.deepEqual(
      inputs.map((item) => item.inputs.length),
      [0, 0, 0, 0],
      'the members of a slot are one record',
    );
    const [slot] = inputs;
    assert.deepEqual(
      [pointer(slot!.at), slot?.basis, slot?.why, slot?.about, slot?.item],
      [
        '/screens/0/captureSlots/0',
        'recorded',
        'Recorded by a person (Record capture).',
        'artifacts/ui/booking-discovery/visual/desktop-1440x900.png',
        'booking-discovery · DESKTOP 1440×900',
      ],
    );
  });

  it('links a state to the preceding states', () => {
    const ready = explained('program', 'waitingPredecessor');
    assert.equal(ready.inputs.length, 108);
    const [first] = ready.inputs;
    assert.equal(pointer(first!.at), '/tasks/1/status');
    assert.deepEqual(
      first?.inputs.map(({ at, value, why }) => [pointer(at), value, why]),
      [['/tasks/0/receiptId', 'null', 'Not recorded yet (Record receipt).']],
    );
    assert.deepEqual(explained('tasks', 0, 'status').inputs, []);
  });

  it('links an id, a path and a mirror to the screen and the slot', () => {
    const inputsOf = (...at: Path) => explained(...at).inputs.map((each) => pointer(each.at));
    assert.deepEqual(inputsOf('captureSlots', 0, 'checksum'), ['/screens/0/captureSlots/0/checksum']);
    assert.deepEqual(inputsOf('tasks', 3, 'receiptPath'), [
      '/tasks/3/screenId',
      '/tasks/3/gateFamily',
      '/tasks/3/gateType',
    ]);
    assert.deepEqual(inputsOf('screens', 0, 'captureSlots', 1, 'artifactPath'), [
      '/screens/0/screenId',
      '/screens/0/captureSlots/1/family',
    ]);
  });

  it('distinguishes fixed values from stated values', () => {
    const grounds = [explained('program', 'boundary'), explained('program', 'globalTotal')];
    assert.deepEqual(
      grounds.map(({ why }) => why),
      ['Stated here, not derived from other values.', 'The specification fixes it.'],
    );
  });

  it('contains the derived and the recorded values of an object', () => {
    const task = explained('tasks', 5);
    assert.deepEqual(
      task.inputs.map(({ at, basis }) => `${basis} ${at.at(-1)}`),
      [
        ...['id', 'screenTitle', 'route', 'sourceRevision', 'gateId'].map((name) => `derived ${name}`),
        ...['receiptFields', 'blocker', 'status'].map((name) => `derived ${name}`),
        ...['assignee', 'claimedAt', 'submittedAt', 'receiptId'].map((name) => `recorded ${name}`),
        ...['receiptPath', 'taskPacketPath'].map((name) => `derived ${name}`),
      ],
    );
  });

  it('contains the correct value, but not while its sources have errors', () => {
    const text = programText('booking-execution.json').replace('"acceptedTasks": 0', '"acceptedTasks": 2');
    const wrong = createExplanation(analysisOf(text), ['program', 'acceptedTasks'], english);
    assert.deepEqual([wrong?.value, wrong?.expected], ['2', '0']);
    const doubtful = text.replace('"status": "READY_TO_CLAIM"', '"status": "READY"');
    const open = createExplanation(analysisOf(doubtful), ['program', 'readyToClaim'], english);
    assert.deepEqual([open?.why, open?.expected], ['Tasks that are READY_TO_CLAIM: 8 at present.', undefined]);
  });

  it('is finite for values that depend on each other, and in very long documents', () => {
    const value = programValue('booking-execution.json');
    const tasks = value.tasks as object[];
    const names = (at: number) => ({ id: `t${at}`, gateId: `g${at}`, gateType: `type_${at}` });
    const long = analysisOf(
      JSON.stringify({
        ...value,
        tasks: Array.from({ length: 1200 }, (_, at) => ({ ...tasks[at % 117], ...names(at) })),
      }),
    );
    const found = createExplanation(long, ['program', 'waitingPredecessor'], english)!;
    const steps = all(found);
    assert.ok(steps.length > 1000 && steps.length < 1010, String(steps.length));
    assert.equal(found.inputs.length + found.more, 1107);
  });

  it('is empty without a value, or for a text that is not JSON', () => {
    assert.equal(createExplanation(booking, ['program', 'nothing'], english), undefined);
    assert.equal(
      createExplanation(analysisOf('{ "schemaVersion": "service-docs/booking-execution/v1"'), ['program'], english),
      undefined,
    );
  });

  it('contains nothing private, and at most one line of a text', () => {
    const small = programValue('owner-handoff-kits.json');
    for (const { text, marks } of canaries()) {
      const analysis = analysisOf(JSON.stringify({ ...small, extra: text }));
      const printed = JSON.stringify(createExplanation(analysis, ['extra'], english));
      assert.ok(!marks.some((mark) => printed.includes(mark)), printed);
    }
    for (const { name, value, marks } of privateValues()) {
      const analysis = analysisOf(JSON.stringify({ ...small, extra: value }));
      const members = Array.isArray(value) ? [0, 1, 2] : Object.keys(value as object);
      for (const member of members) {
        const printed = JSON.stringify(createExplanation(analysis, ['extra', member], english) ?? '');
        assert.ok(!marks.some((mark) => printed.includes(mark)), `${name}: ${printed}`);
      }
    }
    const long = analysisOf(JSON.stringify({ ...small, extra: 'a\n'.repeat(500) }));
    assert.match(createExplanation(long, ['extra'], english)?.value ?? '', /^.{1,80}$/);
  });

  it('is in the language of the user', () => {
    assert.equal(
      createExplanation(booking, ['program', 'capturedSlots'], chooseLanguage('zh-cn'))?.why,
      '已截图的槽位数：4。',
    );
  });
});
