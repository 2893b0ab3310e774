import { ObjectReader } from '../../../../json/objectReader';
import type { RuleContext } from '../../../../rules/context';
import { isTemplateFile } from '../../../contract/kinds';
import { comparableValue } from '../assembly';
import { fieldsToFillIn } from '../contribution';
import type { Contributions } from '../contributions';
import { sequenceMessages, sequenceReports } from '../../../../rules/idSequence';
import { defineRule } from '../../../../rules/rule';
import { ownerRoster } from '../../spec';

export default defineRule({
  id: 'contribution/owner',
  severity: 'error',
  summary: 'A folder holds one contribution for each owner, and an authority set has them in order, without changes.',
  why: 'With two contributions, it is unclear which one the owner confirmed.',
  spec: 'Authentication',
  messages: {
    ...sequenceMessages,
    another: 'This folder has another contribution of {owner}. Keep the contribution that the owner confirms.',
    differs: 'The contribution of {owner} differs from the one in another file. Keep what the owner confirms.',
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

  *check({ root, parts, holder }: Contributions, context) {
    const { file, siblings } = context;
    if (holder === 'set') {
      const covers = parts.map((part) => part.at('ownerId'));
      for (const report of sequenceReports(root, 'contributions', ownerRoster)) {
        yield { ...report, covers };
      }
      yield* setReports(parts, context);
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

/** Reports the contributions of a set that differ from those of the same owners in any folder of its program. */
function* setReports(parts: readonly ObjectReader[], { siblings = [], elsewhere, publicKey }: RuleContext) {
  for (const part of parts) {
    const owner = part.text('ownerId') ?? '';
    const others = [...siblings, ...(elsewhere?.() ?? [])].filter(({ statements: { contribution } }) => {
      const other = contribution && new ObjectReader(contribution);
      return (
        other?.text('ownerId') === owner && fieldsToFillIn.some((field) => isAnother(part, other, field, publicKey))
      );
    });
    if (others.length > 0) {
      const related = others.map((other) => ({ message: 'other', at: ['ownerId'], in: other }) as const);
      yield { message: 'differs', at: part.at('ownerId'), values: { owner }, related } as const;
    }
  }
}

/** Returns whether two contributions have different values of a field, in any spelling. */
function isAnother(
  one: ObjectReader,
  other: ObjectReader,
  field: string,
  publicKey: RuleContext['publicKey'],
): boolean {
  const values = [one, other].map((part) => comparableValue(part, field, (key) => publicKey(key)));
  return !values.includes(undefined) && values[0] !== values[1];
}
