import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

async function open(file: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(inFolder(file));
  await vscode.window.showTextDocument(document);
  await until('our language', () => document.languageId === 'statusdoc');
  return document;
}

const symbolsOf = (uri: vscode.Uri) =>
  vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>('vscode.executeDocumentSymbolProvider', uri);

const lensesOf = (uri: vscode.Uri) =>
  vscode.commands.executeCommand<vscode.CodeLens[] | undefined>('vscode.executeCodeLensProvider', uri, 100);

async function replace(document: vscode.TextDocument, from: string, to: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  edit.replace(document.uri, all, document.getText().replace(from, to));
  assert.ok(await vscode.workspace.applyEdit(edit));
}

describe('the structure of a document in VS Code', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('has an outline with names and states', async () => {
    const { uri } = await open('program/booking-execution.json');
    const symbols = await until('the outline', async () => {
      const found = await symbolsOf(uri);
      return found?.length ? found : undefined;
    });
    const store = symbols.find(({ name }) => name === 'screens')?.children[1];
    assert.deepEqual([store?.name, store?.detail], ['booking-store', '1 claimed, 12 waiting']);
  });

  it('has lenses that show the counted items or open the named file', async () => {
    const { uri } = await open('program/owner-handoff-kits.json');
    const lenses = await until('the lenses', async () => {
      const found = await lensesOf(uri);
      return found?.length ? found : undefined;
    });
    assert.deepEqual(
      lenses.slice(0, 3).map(({ command }) => command?.title),
      ['5 of 8 QA gates not passed', '5 of 6 steps not ready', 'Open auth-owner.template.json'],
    );
    const [peek, , template] = lenses.map(({ command }) => command!);
    await vscode.commands.executeCommand(peek!.command, ...(peek!.arguments as unknown[]));
    await vscode.commands.executeCommand('closeReferenceSearch');
    await vscode.commands.executeCommand(template!.command, ...(template!.arguments as unknown[]));
    const expected = inFolder('program/handoff/auth-s08-r02-c02/auth-owner.template.json').path;
    await until('the template', () => vscode.window.activeTextEditor?.document.uri.path === expected);
  });

  it('is formatted by the extension by default', async () => {
    const document = await open('program/current-ui-evidence.json');
    const good = document.getText();
    await replace(document, good, JSON.stringify(JSON.parse(good)));
    await until('the layout', async () => {
      await vscode.commands.executeCommand('editor.action.formatDocument');
      return `${document.getText()}\n` === good;
    });
  });

  it('has an inlay hint next to a wrong count', async () => {
    const document = await open('program/current-ui-evidence.json');
    await replace(document, '"liveBound": 4', '"liveBound": 7');
    const hints = await until('the hint', async () => {
      const all = new vscode.Range(0, 0, document.lineCount, 0);
      const found = await vscode.commands.executeCommand<vscode.InlayHint[]>(
        'vscode.executeInlayHintProvider',
        document.uri,
        all,
      );
      return found.length > 0 ? found : undefined;
    });
    assert.deepEqual(
      hints.map(({ label }) => label),
      ['→ 4'],
    );
  });

  it('has symbols in the workspace search, even if it is not open', async () => {
    await open('program/owner-handoff-kits.json');
    const found = await until('the symbols', async () => {
      const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
        'vscode.executeWorkspaceSymbolProvider',
        'data-audit-governance-qa',
      );
      return symbols.length > 0 ? symbols : undefined;
    });
    assert.ok(found.some(({ location }) => location.uri.path.endsWith('/program/data-sources-execution.json')));
  });

  it('uses the outline, folding and formatting of the JSON support only in mode "json"', async () => {
    const settings = vscode.workspace.getConfiguration('statusdocs');
    await settings.update('languageMode', 'json', vscode.ConfigurationTarget.Global);
    try {
      const document = await vscode.workspace.openTextDocument(inFolder('program/owner-handoff-kits.json'));
      await vscode.window.showTextDocument(document);
      const tokens = await until('the colors', async () => {
        const found = await vscode.commands.executeCommand<vscode.SemanticTokens | undefined>(
          'vscode.provideDocumentSemanticTokens',
          document.uri,
        );
        return found && found.data.length > 0 ? found : undefined;
      });
      assert.equal(tokens.data.length % 5, 0);
      assert.equal(document.languageId, 'json');
      const symbols = await symbolsOf(document.uri);
      assert.equal(symbols?.filter(({ name }) => name === 'kits').length, 1);
      assert.equal(symbols.find(({ name }) => name === 'kits')?.children[0]?.name, '0');
    } finally {
      await settings.update('languageMode', undefined, vscode.ConfigurationTarget.Global);
    }
  });
});
