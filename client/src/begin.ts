import * as vscode from 'vscode';
import { kindNames, kinds } from '../../server/src/core/kinds/kinds';
import { languageMode } from './languages';

/**
 * Offers to make a status document of a JSON object in which nothing stands yet. Once its `schemaVersion` names a
 * kind, the document is ours and the language server goes on; until then no server is needed.
 */
export const offerKinds = (): vscode.Disposable =>
  vscode.languages.registerCompletionItemProvider(
    ['json', 'jsonc'],
    {
      provideCompletionItems(document, position) {
        const begun = languageMode() === 'dedicated' ? begunMember(document, position) : undefined;
        return begun ? kinds.map((kind) => schemaVersionOf(kind, begun)) : [];
      },
    },
    '"',
  );

/** No document that is only begun is longer, and a longer one is not worth reading. */
const mostLines = 10;

/** Where the first member is being typed; `undefined` in a document in which anything else stands. */
function begunMember(document: vscode.TextDocument, position: vscode.Position): vscode.Range | undefined {
  if (document.lineCount > mostLines) {
    return undefined;
  }
  const text = document.getText();
  const offset = document.offsetAt(position);
  const before = /^\s*\{\s*("\w*)?$/.exec(text.slice(0, offset));
  const after = /^(\w*"?)\s*\}?\s*$/.exec(text.slice(offset));
  return before && after
    ? new vscode.Range(
        document.positionAt(offset - (before[1]?.length ?? 0)),
        document.positionAt(offset + after[1]!.length),
      )
    : undefined;
}

function schemaVersionOf(kind: (typeof kinds)[number], range: vscode.Range): vscode.CompletionItem {
  const [prefix] = vscode.workspace.getConfiguration('statusdocs').get<readonly string[]>('schemaVersionPrefixes', []);
  const member = `"schemaVersion": "${prefix ?? 'service-docs'}/${kind}/v1"`;
  const item = new vscode.CompletionItem(
    { label: 'schemaVersion', description: vscode.l10n.t(kindNames[kind]) },
    vscode.CompletionItemKind.Property,
  );
  item.detail = member;
  item.filterText = '"schemaVersion"';
  item.sortText = `~${kinds.indexOf(kind)}`;
  item.insertText = member;
  item.range = range;
  return item;
}
