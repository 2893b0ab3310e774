import { defineRule } from '../../../../rules/rule';
import type { Sibling } from '../../../../rules/context';
import { subjectKey, type ItemStatement } from '../../../../rules/statements';

export default defineRule({
  id: 'screens/agreement',
  severity: 'warning',
  summary:
    'A screen has the same route and fidelity in the calibration and in the execution document, and a stage the same state in the calibration and in a file of its own.',
  why: 'The receipts of one document are evidence for the other one. If both describe a screen differently, they prove nothing.',
  spec: '5. Current UI evidence calibration',
  messages: {
    differs: '`{member}` of the screen "{id}" is "{found}" in another document of this program. Correct the wrong one.',
    stage: '`{member}` is "{found}" in another document of this program. Correct the wrong one.',
    alsoHere: 'This also differs from that document.',
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
      const others = new Map(sibling.statements.items.map((each) => [subjectKey(each), each]));
      const differences = statements.items.flatMap((own) => {
        const other = others.get(subjectKey(own));
        return other && other.role !== own.role && other.value !== own.value ? [{ ...own, other }] : [];
      });
      for (const { type, id, member, at, other } of differences) {
        if (type === 'screen') {
          yield {
            message: 'differs',
            at,
            values: { found: other.value, member, id },
            inputs: [at, [...at.slice(0, -1), 'screenId']],
            related: [{ message: 'other', at: other.at, in: sibling, values: { found: other.value } }],
          };
        }
      }
      yield* stageReports(
        differences.filter(({ type }) => type === 'stage'),
        sibling,
      );
    }
  },
});

/** A statement with that of another document, which differs. */
type Difference = ItemStatement & { readonly other: ItemStatement };

/** Reports stages that two documents state differently. They move together, so that several differences are one mistake. */
function* stageReports(differences: readonly Difference[], sibling: Sibling) {
  const [first, ...rest] = differences;
  if (first) {
    const { member, at, other } = first;
    const values = { found: other.value, member };
    const related = [
      { message: 'other', at: other.at, in: sibling, values: { found: other.value } } as const,
      ...rest.map((each) => ({ message: 'alsoHere', at: each.at }) as const),
    ];
    // An error, because two reports about the same stages cannot both count.
    yield {
      message: 'stage',
      severity: 'error',
      at,
      values,
      inputs: differences.map((each) => each.at),
      related,
    } as const;
  }
}
