import type { ObjectReader } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import { sequenceMessages, sequenceReports } from '../../../../rules/idSequence';
import { ownerRoster } from '../../spec';

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
                 ^^^^^^^^^ [fix] "SRE_DBA" is out of order: put "SECURITY" here.
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

  // A rule and not a relation, because the owners have an order: a moved kit is a single mistake. A relation numbers the kits.
  *check(root: ObjectReader) {
    const kits = root.objects('kits');
    const isNamed = kits.every((kit) => kit.count('sequence') === ownerNumber(kit));
    for (const report of sequenceReports(root, 'kits', ownerRoster)) {
      if (report.message === 'order') {
        // Numbers that do not follow the owners show that kits were not moved: two owners were exchanged.
        yield isNamed ? report : { ...report, fix: undefined };
      } // The rule kits/unique reports a repeated owner.
    }
  },
});

const ownerNumber = (kit: ObjectReader) => ownerRoster.values.indexOf(kit.text('ownerId') ?? '') + 1;
