/* oxlint-disable typescript/no-explicit-any -- mistakes are made anywhere in a document, where its type no longer holds */
/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/no-unsafe-assignment, typescript/no-unsafe-return */
import assert from 'node:assert/strict';
import { english } from '../../../server/src/core/l10n/language';
import type { TaskKey } from '../../../server/src/core/kinds/execution/spec';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { findingsOf } from '../../support/checkFindings';
import { textAfterEvent, honestEvent, offerAtPath } from '../../support/events';
import { programText } from '../../support/examples';
import { taskAt } from '../../support/taskAt';

const options = { path: '', domains: ['service-docs'], language: english };

/** A document whose first screen has three captures with receipts, and three accepted tasks. */
const advanced = (() => {
  let text = programText('booking-execution.json');
  let minute = 0;
  const slots = [0, 1, 2].map((slot) => ['screens', 0, 'captureSlots', slot]);
  const tasks = [0, 1, 2].flatMap((task) => Array.from({ length: 3 }, () => ['tasks', task]));
  for (const path of [...slots, ...slots, ...tasks]) {
    const offer = offerAtPath(text, path);
    text = offer ? textAfterEvent(text, path, honestEvent(offer.event, `person ${path.join()}`, minute++)) : text;
  }
  return text;
})();

/** Returns the index of a task in the list; of the first screen by default. */
const at = (key: TaskKey, screenId = 'booking-discovery') => taskAt(screenId, key);

const wrong = (make: (document: any) => unknown) => {
  const document = JSON.parse(advanced);
  make(document);
  return JSON.stringify(document, null, 2);
};
const findings = (make: (document: any) => unknown) => findingsOf(wrong(make));
const program = (text: string) => (JSON.parse(text) as { program: object }).program;

describe('a count', () => {
  it('has items to count in the examples', () => {
    assert.deepEqual(findingsOf(advanced), []);
  });

  const mistakes: Readonly<Record<string, (document: any) => unknown>> = {
    'an unknown status': ({ tasks }) => (tasks[at('EVIDENCE/visual_baseline')].status = 'READY'),
    'a receipt that is a number': ({ tasks }) => (tasks[at('EVIDENCE/visual_baseline')].receiptId = 7),
    'a missing receipt': ({ tasks }) => (tasks[at('EVIDENCE/visual_baseline')].receiptId = null),
    'a text in place of a task': ({ tasks }) => (tasks[at('EVIDENCE/exact_release')] = 'x'),
    'tasks of which few are left': ({ tasks }) => tasks.splice(5),
    'a checksum that is a number': ({ screens }) => (screens[0].captureSlots[0].checksum = 7),
    'a receipt of a capture that is a list': ({ screens }) => (screens[0].captureSlots[0].receiptId = []),
    'a receipt of a capture that is missing': ({ screens }) => delete screens[0].captureSlots[0].receiptId,
    'a capture that only the copy has': ({ screens }) =>
      Object.assign(screens[0].captureSlots[0], { checksum: null, capturedAt: null, receiptId: null }),
    'no list of slots': ({ screens }) => (screens[0].captureSlots = []),
    'a gate in an unknown state': ({ screens }) => (screens[0].gates[0].state = 'OK'),
    'no list of gates': ({ screens }) => (screens[0].gates = []),
    'a fixture without a name': ({ screens }) => (screens[0].fixture.id = 7),
    'no list of screens': (document) => (document.screens = []),
    'screens of which few are left': ({ screens }) => screens.splice(2),
    'an acceptance that is a number': ({ screens, program: own }) => {
      screens[0].acceptedAt = 7;
      own.acceptedScreens = 1;
    },
  };
  for (const [what, make] of Object.entries(mistakes)) {
    it(`of the program is not fixed while there is ${what}`, () => {
      const text = wrong(make);
      assert.ok(findingsOf(text).length > 0);
      assert.deepEqual(program(fixAll(text, options).text), program(text));
    });
  }

  it('is a warning if the knives do not add up to 36', () => {
    const [knives, ...others] = findings(({ program: own }) => (own.openKnives = 2));
    assert.deepEqual([knives?.code, knives?.severity, others.length], ['program/bounds', 'warning', 0]);
  });

  it('is an error if it exceeds the number of knives', () => {
    const found = findings(({ program: own }) => (own.queuedKnives = 37));
    assert.deepEqual(
      found.map(({ code, severity }) => `${code} ${severity}`),
      ['program/bounds error'],
    );
    assert.deepEqual(
      findings(({ tasks }) => (tasks[at('EVIDENCE/owner_approval')].globalOrdinal = 37)).map(({ code }) => code),
      ['program/bounds'],
    );
  });

  it('completes the program if it includes all knives', () => {
    const found = findings(({ program: own }) =>
      Object.assign(own, { completedKnives: 36, openKnives: 0, queuedKnives: 0 }),
    );
    assert.ok(
      found.some(({ code, path }) => code === 'program/bounds' && path.join('.') === 'program.completedKnives'),
    );
  });
});

