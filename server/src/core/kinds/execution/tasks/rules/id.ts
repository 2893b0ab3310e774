import type { Execution } from '../../model/execution';
import { changeUnless } from '../../../../diagnostics/fix';
import { isTaken } from '../../model/evidence';
import type { TaskReader } from '../../model/items';
import { gateNumber, taskNumber } from '../../model/naming';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'tasks/id',
  severity: 'error',
  summary: 'The ids of a task and of its gate are built from screen, family and type.',
  why: 'Blockers, receipts and packets refer to a task by its id.',
  spec: '4. Collection back-office execution control',
  messages: {
    wrong: '`{member}` of this task should be "{expected}".',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "id": "E01-booking-mini-governance-qa",
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "qa"
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
      "id": "E01-booking-mini-governance-design",
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ [fix] \`id\` of this task should be "E01-booking-mini-governance-qa".
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "qa"
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
    for (const task of execution.tasks) {
      const { part, name } = task;
      if (name === undefined) {
        continue; // The schema, tasks/set or tasks/screen report what is wrong.
      }
      for (const { member, of, numberFor } of numbered) {
        const found = of(part);
        const number = numberFor(found, execution);
        if (found !== undefined && !isNumberedName(found, number, name)) {
          const at = part.at(member);
          const expected = `${number}-${name}`;
          yield { message: 'wrong', at, values: { member, expected }, fix: changeUnless(isTaken(task), at, expected) };
        }
      }
    }
  },
});

const numbered = [
  { member: 'id', of: ({ id }: TaskReader) => id, numberFor: taskNumber },
  { member: 'gateId', of: ({ gateId }: TaskReader) => gateId, numberFor: gateNumber },
] as const;

/** Returns whether `id` is `<number>-<name>`, without building that text. */
const isNumberedName = (id: string, number: string, name: string): boolean =>
  id.length === number.length + 1 + name.length &&
  id.startsWith(number) &&
  id[number.length] === '-' &&
  id.endsWith(name);
