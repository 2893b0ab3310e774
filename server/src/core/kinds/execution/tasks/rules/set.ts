import { phrase } from '../../../../l10n/language';
import { assertedFix, derivedFix } from '../../../../diagnostics/fix';
import { gateFamilies, gateTypes, screenTasks, type TaskFacts } from '../../spec';
import { isTaken } from '../../model/evidence';
import { unassignedTasks } from '../../model/inputs';
import { missingTasks } from '../derive';
import type { Execution } from '../../model/execution';
import { isSamePath, type Path } from '../../../../json/path';
import { namesMessages, namesReports } from '../unlisted';
import { missingTasksFix } from '../addMissing';
import { isOneOf } from '../../model/proofs';
import { defineRule } from '../../../../rules/rule';
import type { Screen, Task } from '../../model/types';

export default defineRule({
  id: 'tasks/set',
  severity: 'error',
  summary: 'Every screen has its 13 tasks, each once.',
  why: 'A task that is not listed is never done, and easily overlooked.',
  spec: '4. Collection back-office execution control',
  messages: {
    noTasks: 'This document lists no tasks. List all {count} of them, 13 for each screen, as `tasks`.',
    missing: 'The screen {screen} lacks {count} of its 13 tasks: {tasks}.',
    missingTasks: 'Tasks missing from the list: {count} (screens: {screens}). Add them, 13 for each screen.',
    missingHere: 'This screen lacks {count}.',
    contradictsIds: 'Family and type of this task should be "{expected}", as in its ids, not "{found}".',
    duplicate: 'Duplicate task {task} of {screen}. Remove one of them.',
    first: 'First listed here.',
    alsoHere: 'This task is repeated, too.',
    alsoThese: 'Tasks repeated in a row: {count}.',
    unidentified:
      'This task lacks `gateFamily` or `gateType`, so it is not one of the 13 tasks of its screen. Add both.',
    alsoUnidentified: 'This task lacks them, too.',
    unknownType: '{family} has no task {type}. Correct `gateFamily` or `gateType`.',
    notTask: '"{item}" is not a task, but the other items of this list are. Write the task, or remove the item.',
    ...namesMessages,
  },
  examples: {
    valid: [
      `
{
  "program": { "tasks": 117 },
  "screens": [{ "screenId": "booking-mini", "tasks": 13 }]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "accessibility"
                  ^^^^^^^^^^^^^^^ GOVERNANCE has no task accessibility. Correct \`gateFamily\` or \`gateType\`.
    }
  ]
}
`,
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": []
  ^^^^^^^ This document lists no tasks. List all 117 of them, 13 for each screen, as \`tasks\`.
}
`,
    ],
  },

  // A rule and not a relation, because the 13 tasks of a screen are a set.
  *check(execution: Execution) {
    if (!execution.listsTasks) {
      yield* unlistedReports(execution);
      return;
    }
    for (const task of execution.tasks) {
      const { facts } = task;
      const family = task.part.gateFamily;
      const type = task.part.gateType;
      if (facts) {
        yield* contradictionReports(task, facts);
      } else if (isOneOf(family, gateFamilies) && isOneOf(type, gateTypes)) {
        yield {
          message: 'unknownType',
          at: task.part.at('gateType'),
          values: { family: family ?? '', type: type ?? '' },
        };
      }
    }
    yield* textReports(execution);
    yield* unidentifiedReports(execution);
    // screens/known reports a repeated screen.
    const screens = execution.screens.filter((screen) => execution.screenOf(screen.id) === screen);
    yield* duplicateReports(execution, screens);
    yield* missingReports(execution, screens);
  },
});

/**
 * Reports a document without a task list. The collection document needs one. A booking document does not, but an empty
 * list counts as none.
 */
function* unlistedReports(execution: Execution) {
  const { root, variant } = execution;
  const ids = root.list('tasks');
  const screens = [...variant.screens.keys()];
  const count = screens.length * screenTasks.length;
  if (ids?.length === 0 || (variant.alwaysListsTasks && !root.has('tasks'))) {
    yield { message: 'noTasks', at: ids ? ['tasks'] : [], values: { count } } as const;
    return;
  }
  if (!variant.alwaysListsTasks) {
    const stated = { at: ['tasks'], size: ids?.length, ids };
    yield* namesReports({ member: 'tasks', stated, screens, count }, execution);
  }
  yield { undecided: 'noTaskList', at: ['tasks'] } as const;
}

/**
 * Reports tasks without a type or family that no id determines either. Rules about certain tasks, such as the four signatures,
 * do not find them.
 */
function* unidentifiedReports({ tasks }: Execution) {
  const unidentified = tasks.filter(({ part, facts }) => !facts && !(part.has('gateFamily') && part.has('gateType')));
  const [first, ...others] = unidentified.map(({ part }) => part);
  if (first) {
    const related = others.slice(0, 20).map(({ path }) => ({ message: 'alsoUnidentified', at: path }) as const);
    const inputs = [first.at('gateFamily'), first.at('gateType')];
    yield { message: 'unidentified', at: first.path, related, inputs } as const;
  }
}

