import { phrase } from '../../../../l10n/language';
import type { KnifeCount } from '../../../../rules/statements';
import { defineRule } from '../../../../rules/rule';

/** What each document may state for the whole program; which knife it is about itself differs, of course. */
const stated: Partial<Record<KnifeCount, string>> = {
  accepted: phrase('accepted knives'),
  current: phrase('current knife'),
  remaining: phrase('remaining knives'),
  total: phrase('all knives'),
};

export default defineRule({
  id: 'program/agreement',
  severity: 'warning',
  summary: 'The documents of a program state the same number of knives, accepted knives, and current knife.',
  why: 'If they disagree, one of them is out of date and misleads its readers.',
  spec: 'What the service does',
  messages: {
    differs: '"{what}" is {own} here, but {found} in another document of this program.',
    other: 'Here it is {found}.',
  },
  examples: {
    valid: ['{ "progress": { "formal": { "totalKnives": 36 } } }'],
    invalid: [
      `
{
  "progress": {
    "formal": {
      "acceptedKnives": 5
                        ^ "accepted knives" is 5 here, but 4 in another document of this program.
    }
  }
}
`,
    ],
    context: {
      documents: {
        'browser-auth.json': `
{
  "schemaVersion": "service-docs/d06-browser-auth-pre-admission/v1",
  "program": { "totalKnives": 36, "acceptedKnives": 4 }
}
`,
      },
    },
  },

  *check(_, { statements, siblings }) {
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
      return;
    }
    const claims = siblings.flatMap((sibling) => sibling.statements.knives.map((claim) => ({ ...claim, sibling })));
    for (const { what, value, at } of statements.knives) {
      const name = stated[what];
      const others = claims.filter((claim) => claim.what === what && claim.value !== value);
      const [first] = others;
      if (name !== undefined && first) {
        yield {
          message: 'differs',
          at,
          values: { what: name, own: value, found: first.value },
          related: others.map(
            (other) => ({ message: 'other', at: other.at, in: other.sibling, values: { found: other.value } }) as const,
          ),
        };
      }
    }
  },
});
