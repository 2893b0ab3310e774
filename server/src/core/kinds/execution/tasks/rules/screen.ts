import { phrase } from '../../../../l10n/language';
import { assertedFix, changeTo, withSources, derivedFix } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { undecidedWithoutTasks } from '../undecided';
import { mistakenTitle } from '../../model/agreement';
import { isTaken } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import { revisionOfMost } from '../../model/proofs';
import { uncertainScreens } from '../../model/inputs';
import { groupBy } from '../../../../text/collections';

export default defineRule({
  id: 'tasks/screen',
  severity: 'error',
  summary: 'A task names a screen of the document, with its title and route, and the source revision of the program.',
  why: 'A task about another screen or revision proves nothing for this one.',
  spec: '4. Collection back-office execution control',
  messages: {
    unknown: 'No screen of this document has the id "{id}". Correct it, or remove this task.',
    differs: '`{member}` of this task should be "{expected}", as on its screen, not "{found}".',
    revision: 'This task is about revision "{found}", but the program is at "{expected}". Correct one of them.',
    original: 'Given here.',
    alsoHere: 'Also stated by this task.',
    program: 'The program is at revision {found}, but its tasks ({count}) are about {expected}. Correct one of them.',
    title: '`title` of {screen} should be "{expected}", as in its {count} tasks, not "{found}".',
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
                     ^^^^^^ [fix] \`screenTitle\` of this task should be "Mini", as on its screen, not "Maxi".
    }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because the titles or revisions of all tasks together can outweigh the original, and their other
  // names their screen. Relations determine the members of each task.
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
    yield* nameReports(execution);
    yield* titleReports(execution);
    yield* revisionReports(execution);
  },
});

/** Reports tasks whose ids and paths name a different screen. Equal differences are one mistake on the screen. */
function* nameReports(execution: Execution) {
  const wrong = execution.tasks.flatMap((task) => {
    const { part, screen } = task;
    const found = part.screenId;
    return screen?.id === undefined || found === undefined || found === screen.id
      ? []
      : [{ task, screen, expected: screen.id, found }];
  });
  for (const group of groupBy(wrong, ({ expected, found }) => JSON.stringify([expected, found])).values()) {
    const { screen, expected, found } = group[0]!;
    const [at, ...others] = group.map(({ task }) => task.part.at('screenId'));
    const related = [
      { message: 'original', at: screen.part.at('screenId') },
      ...others.slice(0, 20).map((other) => ({ message: 'alsoHere', at: other }) as const),
    ] as const;
    const make = group.some(({ task }) => isTaken(task)) ? assertedFix : derivedFix;
    const changes = [at!, ...others].map((set) => ({ set, value: expected }));
    const fix = make(phrase('Change to {value}'), changes, { value: JSON.stringify(expected) });
    yield {
      message: 'differs',
      at: at!,
      values: { member: 'screenId', expected, found },
      related,
      inputs: uncertainScreens(execution),
      fix,
    } as const;
  }
}

/**
 * Reports the title of a screen if the titles of its tasks outweigh it. If slots repeat the title too, that report
 * follows from slots/mirror.
 */
function* titleReports(execution: Execution) {
  for (const screen of execution.screens) {
    const title = screen.part.text('title');
    const [first, ...others] = execution.tasksOf(screen).filter(({ part }) => (part.screenTitle ?? title) !== title);
    if (title !== undefined && first && mistakenTitle(execution, screen) === 'original') {
      const at = screen.part.at('title');
      const expected = first.part.screenTitle ?? '';
      const values = { screen: screen.id ?? '', expected, found: title, count: others.length + 1 };
      const from = [first, ...others].map(({ part }) => part.at('screenTitle'));
      const inputs = [...uncertainScreens(execution), at];
      yield { message: 'title', at, values, inputs, fix: withSources(changeTo(at, expected), from) } as const;
    }
  }
}

/** Reports the revision of the program if most tasks have another one. */
function* revisionReports(execution: Execution) {
  const { program, tasks } = execution;
  const expected = program.text('sourceRevision');
  const found = revisionOfMost(execution);
  if (expected === undefined || found === undefined) {
    return; // The schema requires it.
  }
  const same = tasks.filter(({ part }) => part.sourceRevision === found);
  const related = same
    .slice(0, 20)
    .map(({ part }) => ({ message: 'alsoHere', at: part.at('sourceRevision') }) as const);
  const values = { found: expected, count: same.length, expected: found };
  const at = program.at('sourceRevision');
  const snapshot = execution.root.object('truthSnapshot');
  // The program is the mistake only if everything else agrees.
  const isProgramWrong = same.length === tasks.length && same.length >= 3 && snapshot.text('sourceRevision') === found;
  const from = [snapshot.at('sourceRevision'), ...same.map(({ part }) => part.at('sourceRevision'))];
  const fix = isProgramWrong ? withSources(changeTo(at, found), from) : undefined;
  yield { message: 'program', at, values, related, fix } as const;
}
