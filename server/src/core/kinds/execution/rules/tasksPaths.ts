import { changeTo } from '../../../rules/fix';
import { executionFolder } from '../model';
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
    for (const { part, screen } of execution.tasks) {
      for (const member of screen?.id === undefined ? [] : ['receiptPath', 'taskPacketPath']) {
        const folder = executionFolder(screen?.id ?? '');
        const fixed = inFolder(part.text(member), folder);
        if (fixed !== undefined) {
          const at = part.at(member);
          yield { message: 'wrong', at, values: { member, folder }, fix: changeTo(at, fixed) };
        }
      }
    }
  },
});
