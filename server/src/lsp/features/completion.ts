import {
  CompletionItemKind,
  CompletionTriggerKind,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
  type ClientCompletionItemOptions,
  type CompletionContext,
  type CompletionItem,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CandidateKind } from '../../core/features/completion/candidate';
import { Completer, type Completion } from '../../core/features/completion/completion';
import { parseCompletionData, documentation } from '../../core/features/completion/documentation';
import { publishedKinds } from '../../core/kinds/registry';
import { isPrivate } from '../../core/secrets/detector';
import { chooseDomain } from '../../core/analysis/analyze';
import { isTooLarge } from '../../core/json/jsonDocument';
import { today } from '../../host/clock';
import { toRange } from '../protocol/convert';
import { proposeBlobs } from './gitEvidence';
import type { Feature, Session } from '../protocol/session';

/** Members, values and whole items. The documentation of an item is added when it is displayed. */
export const completion: Feature = {
  capabilities: () => ({ completionProvider: { triggerCharacters: ['"', ':'], resolveProvider: true } }),
  listen(session) {
    const completer = new Completer();
    session.connection.onCompletion(async ({ textDocument, position, context }): Promise<CompletionItem[]> => {
      const document = session.documents.get(textDocument.uri);
      if (!document || isTooLarge(document.getText())) {
        return [];
      }
      const offset = document.offsetAt(position);
      if (isUnwanted(document, offset, context)) {
        return [];
      }
      const openDocument = session.findOpenDocument(textDocument.uri);
      const items = listCompletions(session, document, offset, completer).map((item) =>
        toItem(session, document, item),
      );
      return [...(openDocument ? await proposeBlobs(session, openDocument, offset) : []), ...items];
    });
    session.connection.onCompletionResolve((item): CompletionItem => {
      const source = parseCompletionData(item.data, publishedKinds);
      const value = [source && documentation(source, publishedKinds, session.language), insertedText(item)]
        .filter(Boolean)
        .join('\n\n');
      return value === '' ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
    });
  },
};

/** Returns whether the user only closed a text, or typed a colon or quote inside one, which should not open completion. */
function isUnwanted(document: TextDocument, offset: number, context: CompletionContext | undefined): boolean {
  if (context?.triggerKind !== CompletionTriggerKind.TriggerCharacter) {
    return false;
  }
  const { line, character } = document.positionAt(offset);
  const before = document.getText({ start: { line, character: 0 }, end: { line, character } });
  const quotes = before.replaceAll(/\\./g, '').split('"').length - 1;
  return context.triggerCharacter === '"' ? quotes % 2 === 0 : quotes % 2 === 1;
}

function listCompletions(
  session: Session,
  document: TextDocument,
  offset: number,
  completer: Completer,
): readonly Completion[] {
  const analysis = session.findOpenDocument(document.uri)?.analysis;
  const options = session.optionsFor(document.uri);
  return completer.at({
    text: document.getText(),
    offset,
    kinds: publishedKinds,
    view: analysis?.view,
    file: options.path,
    pin: analysis?.pin,
    isWhole: analysis?.document?.isValidJson ?? false,
    domain: chooseDomain(analysis?.recognition, options),
    today: options.configured?.today ?? today(),
    becomesStatusDocument: analysis !== undefined || !/^jsonc?$/.test(document.languageId),
    language: session.language,
  });
}

const kinds: Readonly<Record<CandidateKind, CompletionItemKind>> = {
  member: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  choice: CompletionItemKind.EnumMember,
  part: CompletionItemKind.Struct,
  document: CompletionItemKind.File,
};

function toItem(session: Session, document: TextDocument, completion: Completion): CompletionItem {
  const { label, kind, note, span, filterText, sortText, preselect, additionalTextEdits, retrigger, source } =
    completion;
  const supported = session.client.textDocument?.completion?.completionItem;
  const hasStops = completion.placeholders.length > 0 || completion.finalCursor !== undefined;
  const isSnippet = (supported?.snippetSupport ?? false) && hasStops;
  return {
    label,
    kind: kinds[kind],
    ...(note === undefined
      ? {}
      : supported?.labelDetailsSupport
        ? { labelDetails: { description: note } }
        : { detail: note }),
    filterText,
    sortText,
    ...(preselect ? { preselect } : {}),
    textEdit: { range: toRange(document, span), newText: isSnippet ? snippet(completion) : completion.newText },
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...withoutIndentation(supported),
    ...(additionalTextEdits.length === 0
      ? {}
      : {
          additionalTextEdits: additionalTextEdits.map((edit) => ({
            range: toRange(document, edit.span),
            newText: edit.newText,
          })),
        }),
    // The command belongs to VS Code. Other clients lack it.
    ...(retrigger && isSnippet && session.hasCommands
      ? { command: { title: '', command: 'editor.action.triggerSuggest' } }
      : {}),
    ...(source === undefined ? {} : { data: source }),
  };
}

/** The text is already indented, so the client must not indent it again. */
const withoutIndentation = (can: ClientCompletionItemOptions | undefined): Partial<CompletionItem> =>
  can?.insertTextModeSupport?.valueSet.includes(InsertTextMode.asIs) ? { insertTextMode: InsertTextMode.asIs } : {};

/** Returns the new text as a snippet, with its placeholders as tab stops and the final cursor position as the last one. */
function snippet({ newText, placeholders, finalCursor }: Completion): string {
  const last = finalCursor === undefined ? [] : [{ offset: finalCursor, length: 0 }];
  let result = '';
  let end = 0;
  for (const [index, { offset, length }] of [...placeholders, ...last].entries()) {
    const placeholder = escapeSnippet(newText.slice(offset, offset + length));
    const number = String(index === placeholders.length ? 0 : index + 1);
    result +=
      escapeSnippet(newText.slice(end, offset)) + (length === 0 ? `$${number}` : `\${${number}:${placeholder}}`);
    end = offset + length;
  }
  return result + escapeSnippet(newText.slice(end));
}

const escapeSnippet = (text: string) => text.replaceAll(/[\\$}]/g, '\\$&');

/** Maximum number of lines shown. Longer texts are cut. */
const maximumLines = 24;

/** Returns a preview of an inserted item. Values and members are visible in their labels. */
function insertedText({ kind, textEdit, insertTextFormat }: CompletionItem): string | undefined {
  const isPart = kind === CompletionItemKind.Struct || kind === CompletionItemKind.File;
  if (!isPart || !textEdit || isPrivate(textEdit.newText)) {
    return undefined;
  }
  const textWithoutStops =
    insertTextFormat === InsertTextFormat.Snippet ? withoutStops(textEdit.newText) : textEdit.newText;
  const lines = textWithoutStops
    .trimEnd()
    .replace(/^\s*[\r\n]/, '')
    .split(/\r\n|\n|\r/);
  // The first line may begin at the cursor, without an indent of its own.
  const indented = /^\s/.test(lines[0] ?? '') ? lines : lines.slice(1);
  const margin = Math.min(...indented.map((line) => line.search(/\S|$/)), lines.length === 1 ? 0 : Infinity);
  const shownLines = lines.slice(0, maximumLines).map((line) => (/^\s/.test(line) ? line.slice(margin) : line));
  return `\`\`\`json\n${shownLines.join('\n')}\n\`\`\`${lines.length > maximumLines ? '\n\n…' : ''}`;
}

const withoutStops = (text: string) =>
  text
    .replaceAll(
      /(?<!\\)\$(?:\d+|\{\d+:((?:[^\\}$]|\\.)*)\})/g,
      (_, placeholder: string | undefined) => placeholder ?? '',
    )
    .replaceAll(/\\([\\$}])/g, '$1');
