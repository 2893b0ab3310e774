import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import type { Language } from '../../../l10n/language';
import type { EventType, LegalStep, RecordableItem } from '../../contract/workflow';
import type { Execution } from '../model/execution';
import { requiredPicture } from '../model/slots';
import type { Task } from '../model/types';
import { recordingChanges, readEvent } from './eventChanges';
import { newReceipts } from '../evidence/newReceipts';
import { findOpenFields } from '../evidence/openFields';
import { baselineTask } from '../spec';
import { findEventObstacle, eventSetting, listEvents, nextEvent } from './events';
import { findElement, type SlotOrTask } from './item';

/** Returns the slot or task at `path` or around it, with the events that can be recorded for it. */
export function findRecordable(execution: Execution, path: Path): RecordableItem | undefined {
  const element = findElement(execution, path);
  return (
    element && {
      at: element.part.path,
      id: element.part.id ?? '',
      picture: element.type === 'slot' ? requiredPicture(element.part) : undefined,
      events: listEvents(element),
      next: nextEvent(element),
      recordedIn: (members) => listEvents(element).flatMap((name) => readEvent(members, name) ?? []),
      recordedBy: (name) => eventSetting(element, name),
      blockedBy: (event, language) => findEventObstacle(execution, element, event, language),
      receipt: (language) => newReceipts(tasksReceipted(execution, element), language)[0],
      openReceipt: (receipt, language) => openReceipt(tasksReceipted(execution, element)[0], receipt, language),
      changesOf: (event) => recordingChanges(element, event),
    }
  );
}

/** Returns the next event of a slot or task, if it is legal now. Files are not checked. */
export function legalStep(
  execution: Execution,
  element: SlotOrTask | undefined,
  language: Language,
): LegalStep | undefined {
  const event = element && nextEvent(element);
  return event && !findEventObstacle(execution, element, event, language)
    ? { event, id: element.part.id ?? '', needs: findRequiredFile(execution, element, event) }
    : undefined;
}

/** Returns the path of the picture or receipt that an event requires. */
function findRequiredFile(execution: Execution, element: SlotOrTask, event: EventType): string | undefined {
  switch (event) {
    case 'recordCapture':
      return element.type === 'slot' ? element.part.artifactPath : undefined;
    case 'recordReceipt':
      return tasksReceipted(execution, element)[0]?.part.receiptPath;
    case 'claimTask':
    case 'submitTask':
    case 'handBackTask':
      return undefined;
  }
}

/** Returns the task whose receipt accepts an item: a slot is accepted with the captures of its screen. */
const tasksReceipted = (execution: Execution, element: SlotOrTask) =>
  element.type === 'task'
    ? [element.task]
    : execution.tasksOf(element.screen).filter(({ facts }) => facts === baselineTask);

/** Returns the reason why a receipt cannot accept a task yet, in the words of the finding that would follow. */
function openReceipt(task: Task | undefined, receipt: ObjectReader, { say, all }: Language): string | undefined {
  const openFields = task ? findOpenFields(task, receipt) : [];
  return task && openFields.length > 0
    ? say('The receipt at "{path}" lacks {fields}, which lane {lane} requires. Add what is missing.', {
        path: task.part.receiptPath ?? '',
        fields: all(openFields.map((field) => `\`${field}\``)),
        lane: task.subject.lane ?? '',
      })
    : undefined;
}
