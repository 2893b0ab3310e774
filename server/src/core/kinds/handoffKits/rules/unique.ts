import type { Part } from '../../../document/part';
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
    const kits = root.parts('kits');
    for (const [index, kit] of kits.entries()) {
      const twin = kits.slice(0, index).find((other) => members.some((member) => isShared(member, kit, other)));
      const member = twin && members.find((each) => isShared(each, kit, twin));
      if (twin && member) {
        const related = [{ message: 'first', at: twin.at(member) }] as const;
        yield { message: 'repeated', at: kit.at(member), values: { member, value: kit.text(member) ?? '' }, related };
      }
    }
  },
});

/** A copy of a whole kit is one mistake, told at its owner. */
const members = ['ownerId', 'filename', 'href'] as const;

const isShared = (member: string, kit: Part, other: Part) =>
  kit.text(member) !== undefined && kit.text(member) === other.text(member);
