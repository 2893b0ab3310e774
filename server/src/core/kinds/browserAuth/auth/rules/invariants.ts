import { assertedChangeTo } from '../../../../diagnostics/fix';
import type { BrowserAuth } from '../../model';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'auth/invariants',
  severity: 'error',
  summary:
    'The invariants repeat the values of the program, and `browserTokensRemoved` is false while operations touch tokens in local storage.',
  why: 'Readers of a record that contradicts itself may believe the wrong half.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    repeats: '`{member}` should be {expected}, as in the program, not {found}.',
    ledger:
      '`programAdvanced` is true, but `ledgerAdvanced` is not. Correct one of them: the program advances with its ledger.',
    tokens:
      'Operations that still touch tokens in local storage: {count}. So `browserTokensRemoved` should be {expected}.',
    counted: 'Derived from this.',
  },
  examples: {
    valid: [
      `
{
  "program": { "d05Accepted": false, "ledgerAdvanced": true },
  "invariants": { "d05Accepted": false, "programAdvanced": false }
}
`,
    ],
    invalid: [
      `
{
  "program": { "d05Accepted": false },
  "invariants": { "d05Accepted": true }
                                 ^^^^ [fix¹] \`d05Accepted\` should be false, as in the program, not true.
}
`,
      `
{
  "program": { "ledgerAdvanced": false },
  "invariants": { "programAdvanced": true }
                                     ^^^^
                                     [fix¹] \`programAdvanced\` is true, but \`ledgerAdvanced\` is not. Correct one of
                                     them: the program advances with its ledger.
}
`,
    ],
  },

  /** The ledger may be ahead of the program, which also needs the gates. The program is never ahead of the ledger. */
  *check({ program, invariants }: BrowserAuth) {
    if (program.flag('ledgerAdvanced') === false && invariants.flag('programAdvanced') === true) {
      const at = invariants.at('programAdvanced');
      const related = [{ message: 'counted', at: program.at('ledgerAdvanced') }] as const;
      yield { message: 'ledger', at, related, inputs: [at], fix: assertedChangeTo(at, false) };
    }
  },
});
