import * as vscode from 'vscode';
import type { Program } from './program';
import { decorationOf } from './views/problems';

/**
 * Marks the files of documents with errors or warnings that are not open. Those that are open VS Code marks itself, by
 * their diagnostics.
 */
export function decorateFiles(program: Program): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.Uri[] | undefined>();
  let counts = new Map<string, { readonly error: number; readonly warning: number }>();
  const isOpen = (uri: vscode.Uri) =>
    vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
  const isWanted = () => vscode.workspace.getConfiguration('problems').get<boolean>('decorations.enabled', true);
  const update = () => {
    const before = counts;
    const documents = program.programs.flatMap((each) => each.documents);
    counts = new Map(documents.map(({ file, item }) => [vscode.Uri.parse(file).toString(), item.findings]));
    const uris = [...new Set([...before.keys(), ...counts.keys()])].filter((uri) => {
      const [old, now] = [before.get(uri), counts.get(uri)];
      return old?.error !== now?.error || old?.warning !== now?.warning;
    });
    changed.fire(uris.map((uri) => vscode.Uri.parse(uri)));
  };
  const fireFor = ({ uri }: vscode.TextDocument) => {
    if (counts.has(uri.toString())) {
      changed.fire([uri]);
    }
  };
  return vscode.Disposable.from(
    changed,
    program.onDidChange(update),
    vscode.workspace.onDidOpenTextDocument(fireFor),
    vscode.workspace.onDidCloseTextDocument(fireFor),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('problems.decorations.enabled')) {
        changed.fire(undefined);
      }
    }),
    vscode.window.registerFileDecorationProvider({
      onDidChangeFileDecorations: changed.event,
      provideFileDecoration(uri) {
        const found = isOpen(uri) || !isWanted() ? undefined : counts.get(uri.toString());
        const decoration = found && decorationOf(found.error, found.warning);
        return decoration && Object.assign(decoration, { propagate: true });
      },
    }),
  );
}
