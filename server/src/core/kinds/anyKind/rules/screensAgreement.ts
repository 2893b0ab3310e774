import type { Part } from '../../../document/part';
import { defineRule } from '../../../rules/rule';
import type { Kind } from '../../kinds';
import type { Views } from '../../views';

const members = ['route', 'fidelity'] as const;

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

  *check(views, { siblings }) {
    for (const sibling of siblings.filter((each) => areOpposite(each.views.kind, views.kind))) {
      const others = new Map(screensOf(sibling.views).map((screen) => [screen.text('screenId'), screen]));
      for (const screen of screensOf(views)) {
        const other = others.get(screen.text('screenId'));
        for (const member of members) {
          const [own, found] = [screen.text(member), other?.text(member)];
          if (other && own !== undefined && found !== undefined && own !== found) {
            yield {
              message: 'differs',
              at: screen.at(member),
              values: { found, member, screen: screen.text('screenId') ?? '' },
              related: [{ message: 'other', at: other.at(member), in: sibling, values: { found } }],
            };
          }
        }
      }
    }
  },
});

const isCalibration = (kind: Kind) => kind === 'current-ui-evidence';

/** One of them calibrates what the other executes. */
const areOpposite = (one: Kind, other: Kind) =>
  isCalibration(one) ? isExecution(other) : isExecution(one) && isCalibration(other);

const isExecution = (kind: Kind) => kind === 'booking-execution' || kind === 'data-sources-execution';

const screensOf = ({ root }: Views): readonly Part[] => root.parts('screens');
