import * as vscode from 'vscode';
import {
  progressDetailsRequest,
  type ProgressDetailsParams,
  type ProgressDetailsResult,
} from '../../../server/src/protocol';
import { wordsOf } from '../../../server/dashboard/src/menu';
import type { Server } from '../server';
import type { PublishedFiles } from '../publishedFiles';
import { problemUri } from './problems';
import { nodesBelow, type TreeNode } from './treeNode';

/** The command that a click on a line runs; takes the `Target`. */
export const openCommand = 'statusdocs.program.open';

/** Draws nodes, and asks the server for what is behind one when somebody points at it. */
export class NodeTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  #nodes: readonly TreeNode[] = [];
  #parents: ReadonlyMap<string, TreeNode> | undefined;
  /** What people have opened and closed: VS Code forgets it while a line is filtered away. */
  readonly #opened = new Map<string, boolean>();

  readonly #listening: vscode.Disposable;

  constructor(
    private readonly server: Server,
    private readonly files: PublishedFiles,
  ) {
    this.#listening = files.onDidChange(() => this.#changed.fire(undefined));
  }

  /** A view that draws these nodes. */
  newView(id: string): vscode.TreeView<TreeNode> {
    const view = vscode.window.createTreeView(id, {
      treeDataProvider: this,
      showCollapseAll: true,
      canSelectMany: true,
    });
    view.onDidExpandElement(({ element }) => this.#opened.set(element.id, true));
    view.onDidCollapseElement(({ element }) => this.#opened.set(element.id, false));
    return view;
  }

  get nodes(): readonly TreeNode[] {
    return this.#nodes;
  }

  show(nodes: readonly TreeNode[]): void {
    this.#nodes = nodes;
    this.#parents = undefined;
    this.#changed.fire(undefined);
  }

  getChildren(node?: TreeNode): TreeNode[] {
    return [...(node?.children ?? this.#nodes)];
  }

  getParent(node: TreeNode): TreeNode | undefined {
    this.#parents ??= parentsOf(this.#nodes); // Only what is revealed has its parents asked for.
    return this.#parents.get(node.id);
  }

  /** Asks for the file of a line: its menu offers what is there. */
  async getTreeItem(node: TreeNode): Promise<vscode.TreeItem> {
    const { icon, target } = node;
    const item = new vscode.TreeItem(node.label, collapsible(node, this.#opened.get(node.id) ?? node.isOpen));
    item.id = node.id;
    item.iconPath = new vscode.ThemeIcon(
      icon.id,
      icon.color === undefined ? undefined : new vscode.ThemeColor(icon.color),
    );
    item.contextValue = contextOf(node, await this.#thereOf(node));
    item.accessibilityInformation = { label: node.spoken };
    if (node.description !== undefined) {
      item.description = node.description;
    }
    const problems = problemUri(node);
    if (problems) {
      item.resourceUri = problems;
    }
    if (target) {
      item.command = { command: openCommand, title: vscode.l10n.t('Go to the Document'), arguments: [target] };
    }
    return item;
  }

  async resolveTreeItem(
    item: vscode.TreeItem,
    { target, path, tooltip, folder }: TreeNode,
    token: vscode.CancellationToken,
  ): Promise<vscode.TreeItem> {
    const told = target && path !== undefined ? await this.#detailsOf({ file: target.file, path }, token) : '';
    const plain = folder === undefined ? tooltip : vscode.Uri.parse(folder).fsPath;
    item.tooltip = told === '' ? (plain ?? item.tooltip) : new vscode.MarkdownString(told);
    return item;
  }

  dispose(): void {
    this.#listening.dispose();
    this.#changed.dispose();
  }

  /** Which files are there of those that a line is about. */
  async #thereOf({ target, published, step }: TreeNode): Promise<ReadonlySet<string>> {
    const named = target ? [published, step?.needs].filter((path) => path !== undefined) : [];
    const found = await Promise.all(named.map((path) => this.files.file(target?.file ?? '', path)));
    return new Set(named.filter((_, index) => found[index] !== undefined));
  }

  async #detailsOf(params: ProgressDetailsParams, token: vscode.CancellationToken): Promise<string> {
    const told = await this.server.ask<ProgressDetailsResult>(progressDetailsRequest, params);
    return token.isCancellationRequested ? '' : (told?.markdown ?? '');
  }
}

function parentsOf(nodes: readonly TreeNode[]): Map<string, TreeNode> {
  const parents = new Map<string, TreeNode>();
  for (const node of nodesBelow(nodes)) {
    node.children.forEach(({ id }) => parents.set(id, node));
  }
  return parents;
}

function collapsible({ children }: TreeNode, isOpen: boolean | undefined): vscode.TreeItemCollapsibleState {
  if (children.length === 0) {
    return vscode.TreeItemCollapsibleState.None;
  }
  return vscode.TreeItemCollapsibleState[isOpen ? 'Expanded' : 'Collapsed'];
}

/** What the menu of a line offers: each a word in its context. */
function contextOf(node: TreeNode, there: ReadonlySet<string>): string {
  const { copied, target, folder, document, hasTasks } = node;
  const words = { id: copied, file: target, folder, document, tasks: hasTasks || undefined };
  return [
    ...Object.entries(words).flatMap(([word, value]) => (value === undefined ? [] : [word])),
    ...wordsOf(node, there),
  ].join(' ');
}
