import type { ObjectReader } from '../../../../json/objectReader';
import type { Path } from '../../../../json/path';
import { defineRule } from '../../../../rules/rule';
import { words, wordSet } from '../../../../text/words';
import { namesRequest } from '../../spec';
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

  *check(_, { objects, screenIds }) {
    const claims = new Map<string, ProseClaim | undefined>(); // Texts repeat.
    for (const member of objects.names) {
      if (!namesCondition(member)) {
        const about = claimNamedBy(member, screenIds);
        for (const { text, at } of textsOf(objects.with(member), member)) {
          const known = about === undefined ? text : `${about}\n${text}`;
          if (!claims.has(known)) {
            claims.set(known, claimInProse(text, about));
          }
          const message = claims.get(known);
          if (message !== undefined) {
            yield { message, at: at(), values: { member }, restsOn: [at()] };
          }
        }
      }
    }
  },
});

/** Returns the claim that the name of a member is about. */
function claimNamedBy(member: string, screenIds: readonly string[]): ProseClaim | undefined {
  const speech = statementTypeOf(member, screenIds);
  return permitsSigning(member)
    ? 'signing'
    : namesRequest(member)
      ? 'writing'
      : speech === 'flag' || speech === 'programComplete'
        ? 'acceptance'
        : undefined;
}

/** Yields the texts of a member, single or in a list. */
function* textsOf(parts: readonly ObjectReader[], member: string) {
  for (const part of parts) {
    const own = part.value[member];
    if (typeof own === 'string') {
      yield { text: own, at: (): Path => part.at(member) };
    } else if (Array.isArray(own)) {
      for (const [index, text] of own.entries()) {
        if (typeof text === 'string') {
          yield { text, at: (): Path => [...part.at(member), index] };
        }
      }
    }
  }
}

/** Returns whether the texts of a member are titles, or conditions that are still to be met. */
const namesCondition = (member: string): boolean => words(member).some((word) => conditions.has(word));

const conditions = wordSet(
  'title label predecessor predecessors blocker require requires required requirement requirements criteria criterion ' +
    'condition conditions contract expected target next planned goal 标准 条件 要求',
);
