import type * as vscode from 'vscode';
import type { ExistingFiles } from '../../../server/dashboard/src/messages';
import type { ReportedDocument, ReportedItem } from '../../../server/src/protocol';
import type { PublishedFiles } from '../publishedFiles';

/** Returns the pictures and receipts of documents that exist, and the URIs of the pictures in `webview`. */
export async function findExistingFiles(
  documents: readonly ReportedDocument<unknown>[],
  files: PublishedFiles,
  webview: vscode.Webview,
): Promise<ExistingFiles> {
  const paths = documents.flatMap(({ file, item }) => [...publishedPaths(item)].map((each) => ({ file, ...each })));
  const results = await Promise.all(
    paths.map(async ({ file, published, isPicture }) => {
      const location = isPicture
        ? await files.findVersionedFile(file, published)
        : await files.findFile(file, published);
      return location
        ? [{ published, picture: isPicture ? webview.asWebviewUri(location).toString() : undefined }]
        : [];
    }),
  );
  const all = results.flat();
  return {
    existing: all.map(({ published }) => published),
    pictures: Object.fromEntries(
      all.flatMap(({ published, picture }) => (picture === undefined ? [] : [[published, picture]])),
    ),
  };
}

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
