import type { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import { followersOf, predecessorsOf, taskAround } from '../kinds/execution/model/taskGraph';
import type { Task } from '../kinds/execution/model/types';
import { taskTitle } from '../kinds/execution/model/lookup';
import type { Language } from '../l10n/language';
import { withheld } from '../secrets/detector';
import { definition, type Named } from './references';
import type { Span } from '../text/span';

/** A task in the graph of predecessors. */
export interface TaskItem {
  readonly name: string;
  /** Its state, and what holds it. */
  readonly detail: string;
  readonly whole: Span;
  /** Its id, or the brace it opens with. */
  readonly selection: Span;
}

/** A task with the place at the waiting one that says what it waits for. */
export interface TaskLink {
  readonly task: TaskItem;
  readonly from: Span;
}

/** The task that stands around `offset`, or that is named there. */
export function taskItem(named: Named, language: Language, offset: number): TaskItem | undefined {
  const task = taskAt(named, offset);
  return task && itemOf(named.document, task, language);
}

/** What the task at `offset` waits for. */
export function waitsFor(named: Named, language: Language, offset: number): readonly TaskLink[] {
  const { document, views } = named;
  const task = taskAt(named, offset);
  const from = task && reasonOf(document, task);
  return task && from
    ? predecessorsOf(views.execution, task).flatMap((each) => {
        const item = itemOf(document, each, language);
        return item ? [{ task: item, from }] : [];
      })
    : [];
}

/** What waits for the task at `offset`. */
export function releases(named: Named, language: Language, offset: number): readonly TaskLink[] {
  const { document, views } = named;
  const task = taskAt(named, offset);
  return task
    ? followersOf(views.execution, task).flatMap((each) => {
        const item = itemOf(document, each, language);
        const from = reasonOf(document, each);
        return item && from ? [{ task: item, from }] : [];
      })
    : [];
}

function taskAt(named: Named, offset: number): Task | undefined {
  const { document, views } = named;
  const path = document.pathAt(offset);
  const around = path && taskAround(views.execution, path);
  if (around) {
    return around;
  }
  const target = definition(named, offset)?.to[0];
  const there: Path | undefined = target && document.pathAt(target.name.offset);
  return there && taskAround(views.execution, there);
}

function itemOf(document: JsonDocument, task: Task, language: Language): TaskItem | undefined {
  const { part } = task;
  const whole = document.placeOf(part.path)?.value;
  const id = document.placeOf(part.at('id'))?.value;
  return (
    whole && {
      name: withheld(taskTitle(task), '…'),
      detail: detailOf(task, language),
      whole,
      selection: id ?? { offset: whole.offset, length: 1 },
    }
  );
}

function detailOf({ part, isAccepted }: Task, { say }: Language): string {
  const who = part.assignee ?? part.text('accountableOwner');
  const state = isAccepted ? say('accepted') : (part.status ?? '');
  return withheld([state, who].filter((each) => each !== undefined && each !== '').join(' · '), '…');
}

/** Where a task says what it waits for. */
function reasonOf(document: JsonDocument, { part }: Task): Span | undefined {
  const member = part.blocker === undefined ? 'predecessorValue' : 'blocker';
  return document.placeOf(part.at(member))?.value ?? document.placeOf(part.path)?.value;
}
