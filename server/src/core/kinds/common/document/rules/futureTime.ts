import { timeMembers } from '../../../../kinds/contract/memberNames';
import { defineRule } from '../../../../rules/rule';
import { isAfterDay } from '../../../../text/moments';

export default defineRule({
  id: 'document/future-time',
  severity: 'warning',
  summary: 'No recorded time is later than tomorrow.',
  why: 'A time in the future records something that has not happened.',
  spec: 'Versioning',
  messages: {
    single: '`{member}` is in the future: today is {today}. Correct it, or the clock of this computer.',
    several:
      '`{member}` and other times are in the future: {count}. Today is {today}. Correct them, or the clock of this computer.',
    alsoHere: 'Also in the future.',
  },
  examples: {
    kind: 'booking-execution',
    valid: ['{ "generatedAt": "2026-03-14" }'],
    invalid: [
      `
{
  "generatedAt": "2026-04-14"
                 ^^^^^^^^^^^^
                 \`generatedAt\` is in the future: today is 2026-03-14. Correct it, or the clock of this computer.
}
`,
    ],
    context: { today: '2026-03-14' },
  },

  *check(_, { root, objects, today }) {
    // The other times of such a document are compared with that day (evidence/order).
    const members = root.has('generatedAt') ? ['generatedAt'] : timeMembers;
    const places = members.flatMap((member) =>
      objects.with(member).flatMap((part) => (isAfterDay(part.text(member), today) ? [part.at(member)] : [])),
    );
    const [at, ...others] = places;
    if (at === undefined || today === undefined) {
      return;
    }
    const member = String(at.at(-1));
    const related = others.slice(0, maximumListed).map((other) => ({ message: 'alsoHere', at: other }) as const);
    yield others.length === 0
      ? { message: 'single', at, values: { member, today } }
      : { message: 'several', at, values: { member, today, count: places.length }, related };
  },
});

/** Maximum number of related places. */
const maximumListed = 20;
