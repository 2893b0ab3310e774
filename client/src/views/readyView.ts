import * as vscode from 'vscode';
import { targetOfActiveTab } from '../commands/commandTarget';
import type { Program } from '../program';
import { programOf } from '../dashboard/programOf';
import { setContext } from '../setContext';
import { FilteredView, type SharedFilter } from './filteredView';
import type { NodeTree } from './nodeTree';
import { readyNodes, type Grouping } from './readyNodes';
import type { Say } from './treeNode';
import type { User } from './user';
import { watchWhileVisible } from './watching';

/** Returns the program in front: that of the active document, or of the page in the active tab. */
function programInFront(program: Program): Program['programs'][number] | undefined {
  const active = vscode.window.activeTextEditor?.document.uri.toString();
  const target = active === undefined ? targetOfActiveTab(program) : { document: active };
  return target && 'document' in target
    ? programOf(vscode.Uri.parse(target.document), program.programs)
    : program.programs.find(({ folder }) => folder === target?.folder);
}

const say = vscode.l10n.t.bind(vscode.l10n) as Say;

const groupingKey = 'statusdocs.readyGrouping';

/** Shows the view of the ready tasks. */
export function showReady(
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
    const frontProgram = programInFront(program);
    const count = (frontProgram ? [frontProgram] : program.programs).reduce(
      (sum, { ready }) => sum + ready.tasks.length,
      0,
    );
    filteredView.show({
      nodes: readyNodes(program.programs, grouping(), say, user.names),
      description: program.programs.length === 0 ? '' : String(count),
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
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.window.tabGroups.onDidChangeTabs(update),
    vscode.commands.registerCommand('statusdocs.ready.groupByLane', () => groupBy('lane')),
    vscode.commands.registerCommand('statusdocs.ready.groupByOwner', () => groupBy('owner')),
  );
}
