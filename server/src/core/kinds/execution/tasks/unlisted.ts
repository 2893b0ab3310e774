/**
 * The tasks of a booking document without a task list: it may count or name them. The rules check that its counts and
 * names are possible (reading of the specification, section 7.2). Only a list could show whether they are right.
 */
import { listEither } from '../../../l10n/language';
import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import { changeTo } from '../../../diagnostics/fix';
import { capturedFamilies } from '../model/baselines';
import { isCaptured } from '../model/evidence';
import { captureFamilies, screenTasks, type TaskFacts } from '../spec';
import type { Execution } from '../model/execution';
import { readySets, type ReadySet } from './ready';
import { slotsOfScreen } from '../model/inputs';
import { taskName } from '../model/taskNames';
import type { Screen } from '../model/types';

/** The messages of `namesReports`, for the rules that use it. */
export const namesMessages = {
  unknown: '`{member}` names "{id}", which is not one of the {count} expected tasks. Correct or remove it.',
  repeated: '`{member}` names "{id}" more than once. Name it once.',
  alsoNamed: 'Also named here.',
  size: '`{member}` should name {count} of the tasks, not {found}.',
} as const;

/** The messages of `unlistedReports`. */
export const unlistedMessages = {
  ...namesMessages,
  number: '`{member}` should be {count}, the number of tasks of a screen, not {found}.',
  both: '`readyTasks` and `waitingTasks` both name "{id}". Remove it from one of them.',
  sum: '`readyTasks` and `waitingTasks` add up to {found}, but a screen has {count} tasks. Correct one of them.',
  impossible: '`readyTasks` should be one of {possible}, not {found}: the predecessors allow no other number.',
  mixture:
    '`{member}` does not fit the predecessors. A task should be ready exactly when all of its predecessors are accepted.',
  uncaptured:
    '{found} tasks are ready, but the screen has only {captured} of 3 captures. Record the captures, or leave only the visual baseline ready.',
  otherNumber: 'The other number is here.',
  open: 'This slot is not captured.',
} as const;

/** The tasks that a member of a screen states, as a list of ids or as a number. */
interface StatedTasks {
  readonly at: Path;
  /** The length of the list, or the number; `undefined` if the member is neither. */
  readonly size: number | undefined;
  /** `undefined` if the member is not a list. */
  readonly ids: readonly unknown[] | undefined;
}

/** Returns the tasks that a member of a screen states. */
export function statedTasks(part: ObjectReader, member: string): StatedTasks {
  const ids = part.list(member);
  return { at: part.at(member), size: ids?.length ?? part.count(member), ids };
}

/** Reports impossible counts and names of tasks on a screen without a task list. */
export function* unlistedReports(execution: Execution, screen: Screen) {
  const { part, id } = screen;
  const [all, ready, waiting] = [
    statedTasks(part, 'tasks'),
    statedTasks(part, 'readyTasks'),
    statedTasks(part, 'waitingTasks'),
  ];
  const count = screenTasks.length;
  const screens = id === undefined ? [] : [id];
  const reportsOfAll = [...namesReports({ member: 'tasks', stated: all, screens, count }, execution)];
  const among = reportsOfAll.length === 0 ? all.ids : undefined;
  const reportsOfSome = [
    ...namesReports({ member: 'readyTasks', stated: ready, screens, among }, execution),
    ...namesReports({ member: 'waitingTasks', stated: waiting, screens, among }, execution),
  ];
  yield* [...reportsOfAll, ...reportsOfSome];
  if (all.ids === undefined && all.size !== undefined && all.size !== count) {
    const values = { member: 'tasks', found: all.size, count };
    yield { message: 'number', at: all.at, values, fix: changeTo(all.at, count) } as const;
  }
  if (reportsOfSome.length === 0 && ready.size !== undefined) {
    yield* readyReports(execution, screen, ready, waiting);
  }
}

interface Names {
  readonly member: string;
  readonly stated: StatedTasks;
  /** The screens whose tasks may be named. */
  readonly screens: readonly string[];
  /** The expected number; absent if it is open. */
  readonly count?: number;
  /** The valid ids to choose from. */
  readonly among?: readonly unknown[] | undefined;
}

