import type { ProtocolRange, ReportedItem, ReportedProgram, ReportedTask } from '../../../server/src/protocol';
import { joinPhrases } from '../../../server/src/core/l10n/joinPhrases';
import { problemsInWords } from '../../../server/src/core/l10n/problemsInWords';
import { groupName, taskName } from '../../../server/src/core/kinds/contract/taskNames';
import { chooseIcon } from './icons';
import { joinLabel, nodesAndDescendants, programLabel, withUniqueIds, type Say, type TreeNode } from './treeNode';

type Program = ReportedProgram<ProtocolRange>;
type Item = ReportedItem<ProtocolRange>;
/** A task, with the title of its screen if it has one. */
type Task = ReportedTask<ProtocolRange> & { readonly screenTitle?: string | undefined };

/** Property by which ready tasks are grouped. */
export type Grouping = 'lane' | 'owner';

/** Returns the tasks of the user, then the ready, claimed and next ones; grouped by program if several have any. */
export function readyNodes(
  programs: readonly Program[],
  grouping: Grouping,
  say: Say,
  userNames: readonly string[] = [],
): readonly TreeNode[] {
  const all = programs.map((program) => ({ program, nodes: nodesOfProgram(program, grouping, say, userNames) }));
  const nonEmpty = all.filter(({ nodes }) => nodes.length > 0);
  if (nonEmpty.length <= 1) {
    return nonEmpty.flatMap(({ nodes }) => nodes);
  }
  return nonEmpty.map(({ program, nodes }): TreeNode => {
    const { label, place } = programLabel(program.folder, programs, say);
    const describe = (children: readonly TreeNode[]) => {
      const count = children === nodes ? program.progress.tasks.ready : countReady(children);
      return {
        description: [String(count), place].filter((part) => part !== undefined).join(' · '),
        accessibleLabel: joinLabel([say('Program {name}', { name: label }), place, readyInWords(count, say)]),
      };
    };
    return { ...group({ id: program.folder, label, icon: { id: 'project' } }, describe, nodes), isExpanded: true };
  });
}

const countReady = (nodes: readonly TreeNode[]): number =>
  [...nodesAndDescendants(nodes)].filter(({ isReady }) => isReady).length;

/** Returns the number of ready tasks of all programs, whatever editor is active. */
export const readyCount = (programs: readonly Pick<Program, 'progress'>[]): number =>
  programs.reduce((sum, { progress }) => sum + progress.tasks.ready, 0);

/** Returns, for example, "12 ready". */
export const readyInWords = (count: number, say: Say): string => say('{count} ready', { count });

function nodesOfProgram(
  { folder, documents, ready: reported }: Program,
  grouping: Grouping,
  say: Say,
  userNames: readonly string[],
): readonly TreeNode[] {
  const ready = withScreenTitles(reported, documents);
  const laneName = (lane: string) => groupName(lane, { say });
  const labelOf = (name: string) => (grouping === 'lane' ? laneName(name) : name || say('Tasks without an owner'));
  const icon = { id: grouping === 'lane' ? 'list-ordered' : 'organization' };
  const groups = [...groupTasks(ready.tasks, (task) => task[grouping] ?? '')].map(([name, tasks]): TreeNode => {
    const detailOf = ({ owner, lane }: Task) => (grouping === 'lane' ? owner : lane && laneName(lane));
    const node = taskGroup({ id: `${folder}#${grouping} ${name}`, label: labelOf(name), icon }, tasks, detailOf, say);
    return { ...node, accessibleLabel: joinLabel([node.label, readyInWords(tasks.length, say)]), isExpanded: true };
  });
  const isMine = ({ assignee }: Task) => assignee !== undefined && userNames.includes(assignee);
  const mine = taskGroup(
    { id: `${folder}#mine`, label: say('Mine'), icon: { id: 'person' } },
    ready.claimed.filter(isMine),
    ({ progressState }) => (progressState === undefined ? undefined : say(progressState)),
    say,
  );
  const claimed = taskGroup(
    { id: `${folder}#claimed`, label: say('In progress'), icon: { id: 'account' } },
    ready.claimed.filter((task) => !isMine(task)),
    ({ detail }) => detail,
    say,
  );
  const next = taskGroup(
    { id: `${folder}#next`, label: say('Ready next'), icon: { id: 'lock' } },
    ready.blocked,
    (task) => reasonNotReady(task, say),
    say,
  );
  return [...ifNotEmpty({ ...mine, isExpanded: true }), ...groups, ...ifNotEmpty(claimed), ...ifNotEmpty(next)];
}

