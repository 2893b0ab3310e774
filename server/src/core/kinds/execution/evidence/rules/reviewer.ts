import { isNoPerson, isPlaceholderName, isSamePerson, mayBeSamePerson } from '../../../common/boundary/persons';
import { shownValue } from '../../../common/receiptWords';
import { nonPlaceholder } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'evidence/reviewer',
  severity: 'warning',
  disprovesSteps: true,
  summary: 'A task is reviewed by another person than the one who did it.',
  why: 'A review by the author finds only what the author has seen already.',
  spec: '4. Collection back-office execution control',
  messages: {
    sameReviewer: '"{assignee}" reviews the work that they did themselves. Name another reviewer.',
    similarReviewer: '"{reviewer}" may be the same person as "{assignee}", who did the work. Name another reviewer.',
    nobody: 'This task is accepted, but its `reviewer` is {found}. Name the person who reviewed it.',
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
    for (const { part, hasReceipt } of tasks) {
      const named = part.text('reviewer');
      if (hasReceipt && named !== undefined && (isNoPerson(named) || isPlaceholderName(named))) {
        yield { message: 'nobody', at: part.at('reviewer'), values: { found: shownValue(named) } };
        continue;
      }
      const assignee = nonPlaceholder(part, 'assignee');
      if (assignee === undefined) {
        continue; // Most tasks.
      }
      const reviewer = nonPlaceholder(part, 'reviewer');
      if (reviewer === undefined || !mayBeSamePerson(assignee, reviewer)) {
        continue;
      }
      const at = part.at('reviewer');
      const related = [{ message: 'other', at: part.at('assignee') }] as const;
      yield isSamePerson(assignee, reviewer)
        ? { message: 'sameReviewer', at, values: { assignee }, related }
        : { message: 'similarReviewer', at, values: { assignee, reviewer }, related };
    }
  },
});
