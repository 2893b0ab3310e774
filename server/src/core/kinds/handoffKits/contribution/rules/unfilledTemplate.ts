import type { Contributions } from '../contributions';
import { defineRule } from '../../../../rules/rule';
import { fieldsWithContent } from '../contribution';
import { isTemplateFile } from '../../../contract/kinds';

export default defineRule({
  id: 'contribution/unfilled-template',
  severity: 'error',
  summary: 'A published template is not filled in.',
  why: 'A template is for every owner. What one of them writes into it would be published as if it applied to all.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    filled:
      'This template is filled in: {fields}. Restore it with Git, and fill in what "statusdocs new contribution --owner {owner}" prints.',
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
                 This template is filled in: \`identityRef\`. Restore it with Git, and fill in what
                 "statusdocs new contribution --owner AUTH" prints.
  "keyRef": null,
  "publicKey": null
}
`,
    ],
    context: { file: 'auth-owner.template.json' },
  },

  *check({ root }: Contributions, { file }) {
    const fields = isTemplateFile(file) ? fieldsWithContent(root) : [];
    const [first] = fields;
    if (first !== undefined) {
      const values = {
        fields: fields.map((field) => `\`${field}\``),
        owner: root.text('ownerId') ?? 'OWNER',
      };
      yield { message: 'filled', at: root.at(first), values };
    }
  },
});
