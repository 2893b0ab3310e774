import { changeTo } from '../../../rules/fix';
import { defineRule } from '../../../rules/rule';
import { identified, isWhole, sequenceMessages, sequenceReports } from '../../../rules/sequence';
import { owners } from '../facts';

const order = Object.keys(owners);

export default defineRule({
  id: 'kits/order',
  kinds: ['auth-s08-r02-c02-owner-handoff-kits'],
  severity: 'error',
  summary: 'The kits stand in the order AUTH, SECURITY, SRE_DBA, QA_WITNESS and are numbered 1 to 4.',
  why: 'The contributions are assembled in this order; a kit out of place leads its owner to the wrong slot.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    order: sequenceMessages.order,
    sequence: 'The kit of {owner} is number {expected}, not {found}.',
  },
  examples: {
    valid: [
      '{ "kits": [{ "ownerId": "AUTH" }, { "ownerId": "SECURITY" }, { "ownerId": "SRE_DBA" }, { "ownerId": "QA_WITNESS", "sequence": 4 }] }',
    ],
    invalid: [
      `
{ "kits": [{ "ownerId": "AUTH" }, { "ownerId": "SRE_DBA" }, { "ownerId": "SECURITY" }, { "ownerId": "QA_WITNESS" }] }
                                               ^^^^^^^^^ [fix] "SRE_DBA" stands out of order: "SECURITY" comes here.
`,
      `
{ "kits": [{ "ownerId": "AUTH", "sequence": 2 }, { "ownerId": "SECURITY" }, { "ownerId": "SRE_DBA" }, { "ownerId": "QA_WITNESS" }] }
                                            ^ [fix] The kit of AUTH is number 1, not 2.
`,
    ],
  },

  *check({ root }) {
    const kits = root.parts('kits');
    const isNumbered = kits.every((kit, index) => kit.count('sequence') === index + 1);
    for (const report of sequenceReports(root.at('kits'), identified(kits, 'ownerId'), order)) {
      if (report.message === 'order') {
        // Kits that are numbered as they stand were not moved: rather two owners were exchanged.
        yield isNumbered ? { ...report, fix: undefined } : report;
      } // An owner who is there twice is the business of kits/unique.
    }
    const owners = kits.map((kit) => kit.text('ownerId'));
    const follows = isWhole(owners, order) ? undefined : ['schema', 'kits/unique'];
    const isOrdered = owners.every((owner, index) => owner === order[index]);
    for (const kit of kits) {
      const owner = kit.text('ownerId') ?? '';
      const expected = order.indexOf(owner) + 1;
      const found = kit.count('sequence');
      if (expected > 0 && found !== undefined && found !== expected && (isOrdered || !isNumbered)) {
        const at = kit.at('sequence');
        const fix = follows ? undefined : changeTo(at, expected);
        yield { message: 'sequence', at, values: { owner, expected, found }, follows, fix };
      }
    }
  },
});
