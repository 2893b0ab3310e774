/// <reference lib="dom" />
import { setDiagnostics, type Action, type Diagnostic } from '@codemirror/lint';
import { LSPPlugin, type LSPClient } from '@codemirror/lsp-client';
import type { Text } from '@codemirror/state';
import { EditorView } from 'codemirror';
import type * as lsp from 'vscode-languageserver-protocol';

/** A problem as the editor shows it, with where it begins in words and the page on its rule. */
export interface Problem extends Diagnostic {
  readonly place: string;
  readonly code: string;
  /** Absent where there is no page. */
  readonly page?: string;
}

/** More problems than these get no fixes of their own, and stand in no list. */
export const mostShown = 200;

/** Shows in the editor what the server says of its document, with the fixes. @returns the problems, or `undefined` for what is said of another text */
export async function showProblems(
  client: LSPClient,
  { uri, version, diagnostics }: lsp.PublishDiagnosticsParams,
): Promise<readonly Problem[] | undefined> {
  const file = client.workspace.getFile(uri);
  const view = file?.getView();
  const plugin = view && LSPPlugin.get(view);
  if (!plugin || (version !== undefined && version !== file?.version)) {
    return undefined;
  }
  const text = plugin.syncedDoc;
  const fixes = await fixesOf(client, uri, diagnostics.slice(0, mostShown));
  if (plugin.syncedDoc !== text || !view.dom.isConnected) {
    return undefined;
  }
  const offsetOf = (position: lsp.Position) => plugin.unsyncedChanges.mapPos(plugin.fromPosition(position, text));
  const problems = diagnostics.map((each): Problem => {
    const { range, message, severity, codeDescription } = each;
    return {
      from: offsetOf(range.start),
      to: offsetOf(range.end),
      severity: severities[(severity ?? 1) - 1]!,
      message: typeof message === 'string' ? message : message.value,
      place: `${range.start.line + 1}:${range.start.character + 1}`,
      code: String(each.code ?? ''),
      ...(codeDescription ? { page: codeDescription.href } : {}),
      actions: fixes.filter(({ diagnostics: those = [] }) => those.some(isSameAs(each))).map(actionFor(plugin, text)),
    };
  });
  view.dispatch(setDiagnostics(view.state, problems));
  return problems;
}

/** Where the text is another by then nothing is changed: the server says anew what is wrong with it. */
const actionFor =
  (plugin: LSPPlugin, text: Text) =>
  ({ title, edit }: lsp.CodeAction): Action => ({
    name: title,
    apply(view) {
      if (view.state.doc.eq(text)) {
        const changes = Object.values(edit?.changes ?? {}).flat();
        view.dispatch({
          changes: changes.map(({ range, newText }) => ({
            from: plugin.fromPosition(range.start, text),
            to: plugin.fromPosition(range.end, text),
            insert: newText,
          })),
          userEvent: 'input.fix',
        });
      }
    },
  });

const fixAllKind = 'source.fixAll';

/** Returns the action that makes every fix in a document that the server is sure of, or `undefined` if it has none. */
export async function fixAllIn(client: LSPClient, uri: string): Promise<Action | undefined> {
  const view = client.workspace.getFile(uri)?.getView();
  const plugin = view && LSPPlugin.get(view);
  if (!plugin) {
    return undefined;
  }
  const text = plugin.syncedDoc;
  const place = { line: 0, character: 0 };
  const [fix] =
    (await client
      .request<lsp.CodeActionParams, lsp.CodeAction[] | null>('textDocument/codeAction', {
        textDocument: { uri },
        range: { start: place, end: place },
        context: { diagnostics: [], only: [fixAllKind] },
      })
      .catch(() => null)) ?? []; // Without it, each problem still has its own fixes.
  return fix?.edit?.changes && plugin.syncedDoc === text ? actionFor(plugin, text)(fix) : undefined;
}

/** What a client has to say that it can do, to be offered fixes. */
export const fixCapabilities = {
  textDocument: {
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', fixAllKind] } } },
  },
};

async function fixesOf(
  client: LSPClient,
  uri: string,
  diagnostics: readonly lsp.Diagnostic[],
): Promise<readonly lsp.CodeAction[]> {
  const asked = diagnostics.map((each) =>
    client.request<lsp.CodeActionParams, lsp.CodeAction[] | null>('textDocument/codeAction', {
      textDocument: { uri },
      range: each.range,
      context: { diagnostics: [each], only: ['quickfix'] },
    }),
  );
  const answers = await Promise.all(asked.map((answer) => answer.catch(() => null))); // Without fixes, the problems stand.
  const found = answers.flatMap((answer) => answer ?? []).filter(({ edit }) => edit?.changes);
  return [...new Map(found.map((fix) => [JSON.stringify(fix), fix])).values()];
}

const severities = ['error', 'warning', 'info', 'hint'] as const;

const isSameAs = (one: lsp.Diagnostic) => (other: lsp.Diagnostic) =>
  one.code === other.code && JSON.stringify(one.range) === JSON.stringify(other.range);

/** Leads to a place in the editor, such as that of a problem. */
export function goTo(view: EditorView, { from, to }: Pick<Problem, 'from' | 'to'>): void {
  const { length } = view.state.doc; // It may be shorter by now.
  const [anchor, head] = [Math.min(from, length), Math.min(to, length)];
  view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}
