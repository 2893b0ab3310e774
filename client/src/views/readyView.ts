import * as vscode from 'vscode';
import type { Program } from '../program';
import { say } from '../say';
import { setContext } from '../setContext';
import { FilteredView, type SharedFilter } from './filteredView';
import type { NodeTree } from './nodeTree';
import { readyCount, readyNodes, type Grouping } from './readyNodes';
import type { User } from './user';
import { watchWhileVisible } from './watching';

const groupingKey = 'statusdocs.readyGrouping';

/** Shows the view of the ready tasks. */
export function registerReadyView(
  tree: NodeTree,
  program: Program,
  filter: SharedFilter,
  memory: vscode.Memento,
  user: User,
): vscode.Disposable {
  const view = tree.newView('statusdocs.ready');
  const filteredView = new FilteredView(tree, view, filter);
  const grouping = () => memory.get<Grouping>(groupingKey, 'lane');
  const update = () => {
    filteredView.show({
      nodes: readyNodes(program.programs, grouping(), say, user.names),
      description: program.programs.length === 0 ? '' : String(readyCount(program.programs)),
      message: '',
    });
    void setContext(groupingKey, grouping());
  };
  const groupBy = async (newGrouping: Grouping) => {
    await memory.update(groupingKey, newGrouping);
    update();
  };
  update();
  return vscode.Disposable.from(
    tree,
    view,
    filteredView,
    watchWhileVisible(view, program),
    program.onDidChange(() => {
      update();
      void user.find(program.programs).then((isNew) => isNew && update());
    }),
    vscode.commands.registerCommand('statusdocs.ready.groupByLane', () => groupBy('lane')),
    vscode.commands.registerCommand('statusdocs.ready.groupByOwner', () => groupBy('owner')),
  );
}
