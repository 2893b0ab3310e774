import type { LegalStep, ProgressItemType, ProtocolRange, ProgressState } from '../../../server/src/protocol';

/** Fills the `{placeholders}` of an English template in the reader's language. */
export type Say = (template: string, values?: Record<string, string | number>) => string;

/** A theme icon, with the theme colour it is drawn in. */
export interface Icon {
  readonly id: string;
  readonly color?: string;
}

/** Where a click leads: a range of a document, and the text in it to select. */
export interface Target {
  readonly file: string;
  readonly range: ProtocolRange;
  readonly text?: string;
}

/** One line of a tree, all that is to be shown of it in words. */
export interface TreeNode {
  /** The same for the same thing, whatever else changes. */
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: Icon;
  /** What a screen reader says of it: its state in words. */
  readonly spoken: string;
  readonly isOpen?: boolean;
  readonly target?: Target | undefined;
  /** The item of the document it is about, to ask more of: a JSON Pointer. */
  readonly path?: string | undefined;
  /** What is shown where the server tells nothing. */
  readonly tooltip?: string | undefined;
  readonly standing?: ProgressState | undefined;
  /** Whether somebody may claim it now. */
  readonly isReady?: boolean;
  /** What can be recorded of it now. */
  readonly step?: LegalStep | undefined;
  readonly errors: number;
  readonly warnings: number;
  /** The id of the document, for the clipboard. */
  readonly copied?: string | undefined;
  /** What it is about; absent for what is no item of a document. */
  readonly sort?: ProgressItemType;
  /** The path its picture or receipt is published under. */
  readonly published?: string | undefined;
  /** The folder, of a program. */
  readonly folder?: string | undefined;
  /** The file, of a document. */
  readonly document?: string | undefined;
  /** Whether it is one of screens with tasks. */
  readonly hasTasks?: boolean;
  /** Made when they are first asked for where there may be many: most of a large workspace stays closed. */
  readonly children: readonly TreeNode[];
}

export function* nodesBelow(nodes: readonly TreeNode[]): Generator<TreeNode> {
  for (const node of nodes) {
    yield node;
    yield* nodesBelow(node.children);
  }
}

/** What is said of a line, without what is not there. */
export const spokenOf = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ');

/** "2 errors, 1 warning"; nothing where there is neither. */
export function problemsInWords(errors: number, warnings: number, say: Say): string | undefined {
  const parts = [
    errors === 1 ? say('1 error') : errors > 1 ? say('{count} errors', { count: errors }) : '',
    warnings === 1 ? say('1 warning') : warnings > 1 ? say('{count} warnings', { count: warnings }) : '',
  ];
  return parts.filter((part) => part !== '').join(', ') || undefined;
}

/** The ids of siblings made different: a broken document may have the same thing twice, which no tree can show. */
export function withDistinctIds(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const seen = new Map<string, number>();
  return nodes.map((node) => {
    const before = seen.get(node.id) ?? 0;
    seen.set(node.id, before + 1);
    return before === 0 ? node : withPrefix(node, `${before + 1}~`);
  });
}

/** A node under other ids, with all that is below it. */
export function withPrefix(node: TreeNode, prefix: string): TreeNode {
  return { ...node, id: prefix + node.id, children: node.children.map((child) => withPrefix(child, prefix)) };
}

/** The last part of the path of a URI, as people read it. */
export function nameOf(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // It says what it says.
  }
}

/** The name of a task in few letters; both parts only where the second alone does not tell it from another. */
export function shortName(name: string): string {
  const [, type] = /^[A-Z_]+\/(\w+)$/.exec(name) ?? [];
  return type === undefined || type === 'exact_release' ? name : type;
}
