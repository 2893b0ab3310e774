import * as vscode from 'vscode';
import type { ProgressResult } from '../../../server/src/protocol';

/** Returns the program that a document belongs to. */
export function findProgram(
  document: vscode.Uri,
  programs: ProgressResult['programs'],
): ProgressResult['programs'][number] | undefined {
  const documentUri = document.toString();
  return programs.find(({ documents }) =>
    documents.some(({ file }) => vscode.Uri.parse(file).toString() === documentUri),
  );
}
