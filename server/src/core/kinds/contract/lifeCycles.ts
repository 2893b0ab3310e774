import type { EventType } from './workflow';

/** A step of recorded work, with the members that it sets. */
interface Step {
  /** The event that records the step; absent if it is written by hand. */
  readonly event?: EventType;
  readonly sets: readonly string[];
  /** The member that a message names first; the first of `sets` if absent. */
  readonly firstShown?: string;
}

/** The steps of recorded work on an item in their order (specification, section 4; reading of the specification, section 7.9). */
export const lifeCycles = {
  slot: [
    { event: 'recordCapture', sets: ['checksum', 'capturedAt'], firstShown: 'capturedAt' },
    { event: 'recordReceipt', sets: ['receiptId'] },
  ],
  task: [
    { event: 'claimTask', sets: ['assignee', 'claimedAt'] },
    { event: 'submitTask', sets: ['submittedAt'] },
    { event: 'recordReceipt', sets: ['receiptId'] },
  ],
  screen: [{ sets: ['assignee', 'claimedAt'] }, { sets: ['submittedAt'] }, { sets: ['acceptedAt'] }],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

/** The members that name a record to people: its receipt and the file of that, its person, and the checksum and time of its picture. */
export const recordNames = {
  receipt: 'receiptId',
  receiptFile: 'receiptPath',
  person: 'assignee',
  capture: 'checksum',
  captureTime: 'capturedAt',
} as const;

/** The members that state what an item of recorded work waits for. */
export const waitingMembers: readonly string[] = ['status', 'claimState', 'blocker'];

/** Returns the members that the steps of a life cycle set, in their order. */
export const listMembers = <Member extends string>(
  steps: readonly { readonly sets: readonly Member[] }[],
): readonly Member[] => steps.flatMap(({ sets }) => sets);

/** Returns the members that a step sets, in the order in which messages name them. */
export const membersToShow = ({ sets, firstShown }: Omit<Step, 'event'>): readonly string[] =>
  firstShown === undefined ? sets : [firstShown, ...sets.filter((member) => member !== firstShown)];

/** Returns the members that are set after a member, in every life cycle; none if no step sets it. */
export const laterMembers = (member: string): readonly string[] =>
  Object.values(lifeCycles).flatMap((steps: readonly Step[]) => {
    const index = steps.findIndex(({ sets }) => sets.includes(member));
    return index < 0 ? [] : listMembers(steps.slice(index + 1));
  });
