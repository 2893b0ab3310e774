import type { Path } from '../../../json/path';
import type { RecordableItem } from '../../contract/workflow';
import type { Execution } from '../model/execution';
import { pictureOf } from '../slots/picture';
import { changesOf } from './changes';
import { newReceipts } from '../receipts/newReceipts';
import { blockedBy, eventsOf, nextEvent } from './events';
import { elementAt, type SlotOrTask } from './item';

/** The slot or task that `path` leads to or into, with what can be recorded of it. */
export function recordableAt(execution: Execution, path: Path): RecordableItem | undefined {
  const element = elementAt(execution, path);
  return (
    element && {
      at: element.part.path,
      id: element.part.id ?? '',
      picture: element.type === 'slot' ? pictureOf(element.part) : undefined,
      events: eventsOf(element),
      next: nextEvent(element),
      blockedBy: (event, language) => blockedBy(execution, element, event, language),
      receipt: (language) => newReceipts(tasksReceipted(execution, element), language)[0],
      changesOf: (event) => changesOf(execution, element, event),
    }
  );
}

/** The task whose receipt accepts an item: a slot is accepted with the captures of its screen. */
const tasksReceipted = (execution: Execution, element: SlotOrTask) =>
  element.type === 'task'
    ? [element.task]
    : execution.tasksOf(element.screen).filter(({ facts }) => facts?.gateType === 'visual_baseline');
