import { isFixtureId } from '../naming';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'fixture/id',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'The id of a fixture is `<area>/<topic>/<name>-v<n>`.',
  why: 'A fixture without a version cannot be told from its successor.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '"{id}" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".',
  },
  examples: {
    valid: ['{ "screens": [{ "fixture": { "id": "booking/store/published-v1" } }] }'],
    invalid: [
      `
{ "screens": [{ "fixture": { "id": "booking/store/published" } }] }
                                   ^^^^^^^^^^^^^^^^^^^^^^^^^ "booking/store/published" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".
`,
    ],
  },

  *check({ execution }) {
    for (const { part } of execution.screens) {
      const id = part.part('fixture').text('id');
      if (id !== undefined && !isFixtureId(id)) {
        yield { message: 'wrong', at: part.part('fixture').at('id'), values: { id } };
      }
    }
  },
});
