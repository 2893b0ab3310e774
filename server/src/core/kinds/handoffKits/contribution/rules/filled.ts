import { listAll } from '../../../../l10n/language';
import type { Contributions } from '../contributions';
import type { ObjectReader } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import { isNotWritten, namesProxy, fieldsToFillIn, placeholderReferences } from '../contribution';
import { isTemplateFile } from '../../../contract/kinds';

export default defineRule({
  id: 'contribution/filled',
  severity: 'error',
  summary: 'No identity or key is a placeholder, and an authority set has no empty fields.',
  why: 'If a reference leads to no owner, the set speaks for three owners only.',
  spec: 'Authentication',
  messages: {
    placeholder: '`{field}` is a placeholder, "{text}". Name the real one, or leave it null until it is known.',
    proxy: '"{text}" acts for somebody else. Delegation is not allowed: name the owner, not a delegate.',
    empty: 'The contribution of {owner} lacks {fields}. Add what the owner filled in.',
  },
  examples: {
    valid: [
      `
{
  "ownerId": "AUTH",
  "identityRef": null,
  "keyRef": "keys/auth/2026"
}
`,
    ],
    invalid: [
      `
{
  "ownerId": "AUTH",
  "identityRef": "TBD"
                 ^^^^^ \`identityRef\` is a placeholder, "TBD". Name the real one, or leave it null until it is known.
}
`,
    ],
  },

  *check({ parts, holder }: Contributions, { file }) {
    for (const part of parts) {
      for (const field of holder === 'contribution' && isTemplateFile(file) ? [] : placeholderReferences(part)) {
        yield { message: 'placeholder', at: part.at(field), values: { field, text: part.text(field) ?? '' } };
      }
      if (namesProxy(part)) {
        yield { message: 'proxy', at: part.at('identityRef'), values: { text: part.text('identityRef') ?? '' } };
      }
      const [first, ...others] = holder === 'set' ? fieldsToFillIn.filter((field) => isEmpty(part, field)) : [];
      if (first !== undefined) {
        const fields = listAll([first, ...others].map((field) => `\`${field}\``));
        yield { message: 'empty', at: part.at(first), values: { owner: part.text('ownerId') ?? '?', fields } };
      }
    }
  },
});

/** Returns whether a field is present but empty. The schema reports missing fields and wrong types. */
function isEmpty(part: ObjectReader, field: string): boolean {
  const value = part.get(field);
  const isBlank = typeof value === 'string' && (value.trim() === '' || isNotWritten(value));
  return value === null || isBlank || (field === 'publicKey' && JSON.stringify(value) === '{}');
}
