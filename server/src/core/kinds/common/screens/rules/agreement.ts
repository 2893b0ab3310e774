import { defineRule } from '../../../../rules/rule';
import { subjectOf } from '../../../../rules/statements';

export default defineRule({
  id: 'screens/agreement',
  severity: 'warning',
  summary:
    'A screen has the same route and fidelity in the calibration and in the execution document, and a stage the same state in the calibration and in a file of its own.',
  why: 'The receipts of one document are evidence for the other one. If both describe a screen differently, they prove nothing.',
  spec: '5. Current UI evidence calibration',
  messages: {
    differs: '`{member}` of the screen "{id}" is "{found}" in another document of this program. Correct the wrong one.',
    stage: '`{member}` of the stage "{id}" is "{found}" in another document of this program. Correct the wrong one.',
    other: 'Here it is "{found}".',
  },
  examples: {
    valid: ['{ "screens": [{ "screenId": "booking-store", "fidelity": "F3" }] }'],
    invalid: [
      `
{
  "screens": [
    {
      "screenId": "booking-store",
      "fidelity": "F2"
                  ^^^^ \`fidelity\` of the screen "booking-store" is "F3" in another
                  document of this program. Correct the wrong one.
    }
  ]
}
`,
    ],
    context: {
      documents: {
        'current-ui-evidence.json': `
{
  "schemaVersion": "service-docs/current-ui-evidence/v1",
  "screens": [{ "screenId": "booking-store", "fidelity": "F3" }]
}
`,
      },
    },
  },

  *check(_, { statements, siblings }) {
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
      return;
    }
    for (const sibling of siblings) {
      const siblingStatements = new Map(sibling.statements.items.map((each) => [subjectOf(each), each]));
      for (const statement of statements.items) {
        const other = siblingStatements.get(subjectOf(statement));
        if (other && other.role !== statement.role && other.value !== statement.value) {
          const { id, member, at } = statement;
          const report = {
            at,
            values: { found: other.value, member, id },
            related: [{ message: 'other', at: other.at, in: sibling, values: { found: other.value } }],
          } as const;
          // Of two reports about the same stages, nobody knows which one counts.
          yield statement.type === 'stage'
            ? { message: 'stage', severity: 'error', inputs: [at, [...at.slice(0, -1), 'id']], ...report }
            : { message: 'differs', inputs: [at, [...at.slice(0, -1), 'screenId']], ...report };
        }
      }
    }
  },
});
