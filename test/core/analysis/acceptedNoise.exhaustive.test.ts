/* oxlint-disable typescript/no-explicit-any -- mistakes are made anywhere in a document, where its type no longer holds */
/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-argument */
import assert from 'node:assert/strict';
import { findingsOf } from '../../support/checkFindings';
import { programValue } from '../../support/examples';
import { accepted } from '../../support/oneScreen';
import { taskAt } from '../../support/taskAt';

const baseline = taskAt('booking-status', 'EVIDENCE/visual_baseline');
const accessibility = taskAt('booking-status', 'EVIDENCE/accessibility');
const approval = taskAt('booking-status', 'EVIDENCE/owner_approval');
const product = taskAt('booking-status', 'GOVERNANCE/product');
const early = taskAt('booking-store', 'EVIDENCE/responsive_reflow');

const identityOf = ({ id, gateId, screenId, screenTitle, route, receiptPath, taskPacketPath }: any) => ({
  ...{ id, gateId, screenId, screenTitle, route, receiptPath, taskPacketPath },
});
const emptied = (slots: any[]) => slots.forEach((slot: object) => Object.assign(slot, nothing));
const nothing = { checksum: null, capturedAt: null, receiptId: null };
const ofScreen = (list: any[]): any[] => list.filter(({ screenId }) => screenId === 'booking-status');

