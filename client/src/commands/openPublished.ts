import * as vscode from 'vscode';
import { isIn, isPlainName } from '../../../server/src/host/below';
import type { OpenPublishedArguments } from '../../../server/src/protocol';

/** What a folder holds that plays the root of what is published. */
export const published: readonly string[] = ['handoff', 'schemas', 'artifacts'];

/** Opens the file that is published under `href`, which is looked for in the workspace folder of the document only. */
export async function openPublished([uri, href]: OpenPublishedArguments): Promise<void> {
  const document = vscode.Uri.parse(uri);
  const root = await publishRoot(document);
  const segments = href.split('/').filter((segment) => segment !== '');
  const file = root && isPlain(segments) ? await plainFile(root, segments) : undefined;
  if (file === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No file for {href} in the workspace.', { href }));
    return;
  }
  await vscode.window.showTextDocument(file);
}

export const isPlain = (segments: readonly string[]) => segments.length > 0 && segments.every(isPlainName);

/** The nearest folder above the document that holds something published, or else its workspace folder. */
export const publishRoot = async (document: vscode.Uri): Promise<vscode.Uri | undefined> =>
  (await publishRootAround(document)) ?? vscode.workspace.getWorkspaceFolder(document)?.uri;

/** The nearest folder above a file of the workspace that holds something published; `undefined` where there is none. */
export async function publishRootAround(file: vscode.Uri): Promise<vscode.Uri | undefined> {
  const top = vscode.workspace.getWorkspaceFolder(file)?.uri;
  let folder = vscode.Uri.joinPath(file, '..');
  while (top && isIn(folder.fsPath, top.fsPath)) {
    if (await holdsPublished(folder)) {
      return folder;
    }
    folder = vscode.Uri.joinPath(folder, '..');
  }
  return undefined;
}

async function holdsPublished(folder: vscode.Uri): Promise<boolean> {
  const types = await Promise.all(published.map((name) => typeOf(vscode.Uri.joinPath(folder, name))));
  return types.includes(vscode.FileType.Directory);
}

/** Tells what there is at an address. */
export type TypeOf = (uri: vscode.Uri) => Promise<vscode.FileType | undefined>;

/** The file below `root`, if there is one and no symbolic link is on the way. */
export async function plainFile(
  root: vscode.Uri,
  segments: readonly string[],
  typeAt: TypeOf = typeOf,
): Promise<vscode.Uri | undefined> {
  let at = root;
  for (const [index, segment] of segments.entries()) {
    at = vscode.Uri.joinPath(at, segment);
    const wanted = index === segments.length - 1 ? vscode.FileType.File : vscode.FileType.Directory;
    if ((await typeAt(at)) !== wanted) {
      return undefined;
    }
  }
  return at;
}

/** Whether an address is one of a file system, and not of a text that was never saved. */
export const isInFiles = ({ scheme }: vscode.Uri): boolean =>
  vscode.workspace.fs.isWritableFileSystem(scheme) !== undefined;

/** What there is at an address; `undefined` where there is nothing, as for what was never saved. */
export async function typeOf(uri: vscode.Uri): Promise<vscode.FileType | undefined> {
  try {
    return (await vscode.workspace.fs.stat(uri)).type;
  } catch {
    return undefined; // There is nothing.
  }
}
