import { changeTo } from '../../../rules/fix';
import type { Part } from '../../../document/part';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'auth/knives',
  kinds: ['d06-browser-auth-pre-admission'],
  severity: 'error',
  summary: 'Accepted and remaining knives make the total, and the current one follows the accepted ones.',
  why: 'The program of 36 knives is counted from these numbers.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    unproved: '{accepted} knives are said to be accepted, but D05 is not: {proved} at most come before it.',
    exceeds: '{accepted} accepted knives are more than all {total}.',
    remaining: '{total} knives less {accepted} accepted leave {expected}, not {found}.',
    current: 'After {accepted} accepted knives the current one is number {expected}, not {found}.',
    after: 'Once D05 is accepted {expected} knives remain, not {found}.',
  },
  examples: {
    valid: [
      '{ "program": { "totalKnives": 36, "acceptedKnives": 4, "remainingIncludingCurrent": 32, "currentOrdinal": 5 } }',
    ],
    invalid: [
      `
{ "program": { "totalKnives": 36, "acceptedKnives": 4, "remainingIncludingCurrent": 31, "currentOrdinal": 5 } }
                                                                                    ^^ [fix] 36 knives less 4 accepted leave 32, not 31.
`,
    ],
  },

  *check({ browserAuth: { program } }) {
    const total = program.count('totalKnives');
    const accepted = program.count('acceptedKnives');
    if (accepted === undefined) {
      return; // The schema asks for it, and the others follow from it.
    }
    const unproved = provable(program);
    if (accepted > (unproved ?? Infinity)) {
      yield { message: 'unproved', at: program.at('acceptedKnives'), values: { accepted, proved: unproved ?? 0 } };
      return; // The others follow from it.
    }
    if (total !== undefined && total < accepted) {
      yield { message: 'exceeds', at: program.at('acceptedKnives'), values: { accepted, total } };
      return;
    }
    const current = program.count('currentOrdinal');
    if (current !== undefined && accepted !== total && current !== accepted + 1) {
      const at = program.at('currentOrdinal');
      const values = { accepted, expected: accepted + 1, found: current };
      yield { message: 'current', at, values, fix: changeTo(at, accepted + 1) };
    }
    const remaining = program.count('remainingIncludingCurrent');
    if (total === undefined) {
      return; // The schema asks for it.
    }
    const expected = total - accepted;
    if (remaining !== undefined && remaining !== expected) {
      const at = program.at('remainingIncludingCurrent');
      yield {
        message: 'remaining',
        at,
        values: { total, accepted, expected, found: remaining },
        fix: changeTo(at, expected),
      };
    }
    const after = program.count('remainingAfterD05');
    const isCurrent = /^D05\b/.test(program.text('currentKnife') ?? '') && program.flag('d05Accepted') === false;
    if (isCurrent && after !== undefined && after !== expected - 1) {
      const at = program.at('remainingAfterD05');
      yield {
        message: 'after',
        severity: 'warning',
        at,
        values: { expected: expected - 1, found: after },
        fix: changeTo(at, expected - 1),
      };
    }
  },
});

/** How many knives can be accepted while D05 is not: those before it. `undefined` once it is. */
function provable(program: Part): number | undefined {
  const [, number] = /^D(\d\d)\b/.exec(program.text('currentKnife') ?? '') ?? [];
  return number !== undefined && program.flag('d05Accepted') === false ? Number(number) - 1 : undefined;
}
