import { asserted } from '../../../rules/fix';
import { isAffirmed, plain } from '../../anyKind/facts';
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

  *check({ browserAuth, parts }) {
    const all = requirements(browserAuth);
    const [acceptance] = all;
    const activation = all.find(({ isMet }) => !isMet);
    const lackingFor = (name: string) =>
      name === 'd05accepted'
        ? acceptance?.isMet
          ? undefined
          : acceptance
        : claims.test(name)
          ? activation
          : undefined;
    for (const part of parts.all) {
      for (const member of Object.keys(part.value)) {
        const lacking = lackingFor(plain(member));
        if (lacking && (part.value[member] === 1 || isAffirmed(part.value[member]))) {
          const at = part.at(member);
          const related = [{ message: 'lack', at: lacking.at }] as const;
          const fix = asserted('Set it to false', [{ set: at, value: false }]);
          yield { message: 'early', at, values: { member, lacking: lacking.text }, related, fix };
        }
      }
    }
  },
});

/** The members that say so, wherever they stand and however they are spelt. */
const claims = /^(?:d06activ\w*|ledgeradvanced|programadvanced|countsasprogramacceptance)$/;
