import type { Input } from '../../../../diagnostics/input';
import type { Path } from '../../../../json/path';
import { phrase } from '../../../../l10n/language';
import { assertedFix, changeTo, copyFrom, derivedFix, type Fix } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { undecidedWithoutTasks } from '../undecided';
import { mistakenSide, repeatedTitle } from '../../model/agreement';
import { isTaken } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import { revisionOfMost } from '../../model/proofs';
import { uncertainScreens } from '../../model/inputs';
import type { Screen, Task } from '../../model/types';

export default defineRule({
  id: 'tasks/screen',
  severity: 'error',
  summary: 'A task names a screen of the document, with its title and route, and the source revision of the program.',
  why: 'A task about another screen or revision proves nothing for this one.',
  spec: '4. Collection back-office execution control',
  messages: {
    unknown: 'No screen of this document has the id "{id}".',
    differs: '`{member}` of this task should be {expected}, as on its screen.',
    revision: 'This task is about revision {found}, but the program is at {expected}.',
    original: 'Given here.',
    alsoHere: 'Also stated by this task.',
    program: 'The program is at revision {found}, but its tasks ({count}) are about {expected}. Correct one of them.',
    title: '`title` of {screen} should be {expected}: its {count} tasks agree.',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-mini", "title": "Mini" }],
  "tasks": [{ "screenId": "booking-mini", "screenTitle": "Mini" }]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-mini", "title": "Mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "gateType": "visual_baseline",
      "screenTitle": "Mini"
    },
    {
      "screenId": "booking-mini",
      "gateType": "accessibility",
      "screenTitle": "Mini"
    },
    {
      "screenId": "booking-mini",
      "gateType": "responsive_reflow",
      "screenTitle": "Maxi"
                     ^^^^^^ [fix] \`screenTitle\` of this task should be "Mini", as on its screen.
    }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because the titles of all tasks together can outweigh the title of their screen.
  *check(execution: Execution) {
    yield* undecidedWithoutTasks(execution);
    const { variant } = execution;
    for (const { part, screen } of execution.tasks) {
      const id = part.screenId;
      // screens/known reports a missing screen of the specification.
      if (
        !screen &&
        id !== undefined &&
        execution.isComplete &&
        execution.screens.length > 0 &&
        !variant.screens.has(id)
      ) {
        yield { message: 'unknown', at: part.at('screenId'), values: { id } };
      }
    }
    for (const [difference, tasks] of groupDifferences(execution)) {
      yield* difference.member === 'screenTitle'
        ? titleReports(execution, difference, tasks)
        : [differenceReport(difference, tasks, tasks.some(isTaken) ? assertedFix : derivedFix)];
    }
    yield* revisionReports(execution);
  },
});

interface Difference {
  readonly member: string;
  readonly expected: string;
  readonly screen: Screen;
  readonly original: Path;
  readonly restsOn: readonly Input[];
}

function differenceReport(
  { member, expected, original, restsOn }: Difference,
  tasks: readonly Task[],
  make: (...args: Parameters<typeof derivedFix>) => Fix,
  from: readonly Path[] = [],
) {
  const [at, ...others] = tasks.map(({ part }) => part.at(member));
  const related = [
    { message: 'original', at: original },
    ...others.slice(0, 20).map((other) => ({ message: 'alsoHere', at: other }) as const),
  ] as const;
  const changes = [at!, ...others].map((set) => ({ set, value: expected }));
  const fix = copyFrom(make(phrase('Change to {value}'), changes, { value: JSON.stringify(expected) }), from);
  return {
    message: 'differs',
    at: at!,
    values: { member, expected },
    related,
    restsOn,
    fix,
  } as const;
}

/**
 * Reports tasks whose title differs from the screen. If the copies outweigh the screen, its own title is reported. If
 * slots repeat the title too, that report follows from slots/mirror.
 */
function* titleReports(execution: Execution, difference: Difference, tasks: readonly Task[]) {
  const titleCopies = repeatedTitle(execution, difference.screen);
  const copies = [...(titleCopies?.mirrored ?? []), ...(titleCopies?.inTasks ?? [])];
  const { expected, original, screen } = difference;
  const side = mistakenSide(
    expected,
    copies.map(({ found }) => found),
  );
  if (side !== 'original') {
    const agreeing = copies.filter(({ found }) => found === expected).map(({ at }) => at);
    yield differenceReport(difference, tasks, side === 'copies' ? derivedFix : assertedFix, [original, ...agreeing]);
  } else {
    const title = tasks[0]!.part.text('screenTitle') ?? '';
    const from = tasks.map(({ part }) => part.at('screenTitle'));
    const values = { screen: screen.id ?? '', expected: title, count: tasks.length };
    const fix = copyFrom(changeTo(original, title), from);
    yield { message: 'title', at: original, values, restsOn: [...difference.restsOn, original], fix } as const;
  }
}

/** The members that repeat a member of the screen under another name, or its facts in the specification. */
const repeatedMembers: readonly {
  readonly member: string;
  readonly name: string;
  valueIn(screen: Screen): string | undefined;
}[] = [
  { member: 'screenId', name: 'screenId', valueIn: ({ id }) => id },
  { member: 'screenTitle', name: 'title', valueIn: ({ part }) => part.text('title') },
  { member: 'route', name: 'route', valueIn: ({ facts }) => facts?.route },
];

/**
 * Returns the members that differ from their screen. Equal differences are grouped: they are one mistake on the screen.
 */
function groupDifferences(execution: Execution): ReadonlyMap<Difference, readonly Task[]> {
  const restsOn = uncertainScreens(execution);
  const groups = new Map<string, { difference: Difference; tasks: Task[] }>();
  for (const task of execution.tasks) {
    const { part, screen } = task;
    if (!screen) {
      continue;
    }
    for (const { member, name, valueIn } of repeatedMembers) {
      const expected = valueIn(screen);
      const found = part.text(member);
      if (expected !== undefined && found !== undefined && found !== expected) {
        const original = screen.part.at(name);
        const key = JSON.stringify([original, found]);
        const difference = { member, expected, screen, original, restsOn };
        const group = groups.get(key) ?? { difference, tasks: [] };
        group.tasks.push(task);
        groups.set(key, group);
      }
    }
  }
  return new Map([...groups.values()].map((group) => [group.difference, group.tasks]));
}

/** Reports revisions that differ from the program. If most tasks agree on another revision, that is one finding. */
function* revisionReports(execution: Execution) {
  const { program, tasks } = execution;
  const expected = program.text('sourceRevision');
  const found = revisionOfMost(execution);
  const others = tasks.filter(({ part }) => (part.sourceRevision ?? expected) !== expected);
  if (expected === undefined) {
    return; // The schema requires it.
  }
  if (found !== undefined) {
    const same = others.filter(({ part }) => part.sourceRevision === found);
    const related = same
      .slice(0, 20)
      .map(({ part }) => ({ message: 'alsoHere', at: part.at('sourceRevision') }) as const);
    const values = { found: expected, count: same.length, expected: found };
    const at = program.at('sourceRevision');
    const snapshot = execution.root.object('truthSnapshot');
    // The program is the mistake only if everything else agrees.
    const isProgramWrong =
      same.length === tasks.length && same.length >= 3 && snapshot.text('sourceRevision') === found;
    const from = [snapshot.at('sourceRevision'), ...same.map(({ part }) => part.at('sourceRevision'))];
    const fix = isProgramWrong ? copyFrom(changeTo(at, found), from) : undefined;
    yield { message: 'program', at, values, related, fix } as const;
    return;
  }
  for (const task of others) {
    const { part } = task;
    const at = part.at('sourceRevision');
    const related = [{ message: 'original', at: program.at('sourceRevision') }] as const;
    const values = { found: part.sourceRevision ?? '', expected };
    yield {
      message: 'revision',
      at,
      values,
      related,
      fix: isTaken(task) ? undefined : copyFrom(changeTo(at, expected), [program.at('sourceRevision')]),
    } as const;
  }
}
