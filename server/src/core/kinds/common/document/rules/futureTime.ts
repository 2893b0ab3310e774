import { timeMembers } from '../../../../kinds/contract/memberNames';
import { defineRule } from '../../../../rules/rule';
import type { ObjectReader } from '../../../../json/objectReader';
import type { Path } from '../../../../json/path';
import { isAfterDay } from '../../../../text/moments';

export default defineRule({
  id: 'document/future-time',
  severity: 'warning',
  summary: 'No recorded time is later than tomorrow, and none in a calibration later than its `auditedAt`.',
  why: 'A time in the future records something that has not happened.',
  spec: 'Versioning',
  messages: {
    single: '`{member}` is in the future: today is {today}. Correct it, or the clock of this computer.',
    several:
      '{count} times are in the future, including `{member}`. Today is {today}. Correct them, or the clock of this computer.',
    alsoHere: 'Also in the future.',
    later: 'This is later than {day}, the day this document was written (`auditedAt`). Correct one of them.',
    severalLater:
      '`auditedAt` is the day this document was written, but {count} recorded times are later. Correct it, or the times.',
    laterTime: 'The later time is here.',
    day: 'The day of the document is here.',
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
      `
{
  "auditedAt": "2026-03-14",
  "screens": [
    {
      "sourceCheckedAt": "2026-04-14"
                         ^^^^^^^^^^^^
                         This is later than 2026-03-14, the day this document was written (\`auditedAt\`). Correct one of
                         them.
    }
  ]
}
`,
    ],
    context: { today: '2026-03-14' },
  },

  *check(_, { root, objects, today }) {
    const after = (day: string | undefined, members: readonly string[]) =>
      (day === undefined ? [] : members).flatMap((member) =>
        objects.with(member).flatMap((part) => (isAfterDay(part.text(member), day) ? [part.at(member)] : [])),
      );
    yield* laterReports(root, after(root.text('auditedAt'), timeMembers));
    // The other times of such a document are compared with that day, in an execution by evidence/order.
    const day = ['generatedAt', 'auditedAt'].find((member) => root.has(member));
    const places = after(today, day === undefined ? timeMembers : [day]);
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

/** Reports times after the day of a calibration. If there are several, that day is the likely mistake. */
function* laterReports(root: ObjectReader, places: readonly Path[]) {
  const [at, ...others] = places;
  const day = root.at('auditedAt');
  if (at && others.length === 0) {
    const related = [{ message: 'day', at: day }] as const;
    yield { message: 'later', at, values: { day: root.text('auditedAt') ?? '' }, related } as const;
  } else if (at) {
    const related = places.slice(0, maximumListed).map((place) => ({ message: 'laterTime', at: place }) as const);
    yield { message: 'severalLater', at: day, values: { count: places.length }, related, covers: places } as const;
  }
}

/** Maximum number of related places. */
const maximumListed = 20;
