import { assertedFix } from '../../../../diagnostics/fix';
import { zeroValues } from '../../spec';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'boundary/zero-counter',
  severity: 'error',
  isLocked: true,
  disprovesSteps: true,
  summary: 'Counters of production changes, writes and deployments are 0 or NOT_EXECUTED everywhere.',
  why: 'The service only publishes facts. A document that records any other effect did not come from the service.',
  spec: 'What the service does',
  messages: {
    wrong: '`{member}` should be 0 or "NOT_EXECUTED": writing, connecting, migrating and deploying are not allowed.',
    executed: '`{member}` should be "NOT_EXECUTED": writes and transactions are never tried.',
  },
  examples: {
    valid: ['{ "notes": [{ "databaseMigrations": 0 }], "writeProbe": "NOT_EXECUTED" }'],
    invalid: [
      `
{
  "notes": [{ "databaseMigrations": 2 }]
                                    ^ [fix¹] \`databaseMigrations\` should be 0 or "NOT_EXECUTED":
                                    writing, connecting, migrating and deploying are not allowed.
}
`,
      `
{
  "authMeta": {
    "transactionProbe": "EXECUTED"
                        ^^^^^^^^^^ [fix¹] \`transactionProbe\` should be "NOT_EXECUTED": writes and transactions are never tried.
  }
}
`,
      `
{
  "production_mutations ": 1e-400
                           ^^^^^^ [fix¹] \`production_mutations \` (with a space after it) should be 0 or "NOT_EXECUTED":
                           writing, connecting, migrating and deploying are not allowed.
}
`,
    ],
  },

  *check(_, { objects, document }) {
    for (const member of objects.names) {
      const allowed = zeroValues(member);
      if (!allowed) {
        continue;
      }
      const [first] = allowed;
      for (const part of objects.with(member)) {
        const value = part.get(member);
        const at = part.at(member);
        if (!allowed.includes(value) || (value === 0 && document?.isWrittenAsZero(at) === false)) {
          const message = first === 0 ? 'wrong' : 'executed';
          const fix = assertedFix('State that nothing was done: {value}', [{ set: at, value: first }], {
            value: String(first),
          });
          yield { message, at, values: { member }, fix };
        }
      }
    }
  },
});
