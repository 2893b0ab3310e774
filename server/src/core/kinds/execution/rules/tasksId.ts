import { changeUnless } from '../../../rules/fix';
import { isTaken } from '../evidence';
import { taskName } from '../taskNames';
import { gateNumber, taskNumber } from '../naming';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'tasks/id',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'The ids of a task and of its gate are built from screen, family and type.',
  why: 'Blockers, receipts and packets refer to a task by its id.',
  spec: '4. Collection back-office execution control',
  messages: {
    wrong: '`{member}` of this task should be "{expected}".',
  },
  examples: {
    valid: [
      '{ "screens": [{ "screenId": "booking-mini" }], "tasks": [{ "id": "E01-booking-mini-governance-qa", "screenId": "booking-mini", "gateFamily": "GOVERNANCE", "gateType": "qa" }] }',
    ],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini" }], "tasks": [{ "id": "E01-booking-mini-governance-design", "screenId": "booking-mini", "gateFamily": "GOVERNANCE", "gateType": "qa" }] }
                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ [fix] \`id\` of this task should be "E01-booking-mini-governance-qa".
`,
    ],
  },

  *check({ execution }) {
    for (const task of execution.tasks) {
      const { part, facts, screen } = task;
      if (!facts || screen?.id === undefined) {
        continue; // The schema, tasks/set or tasks/screen report what is wrong.
      }
      const name = taskName(screen.id, facts);
      for (const { member, number } of numbered) {
        const found = part.text(member);
        const expected = `${number(found, execution)}-${name}`;
        if (found !== undefined && found !== expected) {
          const at = part.at(member);
          yield { message: 'wrong', at, values: { member, expected }, fix: changeUnless(isTaken(task), at, expected) };
        }
      }
    }
  },
});

const numbered = [
  { member: 'id', number: taskNumber },
  { member: 'gateId', number: gateNumber },
] as const;
