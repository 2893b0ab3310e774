import * as vscode from 'vscode';
import {
  committedTextRequest,
  revisionsRequest,
  textDiffCommand,
  compareCommand,
  whatMovedRequest,
  type CommittedTextParams,
  type CommittedTextResult,
  type Compared,
  type RevisionsResult,
  type TextDiffArguments,
  type WhatMovedResult,
} from '../../../server/src/protocol';
import type { Program } from '../program';
import type { Server } from '../server';
import { setContext } from '../setContext';
import { MarkdownPages } from './markdownPages';
import { isTrusted, placeAsked } from './placeAsked';

const scheme = 'statusdocs-moved';

/** URI scheme of documents as of a revision. */
const textScheme = 'statusdocs-revision';

/** Commands that show the changes of a document or folder since HEAD or another revision. */
export function comparing(server: Server, program: Program): vscode.Disposable {
  const pages = new MarkdownPages(scheme, vscode.l10n.t('Run "Status Documents: Compare with HEAD" again.'));
  const compare = async (asked: unknown, revisionOf: (wanted: Compared) => Promise<string | undefined>) => {
    const wanted = await placeAsked(asked, server, program);
    const revision = wanted && (await isTrusted()) ? await revisionOf(wanted) : undefined;
    if (wanted && revision !== undefined) {
      await show(wanted, revision, server, pages);
    }
  };
  return vscode.Disposable.from(
    pages,
    program.onDidChange(() => nameFiles(program)),
    vscode.commands.registerCommand('statusdocs.compareWithHead', (asked?: unknown) =>
      compare(asked, () => Promise.resolve('HEAD')),
    ),
    vscode.commands.registerCommand(textDiffCommand, (...what: TextDiffArguments) => openTextDiff(server, what)),
    // Other extensions and keybindings may pass the revision.
    vscode.commands.registerCommand(compareCommand, (asked?: unknown, revision?: unknown) =>
      compare(asked, (wanted) =>
        typeof revision === 'string' ? Promise.resolve(revision) : chosenRevision(wanted, server),
      ),
    ),
  );
}

/** Sets the context keys for the explorer menus of documents and programs. */
function nameFiles({ programs }: Program): void {
  const pathOf = (uri: string) => vscode.Uri.parse(uri).fsPath;
  const documents = programs.flatMap((each) => each.documents.map(({ file }) => pathOf(file)));
  const folders = programs.map(({ folder }) => pathOf(folder));
  void setContext('statusdocs.documentPaths', documents);
  void setContext('statusdocs.programPaths', folders);
}

/** Prompts for a revision: one of the last that changed the documents, or any other that the user types. */
async function chosenRevision(wanted: Compared, server: Server): Promise<string | undefined> {
  const found = await server.ask<RevisionsResult>(revisionsRequest, wanted);
  if (found === undefined || 'refused' in found) {
    tellRefusal(found);
    return undefined;
  }
  const known = found.revisions.map(({ id, date, subject }) => ({ label: id, description: date, detail: subject }));
  const input = vscode.window.createQuickPick();
  input.placeholder = vscode.l10n.t('Compare with which revision? Choose one, or type a branch, a tag or an id');
  input.matchOnDetail = true;
  input.matchOnDescription = true;
  input.items = known;
  input.onDidChangeValue((typed) => {
    const isKnown = typed.trim() === '' || known.some(({ label }) => label === typed.trim());
    input.items = isKnown ? known : [...known, { label: typed.trim(), alwaysShow: true }];
  });
  return new Promise<string | undefined>((resolve) => {
    input.onDidAccept(() => resolve(input.activeItems[0]?.label));
    input.onDidHide(() => resolve(undefined));
    input.show();
  }).finally(() => input.dispose());
}

function tellRefusal(found: { readonly refused: string } | undefined): void {
  if (found) {
    void vscode.window.showInformationMessage(found.refused);
  } else {
    void vscode.window.showErrorMessage(
      vscode.l10n.t('The comparison failed. Run "Status Documents: Show Output" for details.'),
    );
  }
}

async function show(wanted: Compared, revision: string, server: Server, pages: MarkdownPages): Promise<void> {
  const found = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Comparing with {revision}', { revision }) },
    () => server.ask<WhatMovedResult>(whatMovedRequest, { ...wanted, revision }),
  );
  if (found === undefined || 'refused' in found) {
    tellRefusal(found);
  } else {
    await pages.show(pageOf('document' in wanted ? wanted.document : wanted.folder, revision), found.markdown);
  }
}

/** Returns the URI of a page. Its file name is shown as the title of the tab. */
function pageOf(uri: string, revision: string): vscode.Uri {
  const { path } = vscode.Uri.parse(uri);
  const name = vscode.l10n.t('{name} since {revision}', {
    name: path.slice(path.lastIndexOf('/') + 1),
    revision: revision.replace(/[/\\]/g, '-'),
  });
  return vscode.Uri.from({ scheme, path: `${path}/${name}.md` });
}

/** Opens a diff between a document and its text in a revision. Works without the Git extension of VS Code. */
async function openTextDiff(server: Server, [before, after, revision]: TextDiffArguments): Promise<void> {
  const params: CommittedTextParams = { document: before, revision };
  const { text } = (await server.ask<CommittedTextResult>(committedTextRequest, params)) ?? {};
  if (text === undefined) {
    tellRefusal(undefined);
    return;
  }
  const uri = vscode.Uri.parse(after);
  const old = uri.with({ scheme: textScheme, query: `${revision} ${Date.now()}`, fragment: '' });
  const provider = vscode.workspace.registerTextDocumentContentProvider(textScheme, {
    provideTextDocumentContent: () => text,
  });
  try {
    const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
    await vscode.workspace.openTextDocument(old);
    await vscode.commands.executeCommand('vscode.diff', old, uri, `${name} (${revision} ↔)`);
  } finally {
    provider.dispose();
  }
}
