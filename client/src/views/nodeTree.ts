import * as vscode from 'vscode';
import { progressDetailsRequest, type ProgressDetailsParams } from '../../../server/src/protocol';
import { menuWords } from '../../../server/dashboard/src/menu';
import type { Server } from '../server';
import type { PublishedFiles } from '../publishedFiles';
import { problemUri } from './problems';
import { nodesAndDescendants, shownLabel, wholeText, type TreeNode } from './treeNode';

/** The command of a click on a line. Takes a `Target`. */
export const openCommand = 'statusdocs.program.open';

/** Draws nodes in a tree view. Requests the tooltip of a node when the user points at it. */
export class NodeTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  #nodes: readonly TreeNode[] = [];
  #parents: ReadonlyMap<string, TreeNode> | undefined;
  /** Expanded and collapsed nodes by id. VS Code forgets them while the filter hides a node. */
  readonly #expanded = new Map<string, boolean>();

  readonly #listener: vscode.Disposable;

  constructor(
    private readonly server: Server,
    private readonly files: PublishedFiles,
  ) {
    this.#listener = files.onDidChange(() => this.#changed.fire(undefined));
  }

  /** Creates a view of these nodes. */
  newView(id: string): vscode.TreeView<TreeNode> {
    const view = vscode.window.createTreeView(id, {
      treeDataProvider: this,
      showCollapseAll: true,
      canSelectMany: true,
    });
    view.onDidExpandElement(({ element }) => this.#expanded.set(element.id, true));
    view.onDidCollapseElement(({ element }) => this.#expanded.set(element.id, false));
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
    this.#parents ??= indexParents(this.#nodes); // VS Code needs parents only to reveal a node.
    return this.#parents.get(node.id);
  }

  /** Returns the line of a node. Checks which files exist, because its menu depends on them. */
  async getTreeItem(node: TreeNode): Promise<vscode.TreeItem> {
    const { icon, target } = node;
    const item = new vscode.TreeItem(
      shownLabel(node),
      collapsible(node, this.#expanded.get(node.id) ?? node.isExpanded),
    );
    item.id = node.id;
    item.iconPath = new vscode.ThemeIcon(
      icon.id,
      icon.color === undefined ? undefined : new vscode.ThemeColor(icon.color),
    );
    item.contextValue = contextValue(node, await this.#existingFiles(node));
    item.accessibilityInformation = { label: node.accessibleLabel };
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

  /** Adds the tooltip of a line: its whole text, which the side bar may cut, and then the details. */
  async resolveTreeItem(
    item: vscode.TreeItem,
    node: TreeNode,
    token: vscode.CancellationToken,
  ): Promise<vscode.TreeItem> {
    const { target, path, isPartOfPath, tooltip, folder } = node;
    const details =
      target && path !== undefined && !isPartOfPath
        ? await this.#requestDetails({ file: target.file, path }, token)
        : '';
    const plainText = folder === undefined ? tooltip : vscode.Uri.parse(folder).fsPath;
    item.tooltip =
      details === ''
        ? [...new Set([wholeText(node), plainText ?? ''])].filter((line) => line !== '').join('\n')
        : new vscode.MarkdownString(`${asMarkdown(tooltip ?? wholeText(node))}\n\n${details}`);
    return item;
  }

  dispose(): void {
    this.#listener.dispose();
    this.#changed.dispose();
  }

  /** Returns the files of a node that exist, by their published paths. */
  async #existingFiles({ target, published, step }: TreeNode): Promise<ReadonlySet<string>> {
    const paths = target ? [published, step?.needs].filter((path) => path !== undefined) : [];
    const files = await Promise.all(paths.map((path) => this.files.findFile(target?.file ?? '', path)));
    return new Set(paths.filter((_, index) => files[index] !== undefined));
  }

  async #requestDetails(params: ProgressDetailsParams, token: vscode.CancellationToken): Promise<string> {
    const answer = await this.server.request(progressDetailsRequest, params);
    return token.isCancellationRequested ? '' : (answer?.markdown ?? '');
  }
}

/** Returns a text as Markdown. Its spaces stay breakable. */
const asMarkdown = (text: string): string =>
  new vscode.MarkdownString().appendText(text).value.replaceAll('&nbsp;', ' ');

function indexParents(nodes: readonly TreeNode[]): Map<string, TreeNode> {
  const parents = new Map<string, TreeNode>();
  for (const node of nodesAndDescendants(nodes)) {
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

/** Returns the context value of a line: one word for each group of menu items that apply. */
function contextValue(node: TreeNode, existing: ReadonlySet<string>): string {
  const { idToCopy, target, folder, document, hasTasks } = node;
  const words = { id: idToCopy, file: target, folder, document, tasks: hasTasks || undefined };
  return [
    ...Object.entries(words).flatMap(([word, value]) => (value === undefined ? [] : [word])),
    ...menuWords(node, existing),
  ].join(' ');
}
