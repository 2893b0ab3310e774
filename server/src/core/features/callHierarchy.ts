import type { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import type { GraphTask } from '../kinds/contract/taskGraph';
import type { Language } from '../l10n/language';
import { redactSecret } from '../secrets/detector';
import { joinWords } from '../text/collections';
import { definition, type SymbolTable } from './references';
import type { Span } from '../text/span';

/** A task in the graph of predecessors. */
export interface TaskItem {
  readonly name: string;
  /** Its state and owner. */
  readonly detail: string;
  readonly whole: Span;
  /** The id, or the opening brace. */
  readonly selection: Span;
}

/** A task, and the place in the waiting task that names its predecessors. */
export interface TaskLink {
  readonly task: TaskItem;
  readonly from: Span;
}

/** Returns the task that contains `offset`, or that is named there. */
export function taskItem(symbols: SymbolTable, language: Language, offset: number): TaskItem | undefined {
  const task = findTask(symbols, offset);
  return task && toTaskItem(symbols.document, task, language);
}

/** Returns the predecessors of the task at `offset`. */
export function listPredecessors(symbols: SymbolTable, language: Language, offset: number): readonly TaskLink[] {
  const { document } = symbols;
  const task = findTask(symbols, offset);
  const from = task && predecessorPlace(document, task);
  if (!task || !from) {
    return [];
  }
  const items = task.waitsFor().map((each) => toTaskItem(document, each, language));
  return items.filter((item) => item !== undefined).map((item) => ({ task: item, from }));
}

/** Returns the tasks that wait for the task at `offset`. */
export function releases(symbols: SymbolTable, language: Language, offset: number): readonly TaskLink[] {
  const { document } = symbols;
  const followers = findTask(symbols, offset)?.releases() ?? [];
  return followers.flatMap((each) => {
    const item = toTaskItem(document, each, language);
    const from = predecessorPlace(document, each);
    return item && from ? [{ task: item, from }] : [];
  });
}

function findTask(symbols: SymbolTable, offset: number): GraphTask | undefined {
  const { document, view } = symbols;
  const taskAround = (path: Path | undefined) => path && view.kind.taskAround?.(view.model, path);
  const task = taskAround(document.pathAt(offset));
  const target = task ? undefined : definition(symbols, offset)?.to[0];
  return task ?? (target && taskAround(document.pathAt(target.name.offset)));
}

function toTaskItem(document: JsonDocument, task: GraphTask, language: Language): TaskItem | undefined {
  const { part } = task;
  const whole = document.valueSpan(part.path);
  const id = document.valueSpan(part.at('id'));
  return (
    whole && {
      name: redactSecret(task.title(language), '…'),
      detail: taskDetail(task, language),
      whole,
      selection: id ?? { offset: whole.offset, length: 1 },
    }
  );
}

function taskDetail({ owner, status, isAccepted }: GraphTask, { say }: Language): string {
  const state = isAccepted ? say('accepted') : status;
  return redactSecret(joinWords([state, owner], ' · '), '…');
}

/** Returns the place in a task that names its predecessors. */
const predecessorPlace = (document: JsonDocument, { part, reasonAt }: GraphTask): Span | undefined =>
  document.valueSpan(reasonAt) ?? document.valueSpan(part.path);
