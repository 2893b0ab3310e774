import type { ObjectReader } from '../../../../json/objectReader';
import { plainName } from '../../../common/spec';
import { publicFields } from '../../spec';
import { firstAndLastIndex } from '../../../../rules/idSequence';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'kits/forbidden-material',
  severity: 'error',
  summary: 'The seven kinds of forbidden material of a kit differ, and none is a public field.',
  why: 'An owner who reads a wrong list may send forbidden material.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    public: '"{value}" is one of the public fields of a contribution. Name a material that is forbidden.',
    repeated: '"{value}" is already listed. Name another kind of material.',
    first: 'First listed here.',
  },
  examples: {
    valid: [
      '{ "kits": [{ "forbiddenMaterial": ["private key", "public key of another owner"] }, { "forbiddenMaterial": ["private key"] }] }',
    ],
    invalid: [
      `
{
  "kits": [
    {
      "forbiddenMaterial": [
        "private key",
        "Private Key",
        ^^^^^^^^^^^^^ "Private Key" is already listed. Name another kind of material.
        "private-key",
        "session token",
        "public_key"
        ^^^^^^^^^^^^ "public_key" is one of the public fields of a contribution. Name a material that is forbidden.
      ]
    }
  ]
}
`,
    ],
  },

  *check(root: ObjectReader) {
    const allowed = new Set(publicFields.map(plainName));
    for (const kit of root.objects('kits')) {
      const at = (index: number) => [...kit.at('forbiddenMaterial'), index];
      const materials = (kit.list('forbiddenMaterial') ?? []).map((value) => (typeof value === 'string' ? value : ''));
      const names = materials.map(plainName);
      const published = materials.findIndex((value) => allowed.has(plainName(value)));
      if (published >= 0) {
        yield { message: 'public', at: at(published), values: { value: materials[published]! } };
      }
      const { first } = firstAndLastIndex(names);
      const duplicateIndex = names.findIndex(
        (name, index) => name !== '' && !allowed.has(name) && first.get(name)! < index,
      );
      if (duplicateIndex >= 0) {
        const related = [{ message: 'first', at: at(first.get(names[duplicateIndex]!)!) }] as const;
        yield { message: 'repeated', at: at(duplicateIndex), values: { value: materials[duplicateIndex]! }, related };
      }
    }
  },
});
