import { asserted, derived } from '../../../rules/fix';
import { gateFamilies, gateTypes, screenTasks, type TaskFacts } from '../facts';
import { isTaken } from '../evidence';
import type { Task } from '../model';

import { addTasks } from '../addTasks';
import { isOneOf } from '../settled';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'tasks/set',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  reportsProse: true,
  summary: 'Every screen has its 13 tasks, each once.',
  why: 'A task that is not listed is never done, and nothing says so.',
  spec: '4. Collection back-office execution control',
  messages: {
    missing: 'The screen {screen} lacks {count} of its 13 tasks: {tasks}.',
    mistaken: 'By its ids this task is {expected}, not {found}.',
    again: 'The task {task} of {screen} is there twice.',
    first: 'It is here first.',
    likewise: 'This task is there again too.',
    stranger: '{family} has no task {type}.',
  },
  examples: {
    valid: ['{ "tasks": [] }'],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini" }], "tasks": [{ "screenId": "booking-mini", "gateFamily": "GOVERNANCE", "gateType": "accessibility" }] }
                                                                                                                               ^^^^^^^^^^^^^^^ GOVERNANCE has no task accessibility.
`,
    ],
  },

  *check({ execution }) {
    for (const task of execution.tasks) {
      const { facts } = task;
      const family = task.part.gateFamily;
      const type = task.part.gateType;
      if (facts && (facts.gateFamily !== family || facts.gateType !== type)) {
        yield* mistakenReports(task, facts);
      } else if (!facts && isOneOf(family, gateFamilies) && isOneOf(type, gateTypes)) {
        yield { message: 'stranger', at: task.part.at('gateType'), values: { family: family ?? '', type: type ?? '' } };
      }
    }
    for (const screen of execution.tasks.length > 0 ? execution.screens : []) {
      if (execution.screenOf(screen.id) !== screen) {
        continue; // screens/known reports a screen that is there twice.
      }
      const own = execution.tasksOf(screen);
      const table = execution.taskTable(screen);
      const again = own.filter(({ facts }, index) => facts && table.get(facts.key) !== own[index]);
      const [one, ...others] = again;
      if (one?.facts) {
        const first = table.get(one.facts.key)!;
        const related = [
          { message: 'first', at: first.part.path },
          ...others.slice(0, 20).map(({ part }) => ({ message: 'likewise', at: part.path }) as const),
        ] as const;
        yield {
          message: 'again',
          at: one.part.path,
          values: { task: one.facts.key, screen: screen.id ?? '' },
          related,
        };
      }
      const missing = screenTasks.filter((facts) => !table.has(facts.key));
      const isExact = own.every(({ facts }) => facts) && own.length + missing.length === screenTasks.length;
      if (missing.length > 0 && screen.id !== undefined && isExact) {
        const values = { screen: screen.id, count: missing.length, tasks: missing.map(({ key }) => key).join(', ') };
        yield { message: 'missing', at: screen.part.at('screenId'), values, fix: addTasks(execution, screen, missing) };
      }
    }
  },
});

function* mistakenReports(task: Task, facts: TaskFacts) {
  const { part } = task;
  const family = part.gateFamily;
  const type = part.gateType;
  if (isOneOf(family, gateFamilies) && isOneOf(type, gateTypes)) {
    const at = part.at(type === facts.gateType ? 'gateFamily' : 'gateType');
    const changes = [
      { set: part.at('gateFamily'), value: facts.gateFamily },
      { set: part.at('gateType'), value: facts.gateType },
    ];
    const make = isTaken(task) ? asserted : derived;
    const fix = make('Change to {value}', changes, { value: facts.key });
    yield { message: 'mistaken', at, values: { expected: facts.key, found: `${family}/${type}` }, fix } as const;
  }
}
