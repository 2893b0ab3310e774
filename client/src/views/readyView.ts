import * as vscode from 'vscode';
import type { Program } from '../program';
import { setContext } from '../setContext';
import { FilteredView, type SharedFilter } from './filteredView';
import type { NodeTree } from './nodeTree';
import { readyNodes, type Grouping } from './readyNodes';
import type { Say } from './treeNode';
import { keepWatching } from './watching';

const say = vscode.l10n.t.bind(vscode.l10n) as Say;

const groupingKey = 'statusdocs.readyGrouping';

/** What can be done now. */
export function showReady(
  tree: NodeTree,
  program: Program,
  filter: SharedFilter,
  memory: vscode.Memento,
): vscode.Disposable {
  const view = tree.newView('statusdocs.ready');
  const shown = new FilteredView(tree, view, filter);
  const grouping = () => memory.get<Grouping>(groupingKey, 'lane');
  const update = () => {
    const count = program.programs.reduce((sum, { ready }) => sum + ready.tasks.length, 0);
    shown.show({
      nodes: readyNodes(program.programs, grouping(), say),
      description: program.programs.length === 0 ? '' : String(count),
      message: '',
    });
    void setContext(groupingKey, grouping());
  };
  const groupBy = async (wanted: Grouping) => {
    await memory.update(groupingKey, wanted);
    update();
  };
  update();
  return vscode.Disposable.from(
    tree,
    view,
    shown,
    keepWatching(view, program),
    program.onDidChange(update),
    vscode.commands.registerCommand('statusdocs.ready.groupByLane', () => groupBy('lane')),
    vscode.commands.registerCommand('statusdocs.ready.groupByOwner', () => groupBy('owner')),
  );
}