/** Reports texts in lists of tasks. In the list of the collection document, the schema reports them. */
function* textReports({ taskLists, root, variant }: Execution) {
  for (const { holder, name } of taskLists) {
    const items = variant.alwaysListsTasks && holder === root ? [] : (holder.list(name) ?? []);
    const index = items.findIndex((item) => typeof item === 'string');
    if (index >= 0) {
      yield { message: 'notTask', at: [...holder.at(name), index], values: { item: String(items[index]) } } as const;
    }
  }
}

/** Reports duplicated tasks. A list pasted after another is one mistake. */
function* duplicateReports(execution: Execution, screens: readonly Screen[]) {
  const duplicates = screens.flatMap((screen) => {
    const table = execution.taskTable(screen);
    return execution.tasksOf(screen).filter((task) => task.facts && table.get(task.facts.key) !== task);
  });
  const [firstDuplicate, ...others] = duplicates;
  if (firstDuplicate?.facts && firstDuplicate.screen) {
    const first = execution.taskTable(firstDuplicate.screen).get(firstDuplicate.facts.key)!;
    const related = [
      { message: 'first', at: first.part.path },
      ...splitIntoRuns(others.map(({ part }) => part.path))
        .slice(0, 20)
        .map(relatedRun),
    ] as const;
    const values = { task: firstDuplicate.facts.key, screen: firstDuplicate.screen.id ?? '' };
    yield { message: 'duplicate', at: firstDuplicate.part.path, values, related } as const;
  }
}

/** Splits paths of list items into runs of items that follow each other. */
function splitIntoRuns(paths: readonly Path[]): readonly (readonly Path[])[] {
  const runs: Path[][] = [];
  for (const path of paths) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isSamePath(last.slice(0, -1), path.slice(0, -1)) && Number(last.at(-1)) + 1 === path.at(-1)) {
      run.push(path);
    } else {
      runs.push([path]);
    }
  }
  return runs;
}

const relatedRun = (run: readonly Path[]) =>
  run.length === 1
    ? ({ message: 'alsoHere', at: run[0]! } as const)
    : ({ message: 'alsoThese', at: run[0]!, through: run.at(-1), values: { count: run.length } } as const);

function* missingReports(execution: Execution, screens: readonly Screen[]) {
  const inputs = unassignedTasks(execution);
  const incompleteScreens = screens.flatMap((screen) => {
    const present = execution.tasksOf(screen);
    const missing = missingTasks(execution, screen);
    // If a task is unrecognized or repeated, it may be the missing one.
    const isExact = present.length + missing.length === screenTasks.length;
    return missing.length > 0 && screen.id !== undefined && isExact ? [{ screen, id: screen.id, missing }] : [];
  });
  if (incompleteScreens.length > 2) {
    const [list] = execution.taskLists;
    const count = incompleteScreens.reduce((sum, { missing }) => sum + missing.length, 0);
    const related = incompleteScreens.map(({ screen, missing }) => ({
      message: 'missingHere' as const,
      at: screen.part.at('screenId'),
      values: { count: missing.length },
    }));
    yield {
      message: 'missingTasks',
      at: list!.holder.at(list!.name),
      values: { count, screens: incompleteScreens.length },
      related,
      inputs,
    } as const;
    return;
  }
  for (const { screen, id, missing } of incompleteScreens) {
    const values = { screen: id, count: missing.length, tasks: missing.map(({ key }) => key) };
    yield {
      message: 'missing',
      at: screen.part.at('screenId'),
      values,
      inputs,
      fix: missingTasksFix(execution, screen, missing),
    } as const;
  }
}

/** Reports a family or type that contradicts the ids. The schema reports names that are not specified. */
function* contradictionReports(task: Task, facts: TaskFacts) {
  const { part } = task;
  const stated = [
    { at: part.at('gateFamily'), found: part.gateFamily, expected: facts.gateFamily, names: gateFamilies },
    { at: part.at('gateType'), found: part.gateType, expected: facts.gateType, names: gateTypes },
  ].filter(({ found }) => found !== undefined);
  const wrong = stated.filter(({ found, expected }) => found !== expected);
  if (wrong.length > 0 && stated.every(({ found, names }) => isOneOf(found, names))) {
    const changes = stated.map(({ at, expected }) => ({ set: at, value: expected }));
    const make = isTaken(task) ? assertedFix : derivedFix;
    const fix = make(phrase('Change to {value}'), changes, { value: facts.key });
    const values = { expected: facts.key, found: stated.map(({ found }) => found).join('/') };
    yield { message: 'contradictsIds', at: wrong.at(-1)!.at, values, fix } as const;
  }
}
