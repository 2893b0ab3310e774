import type { Path } from '../../../finding';
import { asserted } from '../../../rules/fix';
import type { BrowserAuth } from '../model';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'auth/activation',
  kinds: ['d06-browser-auth-pre-admission'],
  severity: 'error',
  isLocked: true,
  summary: 'Nothing is activated or advanced before every required receipt and gate is there.',
  why: 'The work unit stays closed until it is proved: an activation without its receipts is what fail-closed forbids.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    early: '`{member}` is true, but {lacking}. It stays false until everything required is there.',
    lack: 'This is not there yet.',
  },
  examples: {
    valid: ['{ "program": { "d06Activated": false } }'],
    invalid: [
      `
{ "program": { "d06Activated": true }, "activationContract": { "requiredStateReceipts": 27, "observedStateReceipts": 3 } }
                               ^^^^ [fix¹] \`d06Activated\` is true, but \`observedD05AcceptanceReceipts\` = 0 < 1. It stays false until everything required is there.
`,
    ],
  },

  *check({ browserAuth }) {
    const { program, contract, invariants } = browserAuth;
    const lacking = requirements(browserAuth).find(({ isMet }) => !isMet);
    if (!lacking) {
      return;
    }
    for (const [holder, member] of [
      [contract, 'd06ActivationAuthorized'],
      [program, 'd06Activated'],
      [program, 'ledgerAdvanced'],
      [invariants, 'programAdvanced'],
    ] as const) {
      if (holder.flag(member) === true) {
        const at = holder.at(member);
        const related = [{ message: 'lack', at: lacking.at }] as const;
        const fix = asserted('Set it to false', [{ set: at, value: false }]);
        yield { message: 'early', at, values: { member, lacking: lacking.text }, related, fix };
      }
    }
  },
});

interface Requirement {
  readonly isMet: boolean;
  readonly at: Path;
  /** What is lacking, as members and numbers. */
  readonly text: string;
}

/** What an activation rests on: the preceding unit, and as many receipts and gates as are required, at least one. */
function requirements({ program, contract }: BrowserAuth): readonly Requirement[] {
  const pairs = ['D05AcceptanceReceipts', 'LedgerCasReceipts', 'AdmissionGates', 'StateReceipts'];
  const receipts = pairs.map((name) => {
    const observed = contract.count(`observed${name}`) ?? 0;
    const required = Math.max(1, contract.count(`required${name}`) ?? 1);
    const text = `\`observed${name}\` = ${observed} < ${required}`;
    return { isMet: observed >= required, at: contract.at(`observed${name}`), text };
  });
  const isAccepted = program.flag('d05Accepted') === true;
  return [...receipts, { isMet: isAccepted, at: program.at('d05Accepted'), text: '`d05Accepted` = false' }];
}
