import type * as vscode from 'vscode';

/** Returns the last segment of a URI's path, decoded. */
export const fileName = ({ path }: Pick<vscode.Uri, 'path'>): string => path.slice(path.lastIndexOf('/') + 1);

/** Name of a configuration file. Its language stays JSON. */
export const configFile = 'statusdocs.config.json';
