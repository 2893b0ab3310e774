import * as vscode from 'vscode';
import { until } from './until';

/** A text that was never saved. VS Code may give one that was closed a moment ago again, as it was: that is not taken. */
export const newText = (language: string, content: string): Promise<vscode.TextDocument> =>
  until('a new text', async () => {
    const opened = await vscode.workspace.openTextDocument({ language, content });
    return opened.getText() === content ? opened : undefined;
  });
