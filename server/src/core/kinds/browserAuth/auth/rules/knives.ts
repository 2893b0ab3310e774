import type { BrowserAuth } from '../../model';
import { assertedChangeTo, changeTo } from '../../../../diagnostics/fix';
import type { ObjectReader } from '../../../../json/objectReader';
import { knifeD05, knivesInAll } from '../../../contract/knives';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'auth/knives',
  severity: 'error',
  summary: 'There are 36 knives: accepted and remaining ones add up to that, and the current one follows the accepted.',
  why: 'The program of 36 knives is counted from these numbers.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    total: 'The program has {total} knives, not {found}.',
    unproved: '`acceptedKnives` is {accepted}, but `{flag}` is false: at most {proved} can be accepted.',
    flag: 'False here.',
    exceeds: '{accepted} knives are accepted, but there are only {total}.',
    accepted: '`acceptedKnives` is {found}, but `currentOrdinal` and `remainingIncludingCurrent` make it {expected}.',
    other: 'Derived from this.',
    remaining: 'Remaining knives should be {expected}, not {found}: {accepted} of {total} are accepted.',
    current: 'The current knife should be {expected}, not {found}: {accepted} are accepted.',
    after: 'D05 is accepted, so {expected} knives should remain, not {found}.',
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
                   ^^ [fix] The program has 36 knives, not 63.
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
                      ^^ \`acceptedKnives\` is 36, but \`d05Accepted\` is false: at most 4 can be accepted.
    "d05Accepted": false
  }
}
`,
      `
{
  "program": {
    "acceptedKnives": 3,
                      ^ [fix¹] \`acceptedKnives\` is 3, but \`currentOrdinal\`
                      and \`remainingIncludingCurrent\` make it 4.
    "remainingIncludingCurrent": 32,
    "currentOrdinal": 5
  }
}
`,
    ],
  },

  *check({ program }: BrowserAuth) {
    const total = program.count('totalKnives');
    if (total !== undefined && total !== knivesInAll) {
      const at = program.at('totalKnives');
      yield { message: 'total', at, values: { total: knivesInAll, found: total }, fix: changeTo(at, knivesInAll) };
    }
    yield* acceptedReports(program);
    const after = program.count('remainingAfterD05');
    const expected = knivesInAll - knifeD05;
    if (after !== undefined && after !== expected) {
      const at = program.at('remainingAfterD05');
      const fix = changeTo(at, expected);
      yield { message: 'after', severity: 'warning', at, values: { expected, found: after }, fix };
    }
  },
});

/** The maximum number of accepted knives while a flag is false. No text proves which knives they are. */
const proofs = [
  ['d05Accepted', knifeD05 - 1],
  ['d06Activated', knifeD05],
] as const;

function* acceptedReports(program: ObjectReader) {
  const accepted = program.count('acceptedKnives');
  if (accepted === undefined) {
    return; // The schema requires it, and the other numbers follow from it.
  }
  const at = program.at('acceptedKnives');
  const unproved = proofs.find(([flag, most]) => accepted > most && program.flag(flag) === false);
  if (unproved) {
    const [flag, proved] = unproved;
    const related = [{ message: 'flag', at: program.at(flag) }] as const;
    yield { message: 'unproved', at, values: { accepted, flag, proved }, related } as const;
  } else if (accepted > knivesInAll) {
    yield { message: 'exceeds', at, values: { accepted, total: knivesInAll } } as const;
  } else {
    yield* remainingReports(program, accepted);
  }
}

/** Of accepted, current and remaining knives the two that agree outweigh the third. */
function* remainingReports(program: ObjectReader, accepted: number) {
  const current = program.count('currentOrdinal');
  const remaining = program.count('remainingIncludingCurrent');
  const isLast = accepted === knivesInAll; // Then there is no current one.
  const isCurrent = isLast || current === undefined || current === accepted + 1;
  const isRemaining = remaining === undefined || remaining === knivesInAll - accepted;
  if (!isCurrent && !isRemaining && current - 1 === knivesInAll - remaining) {
    const related = (['currentOrdinal', 'remainingIncludingCurrent'] as const).map(
      (member) => ({ message: 'other', at: program.at(member) }) as const,
    );
    const at = program.at('acceptedKnives');
    const values = { found: accepted, expected: current - 1 };
    yield { message: 'accepted', at, values, related, fix: assertedChangeTo(at, current - 1) } as const;
    return;
  }
  if (!isCurrent) {
    const at = program.at('currentOrdinal');
    const values = { accepted, expected: accepted + 1, found: current };
    const fix =
      remaining !== undefined && isRemaining ? changeTo(at, accepted + 1) : assertedChangeTo(at, accepted + 1);
    yield { message: 'current', at, values, fix } as const;
  }
  if (!isRemaining) {
    const at = program.at('remainingIncludingCurrent');
    const expected = knivesInAll - accepted;
    const values = { total: knivesInAll, accepted, expected, found: remaining };
    const fix = current !== undefined && isCurrent ? changeTo(at, expected) : assertedChangeTo(at, expected);
    yield { message: 'remaining', at, values, fix } as const;
  }
}
