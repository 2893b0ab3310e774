import type { TaskReader } from '../../model/items';
import type { Task } from '../../model/types';
import type { Execution } from '../../model/execution';
import { mayShare } from '../../model/consistency';
import { changeUnless } from '../../../../diagnostics/fix';
import { isTaken } from '../../model/evidence';
import { inFolder, isInFolder } from '../../model/naming';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'tasks/paths',
  severity: 'error',
  summary: 'The receipt and the packet of a task lie in the execution folder of its screen.',
  why: 'Whoever looks for the evidence of a screen looks there.',
  spec: '4. Collection back-office execution control',
  messages: {
    shared:
      'The receipt of another task lies at this path too. A receipt is of one screen, one lane and one signature.',
    other: 'The other task names it here.',
    wrong: '`{member}` should lie below "{folder}".',
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
    ],
  },

  *check(execution: Execution) {
    if (!execution.listsTasks) {
      yield { undecided: 'noTaskList', at: ['tasks'] };
    }
    yield* sharedReports(execution);
    for (const { member, of } of paths) {
      const uses = new Map<string, number>();
      const strayed: { task: Task; folder: string; moved: string | undefined }[] = [];
      for (const task of execution.tasks) {
        const [path, folder] = [of(task.part), task.screen?.folder];
        if (path === undefined) {
          continue;
        }
        const isStray = folder !== undefined && !isInFolder(path, folder);
        const moved = isStray ? inFolder(path, folder) : path;
        uses.set(moved ?? path, (uses.get(moved ?? path) ?? 0) + 1);
        if (isStray) {
          strayed.push({ task, folder, moved });
        }
      }
      for (const { task, folder, moved } of strayed) {
        const at = task.part.at(member);
        // Two receipts that came to lie in one file would be one: then it is for people to name them.
        const isOwn = moved !== undefined && uses.get(moved) === 1;
        const fix = isOwn ? changeUnless(isTaken(task), at, moved) : undefined;
        yield { message: 'wrong', at, values: { member, folder }, fix };
      }
    }
  },
});

/** Receipts of tasks that cannot have one in common, at one path. Of a task that is there twice tasks/set tells. */
function* sharedReports({ tasks }: Execution) {
  const first = new Map<string, Task>();
  for (const task of tasks) {
    const own = task.part.receiptPath;
    // Of one in another folder that is told.
    const path = own === undefined || isInFolder(own, task.screen?.folder ?? '') ? own : undefined;
    const before = path === undefined ? undefined : first.get(path);
    if (before && before.name !== task.name && !mayShare(before, task)) {
      const related = [{ message: 'other', at: before.part.at('receiptPath') }] as const;
      yield { message: 'shared', at: task.part.at('receiptPath'), related } as const;
    } else if (path !== undefined && !before) {
      first.set(path, task);
    }
  }
}

const paths = [
  { member: 'receiptPath', of: ({ receiptPath }: TaskReader) => receiptPath },
  { member: 'taskPacketPath', of: ({ taskPacketPath }: TaskReader) => taskPacketPath },
] as const;
