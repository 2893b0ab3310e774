import { asserted, changeUnless, derived } from '../../../rules/fix';
import { isTaken } from '../evidence';
import { lanes, type Lane } from '../facts';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'tasks/lane',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'A task runs in the lane of its type, and its receipt has exactly the fields of that lane.',
  why: 'The fields say what a reviewer must see; a wrong lane asks for the wrong receipt.',
  spec: '4. Collection back-office execution control',
  messages: {
    lane: 'A {type} task runs in the lane {expected}, not {found}.',
    fields: 'The receipt fields of the lane {lane} are {expected}.',
  },
  examples: {
    valid: ['{ "tasks": [{ "gateFamily": "EVIDENCE", "gateType": "visual_baseline", "lane": "CAPTURE" }] }'],
    invalid: [
      `
{ "tasks": [{ "gateFamily": "EVIDENCE", "gateType": "visual_baseline", "lane": "RELEASE" }] }
                                                                               ^^^^^^^^^ [fix] A visual_baseline task runs in the lane CAPTURE, not RELEASE.
`,
    ],
  },

  *check({ execution }) {
    for (const task of execution.tasks) {
      const { part, facts } = task;
      const found = part.lane;
      if (facts?.lane !== undefined && found !== undefined && found !== facts.lane) {
        const at = part.at('lane');
        const values = { type: facts.gateType, expected: facts.lane, found };
        yield { message: 'lane', at, values, fix: changeUnless(isTaken(task), at, facts.lane) };
      }
      const lane = facts?.lane ?? laneNamed(found);
      const fields = part.list('receiptFields');
      const expected: readonly string[] | undefined = lane && lanes[lane].receiptFields;
      if (lane && expected && fields && !isSame(fields, expected)) {
        const at = part.at('receiptFields');
        const items = expected.map((add) => ({ add }));
        const make = isTaken(task) ? asserted : derived;
        const fix = make('Take the fields of the lane', [{ list: at, items }]);
        yield { message: 'fields', at, values: { lane, expected: expected.join(', ') }, fix };
      }
    }
  },
});

const laneNamed = (name: string | undefined): Lane | undefined =>
  name !== undefined && Object.hasOwn(lanes, name) ? (name as Lane) : undefined;

const isSame = (fields: readonly unknown[], expected: readonly string[]) =>
  fields.length === expected.length && expected.every((field, index) => field === fields[index]);
