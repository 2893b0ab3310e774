import { isSamePerson, parseSigner } from '../../../common/boundary/signer';
import { nonPlaceholder } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'evidence/reviewer',
  severity: 'warning',
  summary: 'A task is reviewed by another person than the one who did it.',
  why: 'A review by the author finds only what the author has seen already.',
  spec: '4. Collection back-office execution control',
  messages: {
    same: '"{assignee}" reviews the work that they did themselves. Name another reviewer.',
    other: 'The assignee is here.',
  },
  examples: {
    valid: ['{ "tasks": [{ "assignee": "Li Wei", "reviewer": "Mary" }] }'],
    invalid: [
      `
{
  "tasks": [
    {
      "assignee": "Li Wei",
      "reviewer": "li wei"
                  ^^^^^^^^ "Li Wei" reviews the work that they did themselves. Name another reviewer.
    }
  ]
}
`,
    ],
  },

  *check({ tasks }: Execution) {
    for (const { part } of tasks) {
      const assignee = nonPlaceholder(part, 'assignee');
      const reviewer = nonPlaceholder(part, 'reviewer');
      if (
        assignee !== undefined &&
        reviewer !== undefined &&
        isSamePerson(parseSigner(assignee), parseSigner(reviewer))
      ) {
        const related = [{ message: 'other', at: part.at('assignee') }] as const;
        yield { message: 'same', at: part.at('reviewer'), values: { assignee }, related };
      }
    }
  },
});