/** Adds the titles of the screens to tasks, which have only the ids. */
function withScreenTitles(
  { tasks, claimed, blocked }: Program['ready'],
  documents: Program['documents'],
): Readonly<Record<'tasks' | 'claimed' | 'blocked', readonly Task[]>> {
  const titles = new Map<string, string>();
  const addTitles = (file: string, { sort, id, title, children }: Item): void => {
    if (sort === 'screen' && title !== undefined) {
      titles.set(`${file} ${id}`, title);
    } else {
      children.forEach((child) => addTitles(file, child));
    }
  };
  documents.forEach(({ file, item }) => addTitles(file, item));
  const withTitle = (task: Task): Task => ({ ...task, screenTitle: titles.get(`${task.file} ${task.screen}`) });
  return { tasks: tasks.map(withTitle), claimed: claimed.map(withTitle), blocked: blocked.map(withTitle) };
}

/** Returns a group of tasks. Details that all tasks share are shown once, on the group. */
function taskGroup(
  title: GroupTitle,
  tasks: readonly Task[],
  detailOf: (task: Task) => string | undefined,
  say: Say,
): TreeNode {
  const names = tasks.map((task) => taskName(task.name, { say }));
  const details = tasks.map(detailOf);
  const findShared = (words: readonly (string | undefined)[]) =>
    words.length > 1 && words.every((word) => word === words[0]) ? words[0] : undefined;
  const [sharedName, sharedDetail] = [findShared(names), findShared(details)];
  const joinWords = (words: readonly (string | undefined)[]) => words.filter((word) => word !== undefined).join(' · ');
  const nodes = tasks.map((task, index) => {
    const [name, detail] = [names[index]!, details[index]];
    const ownWords = [sharedName === undefined ? name : undefined, sharedDetail === undefined ? detail : undefined];
    return {
      ...taskNode(task, title.id, [name, detail], say),
      description: joinWords([...ownWords, task.screenTitle]),
    };
  });
  const describe = (children: readonly TreeNode[]) => {
    const description = joinWords([String(children.length), sharedDetail, sharedName]); // In a narrow view, the end is cut off.
    return { description, accessibleLabel: joinLabel([title.label, description]) };
  };
  return group(title, describe, nodes);
}

/** Returns, for example, "1 receipt away: visual_baseline". */
function reasonNotReady({ away = 0, waitsFor = [] }: Task, say: Say): string {
  const receipts =
    away === 0
      ? say('only its status is out of date')
      : away === 1
        ? say('1 receipt away')
        : say('{count} receipts away', { count: away });
  const names = joinPhrases(
    waitsFor.map(({ name }) => taskName(name, { say })),
    { say },
  );
  return names === '' ? receipts : say('{name}: {value}', { name: receipts, value: names });
}

function taskNode(task: Task, parent: string, words: readonly (string | undefined)[], say: Say): TreeNode {
  const { file, screen, screenTitle, path, range, progressState, findings, published } = task;
  const [name, more] = words;
  const problems = problemsInWords(findings.error, findings.warning, { say });
  const state = progressState === undefined ? undefined : say(progressState);
  return {
    id: `${parent}/${file}#${path}`,
    label: screen,
    icon: chooseIcon(task),
    accessibleLabel: joinLabel([screen, screenTitle, name, state, more === state ? undefined : more, problems]),
    target: { file, range, text: task.id },
    path,
    tooltip: [screen, screenTitle, ...words].filter((part) => part !== undefined).join(' · '),
    progressState,
    isReady: progressState === 'ready',
    errors: findings.error,
    warnings: findings.warning,
    idToCopy: task.id,
    published,
    type: task.sort,
    step: task.step,
    children: [],
  };
}

/** The id, label and icon of a group. */
type GroupTitle = Pick<TreeNode, 'id' | 'label' | 'icon'>;

function group(
  { id, label, icon }: GroupTitle,
  describe: NonNullable<TreeNode['describe']>,
  children: readonly TreeNode[],
): TreeNode {
  return {
    id,
    label,
    ...describe(children),
    describe,
    icon,
    errors: 0,
    warnings: 0,
    children: withUniqueIds(children),
  };
}

const ifNotEmpty = (node: TreeNode): readonly TreeNode[] => (node.children.length > 0 ? [node] : []);

function groupTasks(tasks: readonly Task[], nameOfTask: (task: Task) => string): ReadonlyMap<string, readonly Task[]> {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const group = groups.get(nameOfTask(task)) ?? [];
    group.push(task);
    groups.set(nameOfTask(task), group);
  }
  return groups;
}
