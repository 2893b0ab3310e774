import type { BrowserAuth } from '../../model';
import { assertedChangeTo } from '../../../../diagnostics/fix';
import { countByOtherKnives } from '../../relations';
import { knifeD05, knivesInAll } from '../../../contract/knives';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'auth/knives',
  severity: 'error',
  summary:
    'There are 36 knives, accepted and remaining ones together, and the current knife is the one after the last accepted knife.',
  why: 'The program of 36 knives is counted from these numbers.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    total: '`{member}` should be {expected}, the number of all knives, not {found}.',
    unproved: '`acceptedKnives` should be at most {proved}, not {accepted}, while `{flag}` is false.',
    flag: 'False here.',
    exceeds: '`acceptedKnives` should be at most {total}, the number of all knives, not {accepted}.',
    accepted:
      '`acceptedKnives` should be {expected}, as `currentOrdinal` and `remainingIncludingCurrent` imply, not {found}.',
    other: 'Derived from this.',
    remaining: 'Remaining knives should be {expected}, not {found}: {accepted} of {total} are accepted.',
    current: 'The current knife should be {expected}, not {found}: {accepted} are accepted.',
    after: '`{member}` should be {expected}, not {found}: that many knives remain once D05 is accepted.',
  },
  examples: {
    valid: [
      `
{
  "program": {
    "totalKnives": 36,
    "acceptedKnives": 4,
    "remainingIncludingCurrent": 32,
    "currentOrdinal": 5
  }
}
`,
    ],
    invalid: [
      `
{
  "program": {
    "totalKnives": 63,
                   ^^ [fix] \`totalKnives\` should be 36, the number of all knives, not 63.
    "acceptedKnives": 4,
    "remainingIncludingCurrent": 31,
                                 ^^ [fix] Remaining knives should be 32, not 31: 4 of 36 are accepted.
    "currentOrdinal": 5
  }
}
`,
      `
{
  "program": {
    "acceptedKnives": 36,
                      ^^ \`acceptedKnives\` should be at most 4, not 36, while \`d05Accepted\` is false.
    "d05Accepted": false
  }
}
`,
      `
{
  "program": {
    "acceptedKnives": 3,
                      ^
                      [fix¹] \`acceptedKnives\` should be 4, as \`currentOrdinal\` and \`remainingIncludingCurrent\`
                      imply, not 3.
    "remainingIncludingCurrent": 32,
    "currentOrdinal": 5
  }
}
`,
    ],
  },

  *check({ program }: BrowserAuth) {
    const accepted = program.count('acceptedKnives');
    if (accepted === undefined) {
      return; // The schema requires it, and the other numbers follow from it.
    }
    const at = program.at('acceptedKnives');
    const unproved = proofs.find(([flag, most]) => accepted > most && program.flag(flag) === false);
    const counted = countByOtherKnives(program);
    if (unproved) {
      const [flag, proved] = unproved;
      const related = [{ message: 'flag', at: program.at(flag) }] as const;
      yield { message: 'unproved', at, values: { accepted, flag, proved }, related };
    } else if (accepted > knivesInAll) {
      yield { message: 'exceeds', at, values: { accepted, total: knivesInAll } };
    } else if (counted !== undefined) {
      const related = (['currentOrdinal', 'remainingIncludingCurrent'] as const).map(
        (member) => ({ message: 'other', at: program.at(member) }) as const,
      );
      const values = { found: accepted, expected: counted };
      yield { message: 'accepted', at, values, related, fix: assertedChangeTo(at, counted) };
    }
  },
});

/** The maximum number of accepted knives while a flag is false. No text proves which knives they are. */
const proofs = [
  ['d05Accepted', knifeD05 - 1],
  ['d06Activated', knifeD05],
] as const;
