import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { screenTasks } from '../../../server/src/core/kinds/execution/spec';
import { english } from '../../../server/src/core/l10n/language';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { runs } from '../../support/budget';
import { findingsOf } from '../../support/checkFindings';
import { programValue, type Json } from '../../support/examples';

type Item = { [name: string]: Json };

const options = { path: '', domains: ['service-docs'], language: english };
const asText = (document: Json) => `${JSON.stringify(document, null, 2)}\n`;
const at = (hour: number) => `2026-03-15T${String(hour).padStart(2, '0')}:00:00Z`;

/** A legal step in a document. It changes only recorded values, not derived ones. */
type Step = (document: Item, pick: number) => void;

const capture: Step = ({ screens }, pick) => {
  const open = (screens as Item[])
    .flatMap((screen) => screen.captureSlots as Item[])
    .filter(({ checksum }) => checksum === null);
  const slot = open[pick % Math.max(1, open.length)];
  if (slot) {
    const sum = createHash('sha256')
      .update(slot.id as string)
      .digest('hex');
    Object.assign(slot, { checksum: sum, capturedAt: at(1) });
  }
};

const receiveCapture: Step = ({ screens }, pick) => {
  const slots = (screens as Item[]).flatMap((screen) => screen.captureSlots as Item[]);
  const waiting = slots.filter(({ checksum, receiptId }) => checksum !== null && receiptId === null);
  const slot = waiting[pick % Math.max(1, waiting.length)];
  if (slot) {
    slot.receiptId = `capture-${slot.id as string}`;
  }
};

/** Claims, submits and accepts a task whose predecessors are accepted, and a visual baseline once it is captured. */
const accept: Step = ({ screens, tasks }, pick) => {
  const all = tasks as Item[];
  const accepted = new Set(all.filter(({ receiptId }) => receiptId !== null).map(keyOf));
  const ready = all.filter((task) => {
    const facts = screenTasks.find((each) => each.gateFamily === task.gateFamily && each.gateType === task.gateType)!;
    const slots = (screens as Item[]).find(({ screenId }) => screenId === task.screenId)!.captureSlots as Item[];
    return (
      task.receiptId === null &&
      facts.predecessors.every((key) => accepted.has(`${task.screenId as string} ${key}`)) &&
      (task.gateType !== 'visual_baseline' || slots.every(({ checksum }) => checksum !== null))
    );
  });
  const task = ready[pick % Math.max(1, ready.length)];
  if (task) {
    const { gateFamily, gateType } = task as Record<string, string>;
    const step = stepOf(`${gateFamily}/${gateType}`);
    Object.assign(task, {
      assignee: `${gateType} owner`,
      claimedAt: at(2 * step),
      submittedAt: at(2 * step + 1),
      receiptId: `receipt-${task.id as string}`,
      status: 'READY_TO_CLAIM',
      blocker: null,
    });
  }
};

/** Returns the number of a task in its longest chain of predecessors, from 1. It is claimed after their submission. */
const stepOf = (key: string): number =>
  1 + Math.max(0, ...screenTasks.find((facts) => facts.key === key)!.predecessors.map(stepOf));

const keyOf = ({ screenId, gateFamily, gateType }: Item) =>
  `${screenId as string} ${gateFamily as string}/${gateType as string}`;

/** Sets the gates for which there is evidence. */
function passGates({ screens, preflightGates }: Item): void {
  for (const { screenId, captureSlots, gates } of screens as Item[]) {
    const slots = captureSlots as Item[];
    for (const gate of gates as Item[]) {
      const isEarned =
        (gate.id === 'CAPTURE_ARTIFACT' && slots.every(({ checksum }) => checksum !== null)) ||
        (gate.id === 'REVIEWED_RECEIPT' && slots.every(({ receiptId }) => receiptId !== null));
      const copies = (preflightGates as Item[]).filter((each) => each.screenId === screenId && each.id === gate.id);
      for (const each of [gate, ...copies]) {
        each.state = isEarned ? 'PASS' : each.state!;
      }
    }
  }
}

describe('valid progress', () => {
  for (const file of ['booking-execution.json', 'data-sources-execution.json'] as const) {
    it(`has no errors in ${file} after derived values are fixed`, () => {
      const step = fc.record({ act: fc.constantFrom(capture, receiveCapture, accept), pick: fc.nat(1000) });
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
          const document = programValue(file);
          steps.forEach(({ act, pick }) => act(document, pick));
          passGates(document);
          const { text } = fixAll(asText(document), options);
          assert.deepEqual(
            findingsOf(text).map(({ code, message }) => `${code} ${message}`),
            [],
          );
        }),
        { numRuns: runs(15) },
      );
    });
  }

  it('is possible to the end: every capture, receipt and task, and then the screens', () => {
    const document = programValue('booking-execution.json');
    for (let pick = 0; pick < 400; pick++) {
      [capture, receiveCapture, accept].forEach((act) => act(document, pick));
    }
    passGates(document);
    for (const screen of document.screens as Item[]) {
      Object.assign(screen, { assignee: 'screen owner', claimedAt: at(20), submittedAt: at(21), acceptedAt: at(22) });
    }
    const done = fixAll(asText(document), options).text;
    assert.deepEqual(findingsOf(done), []);
    const parsed = JSON.parse(done) as { program: Item };
    const knives = { completedKnives: 36, openKnives: 0, queuedKnives: 0 };
    const complete = asText({ ...parsed, program: { ...parsed.program, ...knives, programComplete: true } });
    assert.deepEqual(findingsOf(complete), []);
    assert.equal((JSON.parse(complete) as { program: { acceptedTasks: number } }).program.acceptedTasks, 117);
  });

  it('becomes an error if it claims more than its evidence shows', () => {
    const document = programValue('booking-execution.json');
    const [screen] = document.screens as Item[];
    Object.assign(screen!, { assignee: 'a', claimedAt: at(4), submittedAt: at(5), acceptedAt: at(6) });
    const codes = findingsOf(fixAll(asText(document), options).text).map(({ code }) => code);
    assert.deepEqual(codes, ['boundary/acceptance']);
  });
});
