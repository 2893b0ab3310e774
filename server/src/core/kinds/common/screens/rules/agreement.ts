import { defineRule } from '../../../../rules/rule';
import type { ScreenStatement } from '../../../../rules/statements';

export default defineRule({
  id: 'screens/agreement',
  severity: 'warning',
  summary: 'A screen has the same route and fidelity in the calibration and in the execution document.',
  why: 'The receipts of one document are evidence for the other one. If both describe a screen differently, they prove nothing.',
  spec: '5. Current UI evidence calibration',
  messages: {
    differs:
      '`{member}` of the screen "{screen}" is "{found}" in another document of this program. Correct the wrong one.',
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
      const siblingStatements = new Map(sibling.statements.screens.map((each) => [screenAndMember(each), each]));
      for (const statement of statements.screens) {
        const other = siblingStatements.get(screenAndMember(statement));
        if (other && other.role !== statement.role && other.value !== statement.value) {
          const { screen, member } = statement;
          yield {
            message: 'differs',
            at: statement.at,
            values: { found: other.value, member, screen },
            inputs: [statement.at, [...statement.at.slice(0, -1), 'screenId']],
            related: [{ message: 'other', at: other.at, in: sibling, values: { found: other.value } }],
          };
        }
      }
    }
  },
});

const screenAndMember = ({ screen, member }: ScreenStatement) => `${member} ${screen}`;
