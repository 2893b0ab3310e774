import * as vscode from 'vscode';
import { explainCommand, explainRequest, type ExplainParams } from '../../../server/src/protocol';
import type { Program } from '../program';
import type { Server } from '../server';
import type { TreeNode } from '../views/treeNode';
import { MarkdownPages } from './markdownPages';

const scheme = 'statusdocs-explained';

/** Commands that explain the value at the cursor or of a tree item. */
export function registerExplainCommands(server: Server, program: Program): vscode.Disposable {
  const pages = new MarkdownPages(scheme, vscode.l10n.t('Run "Status Documents: Explain This Value" again.'), program);
  return vscode.Disposable.from(
    pages,
    vscode.commands.registerCommand(explainCommand, async (argument?: unknown) => {
      const params = explainParams(argument);
      if (params) {
        await server.ensureOpen(vscode.Uri.parse(params.uri)); // The document may have just been opened.
      }
      const answer = params && (await server.request(explainRequest, params));
      if (!params || !answer || 'refused' in answer) {
        void vscode.window.showInformationMessage(
          answer && 'refused' in answer
            ? answer.refused
            : vscode.l10n.t('Nothing to explain here. Choose a property of a status document.'),
        );
        return;
      }
      const { path } = vscode.Uri.parse(params.uri);
      const page = vscode.Uri.from({ scheme, path: `${path}/${answer.title}.md` });
      await pages.show(page, answer.markdown, { document: params.uri }, scheme); // All explanations share one tab.
    }),
  );
}

function explainParams(argument: unknown): ExplainParams | undefined {
  const node = argument as Partial<TreeNode> | undefined;
  if (node?.target && node.path !== undefined) {
    return { uri: node.target.file, at: node.path };
  }
  const editor = vscode.window.activeTextEditor;
  if (!editor) {
    return undefined;
  }
  const { line, character } = editor.selection.active; // A `Position` has private members that a worker would be sent too.
  return { uri: editor.document.uri.toString(), at: { line, character } };
}
