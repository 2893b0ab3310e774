import * as vscode from 'vscode';
import { setContext } from '../setContext';
import type { NodeTree } from './nodeTree';
import { nodeAround } from './selection';
import type { TreeNode } from './treeNode';

const followKey = 'statusdocs.followsCursor';

/** Selects the item at the cursor in the tree, and registers the commands that turn this on and off. */
export function followedCursor(
  tree: NodeTree,
  view: vscode.TreeView<TreeNode>,
  memory: vscode.Memento,
): vscode.Disposable {
  const isWanted = () => memory.get(followKey, false);
  const following = followingCursor(tree, view, isWanted);
  const follow = (follows: boolean) => {
    void memory.update(followKey, follows);
    void setContext(followKey, follows);
    following.followNow();
  };
  void setContext(followKey, isWanted());
  return vscode.Disposable.from(
    following,
    vscode.commands.registerCommand('statusdocs.program.followCursor', () => follow(true)),
    vscode.commands.registerCommand('statusdocs.program.unfollowCursor', () => follow(false)),
  );
}

/** Delay between the last cursor move and the update of the tree. */
const restMs = 150;

/** Selects the item at the cursor in the tree while `isWanted` returns true. */
function followingCursor(
  tree: NodeTree,
  view: vscode.TreeView<TreeNode>,
  isWanted: () => boolean,
): { followNow(): void; dispose(): void } {
  let timer: NodeJS.Timeout | undefined;
  const follow = async (editor: vscode.TextEditor) => {
    const uri = editor.document.uri.toString();
    const isFile = (file: string) => vscode.Uri.parse(file).toString() === uri;
    const node = view.visible && isWanted() ? nodeAround(tree.nodes, isFile, editor.selection.active) : undefined;
    if (node && view.selection[0]?.id !== node.id) {
      await view.reveal(node, { select: true, focus: false });
    }
  };
  const followSoon = (editor: vscode.TextEditor | undefined) => {
    clearTimeout(timer);
    timer = editor && setTimeout(() => void follow(editor), restMs);
  };
  const followNow = () => followSoon(vscode.window.activeTextEditor);
  const listening = vscode.Disposable.from(
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => followSoon(textEditor)),
    vscode.window.onDidChangeActiveTextEditor(followSoon),
    view.onDidChangeVisibility(followNow),
  );
  return {
    followNow,
    dispose() {
      clearTimeout(timer);
      listening.dispose();
    },
  };
}
