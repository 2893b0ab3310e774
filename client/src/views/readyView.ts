import * as vscode from 'vscode';
import type { Program } from '../program';
import { programOf } from '../dashboard/programOf';
import { setContext } from '../setContext';
import { FilteredView, type SharedFilter } from './filteredView';
import type { NodeTree } from './nodeTree';
import { readyNodes, type Grouping } from './readyNodes';
import type { Say } from './treeNode';
import { keepWatching } from './watching';

/** Returns the program of the active document, or else of our webview that had the focus last. */
function programInFront({ focusedPage: front, programs }: Program): Program['programs'][number] | undefined {
  const active = vscode.window.activeTextEditor?.document.uri;
  const document = active ?? (front && 'document' in front ? vscode.Uri.parse(front.document) : undefined);
  const folder = front && 'folder' in front ? front.folder : undefined;
  return (document && programOf(document, programs)) ?? programs.find((each) => each.folder === folder);
}

const say = vscode.l10n.t.bind(vscode.l10n) as Say;

const groupingKey = 'statusdocs.readyGrouping';

/** Shows the view of the ready tasks. */
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
    const counted = programInFront(program);
    const count = (counted ? [counted] : program.programs).reduce((sum, { ready }) => sum + ready.tasks.length, 0);
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
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.commands.registerCommand('statusdocs.ready.groupByLane', () => groupBy('lane')),
    vscode.commands.registerCommand('statusdocs.ready.groupByOwner', () => groupBy('owner')),
  );
}
