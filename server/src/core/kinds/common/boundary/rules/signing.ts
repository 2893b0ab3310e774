import { assertedFix } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { findClaimType, isCleared } from '../../spec';

export default defineRule({
  id: 'boundary/signing',
  severity: 'error',
  isLocked: true,
  summary: 'No document allows delegation, or signing, submitting or handling keys for an owner, in any place.',
  why:
    'The service never signs, and no person signs for another: a document that permits it makes its signatures ' +
    'worthless.',
  spec: 'What the service does',
  messages: {
    allowed: '`{member}` should be false: acting for an owner is not allowed.',
  },
  examples: {
    valid: ['{ "notes": [{ "delegationAllowed": false, "portalCanSign": false, "memberCanSignIn": true }] }'],
    invalid: [
      `
{
  "notes": {
    "runnerCanSign": true
                     ^^^^ [fix¹] \`runnerCanSign\` should be false: acting for an owner is not allowed.
  }
}
`,
    ],
  },

  *check(_, { objects }) {
    for (const member of objects.names) {
      for (const part of findClaimType(member) === 'signing' ? objects.with(member) : []) {
        if (!isCleared(part.get(member))) {
          const at = part.at(member);
          const fix = assertedFix('Set it to false', [{ set: at, value: false }]);
          yield { message: 'allowed', at, values: { member }, fix };
        }
      }
    }
  },
});
