import * as vscode from 'vscode';
import { kindNames, kinds, specificationDomain, type KnownKind } from '../../server/src/core/kinds/contract/kinds';
import { languageMode } from './languages';

/**
 * Offers completions that turn an empty JSON file or object into a status document. Once `schemaVersion` names a kind, the
 * language server takes over; until then no server is needed.
 */
export const registerKindCompletion = (): vscode.Disposable =>
  vscode.languages.registerCompletionItemProvider(
    ['json', 'jsonc'],
    {
      provideCompletionItems(document, position) {
        const isEnabled = languageMode() === 'dedicated';
        const place = isEnabled ? findStartPlace(document, position) : undefined;
        return place ? kinds.map((kind) => createKindItem(kind, place)) : [];
      },
    },
    '"',
  );

/** The place in a new document at which the cursor is. */
interface StartPlace {
  readonly type: 'document' | 'member' | 'value';
  /** The text typed so far, including quotes. Accepting a completion replaces it. */
  readonly range: vscode.Range;
}

/** Longer texts are never new documents, so they are not read. */
const maxLines = 10;

/** Returns the place of the cursor: an empty text, its first member, or its value. `undefined` in any other text. */
function findStartPlace(document: vscode.TextDocument, position: vscode.Position): StartPlace | undefined {
  if (document.lineCount > maxLines) {
    return undefined;
  }
  const text = document.getText();
  const offset = document.offsetAt(position);
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  for (const { type, start, end } of startPatterns) {
    const [typed, rest] = [start.exec(before), end.exec(after)];
    if (typed && rest) {
      const from = document.positionAt(offset - (typed[1]?.length ?? 0));
      return { type, range: new vscode.Range(from, document.positionAt(offset + (rest[1]?.length ?? 0))) };
    }
  }
  return undefined;
}

/** Patterns for the text before and after the cursor. The groups capture the part that is already typed. */
const startPatterns: readonly { readonly type: StartPlace['type']; readonly start: RegExp; readonly end: RegExp }[] = [
  { type: 'document', start: /^\s*(\w*)$/, end: /^(\w*)\s*$/ },
  { type: 'member', start: /^\s*\{\s*("\w*)?$/, end: /^(\w*"?)\s*(?:\}\s*)?$/ },
  { type: 'value', start: /^\s*\{\s*"schemaVersion"\s*:\s*("[^"\n]*)?$/, end: /^([^"\n]*"|)\s*(?:\}\s*)?$/ },
];

function createKindItem(kind: KnownKind, { type, range }: StartPlace): vscode.CompletionItem {
  const [domain] = vscode.workspace.getConfiguration('statusdocs').get<readonly string[]>('domains', []);
  const version = `"${domain ?? specificationDomain}/${kind}/v1"`;
  const member = `"schemaVersion": ${version}`;
  const insertText = { document: `{\n  ${member}\n}\n`, member, value: version }[type];
  const name = vscode.l10n.t('{kind} document', { kind: vscode.l10n.t(kindNames[kind]) });
  const isValue = type === 'value';
  const item = new vscode.CompletionItem(
    isValue ? { label: version.slice(1, -1), description: name } : { label: name, description: kind },
    isValue ? vscode.CompletionItemKind.EnumMember : vscode.CompletionItemKind.File,
  );
  item.insertText = insertText;
  item.detail = member;
  item.filterText = { document: `${kind} ${name}`, member: `"schemaVersion ${kind} ${name}"`, value: version }[type];
  item.sortText = `~${kinds.indexOf(kind)}`;
  item.range = range;
  return item;
}
