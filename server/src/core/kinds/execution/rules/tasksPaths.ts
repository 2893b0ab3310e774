import type { TaskPart } from '../itemParts';
import type { Task } from '../model';
import { changeUnless } from '../../../rules/fix';
import { isTaken } from '../evidence';
import { inFolder } from '../naming';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'tasks/paths',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'The receipt and the packet of a task lie in the execution folder of its screen.',
  why: 'Whoever looks for the evidence of a screen looks there.',
  spec: '4. Collection back-office execution control',
  messages: {
    wrong: '`{member}` should lie below "{folder}".',
  },
  examples: {
    valid: [
      '{ "screens": [{ "screenId": "booking-mini" }], "tasks": [{ "screenId": "booking-mini", "receiptPath": "artifacts/ui/booking-mini/execution/qa.json" }] }',
    ],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini" }], "tasks": [{ "screenId": "booking-mini", "receiptPath": "artifacts/ui/booking-store/execution/qa.json" }] }
                                                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ [fix] \`receiptPath\` should lie below "artifacts/ui/booking-mini/execution/".
`,
    ],
  },

  *check({ execution }) {
    if (!execution.listsTasks) {
      yield { undecided: 'noTaskList', at: ['tasks'] };
    }
    for (const { member, of } of paths) {
      const fixed = new Map<Task, string>();
      for (const task of execution.tasks) {
        const path = inFolder(of(task.part), task.screen?.folder);
        if (path !== undefined) {
          fixed.set(task, path);
        }
      }
      const uses =
        fixed.size === 0 ? undefined : counted(execution.tasks.map((task) => fixed.get(task) ?? of(task.part) ?? ''));
      for (const [task, path] of fixed) {
        const { part } = task;
        const at = part.at(member);
        // Two receipts that came to lie in one file would be one: then it is for people to name them.
        const fix = uses?.get(path) === 1 ? changeUnless(isTaken(task), at, path) : undefined;
        yield { message: 'wrong', at, values: { member, folder: task.screen?.folder ?? '' }, fix };
      }
    }
  },
});

const paths = [
  { member: 'receiptPath', of: ({ receiptPath }: TaskPart) => receiptPath },
  { member: 'taskPacketPath', of: ({ taskPacketPath }: TaskPart) => taskPacketPath },
] as const;

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  names.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  return counts;
}
