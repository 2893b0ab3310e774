import assert from 'node:assert/strict';
import { sampledNumbers } from '../../../support/budget';
import { findingsOf } from '../../../support/checkFindings';
import { randomNumbers } from '../../../support/damaged';
import { programValue, type Json } from '../../../support/examples';
import { next, putScreen, screenAt, type Levels } from '../../../support/oneScreen';

/** The checked steps. Each screen takes 45. */
const checkedSteps = new Set(sampledNumbers('steps', 9 * 9, 3).map((step) => step * 5));

type Member = { [name: string]: Json };
type Random = () => number;

const start: Levels = [[0, 0, 0], Array.from({ length: 13 }, () => 0)];

/** Different forms of a document with the same meaning. */
const forms: Readonly<Record<string, (document: Member, random: Random) => string>> = {
  'as it is': (document) => `${JSON.stringify(document, null, 2)}\n`,
  'its members shuffled': (document, random) => JSON.stringify(shuffled(document, random)),
  'with a byte order mark and CRLF': (document) =>
    `\uFEFF${JSON.stringify(document, null, '\t').replaceAll('\n', '\r\n')}`,
  'its times with other offsets': (document) =>
    JSON.stringify(document).replace(/T(\d\d):00:00\+08:00/g, (_, hour: string) =>
      Number(hour) < 8 ? `T${hour}:00:00.5+00:00` : `T${String(Number(hour) - 8).padStart(2, '0')}:00:00Z`,
    ),
  'its tasks in the screens': (document) => {
    const { tasks, screens, ...others } = document as { tasks: Member[]; screens: Member[] };
    const own = screens.map((screen, index) => ({ ...screen, tasks: tasks.slice(index * 13, index * 13 + 13) }));
    return JSON.stringify({ ...others, screens: own });
  },
  'its list of tasks under another name': ({ tasks, ...others }) =>
    JSON.stringify({ ...others, executionTasks: tasks! }),
  'its ready and waiting tasks by name': (document) => {
    const { tasks, screens, ...others } = document as { tasks: Member[]; screens: Member[] };
    const named = (index: number, status: string) =>
      tasks.slice(index * 13, index * 13 + 13).flatMap((task) => (task.status === status ? [task.id!] : []));
    const own = screens.map((screen, index) => ({
      ...screen,
      readyTasks: named(index, 'READY_TO_CLAIM'),
      waitingTasks: named(index, 'WAITING_PREDECESSOR'),
    }));
    return JSON.stringify({ ...others, screens: own, tasks });
  },
};

function shuffled(value: Json, random: Random): Json {
  if (Array.isArray(value)) {
    return value.map((item) => shuffled(item, random));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const members = Object.entries(value).map(([name, item]) => ({ name, item, key: random() }));
  return Object.fromEntries(
    members.sort((a, b) => a.key - b.key).map(({ name, item }) => [name, shuffled(item, random)]),
  );
}

describe('an honest walk to the complete program', () => {
  for (const [what, form] of Object.entries(forms)) {
    it(`has no errors at any step, written ${what}`, () => {
      const random = randomNumbers(what.length);
      const document = programValue('booking-execution.json');
      const screens = (document.screens as Member[]).map((): Levels => start);
      const put = (screen: number, acceptedAt: string | null = null) => {
        const { slots, tasks, ...state } = screenAt(...screens[screen]!);
        const named = tasks.map((task, index) => ({
          ...task,
          receiptId: task.receiptId && `${task.receiptId}-of-${screen}-${index}`,
        }));
        // Each picture is different, on every screen.
        const captured = slots.map((slot, index) => ({
          ...slot,
          checksum: slot.checksum && `${screen + 1}${index}`.repeat(32).slice(0, 64),
          receiptId: slot.receiptId && `${slot.receiptId}-of-${screen}`,
        }));
        putScreen(document, screen, { ...state, slots: captured, tasks: named, acceptedAt });
      };
      const assertGreen = (context: string) =>
        assert.deepEqual(
          findingsOf(form(document, random)).map(({ code, path, message }) => `${code} /${path.join('/')} ${message}`),
          [],
          context,
        );
      screens.forEach((_, screen) => put(screen));
      assertGreen('at the start');
      let steps = 0;
      for (;;) {
        const open = screens.flatMap((levels, screen) => next(...levels).map((step) => [screen, step] as const));
        const chosen = open[Math.floor(random() * open.length)];
        if (!chosen) {
          break;
        }
        const [screen, step] = chosen;
        screens[screen] = step;
        put(screen);
        if (checkedSteps.has(steps++)) {
          assertGreen(`step ${steps}, screen ${screen}: ${JSON.stringify(step)}`);
        }
      }
      assert.equal(steps, 9 * (6 + 39));
      assertGreen('all accepted');
      screens.forEach((_, screen) => put(screen, '2026-04-20T00:00:00+08:00'));
      assertGreen('all screens accepted');
      const knives = { completedKnives: 36, openKnives: 0, queuedKnives: 0 };
      Object.assign(document.program as Member, { ...knives, programComplete: true });
      assertGreen('the program complete');
    });
  }
});
