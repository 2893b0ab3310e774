import * as vscode from 'vscode';
import type { ShowPlacesArguments } from '../../../server/src/protocol';
import { asRange } from '../asRange';

/** Peeks at the places below the position it was asked from. */
export async function showPlaces([uri, at, places]: ShowPlacesArguments): Promise<void> {
  const locations = places.map(
    ({ uri: target, range }) => new vscode.Location(vscode.Uri.parse(target), asRange(range)),
  );
  const position = new vscode.Position(at.line, at.character);
  await vscode.commands.executeCommand(
    'editor.action.peekLocations',
    vscode.Uri.parse(uri),
    position,
    locations,
    'peek',
  );
}
