import * as vscode from 'vscode';
import { openPublished } from '../commands/openPublished';
import type { Program } from '../program';
import type { Server } from '../server';
import { openCommand } from './nodeTree';
import { openTarget } from './open';
import { itemDecorations } from './problems';
import { showProgram } from './programView';
import { showReady } from './readyView';
import type { Target, TreeNode } from './treeNode';

/** The views of the programs, and what the menus of their lines offer. */
export function showViews(server: Server, program: Program, memory: vscode.Memento): vscode.Disposable {
  return vscode.Disposable.from(
    showProgram(server, program, memory),
    showReady(server, program, memory),
    vscode.window.registerFileDecorationProvider(itemDecorations),
    vscode.commands.registerCommand(openCommand, (target: Target) => openTarget(target)),
    vscode.commands.registerCommand('statusdocs.program.copyId', async (node?: TreeNode) => {
      await vscode.env.clipboard.writeText(node?.copied ?? '');
    }),
    vscode.commands.registerCommand('statusdocs.program.openPublished', async (node?: TreeNode) => {
      if (node?.target && node.published !== undefined) {
        await openPublished([node.target.file, node.published]);
      }
    }),
    vscode.commands.registerCommand('statusdocs.program.revealInExplorer', async (node?: TreeNode) => {
      if (node?.target) {
        await vscode.commands.executeCommand('revealInExplorer', vscode.Uri.parse(node.target.file));
      }
    }),
  );
}
