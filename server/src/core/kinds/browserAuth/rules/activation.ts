import { asserted } from '../../../rules/fix';
import { requirements } from '../requirements';
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
    const all = requirements(browserAuth);
    const activation = all.find(({ isMet }) => !isMet);
    const [acceptance] = all;
    for (const [holder, member, lacking] of [
      [contract, 'd06ActivationAuthorized', activation],
      [program, 'd06Activated', activation],
      [program, 'ledgerAdvanced', activation],
      [invariants, 'programAdvanced', activation],
      [program, 'd05Accepted', acceptance?.isMet ? undefined : acceptance],
    ] as const) {
      if (lacking && holder.flag(member) === true) {
        const at = holder.at(member);
        const related = [{ message: 'lack', at: lacking.at }] as const;
        const fix = asserted('Set it to false', [{ set: at, value: false }]);
        yield { message: 'early', at, values: { member, lacking: lacking.text }, related, fix };
      }
    }
  },
});
