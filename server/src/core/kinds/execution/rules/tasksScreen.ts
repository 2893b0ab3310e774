import type { Part } from '../../../document/part';
import type { Path } from '../../../finding';
import { changeTo, derived, type Fix } from '../../../rules/fix';
import { defineRule } from '../../../rules/rule';
import type { Execution, Task } from '../model';

export default defineRule({
  id: 'tasks/screen',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'A task names a screen of the document, with its title and route, and the source revision of the program.',
  why: 'A task about another screen or revision proves nothing for this one.',
  spec: '4. Collection back-office execution control',
  messages: {
    unknown: 'No screen of this document has the id "{id}".',
    differs: '`{member}` of this task should be {expected}, as on its screen.',
    revision: 'This task is about revision {found}, but the program is at {expected}.',
    original: 'It is given here.',
    likewise: 'This task says so too.',
    program: 'The program is at revision {found}, but {count} tasks are about {expected}. One of the two is mistaken.',
  },
  examples: {
    valid: [
      '{ "screens": [{ "screenId": "booking-mini", "title": "Mini" }], "tasks": [{ "screenId": "booking-mini", "screenTitle": "Mini" }] }',
    ],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini", "title": "Mini" }], "tasks": [{ "screenId": "booking-mini", "screenTitle": "Maxi" }] }
                                                                                                                       ^^^^^^ [fix] \`screenTitle\` of this task should be "Mini", as on its screen.
`,
    ],
  },

  *check({ execution }) {
    const { program, variant } = execution;
    for (const { part, screen } of execution.tasks) {
      const id = part.text('screenId');
      // A screen of the specification that is missing is the business of screens/known.
      if (!screen && id !== undefined && execution.screens.length > 0 && !variant.screens.has(id)) {
        yield { message: 'unknown', at: part.at('screenId'), values: { id } };
      }
    }
    for (const [{ member, expected, original }, places] of alike(execution)) {
      const [at, ...others] = places;
      const related = [
        { message: 'original', at: original },
        ...others.slice(0, 20).map((other) => ({ message: 'likewise', at: other }) as const),
      ] as const;
      const fix = changeAll(places, expected);
      yield { message: 'differs', at: at!, values: { member, expected: `"${expected}"` }, related, fix };
    }
    yield* revisionReports(program, execution.tasks);
  },
});

interface Difference {
  readonly member: string;
  readonly expected: string;
  readonly original: Path;
}

/** The members that differ from their screen, those together that differ in the same way: one mistake on the screen. */
function alike({ tasks }: Execution): ReadonlyMap<Difference, readonly Path[]> {
  const groups = new Map<string, { difference: Difference; places: Path[] }>();
  for (const { part, screen } of tasks) {
    const expectations = [
      ['screenId', screen?.id, screen?.part.at('screenId')],
      ['screenTitle', screen?.part.text('title'), screen?.part.at('title')],
      ['route', screen?.facts?.route, screen?.part.at('route')],
    ] as const;
    for (const [member, expected, original] of expectations) {
      const found = part.text(member);
      if (expected !== undefined && original !== undefined && found !== undefined && found !== expected) {
        const key = JSON.stringify([original, found]);
        const group = groups.get(key) ?? { difference: { member, expected, original }, places: [] };
        group.places.push(part.at(member));
        groups.set(key, group);
      }
    }
  }
  return new Map([...groups.values()].map(({ difference, places }) => [difference, places]));
}

/** Where more tasks agree with one another than with the program, it is the program that is mistaken. */
function* revisionReports(program: Part, tasks: readonly Task[]) {
  const expected = program.text('sourceRevision');
  const others = tasks.filter(({ part }) => (part.text('sourceRevision') ?? expected) !== expected);
  const [first] = others;
  const found = first?.part.text('sourceRevision');
  if (expected === undefined || found === undefined) {
    return;
  }
  const same = others.filter(({ part }) => part.text('sourceRevision') === found);
  if (same.length > tasks.length / 2 && tasks.length > 1) {
    const related = same
      .slice(0, 20)
      .map(({ part }) => ({ message: 'likewise', at: part.at('sourceRevision') }) as const);
    const values = { found: expected, count: same.length, expected: found };
    yield { message: 'program', at: program.at('sourceRevision'), values, related } as const;
    return;
  }
  for (const { part } of others) {
    const at = part.at('sourceRevision');
    const related = [{ message: 'original', at: program.at('sourceRevision') }] as const;
    const values = { found: part.text('sourceRevision') ?? '', expected };
    yield { message: 'revision', at, values, related, fix: changeTo(at, expected) } as const;
  }
}

const changeAll = (places: readonly Path[], value: string): Fix =>
  derived(
    'Change to {value}',
    places.map((set) => ({ set, value })),
    { value: JSON.stringify(value) },
  );
