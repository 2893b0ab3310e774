import { changeTo } from '../../../rules/fix';
import { isWhole } from '../../../rules/sequence';
import { priorityScreens } from '../facts';
import { phrase } from '../../../language';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'calibration/tally',
  kinds: ['current-ui-evidence'],
  severity: 'error',
  summary: 'The counts of the program agree with the screens.',
  why: 'The counts are what people read first; one that is off makes the whole document untrue.',
  spec: '5. Current UI evidence calibration',
  messages: {
    wrong: '{what}: {count}, so `{member}` should be {count}, not {found}.',
    counted: 'This one counts.',
  },
  examples: {
    valid: ['{ "program": { "liveBound": 1 }, "screens": [{ "evidenceKind": "LIVE_PROBE" }] }'],
    invalid: [
      `
{ "program": { "liveBound": 2 }, "screens": [{ "evidenceKind": "LIVE_PROBE" }] }
                            ^ [fix] Screens known from a live probe: 1, so \`liveBound\` should be 1, not 2.
`,
    ],
  },

  *check({ calibration: { program, screens }, root }) {
    const ids = screens.map(({ facts }) => facts?.screenId);
    const all = priorityScreens.map(({ screenId }) => screenId);
    const follows = isWhole(ids, all) ? undefined : ['schema', 'calibration/screens'];
    const withValue = (member: string, value: string) => screens.filter(({ part }) => part.text(member) === value);
    for (const [member, what, counted] of [
      ['totalP0Screens', phrase('Screens'), screens],
      ['liveBound', phrase('Screens known from a live probe'), withValue('evidenceKind', 'LIVE_PROBE')],
      ['sourceBound', phrase('Screens known from the source'), withValue('evidenceKind', 'SOURCE_BOUND')],
      [
        'staleRecheckRequired',
        phrase('Screens to be checked again'),
        withValue('calibrationStatus', 'BOUND_STALE_RECHECK_REQUIRED'),
      ],
    ] as const) {
      const found = program.count(member);
      if (found !== undefined && root.list('screens') && found !== counted.length) {
        const at = program.at(member);
        const related = counted.slice(0, 20).map(({ part }) => ({ message: 'counted', at: part.path }) as const);
        const values = { what, member, count: counted.length, found };
        yield {
          message: 'wrong',
          at,
          values,
          related,
          follows,
          fix: follows ? undefined : changeTo(at, counted.length),
        };
      }
    }
  },
});
