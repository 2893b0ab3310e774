import { distinctPath } from '../../../server/dashboard/src/names';
import type { SentenceValue } from '../../../server/src/core/l10n/language';
import type { LegalStep, ProgressItemType, ProtocolRange, ProgressState } from '../../../server/src/protocol';

/** Translates an English template and fills in its `{placeholders}`. */
export type Say = (template: string, values?: Readonly<Record<string, SentenceValue>>) => string;

/** A theme icon with its theme color. */
export interface Icon {
  readonly id: string;
  readonly color?: string;
}

/** Target of a click: a range of a document, and the text in it to select. */
export interface Target {
  readonly file: string;
  readonly range: ProtocolRange;
  readonly text?: string;
}

/** One line of a tree, with its texts already translated. */
export interface TreeNode {
  /** Stays the same when other nodes change. */
  readonly id: string;
  readonly label: string;
  /** May be a getter, like `children`. */
  readonly description?: string | undefined;
  /** Returns the texts with the number of these children; absent if the texts contain no number of children. */
  readonly describe?: (children: readonly TreeNode[]) => Pick<TreeNode, 'description' | 'accessibleLabel'>;
  readonly icon: Icon;
  /** Label for screen readers, including the state. */
  readonly accessibleLabel: string;
  readonly isExpanded?: boolean;
  readonly target?: Target | undefined;
  /** JSON Pointer of the item, used to request its details. */
  readonly path?: string | undefined;
  /** True if the item at `path` is a list that other nodes have a part of too, so that its details are not about this node. */
  readonly isPartOfPath?: boolean;
  /** Text of the tooltip, before the details. */
  readonly tooltip?: string | undefined;
  readonly progressState?: ProgressState | undefined;
  /** True if the task can be claimed now. */
  readonly isReady?: boolean;
  /** The next legal event of the item. */
  readonly step?: LegalStep | undefined;
  readonly errors: number;
  readonly warnings: number;
  /** The id to copy to the clipboard. */
  readonly idToCopy?: string | undefined;
  /** Type of the item; absent if the node is not an item of a document. */
  readonly type?: ProgressItemType;
  /** The published path of its picture or receipt. */
  readonly published?: string | undefined;
  /** The folder of a program. */
  readonly folder?: string | undefined;
  /** The file of a document. */
  readonly document?: string | undefined;
  /** True if it is a document with screens and tasks. */
  readonly hasTasks?: boolean;
  /** May be a getter that creates the nodes on first access, because most of a large tree is never expanded. */
  readonly children: readonly TreeNode[];
}

/** Yields nodes and everything below them, each node before its children. */
export function* nodesAndDescendants(nodes: readonly TreeNode[]): Generator<TreeNode> {
  for (const node of nodes) {
    yield node;
    yield* nodesAndDescendants(node.children);
  }
}

/** Maximum length of a label with a description. A side bar of the usual width cannot show longer labels. */
const maximumLabelLength = 30;

/** Returns the label of a node as a tree shows it: a long one is shortened in the middle if a description follows. */
export function shownLabel({ label, description }: Pick<TreeNode, 'label' | 'description'>): string {
  const characters = Array.from(label);
  const half = maximumLabelLength / 2;
  return !description || characters.length <= maximumLabelLength
    ? label
    : [...characters.slice(0, half), '…', ...characters.slice(1 - half)].join('');
}

/** Returns the text of a line without cuts. */
export const wholeText = ({ label, description }: Pick<TreeNode, 'label' | 'description'>): string =>
  description ? `${label} · ${description}` : label;

/** Joins the parts of a label for screen readers, and leaves out absent parts. */
export const joinLabel = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ');

/** Makes the ids of siblings unique. An invalid document may repeat ids, but VS Code requires unique ones. */
export function withUniqueIds(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const countsById = new Map<string, number>();
  return nodes.map((node) => {
    const seenCount = countsById.get(node.id) ?? 0;
    countsById.set(node.id, seenCount + 1);
    return seenCount === 0 ? node : withPrefix(node, `${seenCount + 1}~`);
  });
}

/** Adds a prefix to the ids of a node and its descendants. */
export function withPrefix(node: TreeNode, prefix: string): TreeNode {
  return { ...node, id: prefix + node.id, children: node.children.map((child) => withPrefix(child, prefix)) };
}

/** Returns the name of a program and, if another program has the same name, the folders above it that distinguish the two. */
export function programLabel(
  folder: string,
  programs: readonly { readonly folder: string }[],
  say: Say,
): { readonly label: string; readonly place: string | undefined } {
  const path = distinctPath(
    folder,
    programs.map((program) => program.folder),
  );
  const end = path.lastIndexOf('/');
  return { label: lastSegment(folder) || say('Program'), place: end < 0 ? undefined : path.slice(0, end) };
}

/** Returns the decoded last segment of a URI. */
export function lastSegment(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // Not percent-encoded.
  }
}
