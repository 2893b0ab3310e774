import * as vscode from 'vscode';
import { problemsInWords } from '../../../server/src/core/l10n/problemsInWords';
import { say } from '../say';
import type { TreeNode } from './treeNode';

const scheme = 'statusdocs-item';

/** Returns a URI that encodes the problems of a line, so that VS Code decorates it like a file. */
export function problemUri({ id, errors, warnings }: TreeNode): vscode.Uri | undefined {
  return errors + warnings === 0
    ? undefined
    : vscode.Uri.from({ scheme, path: `/${id}`, query: `${errors} ${warnings}` });
}

/** Decorates lines of our trees with their problems. */
export const itemDecorations: vscode.FileDecorationProvider = {
  provideFileDecoration({ scheme: uriScheme, query }) {
    const [errors = 0, warnings = 0] = query.split(' ').map(Number);
    return uriScheme === scheme ? findDecoration(errors, warnings) : undefined;
  },
};

/** Returns the number of problems in the color of the worst one; `undefined` if there are none. */
function findDecoration(errors: number, warnings: number): vscode.FileDecoration | undefined {
  const count = errors > 0 ? errors : warnings;
  const color = new vscode.ThemeColor(errors > 0 ? 'list.errorForeground' : 'list.warningForeground');
  const badge = count > 9 ? '9+' : String(count);
  return count === 0 ? undefined : new vscode.FileDecoration(badge, problemsInWords(errors, warnings, { say }), color);
}
