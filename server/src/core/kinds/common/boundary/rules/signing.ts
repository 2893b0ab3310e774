import { assertedFix } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { hasValue } from '../../spec';
import { allows, deniesSigning, namesProxy, permitsSigning, deniesAnyone } from '../signing';

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
    proxy: '`{member}` names a proxy, but every owner signs in person. Remove it.',
  },
  examples: {
    valid: ['{ "notes": [{ "delegationAllowed": false, "portalCanSign": false, "delegate": null }] }'],
    invalid: [
      `
{
  "notes": {
    "runnerCanSign": true
                     ^^^^ [fix¹] \`runnerCanSign\` should be false: acting for an owner is not allowed.
  }
}
`,
      `
{
  "signature": {
    "signedOnBehalfOf": "QA_WITNESS"
                        ^^^^^^^^^^^^ \`signedOnBehalfOf\` names a proxy, but every owner signs in person. Remove it.
  }
}
`,
    ],
  },

  *check(_, { objects }) {
    for (const member of objects.names) {
      const permits = permitsSigning(member);
      for (const part of permits || namesProxy(member) ? objects.with(member) : []) {
        const value = part.get(member);
        const at = part.at(member);
        if (permits && allows(value)) {
          const fix = assertedFix('Set it to false', [{ set: at, value: false }]);
          yield { message: 'allowed', at, values: { member }, fix };
        } else if (!permits && hasValue(value) && !deniesAnyone(value) && !(value === true && deniesSigning(member))) {
          yield { message: 'proxy', at, values: { member } };
        }
      }
    }
  },
});
