import type { TaskReader } from '../../model/items';
import type { Task } from '../../model/types';
import type { Execution } from '../../model/execution';
import { mayShare } from '../../model/proofs';
import { changeUnless } from '../../../../diagnostics/fix';
import { isTaken } from '../../model/evidence';
import { moveIntoFolder, isInFolder } from '../../model/naming';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'tasks/paths',
  severity: 'error',
  summary: 'The receipt and the packet of a task lie in the execution folder of its screen.',
  why: 'People look for the evidence of a screen there.',
  spec: '4. Collection back-office execution control',
  messages: {
    shared: 'Another task has its receipt at this path. Each receipt is for one screen, lane and signature.',
    other: 'The other task names it here.',
    wrong: '`{member}` should lie below "{folder}".',
    name: 'The name of a receipt should end in ".json": files with other names are not checked.',
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
                     [fix] \`receiptPath\` should lie below "artifacts/ui/booking-mini/execution/".
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
                     The name of a receipt should end in ".json": files with other names are not checked.
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    if (!execution.listsTasks) {
      yield { undecided: 'noTaskList', at: ['tasks'] };
    }
    yield* sharedReports(execution);
    yield* nameReports(execution);
    for (const { member, of } of paths) {
      const strayedTasksOfScreen = strayedTasks(execution, of);
      let uses: ReadonlyMap<string, number> | undefined;
      for (const [task, { folder, moved }] of strayedTasksOfScreen) {
        const at = task.part.at(member);
        // If two receipts would move to the same file, only people can name them.
        uses ??= usesOfPaths(execution, (each) => strayedTasksOfScreen.get(each)?.moved ?? of(each.part));
        const isUsedOnce = moved !== undefined && uses.get(moved) === 1;
        const fix = isUsedOnce ? changeUnless(isTaken(task), at, moved) : undefined;
        yield { message: 'wrong', at, values: { member, folder }, fix };
      }
    }
  },
});

/** Reports receipts of tasks and screens that are not checked as receipts, because of their names. */
function* nameReports({ tasks, screens }: Execution) {
  for (const { part, folder } of [...tasks.map(({ part, screen }) => ({ part, folder: screen?.folder })), ...screens]) {
    const path = part.text('receiptPath');
    if (
      path !== undefined &&
      folder !== undefined &&
      !path.toLowerCase().endsWith('.json') &&
      isInFolder(path, folder)
    ) {
      yield { message: 'name', at: part.at('receiptPath') } as const;
    }
  }
}

/** Returns the tasks with a path outside the folder of their screen, each with that folder and the corrected path. */
function strayedTasks({ tasks }: Execution, pathOf: PathOf) {
  const foldersByTask = new Map<Task, { readonly folder: string; readonly moved: string | undefined }>();
  for (const task of tasks) {
    const [path, folder] = [pathOf(task.part), task.screen?.folder];
    if (path !== undefined && folder !== undefined && !isInFolder(path, folder)) {
      foldersByTask.set(task, { folder, moved: moveIntoFolder(path, folder) });
    }
  }
  return foldersByTask;
}

/** Returns the number of tasks with each path. */
function usesOfPaths({ tasks }: Execution, pathOf: (task: Task) => string | undefined): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const path of tasks.map(pathOf).filter((each) => each !== undefined)) {
    uses.set(path, (uses.get(path) ?? 0) + 1);
  }
  return uses;
}

/**
 * Reports tasks that share a path although they cannot share a receipt. Many file systems ignore case, so paths that
 * differ only in case are one. The rule tasks/set reports duplicated tasks.
 */
function* sharedReports({ tasks }: Execution) {
  const first = new Map<string, Task>();
  for (const task of tasks) {
    const receiptPath = task.part.receiptPath;
    // A path in another folder is reported already.
    const path =
      receiptPath !== undefined && isInFolder(receiptPath, task.screen?.folder ?? '')
        ? receiptPath.normalize('NFC').toLowerCase()
        : undefined;
    const before = path === undefined ? undefined : first.get(path);
    if (before && before.name !== task.name && !mayShare(before, task)) {
      const related = [{ message: 'other', at: before.part.at('receiptPath') }] as const;
      yield { message: 'shared', at: task.part.at('receiptPath'), related } as const;
    } else if (path !== undefined && !before) {
      first.set(path, task);
    }
  }
}

type PathOf = (task: TaskReader) => string | undefined;

const paths = [
  { member: 'receiptPath', of: ({ receiptPath }: TaskReader) => receiptPath },
  { member: 'taskPacketPath', of: ({ taskPacketPath }: TaskReader) => taskPacketPath },
] as const;
