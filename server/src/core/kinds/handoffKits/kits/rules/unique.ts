import type { ObjectReader } from '../../../../json/objectReader';
import { ownerRoster } from '../../spec';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'kits/unique',
  severity: 'error',
  summary: 'Every kit has an owner, a file name and an address of its own.',
  why: 'Two owners who share a template overwrite each other, and one of the four has no template.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    repeated: '`{member}` "{value}" is already used by another kit. Give each kit its own.',
    owner: '`ownerId` "{value}" is already used by another kit. Name an owner without a kit: {missing}.',
    first: 'Used by the other kit here.',
  },
  examples: {
    valid: ['{ "kits": [{ "ownerId": "AUTH" }, { "ownerId": "SECURITY" }] }'],
    invalid: [
      `
{
  "kits": [
    { "ownerId": "AUTH" },
    {
      "ownerId": "AUTH"
                 ^^^^^^ \`ownerId\` "AUTH" is already used by another kit. Name an owner without a kit: QA_WITNESS.
    },
    { "ownerId": "SECURITY" },
    { "ownerId": "SRE_DBA" }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because no other place determines which of two equal kits is wrong.
  *check(root: ObjectReader) {
    const kits = root.objects('kits');
    const present = kits.map((kit) => kit.text('ownerId'));
    const missing = ownerRoster.values.filter((owner) => !present.includes(owner));
    const first = new Map<string, ObjectReader>();
    for (const kit of kits) {
      const names = members.flatMap((member) => {
        const value = kit.text(member);
        return value === undefined ? [] : [{ member, value, key: `${member} ${value}` }];
      });
      const duplicate = names.find(({ key }) => first.has(key));
      if (duplicate) {
        const { member, value, key } = duplicate;
        const [wrong, other] = sortByMistake([first.get(key)!, kit], member);
        const related = [{ message: 'first', at: other.at(member) }] as const;
        const at = wrong.at(member);
        yield member === 'ownerId' && missing.length > 0
          ? { message: 'owner', at, values: { value, missing }, related }
          : { message: 'repeated', at, values: { member, value }, related };
      }
      names.filter(({ key }) => !first.has(key)).forEach(({ key }) => first.set(key, kit));
    }
  },
});

/** A copy of a whole kit is one mistake, reported at its owner. */
const members = ['ownerId', 'filename', 'href'] as const;

type KitMember = (typeof members)[number];

/** Returns the kit with a mistaken value first: the earlier one only if its place shows that it is the mistaken one. */
function sortByMistake([earlier, later]: readonly [ObjectReader, ObjectReader], member: KitMember) {
  return !isInPlace(earlier, member) && isInPlace(later, member)
    ? ([earlier, later] as const)
    : ([later, earlier] as const);
}

/** Returns whether a kit is that of its owner in the order of the specification, or has the file name of its address. */
const isInPlace = (kit: ObjectReader, member: KitMember): boolean =>
  member === 'ownerId'
    ? ownerRoster.values[Number(kit.path.at(-1))] === kit.text('ownerId')
    : kit.text('href')?.endsWith(`/${kit.text('filename')}`) === true;
