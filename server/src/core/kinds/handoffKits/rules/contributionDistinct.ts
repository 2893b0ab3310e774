import { defineRule } from '../../../rules/rule';
import { meaningOf } from '../assembly';
import { contributionKind, isTemplateFile } from '../contribution';

export default defineRule({
  id: 'contribution/distinct',
  kinds: [contributionKind],
  severity: 'error',
  summary: 'Each owner contributes an identity and a key of their own.',
  why: 'Four owners who share an identity or a key are not four: whoever holds it could sign for all of them.',
  spec: 'Authentication',
  messages: {
    shared: 'The contribution of {owner} has the same `{field}`. Each owner has one of their own.',
    other: 'It is the same here.',
  },
  examples: {
    valid: ['{ "ownerId": "AUTH", "identityRef": "directory/auth-owner" }'],
    invalid: [
      `
{ "ownerId": "AUTH", "identityRef": "directory/security-owner" }
                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ The contribution of SECURITY has the same \`identityRef\`. Each owner has one of their own.
`,
    ],
    beside: {
      file: 'auth.json',
      documents: {
        'security.json':
          '{ "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1", "ownerId": "SECURITY", "identityRef": "directory/security-owner" }',
      },
    },
  },

  *check({ root }, beside) {
    const keyOf = (key: unknown) => beside.publicKey(key);
    const others = beside.siblings.filter(
      ({ views, file }) =>
        views.kind === contributionKind && !isTemplateFile(file) && views.root.text('ownerId') !== root.text('ownerId'),
    );
    for (const field of isTemplateFile(beside.file) ? [] : fields) {
      const own = meaningOf(root, field, keyOf);
      const other = others.find(({ views }) => own !== undefined && meaningOf(views.root, field, keyOf) === own);
      if (other) {
        yield {
          message: 'shared',
          at: root.at(field),
          values: { field, owner: other.views.root.text('ownerId') ?? '?' },
          related: [{ message: 'other', at: [field], in: other }],
        };
      }
    }
  },
});

const fields = ['identityRef', 'keyRef', 'publicKey'] as const;
