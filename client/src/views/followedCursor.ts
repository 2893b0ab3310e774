import * as vscode from 'vscode';
import { setContext } from '../setContext';
import type { NodeTree } from './nodeTree';
import { nodeAtPosition } from './selection';
import type { TreeNode } from './treeNode';

const followKey = 'statusdocs.followsCursor';

/** Selects the item at the cursor in the tree, and registers the commands that turn this on and off. */
export function registerFollowCursor(
  tree: NodeTree,
  view: vscode.TreeView<TreeNode>,
  memory: vscode.Memento,
): vscode.Disposable {
  const isEnabled = () => memory.get(followKey, false);
  const follower = startFollowing(tree, view, isEnabled);
  const setEnabled = (enabled: boolean) => {
    void memory.update(followKey, enabled);
    void setContext(followKey, enabled);
    follower.followNow();
  };
  void setContext(followKey, isEnabled());
  return vscode.Disposable.from(
    follower,
    vscode.commands.registerCommand('statusdocs.program.followCursor', () => setEnabled(true)),
    vscode.commands.registerCommand('statusdocs.program.unfollowCursor', () => setEnabled(false)),
  );
}

/** Delay between the last cursor move and the update of the tree. */
const restMs = 150;

/** Selects the item at the cursor in the tree while `isEnabled` returns true. */
function startFollowing(
  tree: NodeTree,
  view: vscode.TreeView<TreeNode>,
  isEnabled: () => boolean,
): { followNow(): void; dispose(): void } {
  let timer: NodeJS.Timeout | undefined;
  const revealNode = async (editor: vscode.TextEditor) => {
    const uri = editor.document.uri.toString();
    const isFile = (file: string) => vscode.Uri.parse(file).toString() === uri;
    const node = view.visible && isEnabled() ? nodeAtPosition(tree.nodes, isFile, editor.selection.active) : undefined;
    if (node && view.selection[0]?.id !== node.id) {
      await view.reveal(node, { select: true, focus: false });
    }
  };
  const followSoon = (editor: vscode.TextEditor | undefined) => {
    clearTimeout(timer);
    timer = editor && setTimeout(() => void revealNode(editor), restMs);
  };
  const followNow = () => followSoon(vscode.window.activeTextEditor);
  const listeners = vscode.Disposable.from(
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => followSoon(textEditor)),
    vscode.window.onDidChangeActiveTextEditor(followSoon),
    view.onDidChangeVisibility(followNow),
  );
  return {
    followNow,
    dispose() {
      clearTimeout(timer);
      listeners.dispose();
    },
  };
}
