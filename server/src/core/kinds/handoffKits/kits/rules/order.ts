import type { ObjectReader } from '../../../../json/objectReader';
import { changeTo } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { identifyItems, isInOrder, sequenceMessages, sequenceReports } from '../../../../rules/idSequence';
import { owners } from '../../spec';

const order = Object.keys(owners);

export default defineRule({
  id: 'kits/order',
  severity: 'error',
  summary: 'The kits are in the order AUTH, SECURITY, SRE_DBA, QA_WITNESS and numbered 1 to 4.',
  why: 'The contributions are assembled in this order; a kit out of place leads its owner to the wrong slot.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    order: sequenceMessages.order,
    sequence: 'The kit of {owner} should be number {expected}, not {found}.',
  },
  examples: {
    valid: [
      `
{
  "kits": [
    { "ownerId": "AUTH" },
    { "ownerId": "SECURITY" },
    { "ownerId": "SRE_DBA" },
    { "ownerId": "QA_WITNESS", "sequence": 4 }
  ]
}
`,
    ],
    invalid: [
      `
{
  "kits": [
    { "ownerId": "AUTH", "sequence": 1 },
    { "ownerId": "SRE_DBA", "sequence": 3 },
                 ^^^^^^^^^ [fix] "SRE_DBA" is out of order: "SECURITY" comes here.
    { "ownerId": "SECURITY", "sequence": 2 },
    { "ownerId": "QA_WITNESS", "sequence": 4 }
  ]
}
`,
      `
{
  "kits": [
    { "ownerId": "AUTH", "sequence": 2 },
                                     ^ [fix] The kit of AUTH should be number 1, not 2.
    { "ownerId": "SECURITY" },
    { "ownerId": "SRE_DBA" },
    { "ownerId": "QA_WITNESS" }
  ]
}
`,
    ],
  },

  *check(root: ObjectReader) {
    const kits = root.objects('kits');
    const isPlaced = isInOrder(
      kits.map((kit) => kit.text('ownerId')),
      order,
    );
    const isNamed = kits.every((kit) => kit.count('sequence') === numberOf(kit));
    for (const report of sequenceReports(root.at('kits'), identifyItems(kits, 'ownerId'), order)) {
      if (report.message === 'order') {
        // Numbers that do not follow the owners show that kits were not moved: two owners were exchanged.
        yield isNamed ? report : { ...report, fix: undefined };
      } // The rule kits/unique reports a repeated owner.
    }
    for (const kit of isPlaced ? kits : []) {
      const expected = numberOf(kit);
      const found = kit.count('sequence');
      if (found !== undefined && found !== expected) {
        const at = kit.at('sequence');
        const values = { owner: kit.text('ownerId') ?? '', expected, found };
        yield { message: 'sequence', at, values, fix: changeTo(at, expected) };
      }
    }
  },
});

const numberOf = (kit: ObjectReader) => order.indexOf(kit.text('ownerId') ?? '') + 1;
