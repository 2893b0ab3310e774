import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  fileContentRequest,
  fileStateRequest,
  fileTypes,
  folderRequest,
  type FileContentParams,
  type FileContentResult,
  type FileParams,
  type FileStateResult,
  type FolderResult,
  type NotTold,
} from '../../server/src/protocol';

/** Answers file requests of a server without a file system. Read-only; symbolic links are not followed. */
export function answerAboutFiles(client: BaseLanguageClient): void {
  client.onRequest(folderRequest, ({ uri }: FileParams) =>
    told<FolderResult>(async () => ({ entries: await vscode.workspace.fs.readDirectory(vscode.Uri.parse(uri)) })),
  );
  client.onRequest(fileStateRequest, ({ uri }: FileParams) =>
    told<FileStateResult>(async () => {
      const { type, mtime, size } = await vscode.workspace.fs.stat(vscode.Uri.parse(uri));
      return refusalOf(type) ?? { mtime, size };
    }),
  );
  client.onRequest(fileContentRequest, ({ uri, limit }: FileContentParams) =>
    told<FileContentResult>(async () => {
      const file = vscode.Uri.parse(uri);
      const { type, size } = await vscode.workspace.fs.stat(file);
      const refusal = refusalOf(type) ?? (size > limit ? tooLarge : undefined);
      const bytes = refusal ? undefined : await vscode.workspace.fs.readFile(file);
      return bytes === undefined || bytes.length > limit ? (refusal ?? tooLarge) : { bytes };
    }),
  );
}

const tooLarge: NotTold = { notRead: 'tooLarge' };

const refusalOf = (type: vscode.FileType): NotTold | undefined =>
  type & fileTypes.link ? { notRead: 'link' } : type & fileTypes.file ? undefined : { notRead: 'otherKind' };

async function told<Told>(look: () => Promise<Told>): Promise<Told | NotTold> {
  try {
    return await look();
  } catch (error) {
    switch (error instanceof vscode.FileSystemError ? error.code : '') {
      case 'FileNotFound':
        return { notRead: 'none' };
      case 'FileIsADirectory':
      case 'FileNotADirectory':
        return { notRead: 'otherKind' };
      default:
        return { notRead: 'unreadable' };
    }
  }
}
