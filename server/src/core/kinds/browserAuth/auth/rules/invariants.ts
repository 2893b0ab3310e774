import { assertedChangeTo, changeTo } from '../../../../diagnostics/fix';
import { isDenied, type BrowserAuth } from '../../model';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'auth/invariants',
  severity: 'error',
  summary:
    'The invariants repeat the values of the program, and tokens are gone exactly when nothing touches local storage.',
  why: 'Readers of a record that contradicts itself may believe the wrong half.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    repeats: '`{member}` should be {expected}, as in the program.',
    program: 'The value of the program.',
    ledger: '`programAdvanced` is true, but `ledgerAdvanced` is not: the program advances with its ledger.',
    tokens:
      'Operations that still touch tokens in local storage: {count}. So `browserTokensRemoved` should be {expected}.',
    count: 'Counted here.',
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
                                 ^^^^ [fix¹] \`d05Accepted\` should be false, as in the program.
}
`,
      `
{
  "program": { "ledgerAdvanced": false },
  "invariants": { "programAdvanced": true }
                                     ^^^^ [fix¹] \`programAdvanced\` is true, but \`ledgerAdvanced\`
                                     is not: the program advances with its ledger.
}
`,
    ],
  },

  *check(browserAuth: BrowserAuth) {
    yield* repeatReports(browserAuth);
    yield* ledgerReports(browserAuth);
    yield* tokenReports(browserAuth);
  },
});

/** Only people can decide which of the two is wrong. The rule auth/activation reports claims without proof. */
function* repeatReports(auth: BrowserAuth) {
  const { program, invariants } = auth;
  for (const member of ['d05Accepted', 'd06Activated']) {
    const expected = program.flag(member);
    const found = invariants.flag(member);
    if (expected !== undefined && found !== undefined && found !== expected) {
      const at = invariants.at(member);
      const related = [{ message: 'program', at: program.at(member) }] as const;
      const values = { member, expected };
      const restsOn = [at, program.at(member)];
      yield { message: 'repeats', at, values, related, restsOn, fix: assertedChangeTo(at, expected) } as const;
    }
  }
}

/** The ledger may be ahead of the program, which also needs the gates. The program is never ahead of the ledger. */
function* ledgerReports(auth: BrowserAuth) {
  const { program, invariants } = auth;
  if (program.flag('ledgerAdvanced') === false && invariants.flag('programAdvanced') === true) {
    const at = invariants.at('programAdvanced');
    const related = [{ message: 'program', at: program.at('ledgerAdvanced') }] as const;
    yield { message: 'ledger', at, related, restsOn: [at], fix: assertedChangeTo(at, false) } as const;
  }
}

function* tokenReports({ invariants, summary, gates }: BrowserAuth) {
  const count = summary.count('localStorageTokenOperations');
  const removed = invariants.flag('browserTokensRemoved');
  if (count === undefined || removed === undefined || removed === (count === 0)) {
    return;
  }
  const at = invariants.at('browserTokensRemoved');
  const related = [{ message: 'count', at: summary.at('localStorageTokenOperations') }] as const;
  const values = { count, expected: count === 0 };
  // The gate "zero long-lived browser Bearer storage" denies it as well.
  const isAlsoDenied = gates.some((gate) => gate.text('id') === 'D06-A07' && isDenied(gate));
  const fix = count > 0 && isAlsoDenied ? changeTo(at, false) : assertedChangeTo(at, count === 0);
  yield { message: 'tokens', at, values, related, fix } as const;
}
