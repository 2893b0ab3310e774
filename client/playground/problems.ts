/// <reference lib="dom" />
import { setDiagnostics, type Action, type Diagnostic } from '@codemirror/lint';
import { LSPPlugin, type LSPClient } from '@codemirror/lsp-client';
import type { Text } from '@codemirror/state';
import { EditorView } from 'codemirror';
import type * as lsp from 'vscode-languageserver-protocol';

/** A problem in the editor, with its position in words and the page about its rule. */
export interface Problem extends Diagnostic {
  readonly place: string;
  readonly code: string;
  /** Address of the page about the rule; absent if there is none. */
  readonly page?: string;
}

/** Maximum number of problems that are listed and get fixes. */
export const maxProblems = 200;

/**
 * Shows the diagnostics of a document in the editor, with their fixes. Returns `undefined` if they belong to another
 * version of the text.
 */
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
  const fixes = await fixesOf(client, uri, diagnostics.slice(0, maxProblems));
  if (plugin.syncedDoc !== text || !view.dom.isConnected) {
    return undefined;
  }
  const offsetOf = (position: lsp.Position) => plugin.unsyncedChanges.mapPos(plugin.fromPosition(position, text));
  const problems = diagnostics.map((each): Problem => {
    const { range, message, severity, codeDescription } = each;
    const sentence = typeof message === 'string' ? message : message.value;
    return {
      from: offsetOf(range.start),
      to: offsetOf(range.end),
      severity: severities[(severity ?? 1) - 1]!,
      message: sentence,
      place: `${range.start.line + 1}:${range.start.character + 1}`,
      code: String(each.code ?? ''),
      ...(codeDescription ? { page: codeDescription.href } : {}),
      actions: fixes.filter(({ diagnostics: fixed = [] }) => fixed.some(isSameAs(each))).map(actionFor(plugin, text)),
    };
  });
  view.dispatch(setDiagnostics(view.state, problems));
  return problems;
}

/** Returns the action that applies a fix. It does nothing if the text has changed; new diagnostics follow then. */
const actionFor =
  (plugin: LSPPlugin, text: Text) =>
  ({ title, edit }: lsp.CodeAction): Action => ({
    name: title.replaceAll('`', ''),
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

/** Client capabilities without which the server offers no fixes. */
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
  const requests = diagnostics.map((each) =>
    client.request<lsp.CodeActionParams, lsp.CodeAction[] | null>('textDocument/codeAction', {
      textDocument: { uri },
      range: each.range,
      context: { diagnostics: [each], only: ['quickfix'] },
    }),
  );
  // Problems are shown even if the request for their fixes fails.
  const answers = await Promise.all(requests.map((answer) => answer.catch(() => null)));
  // The page has one button that fixes all, so that it is not repeated at each problem.
  const isOfOneProblem = ({ edit, kind }: lsp.CodeAction) => edit?.changes && kind !== 'quickfix.fixAll';
  const fixes = answers.flatMap((answer) => answer ?? []).filter(isOfOneProblem);
  return [...new Map(fixes.map((fix) => [JSON.stringify(fix), fix])).values()];
}

const severities = ['error', 'warning', 'info', 'hint'] as const;

const isSameAs = (one: lsp.Diagnostic) => (other: lsp.Diagnostic) =>
  one.code === other.code && JSON.stringify(one.range) === JSON.stringify(other.range);

/** Moves the cursor to a range and scrolls to it. */
export function goTo(view: EditorView, { from, to }: Pick<Problem, 'from' | 'to'>): void {
  const { length } = view.state.doc; // The document may be shorter by now.
  const [anchor, head] = [Math.min(from, length), Math.min(to, length)];
  view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}
