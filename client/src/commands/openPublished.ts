import * as vscode from 'vscode';
import { publishedFolders } from '../../../server/src/core/text/publishedFolders';
import { isIn, isPlainName } from '../../../server/src/host/paths';
import type { OpenPublishedArguments } from '../../../server/src/protocol';

/** Opens a published file. Only the workspace folder of the document is searched. */
export async function openPublished([uri, href]: OpenPublishedArguments): Promise<void> {
  const document = vscode.Uri.parse(uri);
  const root = await publishRoot(document);
  const segments = href.split('/').filter((segment) => segment !== '');
  const file = root && arePlainNames(segments) ? await findPlainFile(root, segments) : undefined;
  if (file === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No file for {href} in the workspace.', { href }));
    return;
  }
  await vscode.window.showTextDocument(file);
}

/** Returns whether no segment of a path leads to another folder, as `..` does. */
export const arePlainNames = (segments: readonly string[]) => segments.length > 0 && segments.every(isPlainName);

/** Returns the publish root of a document, or else its workspace folder. */
export const publishRoot = async (document: vscode.Uri): Promise<vscode.Uri | undefined> =>
  (await enclosingPublishRoot(document)) ?? vscode.workspace.getWorkspaceFolder(document)?.uri;

/** Returns the nearest parent folder with a published folder, within the workspace folder; `undefined` if there is none. */
export async function enclosingPublishRoot(file: vscode.Uri): Promise<vscode.Uri | undefined> {
  const top = vscode.workspace.getWorkspaceFolder(file)?.uri;
  let folder = vscode.Uri.joinPath(file, '..');
  while (top && isIn(folder.fsPath, top.fsPath)) {
    if (await hasPublishedFolder(folder)) {
      return folder;
    }
    folder = vscode.Uri.joinPath(folder, '..');
  }
  return undefined;
}

async function hasPublishedFolder(folder: vscode.Uri): Promise<boolean> {
  const types = await Promise.all(publishedFolders.map((name) => fileType(vscode.Uri.joinPath(folder, name))));
  return types.includes(vscode.FileType.Directory);
}

/** A function that returns the type of a file; `undefined` if it does not exist. */
export type GetFileType = (uri: vscode.Uri) => Promise<vscode.FileType | undefined>;

/** Returns the file below `root`; `undefined` if it does not exist, or if a part of its path is a symbolic link. */
export async function findPlainFile(
  root: vscode.Uri,
  segments: readonly string[],
  getType: GetFileType = fileType,
): Promise<vscode.Uri | undefined> {
  let location = root;
  for (const [index, segment] of segments.entries()) {
    location = vscode.Uri.joinPath(location, segment);
    const expected = index === segments.length - 1 ? vscode.FileType.File : vscode.FileType.Directory;
    if ((await getType(location)) !== expected) {
      return undefined;
    }
  }
  return location;
}

/** Returns whether a URI belongs to a file system. Documents that were never saved do not. */
export const isInFileSystem = ({ scheme }: vscode.Uri): boolean =>
  vscode.workspace.fs.isWritableFileSystem(scheme) !== undefined;

/** Returns the type of a file; `undefined` if it does not exist. */
export async function fileType(uri: vscode.Uri): Promise<vscode.FileType | undefined> {
  try {
    return (await vscode.workspace.fs.stat(uri)).type;
  } catch {
    return undefined; // The file does not exist.
  }
}