/** Reports ids that name no task of the screens, duplicated ids, and a wrong number of ids. */
export function* namesReports({ member, stated, screens, count, among }: Names, { variant }: Execution) {
  const { at, ids } = stated;
  const items = (ids ?? []).flatMap((id, index) => (typeof id === 'string' ? [{ id, at: [...at, index] }] : []));
  if (screens.length === 0 || items.length !== (ids?.length ?? 0)) {
    return; // The schema or screens/known reports the mistake.
  }
  const taskNames = new Set(screens.flatMap((screen) => screenTasks.map((facts) => taskName(screen, facts))));
  const number = new RegExp(`^${variant.prefixes?.task ?? String.raw`E\d\d`}-`);
  const nameIn = (id: string) => id.slice(4); // Without its number and hyphen.
  const isKnown = (id: string) => taskNames.has(nameIn(id)) && number.test(id) && (among?.includes(id) ?? true);
  const unknownId = items.find(({ id }) => !isKnown(id));
  if (unknownId) {
    yield {
      message: 'unknown',
      at: unknownId.at,
      values: { member, id: unknownId.id, count: taskNames.size },
    } as const;
    return;
  }
  const first = new Map<string, Path>();
  const duplicates = items.filter(({ id, at: place }) => {
    const isDuplicate = first.has(nameIn(id));
    first.set(nameIn(id), first.get(nameIn(id)) ?? place);
    return isDuplicate;
  });
  const [firstDuplicate, ...others] = duplicates;
  if (firstDuplicate) {
    const related = [first.get(nameIn(firstDuplicate.id))!, ...others.slice(0, 20).map((other) => other.at)].map(
      (place) => ({ message: 'alsoNamed', at: place }) as const,
    );
    yield { message: 'repeated', at: firstDuplicate.at, values: { member, id: firstDuplicate.id }, related } as const;
  } else if (ids && count !== undefined && ids.length !== count) {
    yield { message: 'size', at, values: { member, found: items.length, count } } as const;
  }
}

/** Reports impossible numbers or names of ready and waiting tasks of a screen. */
function* readyReports(execution: Execution, screen: Screen, ready: StatedTasks, waiting: StatedTasks) {
  const count = screenTasks.length;
  const size = ready.size ?? 0;
  const namedTwice = ready.ids?.find((id) => waiting.ids?.includes(id));
  if (typeof namedTwice === 'string') {
    yield { message: 'both', at: waiting.at, values: { id: namedTwice } } as const;
  } else if (waiting.size !== undefined && size + waiting.size !== count) {
    const related = [{ message: 'otherNumber', at: waiting.at }] as const;
    yield { message: 'sum', at: ready.at, values: { found: size + waiting.size, count }, related } as const;
  } else {
    const set = findReadySet(size);
    if (!set) {
      yield { message: 'impossible', at: ready.at, values: { found: size, possible: listEither(sizes()) } } as const;
    } else if (ready.ids && !nameExactly(ready.ids, set, 'ready')) {
      yield { message: 'mixture', at: ready.at, values: { member: 'readyTasks' } } as const;
    } else if (waiting.ids && !nameExactly(waiting.ids, set, 'waiting')) {
      yield { message: 'mixture', at: waiting.at, values: { member: 'waitingTasks' } } as const;
    } else {
      yield* captureReports(execution, screen, ready.at, set);
    }
  }
}

const sizes = () => readySets().map(({ ready }) => String(ready.size));

/** Returns whether ids name exactly the ready tasks, or exactly the waiting ones, if the tasks of a set are ready and no others. */
function nameExactly(ids: readonly unknown[], { ready }: ReadySet, state: 'ready' | 'waiting'): boolean {
  const those = screenTasks.filter(({ key }) => ready.has(key) === (state === 'ready'));
  const isNamed = ({ nameInId }: TaskFacts) => ids.some((id) => String(id).endsWith(`-${nameInId}`));
  return those.length === ids.length && those.every(isNamed);
}

/** Reports ready tasks that need a visual baseline although the screen lacks one of its three captures. */
function* captureReports(execution: Execution, screen: Screen, at: Path, { accepted, ready }: ReadySet) {
  const open = screen.slots.filter((slot) => !isCaptured(slot));
  const captured = capturedFamilies(screen);
  if (accepted > 0 && captured < captureFamilies.length) {
    const related = open.map(({ part }) => ({ message: 'open', at: part.at('checksum') }) as const);
    const values = { found: ready.size, captured };
    const inputs = slotsOfScreen(execution, screen);
    yield { message: 'uncaptured', at, values, related, inputs } as const;
  }
}

/** Returns the set of this number of ready tasks on a screen; `undefined` if that number is impossible. */
export const findReadySet = (ready: number | undefined): ReadySet | undefined =>
  readySets().find((each) => each.ready.size === ready);

/** Returns the sum of the screens' counts of ready or waiting tasks; `undefined` if a screen has no count. */
export function sumCounts(screens: readonly Screen[], member: 'readyTasks' | 'waitingTasks'): number | undefined {
  const found = screens.map(({ part }) => statedTasks(part, member).size);
  return found.every((size) => size !== undefined) ? found.reduce((sum, size) => sum + size, 0) : undefined;
}
