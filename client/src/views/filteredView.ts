import * as vscode from 'vscode';
import { say } from '../say';
import { setContext } from '../setContext';
import { filterNodes, filterInWords, isFiltering, countMatches, type Filter } from './filter';
import type { NodeTree } from './nodeTree';
import type { TreeNode } from './treeNode';

/** The filter that all views of the programs share. */
export class SharedFilter implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #filter: Filter = {};

  get current(): Filter {
    return this.#filter;
  }

  filterBy(filter: Filter): void {
    this.#filter = filter;
    void setContext('statusdocs.isFiltered', isFiltering(filter));
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

/** The content of a view, with its description and message if no filter is active. */
export interface ViewContent {
  readonly nodes: readonly TreeNode[];
  readonly description: string;
  readonly message: string;
}

/** A view that shows the items that match the filter. */
export class FilteredView implements vscode.Disposable {
  readonly #listener: vscode.Disposable;
  #content: ViewContent = { nodes: [], description: '', message: '' };

  constructor(
    private readonly tree: NodeTree,
    private readonly view: vscode.TreeView<TreeNode>,
    private readonly filter: SharedFilter,
  ) {
    this.#listener = filter.onDidChange(() => this.#draw());
  }

  show(content: ViewContent): void {
    this.#content = content;
    this.#draw();
  }

  dispose(): void {
    this.#listener.dispose();
  }

  #draw(): void {
    const { nodes, description, message } = this.#content;
    const filter = this.filter.current;
    const matching = filterNodes(nodes, filter);
    this.tree.show(matching);
    this.view.description = isFiltering(filter) ? filterInWords(filter, say) : description;
    this.view.message = filterMessage(matching, filter) ?? message;
  }
}

/** Returns the message that the filter is hiding items. */
function filterMessage(matching: readonly TreeNode[], filter: Filter): string | undefined {
  if (!isFiltering(filter) || matching.length === 0) {
    return undefined; // If no item matches, VS Code shows the welcome text of the view.
  }
  const count = countMatches(matching, filter);
  const what = filterInWords(filter, say);
  return count === 1
    ? vscode.l10n.t('1 item shown: {what}', { what })
    : vscode.l10n.t('{count} items shown: {what}', { count, what });
}
