import * as vscode from 'vscode';
import type { Program } from '../program';
import type { Server } from '../server';
import { setContext } from '../setContext';
import { NodeTree } from './nodeTree';
import { readyInWords, readyNodes, type Grouping } from './readyNodes';
import type { Say } from './treeNode';
import { keepWatching } from './watching';

const say = vscode.l10n.t.bind(vscode.l10n) as Say;

const groupingKey = 'statusdocs.readyGrouping';

/** What can be done now. */
export function showReady(server: Server, program: Program, memory: vscode.Memento): vscode.Disposable {
  const tree = new NodeTree(server);
  const view = tree.newView('statusdocs.ready');
  const grouping = () => memory.get<Grouping>(groupingKey, 'lane');
  const update = () => {
    tree.show(readyNodes(program.programs, grouping(), say));
    const count = program.programs.reduce((sum, { ready }) => sum + ready.tasks.length, 0);
    view.description = program.programs.length === 0 ? '' : readyInWords(count, say);
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
    keepWatching(view, program),
    program.onDidChange(update),
    vscode.commands.registerCommand('statusdocs.ready.groupByLane', () => groupBy('lane')),
    vscode.commands.registerCommand('statusdocs.ready.groupByOwner', () => groupBy('owner')),
  );
}
