import * as vscode from 'vscode';
import type { Program } from '../program';
import type { Server } from '../server';
import { setContext } from '../setContext';
import { followedCursor } from './followedCursor';
import { filtered, filterInWords, isFiltering, matchesIn, type Filter } from './filter';
import { NodeTree } from './nodeTree';
import { programNodes } from './programNodes';
import { problemsInWords, type Say, type TreeNode } from './treeNode';
import { keepWatching } from './watching';

const say = vscode.l10n.t.bind(vscode.l10n) as Say;

/** The tree of the programs, with its filter, and the number of errors as its badge. */
export function showProgram(server: Server, program: Program, memory: vscode.Memento): vscode.Disposable {
  const tree = new NodeTree(server);
  const view = tree.newView('statusdocs.program');
  const shown = new FilteredProgram(program, tree, view);
  void setContext('statusdocs.programState', program.state);
  return vscode.Disposable.from(
    tree,
    view,
    keepWatching(view, program),
    program.onDidChange(() => shown.update()),
    followedCursor(tree, view, memory),
    filterCommands(shown),
    vscode.commands.registerCommand('statusdocs.program.scan', () => program.scan()),
  );
}

/** What the view shows of the programs. */
class FilteredProgram {
  #filter: Filter = {};
  #all: readonly TreeNode[] = [];

  constructor(
    private readonly program: Program,
    private readonly tree: NodeTree,
    private readonly view: vscode.TreeView<TreeNode>,
  ) {}

  get filter(): Filter {
    return this.#filter;
  }

  filterBy(filter: Filter): void {
    this.#filter = filter;
    this.#draw();
  }

  update(): void {
    const { program, view } = this;
    this.#all = programNodes(program.programs, say);
    const errors = this.#all.reduce((sum, node) => sum + node.errors, 0);
    view.badge = errors === 0 ? undefined : { value: errors, tooltip: problemsInWords(errors, 0, say) ?? '' };
    void setContext('statusdocs.programState', program.state);
    void setContext('statusdocs.isBrokenOff', program.isBrokenOff);
    this.#draw();
  }

  #draw(): void {
    const shown = filtered(this.#all, this.#filter);
    this.tree.show(shown);
    this.view.description = isFiltering(this.#filter) ? filterInWords(this.#filter, say) : '';
    this.view.message = messageOf(shown, this.#filter) ?? brokenOff(this.program) ?? '';
    void setContext('statusdocs.isFiltered', isFiltering(this.#filter));
  }
}

function filterCommands(shown: FilteredProgram): vscode.Disposable {
  const only = (what: NonNullable<Filter['only']>) => () => shown.filterBy({ ...shown.filter, only: what });
  return vscode.Disposable.from(
    vscode.commands.registerCommand('statusdocs.program.filter', (text?: unknown) => filterByText(shown, text)),
    vscode.commands.registerCommand('statusdocs.program.showBlocked', only('blocked')),
    vscode.commands.registerCommand('statusdocs.program.showReady', only('ready')),
    vscode.commands.registerCommand('statusdocs.program.showProblems', only('problems')),
    vscode.commands.registerCommand('statusdocs.program.clearFilter', () => shown.filterBy({})),
  );
}

/** Filters by a text that is given, or by what a person types. Who breaks off finds the filter as it was. */
async function filterByText(shown: FilteredProgram, text: unknown): Promise<void> {
  const before = shown.filter;
  const typed = (value: string) => shown.filterBy({ ...shown.filter, text: value });
  if (typeof text === 'string') {
    typed(text);
  } else if (!(await askForText(before.text ?? '', typed))) {
    shown.filterBy(before);
  }
}

/** What is left out must not look as if it were not there. */
function messageOf(shown: readonly TreeNode[], filter: Filter): string | undefined {
  if (!isFiltering(filter) || shown.length === 0) {
    return undefined; // Where nothing passes, the view has its own text.
  }
  const count = matchesIn(shown, filter);
  const what = filterInWords(filter, say);
  return count === 1
    ? vscode.l10n.t('1 item shown: {what}', { what })
    : vscode.l10n.t('{count} items shown: {what}', { count, what });
}

/** What was not looked at must not look as if it were not there, either. Without any program the view has its own text. */
const brokenOff = ({ isBrokenOff, programs }: Program): string | undefined =>
  isBrokenOff && programs.length > 0
    ? vscode.l10n.t(
        'Looking through the workspace was broken off: there may be more. "Scan the Workspace Again" looks again.',
      )
    : undefined;

/** Shows what is typed at once. @returns whether it is to stay */
function askForText(value: string, typed: (text: string) => void): Promise<boolean> {
  const input = vscode.window.createInputBox();
  input.value = value;
  input.placeholder = vscode.l10n.t('Show only what has this text in its name, state or id');
  return new Promise<boolean>((resolve) => {
    input.onDidChangeValue(typed);
    input.onDidAccept(() => resolve(true));
    input.onDidHide(() => resolve(false));
    input.show();
  }).finally(() => input.dispose());
}
