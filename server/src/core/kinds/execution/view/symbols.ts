import type { Path } from '../../../json/path';
import { wholeName, type Counterpart, type SymbolReference, type SymbolKind } from '../../contract/nameInText';
import type { Execution } from '../model/execution';
import { findPredecessors } from '../model/taskGraph';
import { idForms } from '../spec';

/** The forms of ids and paths (specification, sections 3 and 4), each with the screen in its name. */
const whole: readonly { readonly kind: SymbolKind | undefined; readonly form: RegExp }[] = [
  { kind: 'task', form: new RegExp(`^(E\\d\\d-)(.+)-${idForms.taskName}$`) },
  { kind: undefined, form: new RegExp(`^(R\\d\\d-)(.+)-${idForms.taskName}$`) },
  { kind: 'slot', form: new RegExp(`^(R\\d\\d-)(.+)-${idForms.slotName}$`) },
  { kind: undefined, form: /^(\/?artifacts\/ui\/)([^/]+)(?:\/|$)/ },
];

/** A part of every text that names something. Texts without it are skipped. */
const mayName = /[ER]\d\d-|artifacts\/ui\//;

/** A task id within a sentence. */
const taskIdPattern = new RegExp(`(?<![\\w-])(E\\d\\d-)([\\w.]+(?:-[\\w.]+)*)-${idForms.taskName}(?![\\w-])`, 'g');

/** Returns the names in a text of an execution document: the screen, task or slot of an id, the screen of a path. */
export function findExecutionNames(path: Path, text: string): readonly SymbolReference[] {
  const member = path.at(-1);
  const isOfScreen = path[0] === 'screens';
  const createSymbolName = (kind: SymbolKind, isDefinition: boolean) => wholeName(kind, text, isDefinition);
  if (member === 'screenId') {
    return createSymbolName('screen', isOfScreen && path.length === 3);
  }
  if (member === 'fixtureId' || (member === 'id' && path.at(-2) === 'fixture')) {
    return createSymbolName('fixture', member === 'id');
  }
  if (!mayName.test(text)) {
    return [];
  }
  for (const { kind, form } of whole) {
    const [, head, screen] = form.exec(text) ?? [];
    if (head !== undefined && screen !== undefined) {
      const isDefinition = member === 'id' && (kind === 'slot' ? isOfScreen : isOfTask(path));
      const screenReference: SymbolReference = {
        kind: 'screen',
        name: screen,
        start: head.length,
        isDefinition: false,
      };
      return [...(kind === undefined ? [] : createSymbolName(kind, isDefinition)), screenReference];
    }
  }
  return tasksInSentence(text);
}

/**
 * Returns whether a path leads to a member of a task. A list of tasks may have any name except the two that repeat
 * tasks.
 */
const isOfTask = (path: Path): boolean =>
  typeof path.at(-2) === 'number' && !['readyTasks', 'waitingTasks'].includes(String(path.at(-3)));

function tasksInSentence(text: string): readonly SymbolReference[] {
  return Array.from(text.matchAll(taskIdPattern)).flatMap(
    ({ 0: name, 1: head, 2: screen, index }): readonly SymbolReference[] => [
      { kind: 'task', name, start: index, isDefinition: false },
      { kind: 'screen', name: screen ?? '', start: index + (head?.length ?? 0), isDefinition: false },
    ],
  );
}

/**
 * Returns the counterparts of a place: the copy of a gate or slot, or the predecessors that a member of a task depends
 * on.
 */
export function findCounterparts(execution: Execution, path: Path): readonly Counterpart[] {
  const task = execution.taskAround(path);
  if (task && ['blocker', 'predecessorPath', 'predecessorValue', 'status'].includes(String(path.at(-1)))) {
    const all = findPredecessors(execution, task);
    const open = all.filter(({ isAccepted }) => !isAccepted);
    return (open.length > 0 ? open : all).map(({ part }) => ({ whole: part.path, name: part.at('id') }));
  }
  const owner = path.slice(0, -1);
  const [slots, gates] = [execution.slotCopies(), execution.gateCopies()];
  const [slot, gate] = [slots.at(owner), gates.at(owner)];
  const copy = slot ? slots.counterpartOf(slot)?.part : gate && gates.counterpartOf(gate);
  return copy ? [{ whole: copy.path, name: copy.at('id') }] : [];
}
