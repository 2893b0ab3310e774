import * as vscode from 'vscode';
import { openPublished } from '../commands/openPublished';
import type { Program } from '../program';
import type { Server } from '../server';
import type { PublishedFiles } from '../publishedFiles';
import { registerFilterCommands } from './filterCommands';
import { SharedFilter } from './filteredView';
import { NodeTree, openCommand } from './nodeTree';
import { openTarget } from './open';
import { itemDecorations } from './problems';
import { registerProgramView } from './programView';
import { registerReadyView } from './readyView';
import type { SharedGrouping } from './sharedGrouping';
import type { Target, TreeNode } from './treeNode';
import type { User } from './user';

/** Registers the views of the programs, and the commands of their menus. */
export function registerViews(
  server: Server,
  program: Program,
  files: PublishedFiles,
  grouping: SharedGrouping,
  memory: vscode.Memento,
  user: User,
): vscode.Disposable {
  const filter = new SharedFilter();
  return vscode.Disposable.from(
    filter,
    registerFilterCommands(filter),
    registerProgramView(new NodeTree(server, files), program, filter, grouping, memory),
    registerReadyView(new NodeTree(server, files), program, filter, memory, user),
    vscode.window.registerFileDecorationProvider(itemDecorations),
    vscode.commands.registerCommand(openCommand, (target: Target) => openTarget(target)),
    vscode.commands.registerCommand('statusdocs.goToText', async ({ target }: Pick<TreeNode, 'target'>) => {
      if (target) {
        await openTarget(target, vscode.ViewColumn.Beside);
      }
    }),
    vscode.commands.registerCommand(
      'statusdocs.program.copyId',
      async (node?: TreeNode, nodes?: readonly TreeNode[]) => {
        const ids = (nodes ?? [node]).flatMap((each) => each?.idToCopy ?? []);
        await vscode.env.clipboard.writeText(ids.join('\n'));
      },
    ),
    ...['openArtifact', 'openReceipt'].map((name) =>
      vscode.commands.registerCommand(`statusdocs.program.${name}`, async (node?: TreeNode) => {
        if (node?.target && node.published !== undefined) {
          await openPublished([node.target.file, node.published]);
        }
      }),
    ),
    vscode.commands.registerCommand('statusdocs.program.revealInExplorer', async (node?: TreeNode) => {
      if (node?.target) {
        await vscode.commands.executeCommand('revealInExplorer', vscode.Uri.parse(node.target.file));
      }
    }),
  );
}
