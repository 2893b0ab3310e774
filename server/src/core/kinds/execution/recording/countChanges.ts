import type { ObjectReader } from '../../../json/objectReader';
import type { Change } from '../../../json/change';
import type { Execution } from '../model/execution';
import type { ObjectContext } from '../../contract/derivation';
import { countRelations } from '../counts';
import { tasksByMember } from '../model/taskCounts';
import { sameScreenIn } from './item';
import type { Screen, Task } from '../model/types';

/**
 * Returns the counts and lists of a screen and of the program that change with the screen. A count changes by the
 * effect of one event. Mistakes in the rest of the count are kept.
 */
export function countChanges(before: Execution, after: Execution, screen: Screen): readonly Change[] {
  const screenAfter = sameScreenIn(after, screen);
  if (!screenAfter) {
    return [];
  }
  return [
    ...changedCounts('screens/*', placeOf(before, screen.part), placeOf(after, screenAfter.part)),
    ...changedCounts('program', placeOf(before, before.program), placeOf(after, after.program)),
    ...listChanges(before, after, screen, screenAfter),
  ];
}

const placeOf = (model: Execution, self: ObjectReader): ObjectContext<Execution> => ({
  model,
  path: self.path,
  self,
  ancestors: [model.root],
  prefix: '',
});

function changedCounts(
  at: string,
  placeBefore: ObjectContext<Execution>,
  placeAfter: ObjectContext<Execution>,
): readonly Change[] {
  return countRelations
    .filter((relation) => relation.at === at)
    .flatMap(({ member, compute }) => {
      const found = placeBefore.self.count(member);
      const [before, now] = [compute(placeBefore)?.items?.(), compute(placeAfter)?.items?.()];
      const growth = (now?.length ?? 0) - (before?.length ?? 0);
      return found === undefined || growth === 0
        ? []
        : [{ set: placeBefore.self.at(member), value: Math.max(0, found + growth) }];
    });
}

/** Changes to the lists of task ids of a screen, if it names its tasks. */
function listChanges(before: Execution, after: Execution, { part }: Screen, screenAfter: Screen): readonly Change[] {
  const tasks = after.tasksOf(screenAfter);
  const old = new Map(before.tasks.map((task) => [task.part.path.join('/'), task.part.status]));
  return tasks.every((task) => old.get(task.part.path.join('/')) === task.part.status)
    ? []
    : (['readyTasks', 'waitingTasks'] as const).flatMap((member) => {
        const names = part.list(member);
        return names ? [listChange(part.at(member), names, tasks, tasksByMember(tasks)[member])] : [];
      });
}

/** Changes to a list of ids: missing ids are added in the order of the tasks, ids that left are removed. */
function listChange(
  list: readonly (string | number)[],
  names: readonly unknown[],
  tasks: readonly Task[],
  listed: readonly Task[],
): Change {
  const idOf = ({ part }: Task) => part.id ?? '';
  const order = new Map(tasks.map((task, index) => [idOf(task), index]));
  const belongs = new Set<unknown>(listed.map(idOf));
  const items = names.map((name, index): Listed => ({ name, item: index })).filter(({ name }) => belongs.has(name));
  for (const id of listed.map(idOf).filter((each) => !names.includes(each))) {
    const place = items.findIndex(({ name }) => (order.get(String(name)) ?? 0) > (order.get(id) ?? 0));
    items.splice(place < 0 ? items.length : place, 0, { name: id, item: { add: id } });
  }
  return items.length === 0 || names.length === 0
    ? { set: list, value: items.map(({ name }) => name) }
    : { list, items: items.map(({ item }) => item) };
}

interface Listed {
  readonly name: unknown;
  readonly item: number | { readonly add: unknown };
}
