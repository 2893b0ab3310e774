import { defineRule } from '../../../../rules/rule';
import type { Path } from '../../../../json/path';
import { words, wordSet } from '../../../../text/words';
import { namesRequest, plainName } from '../../spec';
import { statementTypeOf } from '../acceptanceClaims';
import { permitsSigning } from '../signing';
import { claimInProse, type ProseClaim } from '../prose';

export default defineRule({
  id: 'boundary/claims-in-prose',
  severity: 'warning',
  summary: 'Free text claims no acceptance, no signature for an owner and no write.',
  why:
    'Readers take a sentence for a fact. Acceptances are recorded by receipts; a sentence that claims one is wrong or ' +
    'needs a reason.',
  spec: 'What the service does',
  messages: {
    acceptance:
      '`{member}` reads as an acceptance, but only receipts accept. Change the text, or suppress this warning with a reason.',
    signing:
      '`{member}` reads as signing for an owner, but every owner signs in person. Change the text, or suppress this warning with a reason.',
    writing:
      '`{member}` reads as a request that writes, but the service only reads. Change the text, or suppress this warning with a reason.',
  },
  examples: {
    valid: [
      `
{
  "notes": [
    { "state": "Accepted answers are highlighted." },
    { "remark": "Reachable is not accepted; POST /api/booking is not exercised." }
  ]
}
`,
    ],
    invalid: [
      `
{
  "notes": {
    "remark": "Good to go, approved by all owners"
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
              \`remark\` reads as an acceptance, but only receipts accept. Change
              the text, or suppress this warning with a reason.
  }
}
`,
      `
{
  "notes": [
    "The agent signs for the owner while he is away."
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    \`notes\` reads as signing for an owner, but every owner signs in person. Change
    the text, or suppress this warning with a reason.
  ],
  "observed": "POST /api/booking answered 201"
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
              \`observed\` reads as a request that writes, but the service only reads. Change
              the text, or suppress this warning with a reason.
}
`,
    ],
  },

  *check(_, { kind, objects, screenIds }) {
    for (const member of objects.names) {
      const texts = objects.textsOf(member);
      // The decision of a receipt is checked by evidence/verdict.
      if (texts.size === 0 || namesCondition(member) || kind.ownAcceptanceMembers?.includes(plainName(member))) {
        continue;
      }
      const claims = claimsIn(texts, claimNamedBy(member, screenIds));
      for (const part of claims.size > 0 ? objects.with(member) : []) {
        yield* reportsOf(part.value[member], part.at(member), member, claims);
      }
    }
  },
});

/** Returns the claims of texts. */
function claimsIn(texts: Iterable<string>, memberClaim: ProseClaim | undefined): ReadonlyMap<unknown, ProseClaim> {
  const claims = new Map<string, ProseClaim>();
  for (const text of texts) {
    const claim = claimInProse(text, memberClaim);
    if (claim !== undefined) {
      claims.set(text, claim);
    }
  }
  return claims;
}

/** Reports the claims of a text, or of the texts in a list. */
function* reportsOf(value: unknown, at: Path, member: string, claims: ReadonlyMap<unknown, ProseClaim>) {
  for (const [index, text] of [value].flat().entries()) {
    const message = claims.get(text);
    if (message !== undefined) {
      const place = Array.isArray(value) ? [...at, index] : at;
      yield { message, at: place, values: { member }, restsOn: [place] } as const;
    }
  }
}

/** Returns the claim that the name of a member is about; `undefined` if it is about none. */
function claimNamedBy(member: string, screenIds: readonly string[]): ProseClaim | undefined {
  if (permitsSigning(member)) {
    return 'signing';
  }
  if (namesRequest(member)) {
    return 'writing';
  }
  const statementType = statementTypeOf(member, screenIds);
  return statementType === 'flag' || statementType === 'programComplete' ? 'acceptance' : undefined;
}

/** Returns whether the texts of a member are titles, or conditions that are still to be met. */
const namesCondition = (member: string): boolean => words(member).some((word) => conditions.has(word));

const conditions = wordSet(
  'title label predecessor predecessors blocker require requires required requirement requirements criteria criterion ' +
    'condition conditions contract expected target next planned goal 标准 条件 要求',
);
