import * as vscode from 'vscode';
import type { ProtocolRange } from '../../server/src/protocol';

export const asRange = ({ start, end }: ProtocolRange): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);
