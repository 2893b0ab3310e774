import * as vscode from 'vscode';
import { explainCommand, explainRequest, type ExplainParams, type ExplainResult } from '../../../server/src/protocol';
import type { Server } from '../server';
import type { TreeNode } from '../views/treeNode';
import { MarkdownPages } from './markdownPages';

const scheme = 'statusdocs-explained';

/** Commands that explain the value at the cursor or of a tree item. */
export function explaining(server: Server): vscode.Disposable {
  const pages = new MarkdownPages(scheme, vscode.l10n.t('Run "Status Documents: Explain This Value" again.'));
  return vscode.Disposable.from(
    pages,
    ...[explainCommand, 'statusdocs.whyThisState'].map((name) =>
      vscode.commands.registerCommand(name, async (asked?: unknown) => {
        const wanted = wantedOf(asked);
        if (wanted) {
          await server.serve(vscode.Uri.parse(wanted.uri)); // The document may have just been opened.
        }
        const found = wanted && (await server.ask<ExplainResult>(explainRequest, wanted));
        if (!wanted || !found || 'refused' in found) {
          void vscode.window.showInformationMessage(
            found && 'refused' in found
              ? found.refused
              : vscode.l10n.t('Nothing to explain here. Choose a property of a status document.'),
          );
          return;
        }
        const { path } = vscode.Uri.parse(wanted.uri);
        await pages.show(vscode.Uri.from({ scheme, path: `${path}/${found.title}.md` }), found.markdown);
      }),
    ),
  );
}

function wantedOf(asked: unknown): ExplainParams | undefined {
  const node = asked as Partial<TreeNode> | undefined;
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
