import type { Contributions } from '../contributions';
import { defineRule } from '../../../../rules/rule';
import { filledFields } from '../contribution';
import { isTemplateFile } from '../../../contract/kinds';

export default defineRule({
  id: 'contribution/unfilled-template',
  severity: 'error',
  summary: 'A published template is not filled in.',
  why: 'A template is for every owner. What one of them writes into it would be published as if it applied to all.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    filledField:
      '`{field}` is filled in, but a template stays empty. Start a contribution from it, and fill in the contribution.',
  },
  examples: {
    valid: [
      `
{
  "ownerId": "AUTH",
  "identityRef": null,
  "keyRef": "",
  "publicKey": null,
  "delegationAllowed": false
}
`,
    ],
    invalid: [
      `
{
  "ownerId": "AUTH",
  "identityRef": "directory/auth-owner",
                 ^^^^^^^^^^^^^^^^^^^^^^
                 \`identityRef\` is filled in, but a template stays empty. Start a contribution from it, and fill in
                 the contribution.
  "keyRef": null,
  "publicKey": null
}
`,
    ],
    context: { file: 'auth-owner.template.json' },
  },

  *check({ root }: Contributions, { file }) {
    for (const field of isTemplateFile(file) ? filledFields(root) : []) {
      yield { message: 'filledField', at: root.at(field), values: { field } };
    }
  },
});
