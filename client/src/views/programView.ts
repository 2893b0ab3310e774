import * as vscode from 'vscode';
import type { Program } from '../program';
import { say } from '../say';
import { setContext } from '../setContext';
import { FilteredView, type SharedFilter } from './filteredView';
import { registerFollowCursor } from './followedCursor';
import type { NodeTree } from './nodeTree';
import { programNodes } from './programNodes';
import type { SharedGrouping } from './sharedGrouping';
import { watchWhileVisible } from './watching';
import { workspacePath } from '../workspacePath';

/** Shows the view of the programs. */
export function registerProgramView(
  tree: NodeTree,
  program: Program,
  filter: SharedFilter,
  grouping: SharedGrouping,
  memory: vscode.Memento,
): vscode.Disposable {
  const view = tree.newView('statusdocs.program');
  const filteredView = new FilteredView(tree, view, filter);
  const update = () => {
    const nodes = programNodes(program.programs, say, grouping.current);
    void setContext('statusdocs.programState', program.state);
    void setContext('statusdocs.isScanIncomplete', program.isScanIncomplete);
    filteredView.show({
      nodes,
      description: '',
      message: incompleteMessage(program) ?? uncheckedMessage(program) ?? '',
    });
  };
  void setContext('statusdocs.programState', program.state);
  return vscode.Disposable.from(
    tree,
    view,
    filteredView,
    watchWhileVisible(view, program),
    registerScanProgress(program),
    program.onDidChange(update),
    grouping.onDidChange(update),
    registerFollowCursor(tree, view, memory),
    vscode.commands.registerCommand('statusdocs.program.scan', () => program.scan()),
  );
}

/** Time until the progress of a scan is shown, in milliseconds. */
const scanDelayMs = 1000;

/** Shows in the view that the workspace is scanned, if that takes long. */
function registerScanProgress(program: Program): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const show = async () => {
    if (program.isScanning) {
      const location = { viewId: 'statusdocs.program' };
      await vscode.window.withProgress({ location }, () => program.waitUntilScanned());
    }
    timer = undefined;
  };
  const update = () => {
    if (program.isScanning) {
      timer ??= setTimeout(() => void show(), scanDelayMs);
    }
  };
  update();
  return vscode.Disposable.from(program.onDidChange(update), { dispose: () => clearTimeout(timer) });
}

/** Returns a warning if the scan is incomplete. Without programs, VS Code shows the welcome text of the view. */
const incompleteMessage = ({ isScanIncomplete, programs }: Program): string | undefined =>
  isScanIncomplete && programs.length > 0
    ? vscode.l10n.t(
        'Documents may be missing, because the scan was canceled or a folder cannot be read. Run "Scan the Workspace Again".',
      )
    : undefined;

/** Maximum number of file names in a message. */
const maximumNames = 3;

/** Returns a message that names the files that are still being checked, and are missing in the view. */
function uncheckedMessage({ programs, unchecked }: Program): string | undefined {
  if (programs.length === 0 || unchecked.length === 0) {
    return undefined;
  }
  const names = unchecked.map((uri) => workspacePath(vscode.Uri.parse(uri)));
  const files = names.slice(0, maximumNames).join(', ');
  return names.length > maximumNames
    ? vscode.l10n.t('Not checked yet: {files} and {count} more', { files, count: names.length - maximumNames })
    : vscode.l10n.t('Not checked yet: {files}', { files });
}
