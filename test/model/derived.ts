import { booking, collection } from './vocabulary';
import { at, isObj, isSet, listAt, textAt, type Files, type Obj, type Value } from './values';

const counted = (items: readonly Value[], member: string, value: Value): number =>
  items.filter((item) => at(item, member) === value).length;

/** A screen whose counts are those of its gates and tasks. */
function withScreenCounts(screen: Value, tasks: readonly Value[]): Value {
  if (!isObj(screen)) {
    return screen;
  }
  const own = tasks.filter((task) => at(task, 'screenId') === at(screen, 'screenId'));
  const counts: Obj = {
    preflightPassed: counted(listAt(screen, 'gates'), 'state', 'PASS'),
    preflightBlocked: counted(listAt(screen, 'gates'), 'state', 'BLOCKED'),
    readyTasks: counted(own, 'status', 'READY_TO_CLAIM'),
    waitingTasks: counted(own, 'status', 'WAITING_PREDECESSOR'),
  };
  return Object.entries(counts).every(([member, count]) => screen[member] === count)
    ? screen
    : { ...screen, ...counts };
}

/** Execution documents with all counts and copies derived again, so that a change reaches what follows from it. */
export function derived(files: Files): Files {
  const json = new Map(files.json);
  for (const { name } of [booking, collection]) {
    const root = json.get(`${name}.json`);
    if (!isObj(root) || !isObj(root['program'])) {
      continue;
    }
    const tasks = listAt(root, 'tasks');
    const screens = listAt(root, 'screens').map((screen) => withScreenCounts(screen, tasks));
    const slots = screens.flatMap((screen) => listAt(screen, 'captureSlots'));
    const gates = screens.flatMap((screen) => listAt(screen, 'gates'));
    const copies = (member: string, added: (screen: Value) => Obj) =>
      screens.flatMap((screen) =>
        listAt(screen, member).map((part) => (isObj(part) ? { ...part, ...added(screen) } : part)),
      );
    const captured = slots.filter((slot) => isSet(slot, 'checksum') && isSet(slot, 'capturedAt'));
    const accepted = screens.filter((screen) => isSet(screen, 'acceptedAt')).length;
    json.set(`${name}.json`, {
      ...root,
      screens,
      program: {
        ...root['program'],
        readyToClaim: counted(tasks, 'status', 'READY_TO_CLAIM'),
        waitingPredecessor: counted(tasks, 'status', 'WAITING_PREDECESSOR'),
        preflightPassed: counted(gates, 'state', 'PASS'),
        preflightBlocked: counted(gates, 'state', 'BLOCKED'),
        capturedSlots: captured.length,
        acceptedCaptureReceipts: captured.filter((slot) => isSet(slot, 'receiptId')).length,
        acceptedTasks: tasks.filter((task) => isSet(task, 'receiptId')).length,
        acceptedScreens: accepted,
        programAcceptedScreens: accepted,
      },
      captureSlots: copies('captureSlots', (screen) => ({
        screenId: at(screen, 'screenId') ?? null,
        screenTitle: textAt(screen, 'title') ?? null,
        fixtureId: at(screen, 'fixture', 'id') ?? null,
      })),
      preflightGates: copies('gates', (screen) => ({ screenId: at(screen, 'screenId') ?? null })),
    });
  }
  return { ...files, json };
}