describe('one mistake in a document with an accepted screen', () => {
  const mistakes: Readonly<Record<string, readonly [make: (document: any) => unknown, expected: string]>> = {
    'a signer who is named by a placeholder': [
      ({ tasks }) => (tasks[product].assignee = 'TBD'),
      `tasks/lifecycle /tasks/${product}/assignee`,
    ],
    'a missing signer': [
      ({ tasks }) => (tasks[product].assignee = null),
      `tasks/lifecycle /tasks/${product}/claimedAt`,
    ],
    'a submission at a placeholder': [
      ({ tasks }) => (tasks[baseline].submittedAt = 'TBD'),
      `tasks/lifecycle /tasks/${baseline}/submittedAt`,
    ],
    'a claim at a placeholder': [
      ({ tasks }) => (tasks[accessibility].claimedAt = 'TBD'),
      `tasks/lifecycle /tasks/${accessibility}/claimedAt`,
    ],
    'a receipt of a capture that only the copy has': [
      ({ screens }) => (screens[3].captureSlots[0].receiptId = null),
      'slots/mirror /captureSlots/9/receiptId',
    ],
    'a receipt of a capture that is missing in both lists': [
      ({ screens, captureSlots }) =>
        [screens[3].captureSlots[0], captureSlots[9]].forEach((slot) => delete slot.receiptId),
      'schema/required /screens/3/captureSlots/0 schema/required /captureSlots/9',
    ],
    'captures that only the copies have': [
      ({ screens }) => emptied(screens[3].captureSlots),
      [9, 10, 11].map((slot) => `slots/mirror /captureSlots/${slot}/checksum`).join(' '),
    ],
    'captures that are missing in both lists': [
      ({ screens, captureSlots }) => emptied([...screens[3].captureSlots, ...ofScreen(captureSlots)]),
      `boundary/acceptance /program/acceptedCaptureReceipts gates/evidence /screens/3/gates/5/state boundary/acceptance /tasks/${baseline}/receiptId`,
    ],
    'missing receipts of all its tasks': [
      ({ tasks }) => ofScreen(tasks).forEach((task) => (task.receiptId = null)),
      `boundary/acceptance /program/acceptedTasks tasks/chain /tasks/${baseline}/receiptId`,
    ],
    'one receipt for an approval and two signatures': [
      ({ tasks }) => {
        Object.assign(tasks[approval], { lane: 'GOVERNANCE', receiptFields: tasks[product].receiptFields });
        tasks[product].receiptId = tasks[product + 1].receiptId = tasks[approval].receiptId;
      },
      `evidence/unique /tasks/${product}/receiptId evidence/unique /tasks/${product + 1}/receiptId`,
    ],
    'the receipt of a capture for a signature': [
      ({ tasks, screens }) => {
        tasks[product].receiptId = screens[3].captureSlots[0].receiptId;
      },
      `evidence/unique /tasks/${product}/receiptId`,
    ],
    'a task that is ready too early, next to a mistyped capture of its screen': [
      ({ tasks, screens }) => {
        tasks[early].status = 'READY_TO_CLAIM';
        screens[1].captureSlots[0].checksum = 5;
      },
      'schema/type /screens/1/captureSlots/0/checksum',
    ],
    'a task that is ready too early, next to a mistyped copy of a capture of its screen': [
      ({ tasks, captureSlots }) => {
        tasks[early].status = 'READY_TO_CLAIM';
        captureSlots[3].checksum = 5;
      },
      'schema/type /captureSlots/3/checksum',
    ],
  };
  for (const [what, [make, expected]] of Object.entries(mistakes)) {
    it(`causes at most three findings: ${what}`, () => {
      const document = accepted();
      make(document);
      const found = findingsOf(JSON.stringify(document, null, 2));
      assert.equal(found.map(({ code, path }) => `${code} /${path.join('/')}`).join(' '), expected);
    });
  }

  it('causes at most three findings: a captured slot replaced by one of another screen', () => {
    const document: any = programValue('booking-execution.json');
    [document.screens[0].captureSlots[0]] = document.screens[8].captureSlots;
    assert.ok(findingsOf(JSON.stringify(document, null, 2)).length <= 3);
  });

  const otherMistakes: Readonly<Record<string, readonly [make: (document: any) => unknown, expected: string]>> = {
    'a task that is ready too early, and a mistyped capture of another screen': [
      ({ tasks, captureSlots }) => {
        tasks[early].status = 'READY_TO_CLAIM';
        captureSlots[6].checksum = 5;
      },
      `schema/type /captureSlots/6/checksum tasks/chain /tasks/${early}/status`,
    ],
    'more accepted tasks than one that is mistyped explains': [
      ({ program, tasks }) => {
        program.acceptedTasks = 50;
        tasks[product].receiptId = 5;
      },
      `boundary/acceptance /program/acceptedTasks tasks/chain /tasks/${product}/receiptId`,
    ],
    'an acceptance whose receipt is missing, and a mistyped receipt of another screen': [
      ({ tasks }) => {
        tasks[approval].receiptId = null;
        Object.assign(tasks[early - 1], { ...tasks[baseline], ...identityOf(tasks[early - 1]), receiptId: 5 });
      },
      `boundary/acceptance /screens/3/acceptedAt schema/type /tasks/${early - 1}/receiptId`,
    ],
    'a missing receipt, and the label of the slot next to it': [
      ({ screens, captureSlots }) => {
        [screens[3].captureSlots[0], captureSlots[9]].forEach((slot) => (slot.receiptId = null));
        screens[3].captureSlots[1].label = 'x';
      },
      'boundary/acceptance /program/acceptedCaptureReceipts gates/evidence /screens/3/gates/6/state slots/label /screens/3/captureSlots/1/label boundary/acceptance /screens/3/acceptedAt',
    ],
  };
  for (const [what, [make, expected]] of Object.entries(otherMistakes)) {
    it(`hides no other mistake: ${what}`, () => {
      const document = accepted();
      make(document);
      const found = findingsOf(JSON.stringify(document, null, 2));
      assert.equal(found.map(({ code, path }) => `${code} /${path.join('/')}`).join(' '), expected);
    });
  }

  it('causes no finding if it names the accepted screen, and one finding if it names another screen', () => {
    const named = (acceptedScreens: unknown) => {
      const document: any = accepted();
      document.notes = { acceptedScreens };
      return findingsOf(JSON.stringify(document, null, 2)).map(({ code }) => code);
    };
    for (const asItIs of [(id: string) => id, (id: string) => [id]]) {
      assert.deepEqual(named(asItIs('booking-status')), []);
      assert.deepEqual(named(asItIs('booking-store')), ['boundary/acceptance']);
    }
  });

  it('is reported with the acceptance if nothing else is wrong there', () => {
    const document = accepted();
    document.tasks[approval].receiptId = null;
    const found = findingsOf(JSON.stringify(document, null, 2)).map(({ code, path }) => `${code} ${path.join('/')}`);
    assert.deepEqual(found, ['boundary/acceptance program/acceptedTasks', 'boundary/acceptance screens/3/acceptedAt']);
  });
});
