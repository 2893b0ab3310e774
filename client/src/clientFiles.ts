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
  type NotReadResult,
} from '../../server/src/protocol';

/** Answers file requests of a server without a file system. Read-only; symbolic links are not followed. */
export function registerFileRequests(client: BaseLanguageClient): void {
  client.onRequest<FolderResult, unknown>(folderRequest, ({ uri }: FileParams) =>
    resultOrReason(async () => ({
      entries: await vscode.workspace.fs.readDirectory(vscode.Uri.parse(uri)),
    })),
  );
  client.onRequest<FileStateResult, unknown>(fileStateRequest, ({ uri }: FileParams) =>
    resultOrReason(async () => {
      const { type, mtime, size } = await vscode.workspace.fs.stat(vscode.Uri.parse(uri));
      return reasonNotRead(type) ?? { mtime, size };
    }),
  );
  client.onRequest<FileContentResult, unknown>(fileContentRequest, ({ uri, limit }: FileContentParams) =>
    resultOrReason(async () => {
      const file = vscode.Uri.parse(uri);
      const { type, size } = await vscode.workspace.fs.stat(file);
      const reason = reasonNotRead(type) ?? (size > limit ? tooLarge : undefined);
      const bytes = reason ? undefined : await vscode.workspace.fs.readFile(file);
      return bytes === undefined || bytes.length > limit ? (reason ?? tooLarge) : { bytes };
    }),
  );
}

const tooLarge: NotReadResult = { notRead: 'tooLarge' };

const reasonNotRead = (type: vscode.FileType): NotReadResult | undefined =>
  type & fileTypes.link ? { notRead: 'link' } : type & fileTypes.file ? undefined : { notRead: 'otherKind' };

async function resultOrReason<Result>(read: () => Promise<Result>): Promise<Result | NotReadResult> {
  try {
    return await read();
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
