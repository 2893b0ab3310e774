import * as vscode from 'vscode';
import type { ShownProblems } from '../../../server/dashboard/src/messages';
import { asRange } from '../asRange';
import { ownDiagnostics } from '../ownDiagnostics';
import type { Target } from '../views/treeNode';

/** Shows the problems of all files. */
export const showProblems = () => vscode.commands.executeCommand('workbench.actions.view.problems');

/** Returns the first problem of a severity in an item; the item itself if its problems are not reported, for example by setting. */
export function findFirstProblem(item: Target, severity: ShownProblems['severity']): Target {
  const itemRange = asRange(item.range);
  const [first] = ownDiagnostics(vscode.Uri.parse(item.file))
    .filter(({ severity: each, range }) => {
      const isInItem = itemRange.isEmpty || itemRange.contains(range.start); // An unreadable document has no range.
      return each === severityCodes[severity] && isInItem;
    })
    .toSorted((a, b) => a.range.start.compareTo(b.range.start));
  return first ? { file: item.file, range: first.range } : item;
}

const severityCodes: Readonly<Record<ShownProblems['severity'], vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};
