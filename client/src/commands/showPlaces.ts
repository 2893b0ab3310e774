import * as vscode from 'vscode';
import type { ShowPlacesArguments } from '../../../server/src/protocol';
import { asRange } from '../asRange';

/** Shows places as a peek below a position. */
export const showPlaces = ([uri, position, places]: ShowPlacesArguments): Thenable<unknown> =>
  peek(
    vscode.Uri.parse(uri),
    new vscode.Position(position.line, position.character),
    places.map(({ uri: target, range }) => new vscode.Location(vscode.Uri.parse(target), asRange(range))),
  );

export const peek = (
  uri: vscode.Uri,
  position: vscode.Position,
  places: readonly vscode.Location[],
): Thenable<unknown> => vscode.commands.executeCommand('editor.action.peekLocations', uri, position, places, 'peek');
