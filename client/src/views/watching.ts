import * as vscode from 'vscode';
import type { Program } from '../program';
import type { TreeNode } from './treeNode';

/** Keeps the progress up to date while the view is visible. */
export function watchWhileVisible(view: vscode.TreeView<TreeNode>, program: Program): vscode.Disposable {
  let watching: vscode.Disposable | undefined;
  const update = () => {
    if (view.visible) {
      watching ??= program.watch();
    } else {
      watching?.dispose();
      watching = undefined;
    }
  };
  update();
  return vscode.Disposable.from(view.onDidChangeVisibility(update), {
    dispose() {
      watching?.dispose();
    },
  });
}
