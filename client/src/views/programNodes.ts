import { labelsOfKinds } from '../../../server/src/core/kinds/contract/kindNames';
import { problemsInWords } from '../../../server/src/core/l10n/problemsInWords';
import type {
  Counts,
  ProtocolRange,
  ReportedDocument,
  ReportedItem,
  ReportedKnives,
  ReportedProgram,
} from '../../../server/src/protocol';
import { countOrDetail, isIncomplete, isInConflict, shortDetail } from '../../../server/dashboard/src/shortDetail';
import { groupedParts, type TaskGrouping } from '../../../server/dashboard/src/taskGroups';
import { groupName, taskName } from '../../../server/src/core/kinds/contract/taskNames';
import { hasKnives, isExecution } from '../../../server/dashboard/src/view';
import { capitalize } from '../capitalize';
import { chooseIcon, iconOfKind, knifeIcons } from './icons';
import {
  contributionTemplate,
  isKind,
  isTemplateFile,
  receiptKind,
} from '../../../server/src/core/kinds/contract/kinds';
import { lastSegment, joinLabel, programLabel, withUniqueIds, type Icon, type Say, type TreeNode } from './treeNode';

type Program = ReportedProgram<ProtocolRange>;
type Item = ReportedItem<ProtocolRange>;
type Knives = ReportedKnives<ProtocolRange>;

/** Returns the tree of programs, with their knives, documents and items. */
export const programNodes = (
  programs: readonly Program[],
  say: Say,
  grouping: TaskGrouping = 'lane',
): readonly TreeNode[] =>
  programs.map((program) => programNode(program, programLabel(program.folder, programs, say), grouping, say));

function programNode(
  program: Program,
  { label, place }: ReturnType<typeof programLabel>,
  grouping: TaskGrouping,
  say: Say,
): TreeNode {
  const { folder, knives, documents, findings } = program;
  const count = documents.length === 1 ? say('1 document') : say('{count} documents', { count: documents.length });
  const knife = knifeInWords(knives, say);
  return {
    id: folder,
    label,
    description: [place, knife ?? count].filter((part) => part !== undefined).join(' · '),
    icon: { id: 'project' },
    accessibleLabel: joinLabel([say('Program {name}', { name: label }), place, knife, count, problems(findings, say)]),
    isExpanded: true,
    tooltip: folder,
    folder,
    errors: findings.error,
    warnings: findings.warning,
    children: [
      ...(hasKnives(program) ? [knivesNode(program, say)] : []),
      ...documentNodes(documents, { folder, grouping, say }),
    ],
  };
}

interface ProgramScope {
  readonly folder: string;
  readonly grouping: TaskGrouping;
  readonly say: Say;
}

/** Returns the documents, and one collapsed node for several templates at the end: they have nothing to do. */
function documentNodes(documents: readonly Document[], scope: ProgramScope): readonly TreeNode[] {
  const { folder, say } = scope;
  const nodeOf = (document: Document) => documentNode(document, documentLabel(document, documents, say), scope);
  const templates = documents.filter(({ file }) => isTemplateFile(file));
  if (templates.length <= 1) {
    return documents.map(nodeOf);
  }
  const children = templates.map(nodeOf);
  const label = say('Templates ({count})', { count: templates.length });
  const count = (name: 'errors' | 'warnings') => children.reduce((sum, child) => sum + child[name], 0);
  const [errors, warnings] = [count('errors'), count('warnings')];
  const icon: Icon = errors > 0 ? { id: 'warning', color: 'list.errorForeground' } : { id: 'files' };
  return [
    ...documents.filter((document) => !templates.includes(document)).map(nodeOf),
    { id: `${folder}#templates`, label, icon, accessibleLabel: label, errors, warnings, children },
  ];
}

/** Returns, for example, "Knife 22/36 (stated)"; `undefined` if no document has the number. */
export function knifeInWords({ current, strip }: Knives, say: Say): string | undefined {
  const [now, all] = [current[0]?.value, strip.length];
  return now === undefined || all === 0 ? undefined : say('Knife {now}/{all} (stated)', { now, all });
}

