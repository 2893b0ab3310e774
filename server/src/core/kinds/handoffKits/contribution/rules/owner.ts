import { isTemplateFile } from '../../../contract/kinds';
import type { Contributions } from '../contributions';
import { sequenceMessages, sequenceReports } from '../../../../rules/idSequence';
import { defineRule } from '../../../../rules/rule';
import { ownerRoster } from '../../spec';

export default defineRule({
  id: 'contribution/owner',
  severity: 'error',
  summary: 'A folder holds one contribution for each owner, and an authority set has them in order.',
  why: 'With two contributions, it is unclear which one the owner confirmed.',
  spec: 'Authentication',
  messages: {
    ...sequenceMessages,
    another: 'This folder has another contribution of {owner}. Keep the contribution that the owner confirms.',
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

  *check({ root, parts, isSet }: Contributions, { file, siblings }) {
    if (isSet) {
      const covers = parts.map((part) => part.at('ownerId'));
      for (const report of sequenceReports(root, 'contributions', ownerRoster)) {
        yield { ...report, covers };
      }
      return;
    }
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
        message: 'another',
        at: root.at('ownerId'),
        values: { owner },
        related: others.map((other) => ({ message: 'other', at: ['ownerId'], in: other }) as const),
      };
    }
  },
});
