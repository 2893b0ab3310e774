import * as vscode from 'vscode';
import { until } from './until';

/** Opens a new unsaved text. VS Code may return one that was just closed, which is not used. */
export const newText = (language: string, content: string): Promise<vscode.TextDocument> =>
  until('a new text', async () => {
    const opened = await vscode.workspace.openTextDocument({ language, content });
    return opened.getText() === content ? opened : undefined;
  });