function knivesNode({ folder, knives }: Program, say: Say): TreeNode {
  const id = `${folder}#knives`;
  const counts = say('{stated} of {total} accepted (as stated)', knives.counts);
  const description = knives.isAgreed
    ? say('{stated}/{total} accepted (stated)', knives.counts)
    : say('the documents disagree');
  const whole = knives.isAgreed ? counts : description;
  return {
    id,
    label: say('Knives'),
    description,
    icon: knives.isAgreed ? { id: 'milestone' } : { id: 'warning', color: 'list.warningForeground' },
    accessibleLabel: joinLabel([say('Knives'), whole]),
    tooltip: whole,
    errors: 0,
    warnings: 0,
    children: [...disagreements(knives, id, say), ...knives.strip.map((knife) => knifeNode(knife, id, say))],
  };
}

/** Returns a node for each number that differs between documents, with the value in each document. */
function disagreements(knives: Knives, parent: string, say: Say): readonly TreeNode[] {
  const numbers = [
    { what: 'accepted', label: say('Accepted') },
    { what: 'current', label: say('Current') },
    { what: 'remaining', label: say('Remaining') },
    { what: 'total', label: say('Total') },
  ] as const;
  return numbers
    .filter(({ what }) => knives[what].length > 1)
    .map(({ what, label }): TreeNode => {
      const id = `${parent}/${what}`;
      const description = knives[what].map(({ value }) => value).join(' ≠ ');
      const statements = knives[what].flatMap(({ value, voices }) => voices.map((voice) => ({ value, ...voice })));
      return {
        id,
        label,
        description,
        icon: { id: 'warning', color: 'list.warningForeground' },
        accessibleLabel: joinLabel([label, say('the documents disagree'), description]),
        isExpanded: true,
        errors: 0,
        warnings: 0,
        children: statements.map(({ value, file, path, range }) => ({
          id: `${id}/${file}${path}`,
          label: String(value),
          description: lastSegment(file),
          icon: { id: 'quote' },
          accessibleLabel: say('{file} says {value}', { file: lastSegment(file), value }),
          target: { file, range },
          path,
          errors: 0,
          warnings: 0,
          children: [],
        })),
      };
    });
}

function knifeNode({ ordinal, state, documents }: Knives['strip'][number], parent: string, say: Say): TreeNode {
  const [place] = documents;
  const words = { stated: say('stated as accepted'), current: say('current'), remaining: say('remaining') };
  const names = [...new Set(documents.map(({ file }) => lastSegment(file)))];
  const label = say('Knife {ordinal}', { ordinal });
  return {
    id: `${parent}/${ordinal}`,
    label,
    description: [...names.map(removeExtension), words[state]].join(' · '),
    icon: knifeIcons[state],
    accessibleLabel: joinLabel([label, words[state], ...names]),
    target: place && { file: place.file, range: place.range },
    path: place?.path,
    errors: 0,
    warnings: 0,
    children: [],
  };
}

type Document = ReportedDocument<ProtocolRange>;

/** Returns the short name of a kind in a narrow side bar, which leaves room for counts; `undefined` if its name is short. */
function labelOfKind(kind: string, say: Say): string | undefined {
  const label = (labelsOfKinds as Readonly<Record<string, string>>)[kind];
  return label === undefined ? undefined : capitalize(say(label));
}

/**
 * Returns the owner of a contribution, or the name of the kind; the file name if the program has several of the kind, or if
 * the kind is unknown, as that of a damaged file.
 */
function documentLabel({ file, kind, item }: Document, documents: readonly Document[], say: Say): string {
  if (kind === contributionTemplate.kind) {
    return item.owner ?? lastSegment(file);
  }
  const isKnown = isKind(kind) || kind === receiptKind;
  const isUnique = documents.filter((each) => each.kind === kind).length === 1;
  const name = labelOfKind(kind, say) ?? capitalize(item.name);
  return isKnown && isUnique ? name : removeExtension(lastSegment(file));
}

