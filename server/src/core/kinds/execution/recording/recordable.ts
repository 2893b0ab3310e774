import type { Path } from '../../../json/path';
import type { RecordableItem } from '../../contract/workflow';
import type { Execution } from '../model/execution';
import { pictureOf } from '../slots/picture';
import { changesOf } from './changes';
import { blockedBy, nextEvent } from './events';
import { elementAt } from './item';

/** The slot or task that `path` leads to or into, with what can be recorded of it. */
export function recordableAt(execution: Execution, path: Path): RecordableItem | undefined {
  const element = elementAt(execution, path);
  return (
    element && {
      at: element.part.path,
      id: element.part.id ?? '',
      picture: element.type === 'slot' ? pictureOf(element.part) : undefined,
      next: nextEvent(element),
      blockedBy: (event, language) => blockedBy(execution, element, event, language),
      changesOf: (event) => changesOf(execution, element, event),
    }
  );
}
