import { changeTo, copying } from '../../../rules/fix';
import { fixtureCopies, mistaken } from '../agreement';
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
{
  "screens": [
    {
      "fixture": {
        "id": "booking/store/published"
              ^^^^^^^^^^^^^^^^^^^^^^^^^ "booking/store/published" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".
      }
    }
  ]
}
`,
    ],
  },

  *check({ execution }) {
    for (const screen of execution.screens) {
      const part = screen.part.part('fixture');
      const id = part.text('id');
      if (id !== undefined && !isFixtureId(id)) {
        const at = part.at('id');
        const copies = fixtureCopies(execution, screen);
        const found = copies[0]?.found ?? '';
        const isOdd =
          mistaken(
            id,
            copies.map((copy) => copy.found),
          ) === 'original' && isFixtureId(found);
        const from = copies.map((copy) => copy.at);
        yield { message: 'wrong', at, values: { id }, fix: isOdd ? copying(changeTo(at, found), from) : undefined };
      }
    }
  },
});
