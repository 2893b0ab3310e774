import type { NameInText, NameSort } from '../contract/nameInText';
import type { Path } from '../../json/path';

/** Ids and paths as they are built (specification, sections 3 and 4), each with the screen in its name. */
const whole: readonly { readonly sort: NameSort | undefined; readonly form: RegExp }[] = [
  { sort: 'task', form: /^(E\d\d-)(.+)-(?:evidence|governance|release_proof)-[a-z_]+$/ },
  { sort: undefined, form: /^(R\d\d-)(.+)-(?:evidence|governance|release_proof)-[a-z_]+$/ },
  { sort: 'slot', form: /^(R\d\d-)(.+)-(?:desktop|tablet|mobile)-\d+x\d+$/ },
  { sort: undefined, form: /^(\/?artifacts\/ui\/)([^/]+)(?:\/|$)/ },
];

/** What every text that names something holds; it spares the look at the others. */
const mayName = /[ER]\d\d-|artifacts\/ui\//;

/** A task id within a sentence. */
const inSentence = /(?<![\w-])(E\d\d-)([\w.]+(?:-[\w.]+)*)-(?:evidence|governance|release_proof)-[a-z_]+(?![\w-])/g;

/** What a text of an execution document names: the screen, task or slot of an id, the screen of a path. */
export function executionNamesIn(path: Path, text: string): readonly NameInText[] {
  const member = path.at(-1);
  const isOfScreen = path[0] === 'screens';
  const sole = (sort: NameSort, isDefinition: boolean): readonly NameInText[] =>
    text === '' ? [] : [{ sort, name: text, start: 0, isDefinition }];
  if (member === 'screenId') {
    return sole('screen', isOfScreen && path.length === 3);
  }
  if (member === 'fixtureId' || (member === 'id' && path.at(-2) === 'fixture')) {
    return sole('fixture', member === 'id');
  }
  if (!mayName.test(text)) {
    return [];
  }
  for (const { sort, form } of whole) {
    const [, head, screen] = form.exec(text) ?? [];
    if (head !== undefined && screen !== undefined) {
      const isDefinition = member === 'id' && (sort === 'slot' ? isOfScreen : isOfTask(path));
      const ofScreen: NameInText = { sort: 'screen', name: screen, start: head.length, isDefinition: false };
      return [...(sort === undefined ? [] : sole(sort, isDefinition)), ofScreen];
    }
  }
  return tasksInSentence(text);
}

/** Whether a path leads to a member of a task: a list of tasks has any name, but those two that repeat tasks. */
const isOfTask = (path: Path): boolean =>
  typeof path.at(-2) === 'number' && !['readyTasks', 'waitingTasks'].includes(String(path.at(-3)));

function tasksInSentence(text: string): readonly NameInText[] {
  return Array.from(text.matchAll(inSentence)).flatMap(
    ({ 0: name, 1: head, 2: screen, index }): readonly NameInText[] => [
      { sort: 'task', name, start: index, isDefinition: false },
      { sort: 'screen', name: screen ?? '', start: index + (head?.length ?? 0), isDefinition: false },
    ],
  );
}
