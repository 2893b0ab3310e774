import type { Path } from '../../finding';
import { phrase } from '../../language';
import { gateStates, screenTasks, taskStatuses } from './facts';
import { isCaptured, isReceipted, type Execution } from './model';

/** A count that the lists of a document determine. */
export interface Tally {
  readonly member: string;
  /** What is counted, in words. */
  readonly what: string;
  readonly count: number;
  /** The places of what was counted. */
  readonly items: readonly Path[];
}

/**
 * The members of `program` that follow from the lists, each with its true value. A list that is missing counts
 * nothing; a document without a task list has 13 tasks a screen.
 */
export function tallies({ root, screens, tasks }: Execution): readonly Tally[] {
  if (!root.list('screens')) {
    return []; // The schema asks for the list.
  }
  const slots = screens.flatMap((screen) => screen.slots);
  const gates = screens.flatMap((screen) => screen.gates);
  const gatesWith = (state: string) => gates.filter((gate) => gate.text('state') === state);
  const tasksWith = (status: string) => tasks.filter(({ part }) => part.text('status') === status);
  const of = (member: string, what: string, items: readonly { readonly path: Path }[]): Tally => ({
    member,
    what,
    count: items.length,
    items: items.map(({ path }) => path),
  });
  const parts = (list: readonly { readonly part: { readonly path: Path } }[]) => list.map(({ part }) => part);

  // A state nobody knows is reported where it stands; until it is put right, no count of states can be.
  const statesAreKnown = gates.every((gate) => isOneOf(gate.text('state'), gateStates));
  const statusesAreKnown = tasks.every(({ part }) => isOneOf(part.text('status'), taskStatuses));

  const ofTasks: readonly Tally[] =
    tasks.length > 0
      ? [
          of('tasks', phrase('Tasks'), parts(tasks)),
          ...(statusesAreKnown
            ? [
                of('readyToClaim', phrase('Tasks that are READY_TO_CLAIM'), parts(tasksWith('READY_TO_CLAIM'))),
                of(
                  'waitingPredecessor',
                  phrase('Tasks that are WAITING_PREDECESSOR'),
                  parts(tasksWith('WAITING_PREDECESSOR')),
                ),
              ]
            : []),
          of('acceptedTasks', phrase('Tasks with a receipt'), parts(tasks.filter(({ isAccepted }) => isAccepted))),
        ]
      : [
          {
            member: 'tasks',
            what: phrase('Tasks, 13 a screen'),
            count: screenTasks.length * screens.length,
            items: [],
          },
        ];
  return [
    of('screens', phrase('Screens'), parts(screens)),
    ...ofTasks,
    of('captureSlots', phrase('Capture slots'), parts(slots)),
    of('preflightChecks', phrase('Preflight gates'), gates),
    ...(statesAreKnown
      ? [
          of('preflightPassed', phrase('Preflight gates that are PASS'), gatesWith('PASS')),
          of('preflightBlocked', phrase('Preflight gates that are BLOCKED'), gatesWith('BLOCKED')),
        ]
      : []),
    of('capturedSlots', phrase('Captured slots'), parts(slots.filter(isCaptured))),
    of('acceptedCaptureReceipts', phrase('Captures with a receipt'), parts(slots.filter(isReceipted))),
    of(
      'acceptedScreens',
      phrase('Accepted screens'),
      parts(screens.filter(({ part }) => part.text('acceptedAt') !== undefined)),
    ),
    of(
      'fixtureContracts',
      phrase('Fixtures'),
      parts(screens.filter(({ part }) => part.part('fixture').text('id') !== undefined)),
    ),
  ];
}

export const isOneOf = (name: string | undefined, names: object): boolean =>
  name !== undefined && Object.hasOwn(names, name);
