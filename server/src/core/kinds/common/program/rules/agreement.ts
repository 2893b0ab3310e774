import { changeTo } from '../../../../diagnostics/fix';
import type { ObjectIndex } from '../../../../json/objectIndex';
import { pointer } from '../../../../json/path';
import { groupBy } from '../../../../text/collections';
import type { KnifeClaim, KnifeCount } from '../../../../rules/statements';
import { knivesInAll } from '../../../contract/knives';
import { knifeNames } from '../../../contract/progressWords';
import { plainName } from '../../spec';
import { isFixed } from '../../../../rules/context';
import { defineRule } from '../../../../rules/rule';

/** The counts that several documents state. The number of a document's own knife differs, so it is not compared. */
const comparedCounts: readonly KnifeCount[] = ['accepted', 'current', 'remaining'];

/** The members that state the length of the program, in any object. */
const totals: ReadonlySet<string> = new Set(['totalknives', 'knivestotal', 'globaltotal']);

/** The members that state the accepted knives of the program, in any object. */
const acceptedMembers: ReadonlySet<string> = new Set(['acceptedKnives', 'knivesAccepted'].map(plainName));

export default defineRule({
  id: 'program/agreement',
  severity: 'warning',
  summary: 'The documents of a program state 36 knives, and the same accepted knives and current knife.',
  why: 'If they disagree, one of them is out of date and misleads its readers.',
  spec: 'What the service does',
  messages: {
    differs: '"{what}" is {own} here, but {found} in another document of this program. Correct the wrong one.',
    other: 'Here it is {found}.',
    alsoHere: 'This number differs from that document, too.',
    total: '`{member}` should be {total}, the number of all knives, not {found}.',
  },
  examples: {
    valid: ['{ "progress": { "formal": { "totalKnives": 36 } } }'],
    invalid: [
      `
{
  "progress": {
    "formal": {
      "acceptedKnives": 5
                        ^ "accepted knives" is 5 here, but 4 in another document of this program. Correct the wrong one.
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

  *check(_, { kind, objects, statements, siblings }) {
    for (const member of objects.names) {
      for (const part of totals.has(plainName(member)) ? objects.with(member) : []) {
        const [at, found] = [part.at(member), part.get(member)];
        if (typeof found === 'number' && found !== knivesInAll && !isFixed(kind, at)) {
          const values = { member, found, total: knivesInAll };
          yield { message: 'total', severity: 'error', at, values, inputs: [at], fix: changeTo(at, knivesInAll) };
        }
      }
    }
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
      return;
    }
    const claims = siblings.flatMap((sibling) => sibling.statements.knives.map((claim) => ({ ...claim, sibling })));
    const statedKnives = statements.knives.filter(({ what }) => comparedCounts.includes(what));
    const differences = [...statedKnives, ...acceptedElsewhere(objects, statements.knives)].flatMap((own) => {
      const same = claims.filter(
        (claim) => claim.what === own.what && !isOutgrown(own, claim) && !isOutgrown(claim, own),
      );
      const others = same.filter((claim) => claim.value !== own.value);
      const agreeing = same.length - others.length + 1;
      // If several documents agree and one differs, the mistake is reported in the different document only.
      return others.length > 0 && agreeing <= others.length ? [{ ...own, others }] : [];
    });
    // The numbers of a document follow from each other, so that several differences from the same documents are one mistake.
    const filesOf = ({ others }: (typeof differences)[0]) => others.map(({ sibling }) => sibling.file).join('\n');
    for (const group of groupBy(differences, filesOf).values()) {
      const [{ what, value, at, others }, ...same] = group as [(typeof group)[0], ...typeof group];
      yield {
        message: 'differs',
        at,
        values: { what: knifeNames[what], own: value, found: others[0]!.value },
        inputs: group.map((each) => each.at),
        related: [
          ...others.map(
            (other) => ({ message: 'other', at: other.at, in: other.sibling, values: { found: other.value } }) as const,
          ),
          ...same.map((each) => ({ message: 'alsoHere', at: each.at }) as const),
        ],
      };
    }
  },
});

/** Returns whether a fixed number is only that of an earlier time: the program has advanced since. */
const isOutgrown = ({ what, value, isFixed }: KnifeClaim, other: KnifeClaim): boolean =>
  isFixed === true && (what === 'remaining' ? other.value < value : other.value > value);

/** Returns the accepted knives that a document states in other members than its kind has for them. */
function acceptedElsewhere(objects: ObjectIndex, claims: readonly KnifeClaim[]): readonly KnifeClaim[] {
  const knownPointers = new Set(claims.map(({ at }) => pointer(at)));
  const members = [...objects.names].filter((member) => acceptedMembers.has(plainName(member)));
  return members.flatMap((member) =>
    objects.with(member).flatMap((part): readonly KnifeClaim[] => {
      const [value, at] = [part.count(member), part.at(member)];
      return value === undefined || knownPointers.has(pointer(at)) ? [] : [{ what: 'accepted', value, at }];
    }),
  );
}
