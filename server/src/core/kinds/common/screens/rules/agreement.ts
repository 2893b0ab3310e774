import { defineRule } from '../../../../rules/rule';
import type { Kind } from '../../../contract/kinds';
import { statementsOf } from '../../../statements';
import type { ScreenStatement } from '../../../../rules/statements';

export default defineRule({
  id: 'screens/agreement',
  kinds: ['booking-execution', 'data-sources-execution', 'current-ui-evidence'],
  severity: 'warning',
  summary: 'A screen has the same route and fidelity in the calibration and in the execution document.',
  why: 'The receipts of the one are evidence for the other only where both speak of the same screen.',
  spec: '5. Current UI evidence calibration',
  messages: {
    differs: 'Another document of this program has "{found}" as the `{member}` of the screen "{screen}".',
    other: 'It is "{found}" here.',
  },
  examples: {
    valid: ['{ "screens": [{ "screenId": "booking-store", "fidelity": "F3" }] }'],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-store", "fidelity": "F2" }] }
                                                         ^^^^ Another document of this program has "F3" as the \`fidelity\` of the screen "booking-store".
`,
    ],
    beside: {
      documents: {
        'current-ui-evidence.json':
          '{ "schemaVersion": "service-docs/current-ui-evidence/v1", "screens": [{ "screenId": "booking-store", "fidelity": "F3" }] }',
      },
    },
  },

  *check(views, { file, siblings }) {
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
      return;
    }
    for (const sibling of siblings.filter((each) => areOpposite(each.kind, views.kind))) {
      const theirs = new Map(sibling.statements.screens.map((each) => [subjectOf(each), each]));
      for (const own of statementsOf(views, file).screens) {
        const other = theirs.get(subjectOf(own));
        if (other && other.value !== own.value) {
          const { screen, member } = own;
          yield {
            message: 'differs',
            at: own.at,
            values: { found: other.value, member, screen },
            related: [{ message: 'other', at: other.at, in: sibling, values: { found: other.value } }],
          };
        }
      }
    }
  },
});

const subjectOf = ({ screen, member }: ScreenStatement) => `${member} ${screen}`;

const isCalibration = (kind: Kind) => kind === 'current-ui-evidence';

/** One of them calibrates what the other executes. This rule judges nothing else. */
const areOpposite = (other: Kind, own: Kind) => (isCalibration(own) ? isExecution(other) : isCalibration(other));

const isExecution = (kind: Kind) => kind === 'booking-execution' || kind === 'data-sources-execution';