describe('a capture before an acceptance', () => {
  const uncaptured = wrong(({ screens, captureSlots, program: own, preflightGates }) => {
    for (const slot of [screens[0].captureSlots[0], captureSlots[0]]) {
      Object.assign(slot, { checksum: null, capturedAt: null, receiptId: null });
    }
    const gates = [
      ...screens[0].gates,
      ...preflightGates.filter(({ screenId }: any) => screenId === 'booking-discovery'),
    ];
    gates
      .filter(({ id }) => id === 'CAPTURE_ARTIFACT' || id === 'REVIEWED_RECEIPT')
      .forEach((gate) => (gate.state = 'BLOCKED'));
    Object.assign(screens[0], { preflightPassed: 5, preflightBlocked: 2 });
    own.capturedSlots -= 1;
    own.acceptedCaptureReceipts -= 1;
    own.preflightPassed -= 2;
    own.preflightBlocked += 2;
  });

  it('is required once for an accepted visual baseline, with the slots', () => {
    const [finding, ...others] = findingsOf(uncaptured);
    assert.equal(finding?.code, 'boundary/acceptance');
    assert.deepEqual(finding?.path, ['tasks', at('EVIDENCE/visual_baseline'), 'receiptId']);
    assert.deepEqual(
      finding?.related.map(({ path }) => path.join('.')),
      ['screens.0.captureSlots.0.checksum'],
    );
    assert.deepEqual(others, []);
  });

  it('is never fixed by reverting the acceptance', () => {
    assert.equal(fixAll(uncaptured, options).text, uncaptured);
  });
});

describe('a lost receipt', () => {
  it('causes one finding, and one at the count that includes it', () => {
    const found = findings(({ tasks }) => (tasks[at('EVIDENCE/visual_baseline')].receiptId = null));
    assert.deepEqual(
      found.map(({ code, path }) => `${code} ${path.join('.')}`),
      ['boundary/acceptance program.acceptedTasks', 'tasks/chain tasks.0.receiptId'],
    );
  });
});

describe('the fields of a receipt', () => {
  it('are reported as information if they are out of order, and can be sorted', () => {
    const text = wrong(({ tasks }) => tasks[at('EVIDENCE/rollback_receipt')].receiptFields.reverse());
    assert.deepEqual(
      findingsOf(text).map(({ code, severity }) => `${code} ${severity}`),
      ['tasks/lane information'],
    );
    assert.deepEqual(JSON.parse(fixAll(text, options).text), JSON.parse(advanced));
  });

  it('are reported as one error if they are missing, duplicate or outside the lane', () => {
    for (const make of [
      ({ tasks }: any) => tasks[at('EVIDENCE/rollback_receipt')].receiptFields.pop(),
      ({ tasks }: any) => tasks[at('EVIDENCE/rollback_receipt')].receiptFields.push('more'),
      ({ tasks }: any) =>
        (tasks[at('EVIDENCE/rollback_receipt')].receiptFields[1] =
          tasks[at('EVIDENCE/rollback_receipt')].receiptFields[0]),
    ]) {
      assert.deepEqual(
        findings(make).map(({ code, severity }) => `${code} ${severity}`),
        ['tasks/lane error'],
      );
    }
  });
});

describe('an added task', () => {
  const lost = (document: any) => document.tasks.splice(20, 1);

  it('copies values that all other tasks share', () => {
    assert.deepEqual(JSON.parse(fixAll(wrong(lost), options).text), JSON.parse(advanced));
  });

  it('copies no value on which the other tasks differ', () => {
    for (const make of [
      ({ tasks }: any) => (tasks[at('GOVERNANCE/design')].reviewer = 'somebody else'),
      ({ tasks }: any) => (tasks[at('GOVERNANCE/design')].gateRequirement = 'something else'),
      ({ tasks }: any) => (tasks[at('GOVERNANCE/product', 'booking-store')].checkedAt = '2026-03-15'),
    ]) {
      const text = wrong((document) => {
        make(document);
        lost(document);
      });
      assert.deepEqual(
        findingsOf(text).map(({ code, fix }) => [code, fix]),
        [['tasks/set', undefined]],
      );
    }
  });

  it('never has the file of another task', () => {
    const text = wrong((document) => {
      document.tasks.forEach((task: any) => {
        task.receiptPath = `artifacts/ui/${task.screenId}/execution/all.receipt.json`;
      });
      lost(document);
    });
    assert.ok(findingsOf(text).every(({ code, fix }) => code !== 'tasks/set' || fix === undefined));
  });
});
