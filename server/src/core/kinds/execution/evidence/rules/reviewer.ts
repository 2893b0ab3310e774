import { isSamePerson, namesReviewer, namesSigner } from '../../../common/boundary/signer';
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
    sameReviewer: '"{assignee}" reviews the work that they did themselves. Name another reviewer.',
    receipt:
      'The receipt of this task names "{found}" as `{field}`, who did the work. Let somebody else judge it, and name them.',
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

  *check({ tasks }: Execution, { ledger }) {
    for (const { part } of tasks) {
      const assignee = nonPlaceholder(part, 'assignee');
      if (assignee === undefined) {
        continue;
      }
      const isAssignee = (name: string) => isSamePerson(assignee, name);
      const related = [{ message: 'other', at: part.at('assignee') }] as const;
      const reviewer = nonPlaceholder(part, 'reviewer');
      if (reviewer !== undefined && isAssignee(reviewer)) {
        yield { message: 'sameReviewer', at: part.at('reviewer'), values: { assignee }, related };
      }
      const receipt = ledger.receiptAt(part.receiptPath);
      for (const field of Object.keys(receipt?.value ?? {}).filter((name) => judgesWork(name, part.lane))) {
        const found = receipt?.text(field) ?? '';
        if (isAssignee(found)) {
          yield { message: 'receipt', at: part.at('receiptPath'), values: { found, field }, related };
        }
      }
    }
  },
});

/** Returns whether a member of a receipt names a judge of the work. Signatures and reviews are such work themselves. */
const judgesWork = (member: string, lane: string | undefined): boolean =>
  lane !== 'GOVERNANCE' &&
  (namesSigner(member) || (namesReviewer(member) && !(lane === 'EXPERIENCE' && /review/i.test(member))));
