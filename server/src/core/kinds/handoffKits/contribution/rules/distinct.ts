import { listAll } from '../../../../l10n/language';
import { isTemplateFile } from '../../../contract/kinds';
import type { Contributions } from '../contributions';
import { ObjectReader } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import type { Sibling } from '../../../../rules/context';
import type { ReadPublicKey } from '../../../contract/assembly';
import { comparableValue } from '../assembly';
import { fieldsToFillIn } from '../contribution';

export default defineRule({
  id: 'contribution/distinct',
  severity: 'error',
  summary: 'Each owner contributes an identity and a key of their own.',
  why: 'If owners share an identity or a key, one person can sign for all of them.',
  spec: 'Authentication',
  messages: {
    shared: 'The contribution of {owner} has the same {fields}. Give each owner their own.',
    other: 'Same value here.',
  },
  examples: {
    valid: [
      `
{
  "ownerId": "AUTH",
  "identityRef": "directory/auth-owner"
}
`,
    ],
    invalid: [
      `
{
  "ownerId": "AUTH",
  "identityRef": "directory/security-owner"
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^
                 The contribution of SECURITY has the same \`identityRef\`. Give each owner their own.
}
`,
    ],
    context: {
      file: 'auth.json',
      documents: {
        'security.json': `{
          "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
          "ownerId": "SECURITY",
          "identityRef": "directory/security-owner"
        }`,
      },
    },
  },

  *check({ root, parts, holder }: Contributions, context) {
    const keyOf: ReadPublicKey = (key) => context.publicKey(key);
    if (holder === 'contribution' && !isTemplateFile(context.file)) {
      if (!context.siblings) {
        yield { undecided: 'notLookedAt', at: [] };
      }
      const others = (context.siblings ?? []).flatMap((sibling): readonly Other[] => {
        const { contribution } = sibling.statements;
        const isOther = contribution && contribution['ownerId'] !== root.get('ownerId');
        return isOther ? [{ in: sibling, part: new ObjectReader(contribution) }] : [];
      });
      yield* sharedReports(root, others, keyOf);
    }
    for (const [index, part] of parts.entries()) {
      const before = parts.slice(0, index).map((each) => ({ part: each }));
      yield* sharedReports(part, before, keyOf);
    }
  },
});

interface Other {
  readonly part: ObjectReader;
  /** The document that contains it, if it is another document. */
  readonly in?: Sibling;
}

/** Two contributions with shared values are one mistake, however many values they share. */
function* sharedReports(contribution: ObjectReader, others: readonly Other[], keyOf: ReadPublicKey) {
  const reportedKeys = new Set<string>();
  for (const other of others) {
    const same = fieldsToFillIn.filter((field) => {
      const meaning = reportedKeys.has(field) ? undefined : comparableValue(contribution, field, keyOf);
      return meaning !== undefined && comparableValue(other.part, field, keyOf) === meaning;
    });
    same.forEach((field) => reportedKeys.add(field));
    const [first] = same;
    if (first !== undefined) {
      yield {
        message: 'shared',
        at: contribution.at(first),
        values: { fields: listAll(same.map((field) => `\`${field}\``)), owner: other.part.text('ownerId') ?? '?' },
        related: same.map((field) => ({ message: 'other', at: other.part.at(field), in: other.in }) as const),
      } as const;
    }
  }
}
