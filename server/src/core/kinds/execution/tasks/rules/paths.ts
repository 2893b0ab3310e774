import type { Task } from '../../model/types';
import type { Execution } from '../../model/execution';
import { comparablePath, isInFolder } from '../../model/naming';
import { visibleForm } from '../../../../text/normalForm';
import { defineRule } from '../../../../rules/rule';
import { undecidedWithoutTasks } from '../undecided';

export default defineRule({
  id: 'tasks/paths',
  severity: 'error',
  summary:
    'The receipt and the packet of a task lie in the execution folder of its screen, each receipt at a path of its own.',
  why: 'People look for the evidence of a screen there.',
  spec: '4. Collection back-office execution control',
  messages: {
    shared: 'Another task has its receipt at "{path}", too. Give each task a path of its own.',
    sharedByScreen: 'A task has its receipt at "{path}", too. Give the screen a path of its own.',
    other: 'The other task names it here.',
    task: 'The task names it here.',
    wrong: '`{member}` should lie below "{folder}", not at "{found}".',
    form: '"{path}" has an empty part, or a part with invisible characters or white space around it. Remove them.',
    name: '"{path}" should end in ".json": receipts with other names are not checked.',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "receiptPath": "artifacts/ui/booking-mini/execution/qa.json"
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "receiptPath": "artifacts/ui/booking-store/execution/qa.json"
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     [fix] \`receiptPath\` should lie below "artifacts/ui/booking-mini/execution/", not at
                     "artifacts/ui/booking-store/execution/qa.json".
    }
  ]
}
`,
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "receiptPath": "artifacts/ui/booking-mini/execution/qa.txt"
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     "artifacts/ui/booking-mini/execution/qa.txt" should end in ".json": receipts with other names are
                     not checked.
    }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because a receipt may have any name of its own in the folder, which a relation determines.
  *check(execution: Execution) {
    yield* undecidedWithoutTasks(execution);
    yield* sharedReports(execution);
    yield* nameReports(execution);
  },
});

/**
 * Reports paths of tasks and screens with parts that a reader does not see, and receipts that are not checked as receipts,
 * because of their names.
 */
function* nameReports({ tasks, screens }: Execution) {
  for (const { part, folder } of [...tasks.map(({ part, screen }) => ({ part, folder: screen?.folder })), ...screens]) {
    for (const member of ['receiptPath', 'taskPacketPath'] as const) {
      const path = part.text(member) ?? '';
      if (isInFolder(path, folder) && !hasVisibleParts(path)) {
        yield { message: 'form', at: part.at(member), values: { path } } as const;
      } else if (member === 'receiptPath' && isInFolder(path, folder) && !path.endsWith('.json')) {
        yield { message: 'name', at: part.at(member), values: { path } } as const;
      }
    }
  }
}

/** Returns whether each part of a path has a visible name, without invisible characters and white space around it. */
const hasVisibleParts = (path: string): boolean => isPlainPath.test(path) || path.split('/').every(isVisibleName);

const isPlainPath = /^[\w.-]+(?:\/[\w.-]+)*$/;

const isVisibleName = (name: string): boolean =>
  name !== '' &&
  visibleForm(name) ===
    name
      .normalize('NFKC')
      .replace(/(?<=\S)\s+(?=\S)/gu, ' ')
      .toLowerCase();

/**
 * Reports tasks that share a path, and screens that share it with a task, because a receipt accepts one thing. The rule tasks/set reports
 * duplicated tasks.
 */
function* sharedReports({ tasks, screens }: Execution) {
  const first = new Map<string, Task>();
  for (const task of tasks) {
    const { receiptPath } = task.part;
    const path = pathInFolder(receiptPath, task.screen?.folder);
    const before = path === undefined ? undefined : first.get(path);
    if (before && before.name !== task.name) {
      const related = [{ message: 'other', at: before.part.at('receiptPath') }] as const;
      yield {
        message: 'shared',
        at: task.part.at('receiptPath'),
        values: { path: receiptPath ?? '' },
        related,
      } as const;
    } else if (path !== undefined && !before) {
      first.set(path, task);
    }
  }
  for (const { part, folder } of screens) {
    const receiptPath = part.text('receiptPath');
    const task = first.get(pathInFolder(receiptPath, folder) ?? '');
    if (task) {
      const related = [{ message: 'task', at: task.part.at('receiptPath') }] as const;
      const values = { path: receiptPath ?? '' };
      yield { message: 'sharedByScreen', at: part.at('receiptPath'), values, related } as const;
    }
  }
}

/** Returns a path in a form for comparison; `undefined` for a path in another folder, which is reported already. */
const pathInFolder = (path: string | undefined, folder = ''): string | undefined =>
  path !== undefined && isInFolder(path, folder) ? comparablePath(path) : undefined;
