import { asserted } from '../../../rules/fix';
import { isZeroCounter } from '../facts';
import { kinds } from '../../kinds';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'boundary/zero-counter',
  kinds: kinds,
  severity: 'error',
  isLocked: true,
  summary: 'Counters of production changes, writes and deployments are 0 or NOT_EXECUTED, wherever they stand.',
  why: 'The service publishes facts and changes nothing; a document that says otherwise is not one of its own.',
  spec: 'What the service does',
  messages: {
    wrong: '`{member}` should be 0 or "NOT_EXECUTED": nothing may be written, connected, migrated or deployed.',
  },
  examples: {
    valid: ['{ "notes": [{ "databaseMigrations": 0 }], "writeProbe": "NOT_EXECUTED" }'],
    invalid: [
      `
{ "notes": [{ "databaseMigrations": 2 }] }
                                    ^ [fix¹] \`databaseMigrations\` should be 0 or "NOT_EXECUTED": nothing may be written, connected, migrated or deployed.
`,
    ],
  },

  *check({ parts }) {
    for (const member of parts.names) {
      for (const part of isZeroCounter(member) ? parts.with(member) : []) {
        const value = part.get(member);
        if (value !== 0 && value !== 'NOT_EXECUTED') {
          const at = part.at(member);
          const fix = asserted('State that nothing was done: {value}', [{ set: at, value: 0 }], { value: '0' });
          yield { message: 'wrong', at, values: { member }, fix };
        }
      }
    }
  },
});
