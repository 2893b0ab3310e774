import * as vscode from 'vscode';
import { until } from '../../support/until';

/** Reports the measurements of this window to the benchmark. */
export const reportNumbers = (numbers: Readonly<Record<string, number>>): void =>
  console.log(`[test] [measured] ${JSON.stringify(numbers)}`);

export const extensions = { ours: 'statusdocs.statusdocs', json: 'vscode.json-language-features' } as const;

export const areActive = (): Promise<unknown> =>
  until('both extensions to be active', () =>
    Object.values(extensions).every((id) => vscode.extensions.getExtension(id)?.isActive),
  );

export const inFolder = (file: string): vscode.Uri =>
  vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

export async function open(file: string): Promise<void> {
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(inFolder(file)));
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
