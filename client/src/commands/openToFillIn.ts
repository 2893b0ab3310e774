import * as vscode from 'vscode';
import { isGenerated } from '../../../server/src/core/text/generated';

/** The values of a new file to fill in: the placeholders of a document, or the empty fields of a receipt. */
type OpenValues = 'placeholders' | 'nulls';

/** Opens a new file, and selects its first open value. Tab selects the next one. */
export async function openToFillIn(file: vscode.Uri, values: OpenValues): Promise<void> {
  const editor = await vscode.window.showTextDocument(file);
  // VS Code rejects the snippet if the text has changed, for example because the file was still being loaded.
  if (!(await insertTabStops(editor, values))) {
    await insertTabStops(editor, values);
  }
  editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Maximum number of tab stops. Each keystroke moves all of them. */
const maxTabStops = 200;

/**
 * Turns the open values of a file into tab stops. Equal names or revisions share one stop.
 * @returns whether VS Code accepted the snippet
 */
async function insertTabStops(editor: vscode.TextEditor, values: OpenValues): Promise<boolean> {
  const text = editor.document.getText();
  const snippet = new vscode.SnippetString();
  const stops = new Map<string, number>();
  let end = 0;
  for (const { offset, value, isShared } of openValues(text, values)) {
    const number = (isShared ? stops.get(value) : undefined) ?? stops.size + 1;
    if (number <= maxTabStops) {
      stops.set(isShared ? value : `${number}`, number);
      snippet.appendText(text.slice(end, offset)).appendPlaceholder(value, number);
      end = offset + value.length;
    }
  }
  if (stops.size === 0) {
    return true;
  }
  snippet.appendText(text.slice(end));
  const whole = new vscode.Range(0, 0, editor.document.lineCount, 0);
  return editor.insertSnippet(snippet, editor.document.validateRange(whole));
}

interface OpenValue {
  readonly offset: number;
  readonly value: string;
  /** True if equal values get one tab stop. */
  readonly isShared: boolean;
}

function openValues(text: string, values: OpenValues): readonly OpenValue[] {
  return values === 'nulls'
    ? Array.from(text.matchAll(/(?<=": )null/g), ({ index }) => ({ offset: index, value: 'null', isShared: false }))
    : Array.from(text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g), ({ index, 1: value = '' }) => ({
        offset: index + 1,
        value,
        isShared: !value.startsWith('TODO: '),
      })).filter(({ value }) => isGenerated(value));
}
