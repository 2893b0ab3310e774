import { assertTo, changeTo } from '../../../rules/fix';
import { requirements } from '../requirements';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'auth/invariants',
  kinds: ['d06-browser-auth-pre-admission'],
  severity: 'error',
  summary:
    'The invariants repeat what the program says, and tokens are gone exactly when nothing touches local storage.',
  why: 'A record that says two things is believed where it is wrong.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    repeats: '`{member}` should be {expected}, as in the program.',
    program: 'The program says it here.',
    tokens: '{count} operations still touch tokens in local storage, so `browserTokensRemoved` should be {expected}.',
    count: 'They are counted here.',
  },
  examples: {
    valid: ['{ "program": { "d05Accepted": false }, "invariants": { "d05Accepted": false } }'],
    invalid: [
      `
{ "program": { "d05Accepted": false }, "invariants": { "d05Accepted": true } }
                                                                      ^^^^ [fix] \`d05Accepted\` should be false, as in the program.
`,
    ],
  },

  *check({ browserAuth }) {
    const { program, invariants, summary } = browserAuth;
    const isProved = requirements(browserAuth).every(({ isMet }) => isMet);
    for (const [member, original] of [
      ['d05Accepted', 'd05Accepted'],
      ['d06Activated', 'd06Activated'],
      ['programAdvanced', 'ledgerAdvanced'],
    ] as const) {
      const expected = program.flag(original);
      const found = invariants.flag(member);
      // What the program claims without proof is not repeated.
      const follows = expected === true && !isProved ? ['auth/activation'] : undefined;
      if (expected !== undefined && found !== undefined && found !== expected) {
        const at = invariants.at(member);
        const related = [{ message: 'program', at: program.at(original) }] as const;
        yield {
          message: 'repeats',
          at,
          values: { member, expected: String(expected) },
          related,
          follows,
          fix: expected ? assertTo(at, expected) : changeTo(at, expected),
        };
      }
    }
    const count = summary.count('localStorageTokenOperations');
    const removed = invariants.flag('browserTokensRemoved');
    if (count !== undefined && removed !== undefined && removed !== (count === 0)) {
      const at = invariants.at('browserTokensRemoved');
      const related = [{ message: 'count', at: summary.at('localStorageTokenOperations') }] as const;
      yield {
        message: 'tokens',
        at,
        values: { count, expected: String(count === 0) },
        related,
        fix: count === 0 ? assertTo(at, true) : changeTo(at, false),
      };
    }
  },
});
