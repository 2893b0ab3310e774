import type { Contributions } from '../contributions';
import { defineRule } from '../../../../rules/rule';
import { isTemplateFile } from '../contribution';

export default defineRule({
  id: 'contribution/owner',
  severity: 'error',
  summary: 'There is one contribution for each owner in a folder.',
  why: 'Where there are two, nobody can tell which one the owner stands by.',
  spec: 'Authentication',
  messages: {
    again: 'There is another contribution of {owner} in this folder. Keep the one that the owner stands by.',
    other: 'It is here.',
  },
  examples: {
    valid: ['{ "ownerId": "SECURITY" }'],
    invalid: [
      `
{ "ownerId": "AUTH" }
             ^^^^^^ There is another contribution of AUTH in this folder. Keep the one that the owner stands by.
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
      return; // A template is of everybody.
    }
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
      return;
    }
    const owner = root.text('ownerId');
    const others = siblings.filter(({ statements }) => statements.contribution?.['ownerId'] === owner);
    if (owner !== undefined && others.length > 0) {
      yield {
        message: 'again',
        at: root.at('ownerId'),
        values: { owner },
        related: others.map((other) => ({ message: 'other', at: ['ownerId'], in: other }) as const),
      };
    }
  },
});
