import * as vscode from 'vscode';
import { receiptSchema } from '../../server/src/core/kinds/execution/receipts/schema';

/**
 * Gives the editor's JSON support the schemas of receipts, which are plain JSON, in the language of the editor. Which
 * file is a receipt of which lane is told in `package.json`, by what the files are called.
 */
export const serveReceiptSchemas = (): vscode.Disposable =>
  vscode.workspace.registerTextDocumentContentProvider('statusdocs-schema', {
    provideTextDocumentContent({ path }) {
      const lane = path.replace(/^\/|\.json$/g, '');
      const schema = receiptSchema(lane, (sentence) => vscode.l10n.t(sentence));
      return schema && JSON.stringify(schema);
    },
  });
