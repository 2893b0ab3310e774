import { isTemplateFile } from '../../../contract/kinds';
import type { Contributions } from '../contributions';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'contribution/owner',
  severity: 'error',
  summary: 'A folder holds one contribution for each owner.',
  why: 'With two contributions, it is unclear which one the owner confirmed.',
  spec: 'Authentication',
  messages: {
    duplicate: 'This folder has another contribution of {owner}. Keep the contribution that the owner confirms.',
    other: 'Found here.',
  },
  examples: {
    valid: ['{ "ownerId": "SECURITY" }'],
    invalid: [
      `
{ "ownerId": "AUTH" }
             ^^^^^^ This folder has another contribution of AUTH. Keep the contribution that the owner confirms.
`,
    ],
    context: {
      file: 'auth.json',
      documents: {
        'auth-new.json': `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
  "ownerId": "AUTH"
}
`,
      },
    },
  },

  *check({ root }: Contributions, { file, siblings }) {
    if (isTemplateFile(file)) {
      return; // A template belongs to no owner.
    }
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
      return;
    }
    const owner = root.text('ownerId');
    const others = siblings.filter(({ statements }) => statements.contribution?.['ownerId'] === owner);
    if (owner !== undefined && others.length > 0) {
      yield {
        message: 'duplicate',
        at: root.at('ownerId'),
        values: { owner },
        related: others.map((other) => ({ message: 'other', at: ['ownerId'], in: other }) as const),
      };
    }
  },
});