function documentNode(document: Document, label: string, { folder, grouping, say }: ProgramScope): TreeNode {
  const { file, kind, item } = document;
  const name = lastSegment(file);
  const fullText = [item.name, item.detail].filter((part) => part !== undefined).join(' · ');
  const { range } = item;
  const id = `${folder}#${file}`;
  let children: readonly TreeNode[] | undefined;
  return {
    id,
    label,
    get description() {
      return shortState(document, say);
    },
    icon: iconOfDocument(document),
    accessibleLabel: joinLabel([label, name, fullText, problems(item.findings, say)]),
    target: { file, range: { start: range.start, end: range.start } },
    path: item.path,
    tooltip: [label === labelOfKind(kind, say) ? capitalize(item.name) : label, name, item.detail]
      .filter((part) => part !== undefined)
      .join(' · '),
    document: file,
    hasTasks: isExecution({ kind }),
    errors: item.findings.error,
    warnings: item.findings.warning,
    get children() {
      return (children ??= itemNodes(item.children, { file, parent: id, grouping, say }));
    },
  };
}

/**
 * Returns how much of a document is done, such as "4/27 captured", or its state if nothing is counted. The state of a template is not
 * repeated after its owner.
 */
function shortState({ file, kind, item }: Document, say: Say): string {
  const isTemplate = kind === contributionTemplate.kind && isTemplateFile(file);
  const count = isTemplate ? say('template') : countOrDetail(item, { say });
  return [isIncomplete(item) && item.tally ? say('incomplete') : undefined, count].filter(Boolean).join(' · ');
}

/** A document that is in conflict or cannot be read completely looks like no state of its items. */
const iconOfDocument = ({ kind, item }: Document): Icon =>
  isInConflict(item)
    ? { id: 'git-merge', color: 'list.errorForeground' }
    : isIncomplete(item)
      ? { id: 'warning', color: 'list.errorForeground' }
      : chooseIcon(item, iconOfKind(kind));

/** Removes the extension from a file name. All documents have the same one, and the side bar is narrow. */
const removeExtension = (name: string): string => name.replace(/\.json$/, '');

interface NodeScope {
  readonly file: string;
  /** The id of the node that contains the items. */
  readonly parent: string;
  readonly grouping: TaskGrouping;
  readonly say: Say;
}

const itemNodes = (items: readonly Item[], place: NodeScope): readonly TreeNode[] =>
  withUniqueIds(items.map((item) => itemNode(item, place)));

function itemNode(item: Item, place: NodeScope): TreeNode {
  const { file, parent, grouping, say } = place;
  const id = `${parent}/${item.sort} ${item.id}`;
  const { title, detail, progressState, findings, range, path, published } = item;
  let children: readonly TreeNode[] | undefined;
  const name =
    item.sort === 'task'
      ? taskName(item.name, { say })
      : item.sort === 'lane'
        ? groupName(item.id, { say })
        : item.name;
  // The detail usually contains the state already.
  const state = progressState === undefined ? undefined : say(progressState);
  const containsState = state !== undefined && detail?.toLowerCase().includes(state.toLowerCase());
  return {
    id,
    label: title === undefined ? name : item.id, // A narrow side bar cuts the end, so the state is before the title.
    get description() {
      return [shortDetail(item, { say }), title].filter((part) => part !== undefined).join(' · ') || undefined;
    },
    icon: chooseIcon(item),
    accessibleLabel: joinLabel([name, containsState ? undefined : state, detail, problems(findings, say)]),
    target: { file, range, text: item.id },
    path,
    ...itemTooltip(item, name, say),
    progressState,
    isReady: progressState === 'ready',
    errors: findings.error,
    warnings: findings.warning,
    idToCopy: item.sort === 'group' || item.sort === 'lane' ? undefined : item.id,
    published,
    type: item.sort,
    step: item.step,
    get children() {
      return (children ??= itemNodes(item.sort === 'screen' ? groupedParts(item, grouping) : item.children, {
        ...place,
        parent: id,
      }));
    },
  };
}

/**
 * Returns the text of the tooltip of an item, with its whole detail. A group that is only a part of its list gets its problems
 * instead of the details of the list.
 */
function itemTooltip({ sort, id, path, detail, findings }: Item, name: string, say: Say) {
  const isPartOfPath = (sort === 'group' || sort === 'lane') && !path.endsWith(`/${id}`);
  return {
    isPartOfPath,
    tooltip: isPartOfPath ? problems(findings, say) : [name, detail].filter((part) => part !== undefined).join(' · '),
  };
}

const problems = ({ error, warning }: Counts, say: Say) => problemsInWords(error, warning, { say });
