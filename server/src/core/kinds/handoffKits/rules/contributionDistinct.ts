import { Part } from '../../../document/part';
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
    const { siblings } = beside;
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
      return;
    }
    const keyOf = (key: unknown) => beside.publicKey(key);
    const others = siblings.flatMap((sibling) => {
      const { contribution } = sibling.statements;
      const isOther = contribution && contribution['ownerId'] !== root.get('ownerId');
      return isOther ? [{ sibling, contribution: new Part(contribution) }] : [];
    });
    for (const field of isTemplateFile(beside.file) ? [] : fields) {
      const own = meaningOf(root, field, keyOf);
      const other = others.find(
        ({ contribution }) => own !== undefined && meaningOf(contribution, field, keyOf) === own,
      );
      if (other) {
        yield {
          message: 'shared',
          at: root.at(field),
          values: { field, owner: other.contribution.text('ownerId') ?? '?' },
          related: [{ message: 'other', at: [field], in: other.sibling }],
        };
      }
    }
  },
});

const fields = ['identityRef', 'keyRef', 'publicKey'] as const;
