import * as vscode from 'vscode';
import type { ProtocolRange } from '../../../server/src/protocol';
import { asRange } from '../asRange';

/** Opens a file with the cursor at the start of a range. */
export async function openPlace(uri: string, range?: ProtocolRange): Promise<void> {
  const selection = range && asRange({ start: range.start, end: range.start });
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), selection ? { selection } : {});
}
