import { screenTasks } from '../../execution/facts';
import { isReceipted, type Execution, type Screen } from '../../execution/model';
import type { Calibration } from '../../calibration/model';
import { tallies } from '../../execution/tallies';
import { changeTo } from '../../../rules/fix';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'boundary/acceptance',
  kinds: ['booking-execution', 'data-sources-execution', 'current-ui-evidence'],
  severity: 'error',
  isLocked: true,
  summary: 'Nothing counts as accepted that the receipts of the document do not carry.',
  why: 'Acceptance needs a captured artifact with a checksum and a reviewed receipt; a count alone is a claim.',
  spec: 'What the service does',
  messages: {
    count:
      '`{member}` is {found}, but the document carries {count} receipts for it. Without a receipt nothing is accepted.',
    complete: '`programComplete` is true, but {lacking}.',
    screen: 'This screen is accepted, but {lacking} of its {total} receipts are missing.',
    lack: 'A receipt is missing here.',
  },
  examples: {
    valid: ['{ "program": { "acceptedTasks": 0, "programComplete": false } }'],
    invalid: [
      `
{ "program": { "acceptedScreens": 1 }, "screens": [{ "acceptedAt": null }] }
                                  ^ [fix] \`acceptedScreens\` is 1, but the document carries 0 receipts for it. Without a receipt nothing is accepted.
`,
    ],
  },

  *check({ kind, execution, calibration }) {
    if (kind === 'current-ui-evidence') {
      yield* calibrationClaims(calibration);
    } else {
      yield* executionClaims(execution);
    }
  },
});

/** The members of `program` that count acceptances. */
const accepted: ReadonlySet<string> = new Set(['acceptedCaptureReceipts', 'acceptedTasks', 'acceptedScreens']);

function* executionClaims(execution: Execution) {
  const { program, screens } = execution;
  for (const { member, count } of tallies(execution)) {
    const found = program.count(member);
    if (accepted.has(member) && found !== undefined && found > count) {
      const at = program.at(member);
      yield { message: 'count', at, values: { member, found, count }, fix: changeTo(at, count) } as const;
    }
  }
  for (const screen of screens) {
    const lacking = receiptsLacking(execution, screen);
    if (screen.part.text('acceptedAt') !== undefined && lacking.length > 0) {
      const total = receiptsOf(execution, screen);
      const related = lacking.slice(0, 20).map((at) => ({ message: 'lack', at }) as const);
      yield {
        message: 'screen',
        at: screen.part.at('acceptedAt'),
        values: { lacking: lacking.length, total },
        related,
      } as const;
    }
  }
  const open = screens.filter(({ part }) => part.text('acceptedAt') === undefined);
  const [first] = open;
  if (program.flag('programComplete') === true && first) {
    const related = [{ message: 'lack', at: first.part.at('acceptedAt') }] as const;
    const values = { lacking: `\`acceptedAt\` = null: ${open.length}` };
    yield { message: 'complete', at: program.at('programComplete'), values, related } as const;
  }
}

/** The places where a screen lacks a receipt: of its three slots and of its tasks, where the document lists any. */
function receiptsLacking(execution: Execution, screen: Screen) {
  const slots = screen.slots.filter((slot) => !isReceipted(slot)).map(({ part }) => part.at('receiptId'));
  const tasks = execution.tasksOf(screen).filter(({ isAccepted }) => !isAccepted);
  return [...slots, ...tasks.map(({ part }) => part.at('receiptId'))];
}

const receiptsOf = (execution: Execution, screen: Screen) =>
  screen.slots.length + (execution.tasks.length > 0 ? screenTasks.length : 0);

/** The calibration carries no receipts: nothing in it can be accepted. */
function* calibrationClaims({ program }: Calibration) {
  const found = program.count('accepted');
  if (found !== undefined && found > 0) {
    const at = program.at('accepted');
    yield { message: 'count', at, values: { member: 'accepted', found, count: 0 }, fix: changeTo(at, 0) } as const;
  }
}
