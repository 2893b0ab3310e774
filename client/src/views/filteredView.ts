import * as vscode from 'vscode';
import { setContext } from '../setContext';
import { filtered, filterInWords, isFiltering, matchesIn, type Filter } from './filter';
import type { NodeTree } from './nodeTree';
import type { Say, TreeNode } from './treeNode';

const say = vscode.l10n.t.bind(vscode.l10n) as Say;

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
export interface Lines {
  readonly nodes: readonly TreeNode[];
  readonly description: string;
  readonly message: string;
}

/** A view that shows the items that match the filter. */
export class FilteredView implements vscode.Disposable {
  readonly #listening: vscode.Disposable;
  #lines: Lines = { nodes: [], description: '', message: '' };

  constructor(
    private readonly tree: NodeTree,
    private readonly view: vscode.TreeView<TreeNode>,
    private readonly filter: SharedFilter,
  ) {
    this.#listening = filter.onDidChange(() => this.#draw());
  }

  show(lines: Lines): void {
    this.#lines = lines;
    this.#draw();
  }

  dispose(): void {
    this.#listening.dispose();
  }

  #draw(): void {
    const { nodes, description, message } = this.#lines;
    const filter = this.filter.current;
    const shown = filtered(nodes, filter);
    this.tree.show(shown);
    this.view.description = isFiltering(filter) ? filterInWords(filter, say) : description;
    this.view.message = messageOf(shown, filter) ?? message;
  }
}

/** Returns a message that tells the user that the filter is hiding items. */
function messageOf(shown: readonly TreeNode[], filter: Filter): string | undefined {
  if (!isFiltering(filter) || shown.length === 0) {
    return undefined; // If no item matches, VS Code shows the welcome text of the view.
  }
  const count = matchesIn(shown, filter);
  const what = filterInWords(filter, say);
  return count === 1
    ? vscode.l10n.t('1 item shown: {what}', { what })
    : vscode.l10n.t('{count} items shown: {what}', { count, what });
}
