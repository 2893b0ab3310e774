import type { Path } from '../../../finding';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'kits/unique',
  kinds: ['auth-s08-r02-c02-owner-handoff-kits'],
  severity: 'error',
  summary: 'Every kit has an owner, a file name and an address of its own.',
  why: 'Two owners who share a template overwrite each other, and one of the four is left without.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    repeated: '`{member}` "{value}" belongs to another kit already. Each kit has its own.',
    first: 'The other kit has it here.',
  },
  examples: {
    valid: ['{ "kits": [{ "ownerId": "AUTH" }, { "ownerId": "SECURITY" }] }'],
    invalid: [
      `
{ "kits": [{ "ownerId": "AUTH" }, { "ownerId": "AUTH" }] }
                                               ^^^^^^ \`ownerId\` "AUTH" belongs to another kit already. Each kit has its own.
`,
    ],
  },

  *check({ root }) {
    for (const member of ['ownerId', 'filename', 'href']) {
      const first = new Map<string, Path>();
      for (const kit of root.parts('kits')) {
        const value = kit.text(member);
        const before = first.get(value ?? '');
        if (value !== undefined && before) {
          yield {
            message: 'repeated',
            at: kit.at(member),
            values: { member, value },
            related: [{ message: 'first', at: before }],
          };
        } else if (value !== undefined) {
          first.set(value, kit.at(member));
        }
      }
    }
  },
});
