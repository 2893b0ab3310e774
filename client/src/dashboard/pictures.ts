import type * as vscode from 'vscode';
import type { ExistingFiles } from '../../../server/dashboard/src/messages';
import type { ReportedDocument, ReportedItem } from '../../../server/src/protocol';
import type { PublishedFiles } from '../publishedFiles';

/** A published file that exists. */
interface FoundFile {
  readonly published: string;
  /** Absent for a receipt. */
  readonly picture: vscode.Uri | undefined;
}

/** Returns the pictures and receipts of documents that exist. */
export async function findExistingFiles(
  documents: readonly ReportedDocument<unknown>[],
  files: PublishedFiles,
): Promise<readonly FoundFile[]> {
  const paths = documents.flatMap(({ file, item }) => [...publishedPaths(item)].map((each) => ({ file, ...each })));
  const results = await Promise.all(
    paths.map(async ({ file, published, isPicture }): Promise<readonly FoundFile[]> => {
      const location = isPicture
        ? await files.findVersionedFile(file, published)
        : await files.findFile(file, published);
      return location ? [{ published, picture: isPicture ? location : undefined }] : [];
    }),
  );
  return results.flat();
}

/** Returns the files for a page, which must not be closed yet. */
export const filesForPage = (files: readonly FoundFile[], webview: vscode.Webview): ExistingFiles => ({
  existing: files.map(({ published }) => published),
  pictures: Object.fromEntries(
    files.flatMap(({ published, picture }) =>
      picture === undefined ? [] : [[published, webview.asWebviewUri(picture).toString()]],
    ),
  ),
});

/** Yields the published paths of an item. Captured slots have pictures. */
function* publishedPaths(
  item: ReportedItem<unknown>,
): Generator<{ readonly published: string; readonly isPicture: boolean }> {
  const { sort, published, progressState } = item;
  if (published !== undefined) {
    const isPicture =
      sort === 'slot' && progressState !== 'open' && /^\/?artifacts\//.test(published) && published.endsWith('.png');
    yield { published, isPicture };
  }
  for (const child of item.children) {
    yield* publishedPaths(child);
  }
}
