import { changeTo } from '../../../rules/fix';
import { tallies } from '../tallies';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'program/tally',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'The counts of the program agree with the lists of the document.',
  why: 'The counts are what people read first; one that is off makes the whole document untrue.',
  spec: '4. Collection back-office execution control',
  messages: {
    wrong: '{what}: {count}, so `{member}` should be {count}, not {found}.',
    counted: 'This one counts.',
  },
  examples: {
    valid: ['{ "program": { "screens": 1 }, "screens": [{}] }'],
    invalid: [
      `
{
  "program": { "screens": 8 },
                          ^ [fix] Screens: 9, so \`screens\` should be 9, not 8.
  "screens": [
    { "screenId": "booking-discovery" },
    { "screenId": "booking-store" },
    { "screenId": "booking-wizard" },
    { "screenId": "booking-status" },
    { "screenId": "booking-console" },
    { "screenId": "booking-mini" },
    { "screenId": "booking-official" },
    { "screenId": "booking-security" },
    { "screenId": "booking-merchant-login" }
  ]
}
`,
    ],
  },

  *check({ execution }) {
    for (const tally of tallies(execution)) {
      const { member, what, count } = tally;
      const found = execution.program.count(member);
      const isClaim = member.startsWith('accepted') && found !== undefined && found > count; // boundary/acceptance
      if (found !== undefined && found !== count && !isClaim) {
        const at = execution.program.at(member);
        const follows = tally.follows();
        const related = tally
          .items()
          .slice(0, 20)
          .map((item) => ({ message: 'counted', at: item }) as const);
        const values = { what, member, count, found };
        const severity = member === 'fixtureContracts' ? 'warning' : undefined;
        yield {
          message: 'wrong',
          at,
          values,
          severity,
          related,
          follows,
          fix: follows ? undefined : changeTo(at, count),
        };
      }
    }
  },
});
