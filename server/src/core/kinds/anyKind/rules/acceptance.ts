import type { Part } from '../../../document/part';
import type { Path } from '../../../finding';
import { changeTo } from '../../../rules/fix';
import { defineRule } from '../../../rules/rule';
import { isAffirmed, plain } from '../facts';
import { isPlaceholder } from '../../../text/normalForm';
import { filled, isReceipted, isSoundSlot, isSoundTask } from '../../execution/evidence';
import { captureFamilies, screenTasks } from '../../execution/facts';
import type { Execution } from '../../execution/model';
import { receiptsLacking, sharedReceipts } from '../../execution/settled';
import { kinds } from '../../kinds';

export default defineRule({
  id: 'boundary/acceptance',
  kinds,
  severity: 'error',
  isLocked: true,
  summary: 'Nothing counts as accepted, wherever it stands, that the receipts of the document do not carry.',
  why: 'Acceptance needs a captured artifact with a checksum and a reviewed receipt; a count alone is a claim.',
  spec: 'What the service does',
  messages: {
    count:
      '`{member}` is {found}, but the document carries {count} receipts for it. Without a receipt nothing is accepted.',
    claim: '`{member}` claims an acceptance, but the document does not carry the receipts for it.',
    screen: 'This screen is accepted, but {lacking} of its {total} receipts are missing.',
    complete: '`programComplete` is true, but {lacking} of {total} screens are not accepted with all their receipts.',
    shared: 'The receipt "{receipt}" accepts a task of another screen or lane already. Each has receipts of its own.',
    other: 'It is named here first.',
    lack: 'A receipt is missing here.',
  },
  examples: {
    valid: ['{ "program": { "acceptedTasks": 0, "programComplete": false } }'],
    invalid: [
      `
{ "program": { "acceptedScreens": 1 }, "screens": [{ "acceptedAt": null }] }
                                  ^ [fix] \`acceptedScreens\` is 1, but the document carries 0 receipts for it. Without a receipt nothing is accepted.
`,
      `
{ "notes": [{ "accepted": true }] }
                          ^^^^ \`accepted\` claims an acceptance, but the document does not carry the receipts for it.
`,
    ],
  },

  *check({ execution, parts }) {
    const carried = receiptsOf(execution);
    for (const [first, again] of sharedReceipts(execution)) {
      const values = { receipt: again.part.receiptId ?? '' };
      yield {
        message: 'shared',
        at: again.part.at('receiptId'),
        values,
        related: [{ message: 'other', at: first.part.at('receiptId') }],
      };
    }
    for (const member of parts.names) {
      const name = plain(member);
      if (!/accepted|complete|state|status|phase/.test(name)) {
        continue;
      }
      const isOfProgram = /^(?:is)?programcompleted?$/.test(name);
      const count = carried.of(name);
      for (const part of parts.with(member)) {
        const value = part.value[member];
        if (isOfProgram && (value === 1 || isAffirmed(value))) {
          yield* completeReports(carried, part.at(member));
        } else if (count !== undefined && isCount(value) && value > count) {
          const at = part.at(member);
          yield {
            message: 'count',
            at,
            values: { member, found: value, count },
            fix: carried.isPlain ? changeTo(at, count) : undefined,
          };
        } else if (isClaim(name, value) && !carried.isAccepted(part)) {
          yield* claimReports(carried, part, member);
        }
      }
    }
  },
});

const isCount = (value: unknown): value is number => Number.isInteger(value);

/** Whether a member says that what it stands in is accepted: as a flag, a time, or a state. */
function isClaim(name: string, value: unknown): boolean {
  switch (name) {
    case 'state':
    case 'status':
    case 'claimstate':
    case 'phase':
      return typeof value === 'string' && /^\s*(?:accepted\b|已验收)/i.test(value);
    case 'acceptedat':
      return (
        value === true ||
        (typeof value === 'number' && value > 0) ||
        (typeof value === 'string' && !isPlaceholder(value))
      );
    case 'accepted':
    case 'isaccepted':
    case 'allaccepted':
      return isAffirmed(value);
    default:
      return false;
  }
}

interface Carried {
  /** Whether every receipt is sound and there once, so that counts can be put right by it. */
  readonly isPlain: boolean;
  /** The places where each screen lacks a receipt. */
  readonly screens: ReadonlyMap<Part['value'], readonly Path[]>;
  /** The places where those lack one that are not accepted with all of them. */
  readonly open: readonly (readonly Path[])[];
  /** How many receipts stand behind a count of this name; `undefined` when it counts no acceptances. */
  of(member: string): number | undefined;
  /** Whether the receipts of a screen, slot or task are all there; of anything else, whether everything is. */
  isAccepted(part: Part): boolean;
}

/** What the receipts of a document carry; a document of another kind carries none. */
function receiptsOf(execution: Execution): Carried {
  const { screens, tasks } = execution;
  const slots = screens.flatMap((screen) => screen.slots);
  const acceptedTasks = tasks.filter((task) => task.isAccepted && isSoundTask(task));
  const receipted = slots.filter(isReceipted);
  const small = new Set([...acceptedTasks, ...receipted].map(({ part }) => part.value));
  // Where nobody claims anything, nobody asks what is lacking.
  let lacking: Carried['screens'] | undefined;
  let open: Carried['open'] | undefined;
  return {
    get isPlain() {
      return acceptedTasks.length === tasks.filter(({ isAccepted }) => isAccepted).length && slots.every(isSoundSlot);
    },
    get screens() {
      return (lacking ??= new Map(screens.map((screen) => [screen.part.value, receiptsLacking(execution, screen)])));
    },
    get open() {
      return (open ??= screens.flatMap(({ part }) => {
        const paths = isAcceptedAt(part) ? (this.screens.get(part.value) ?? []) : [part.at('acceptedAt')];
        return paths.length > 0 ? [paths] : [];
      }));
    },
    of(member) {
      const [, what, named] =
        /accepted(tasks|screens|capturereceipts|receipts)$|(tasks|screens)accepted$/.exec(member) ?? [];
      switch (what ?? named) {
        case 'tasks':
          return acceptedTasks.length;
        case 'screens':
          return screens.filter(({ part }) => isAcceptedAt(part)).length;
        case 'capturereceipts':
          return receipted.length;
        default:
          return what !== undefined || member === 'accepted' ? acceptedTasks.length + receipted.length : undefined;
      }
    },
    isAccepted({ value }) {
      const isWhole = () => screens.length > 0 && this.open.length === 0;
      return small.has(value) || this.screens.get(value)?.length === 0 || isWhole();
    },
  };
}

const isAcceptedAt = (part: Part): boolean => filled(part, 'acceptedAt') !== undefined;

function* completeReports({ screens, open }: Carried, at: Path) {
  const [first] = open;
  if (first || screens.size === 0) {
    const related = (first ?? []).slice(0, 1).map((lack) => ({ message: 'lack', at: lack }) as const);
    yield { message: 'complete', at, values: { lacking: open.length, total: screens.size }, related } as const;
  }
}

function* claimReports({ screens }: Carried, part: Part, member: string) {
  const lacking = screens.get(part.value);
  if (!lacking) {
    yield { message: 'claim', at: part.at(member), values: { member } } as const;
    return;
  }
  const total = captureFamilies.length + screenTasks.length;
  const related = lacking.slice(0, 20).map((lack) => ({ message: 'lack', at: lack }) as const);
  yield { message: 'screen', at: part.at(member), values: { lacking: lacking.length, total }, related } as const;
}
