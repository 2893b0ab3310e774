import * as vscode from 'vscode';
import {
  committedTextRequest,
  revisionsRequest,
  textDiffCommand,
  compareCommand,
  whatMovedRequest,
  type Compared,
  type TextDiffArguments,
  type Refused,
} from '../../../server/src/protocol';
import type { Program } from '../program';
import type { Server } from '../server';
import { setContext } from '../setContext';
import { MarkdownPages } from './markdownPages';
import { requireTrust, commandTarget } from './commandTarget';
import { targetName } from '../views/programTitle';
import { fileName } from '../fileName';

const scheme = 'statusdocs-moved';

/** URI scheme of documents as of a revision. */
const textScheme = 'statusdocs-revision';

/** Commands that show the changes of a document or folder since HEAD or another revision. */
export function registerCompareCommands(server: Server, program: Program): vscode.Disposable {
  const pages = new MarkdownPages(
    scheme,
    vscode.l10n.t('Run "Status Documents: Compare Status with HEAD" again.'),
    program,
  );
  const compare = async (argument: unknown, revisionOf: (compared: Compared) => Promise<string | undefined>) => {
    const compared = await commandTarget(argument, server, program);
    const revision = compared && (await requireTrust()) ? await revisionOf(compared) : undefined;
    if (compared && revision !== undefined) {
      await show(compared, revision, server, pages);
    }
  };
  return vscode.Disposable.from(
    pages,
    program.onDidChange(() => setExplorerContext(program)),
    vscode.commands.registerCommand('statusdocs.compareWithHead', (argument?: unknown) =>
      compare(argument, () => Promise.resolve('HEAD')),
    ),
    vscode.commands.registerCommand(textDiffCommand, (...target: TextDiffArguments) => openTextDiff(server, target)),
    // Other extensions and keybindings may pass the revision.
    vscode.commands.registerCommand(compareCommand, (argument?: unknown, revision?: unknown) =>
      compare(argument, (compared) =>
        typeof revision === 'string' ? Promise.resolve(revision) : promptForRevision(compared, server, program),
      ),
    ),
  );
}

/** Sets the context keys for the explorer menus of documents and programs. */
function setExplorerContext({ programs }: Program): void {
  const pathOf = (uri: string) => vscode.Uri.parse(uri).fsPath;
  const documents = programs.flatMap((each) => each.documents.map(({ file }) => pathOf(file)));
  const folders = programs.map(({ folder }) => pathOf(folder));
  void setContext('statusdocs.documentPaths', documents);
  void setContext('statusdocs.programPaths', folders);
}

/** Prompts for a revision: one of the last that changed the documents, or any other that the user types. */
async function promptForRevision(compared: Compared, server: Server, program: Program): Promise<string | undefined> {
  const answer = await server.request(revisionsRequest, compared);
  if (answer === undefined || 'refused' in answer) {
    showRefusal(answer);
    return undefined;
  }
  const revisions = answer.revisions.map(({ id, date, subject }) => ({
    label: id,
    description: date,
    detail: subject,
  }));
  const picker = vscode.window.createQuickPick();
  picker.title = targetName('document' in compared ? compared.document : compared.folder, program);
  picker.placeholder = vscode.l10n.t('Compare with which revision? Choose one, or type a branch, a tag or an id');
  picker.matchOnDetail = true;
  picker.matchOnDescription = true;
  picker.items = revisions;
  picker.onDidChangeValue((typed) => {
    const isListed = typed.trim() === '' || revisions.some(({ label }) => label === typed.trim());
    picker.items = isListed ? revisions : [...revisions, { label: typed.trim(), alwaysShow: true }];
  });
  return new Promise<string | undefined>((resolve) => {
    picker.onDidAccept(() => resolve(picker.activeItems[0]?.label));
    picker.onDidHide(() => resolve(undefined));
    picker.show();
  }).finally(() => picker.dispose());
}

function showRefusal(answer: Refused | undefined): void {
  if (answer) {
    void vscode.window.showInformationMessage(answer.refused);
  } else {
    void vscode.window.showErrorMessage(
      vscode.l10n.t('The comparison failed. Run "Status Documents: Show Output" for details.'),
    );
  }
}

async function show(compared: Compared, revision: string, server: Server, pages: MarkdownPages): Promise<void> {
  const answer = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Comparing with {revision}', { revision }) },
    () => server.request(whatMovedRequest, { ...compared, revision }),
  );
  if (answer === undefined || 'refused' in answer) {
    showRefusal(answer);
  } else {
    const page = pageUri('document' in compared ? compared.document : compared.folder, revision);
    await pages.show(page, answer.markdown, compared);
  }
}

/** Returns the URI of a page. Its file name is shown as the title of the tab. */
function pageUri(uri: string, revision: string): vscode.Uri {
  const document = vscode.Uri.parse(uri);
  const name = vscode.l10n.t('{name} since {revision}', {
    name: fileName(document),
    revision: revision.replace(/[/\\]/g, '-'),
  });
  return vscode.Uri.from({ scheme, path: `${document.path}/${name}.md` });
}

/** Opens a diff between a document and its text in a revision. Works without the Git extension of VS Code. */
async function openTextDiff(server: Server, [before, after, revision]: TextDiffArguments): Promise<void> {
  const { text } = (await server.request(committedTextRequest, { document: before, revision })) ?? {};
  if (text === undefined) {
    showRefusal(undefined);
    return;
  }
  const uri = vscode.Uri.parse(after);
  const oldUri = uri.with({ scheme: textScheme, query: `${revision} ${Date.now()}`, fragment: '' });
  const provider = vscode.workspace.registerTextDocumentContentProvider(textScheme, {
    provideTextDocumentContent: () => text,
  });
  try {
    const name = fileName(uri);
    await vscode.workspace.openTextDocument(oldUri);
    await vscode.commands.executeCommand('vscode.diff', oldUri, uri, `${name} (${revision} ↔)`);
  } finally {
    provider.dispose();
  }
}
