import * as vscode from 'vscode';
import { kindNames, kinds, specificationDomain, type KnownKind } from '../../server/src/core/kinds/contract/kinds';
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
        const mayBegin = languageMode() === 'dedicated' && !isReceipt(document.uri);
        const begun = mayBegin ? begunAt(document, position) : undefined;
        return begun ? kinds.map((kind) => itemFor(kind, begun)) : [];
      },
    },
    '"',
  );

/** A receipt carries no `schemaVersion`. */
const isReceipt = ({ path }: vscode.Uri) => path.endsWith('.receipt.json');

interface Begun {
  readonly type: 'member' | 'value';
  /** What is typed of it, its quotes included. */
  readonly range: vscode.Range;
}

/** No document that is only begun is longer, and a longer one is not worth reading. */
const mostLines = 10;

/** The first member or its value, as far as it is typed; `undefined` in a document in which anything else stands. */
function begunAt(document: vscode.TextDocument, position: vscode.Position): Begun | undefined {
  if (document.lineCount > mostLines) {
    return undefined;
  }
  const text = document.getText();
  const offset = document.offsetAt(position);
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  const member = /^\s*\{\s*("\w*)?$/.exec(before);
  const value = /^\s*\{\s*"schemaVersion"\s*:\s*("[^"\n]*)?$/.exec(before);
  const rest = (member ? /^(\w*"?)\s*(?:\}\s*)?$/ : /^([^"\n]*"|)\s*(?:\}\s*)?$/).exec(after);
  const typed = member ?? value;
  return typed && rest
    ? {
        type: member ? 'member' : 'value',
        range: new vscode.Range(
          document.positionAt(offset - (typed[1]?.length ?? 0)),
          document.positionAt(offset + (rest[1]?.length ?? 0)),
        ),
      }
    : undefined;
}

function itemFor(kind: KnownKind, { type, range }: Begun): vscode.CompletionItem {
  const [prefix] = vscode.workspace.getConfiguration('statusdocs').get<readonly string[]>('schemaVersionPrefixes', []);
  const version = `"${prefix ?? specificationDomain}/${kind}/v1"`;
  const isMember = type === 'member';
  const item = new vscode.CompletionItem(
    { label: isMember ? 'schemaVersion' : version.slice(1, -1), description: vscode.l10n.t(kindNames[kind]) },
    isMember ? vscode.CompletionItemKind.Property : vscode.CompletionItemKind.EnumMember,
  );
  item.insertText = isMember ? `"schemaVersion": ${version}` : version;
  item.detail = item.insertText;
  item.filterText = isMember ? '"schemaVersion"' : version;
  item.sortText = `~${kinds.indexOf(kind)}`;
  item.range = range;
  return item;
}
