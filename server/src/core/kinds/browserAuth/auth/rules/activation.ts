import { assertedFix, derivedFix } from '../../../../diagnostics/fix';
import { findClaimType, isSet, type ClaimType } from '../../../common/spec';
import type { BrowserAuth } from '../../model';
import { firstMissingRequirement, type Step } from '../../requirements';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'auth/activation',
  severity: 'error',
  isLocked: true,
  disprovesSteps: true,
  summary: 'Activation and advance require every receipt and gate.',
  why: 'The work unit stays closed until it is proved: an activation without its receipts is what fail-closed forbids.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    tooEarly: '`{member}` is true, but {lacking}. Leave it false until every requirement is met.',
    notFound: 'Not found yet.',
  },
  examples: {
    valid: [
      `
{
  "program": { "d06Activated": false }
}
`,
      `
{
  "program": { "d05Accepted": true, "ledgerAdvanced": true },
  "activationContract": {
    "requiredD05AcceptanceReceipts": 1,
    "observedD05AcceptanceReceipts": 1,
    "requiredLedgerCasReceipts": 1,
    "observedLedgerCasReceipts": 1
  }
}
`,
    ],
    invalid: [
      `
{
  "program": { "d06Activated": true },
                               ^^^^ [fix¹] \`d06Activated\` is true, but
                               \`observedD05AcceptanceReceipts\` = 0 < 1. Leave
                               it false until every requirement is met.
  "activationContract": {
    "requiredStateReceipts": 27,
    "observedStateReceipts": 3
  }
}
`,
      `
{
  "program": { "d05Accepted": true, "ledgerAdvanced": true },
                                                      ^^^^ [fix¹] \`ledgerAdvanced\` is true, but
                                                      \`observedLedgerCasReceipts\` = 0 < 1. Leave it
                                                      false until every requirement is met.
  "activationContract": { "observedD05AcceptanceReceipts": 1 }
}
`,
    ],
  },

  *check(browserAuth: BrowserAuth, { objects }) {
    for (const member of objects.names) {
      const step = claimedStep(findClaimType(member));
      const missingRequirement = step && firstMissingRequirement(browserAuth, step);
      for (const part of missingRequirement ? objects.with(member) : []) {
        if (missingRequirement && isSet(part.value[member])) {
          const at = part.at(member);
          const related = [{ message: 'notFound', at: missingRequirement.at }] as const;
          const changes = [{ set: at, value: false }];
          const isDenied = part.isAt(['invariants']) && isDeniedByProgram(browserAuth, member);
          const fix = isDenied ? derivedFix('Set it to false', changes) : assertedFix('Set it to false', changes);
          const values = { member, lacking: missingRequirement.text };
          const { unreadIn } = missingRequirement;
          const inputs = unreadIn && [unreadIn]; // The schema reports a missing or malformed count.
          yield { message: 'tooEarly', at, values, related, fix, inputs };
        }
      }
    }
  },
});

/**
 * Returns whether the program denies an invariant. Together with a missing requirement, that outweighs the invariant.
 */
const isDeniedByProgram = ({ program }: BrowserAuth, member: string) =>
  program.flag(member === 'programAdvanced' ? 'ledgerAdvanced' : member) === false;

/** Returns the step that a member with such a claim states as done. */
function claimedStep(type: ClaimType | undefined): Step | undefined {
  switch (type) {
    case 'd05Accepted':
      return 'acceptance';
    case 'ledgerAdvanced':
      return 'ledger';
    case 'activation':
      return 'activation';
    default:
      return undefined;
  }
}
