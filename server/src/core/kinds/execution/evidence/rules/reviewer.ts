import { isSamePerson, namesReviewer, namesSigner, parseSigner } from '../../../common/boundary/signer';
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
      const reviewer = nonPlaceholder(part, 'reviewer');
      if (
        assignee !== undefined &&
        reviewer !== undefined &&
        isSamePerson(parseSigner(assignee), parseSigner(reviewer))
      ) {
        const related = [{ message: 'other', at: part.at('assignee') }] as const;
        yield { message: 'sameReviewer', at: part.at('reviewer'), values: { assignee }, related };
      }
      const receipt = assignee === undefined ? undefined : ledger.receiptAt(part.receiptPath);
      for (const field of Object.keys(receipt?.value ?? {}).filter((name) => judgesWork(name, part.lane))) {
        const found = receipt?.text(field) ?? '';
        if (assignee !== undefined && isSamePerson(parseSigner(assignee), parseSigner(found))) {
          const related = [{ message: 'other', at: part.at('assignee') }] as const;
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
