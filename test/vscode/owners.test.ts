import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeActionsAtText } from '../support/codeActions';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

async function openStatusDocument(file: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(inFolder(file));
  await vscode.window.showTextDocument(document);
  await until('our language', () => document.languageId === 'statusdoc');
  return document;
}

const labelOf = ({ label }: vscode.CompletionItem) => (typeof label === 'string' ? label : label.label);

/** Waits until the completions in a file include `expected`, and returns them. */
async function offeredWith(expected: string, uri: vscode.Uri, at: vscode.Position): Promise<readonly string[]> {
  await vscode.window.showTextDocument(uri);
  return until('the suggestions', async () => {
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      uri,
      at,
    );
    const found = items.map(labelOf);
    return found.includes(expected) ? found : undefined;
  });
}

describe('contributions and receipts in VS Code', () => {
  const receipt = inFolder('program/artifacts/ui/booking-wizard/execution/governance-qa.receipt.json');
  const capture = inFolder('program/artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json');
  const approval = inFolder('program/artifacts/ui/booking-wizard/execution/evidence-owner_approval.receipt.json');
  const contribution = inFolder('security-owner.json');
  const simpleDialog = vscode.workspace.getConfiguration('files.simpleDialog');

  const explorer = vscode.workspace.getConfiguration('explorer');

  before(async () => {
    await simpleDialog.update('enable', true, vscode.ConfigurationTarget.Global);
    // Otherwise, the explorer keeps looking for the last revealed file, which is deleted by then.
    await explorer.update('autoReveal', false, vscode.ConfigurationTarget.Global);
  });
  after(async () => {
    await simpleDialog.update('enable', undefined, vscode.ConfigurationTarget.Global);
    await explorer.update('autoReveal', undefined, vscode.ConfigurationTarget.Global);
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const file of [receipt, capture, approval, contribution]) {
      await vscode.workspace.fs.delete(file).then(undefined, () => undefined); // Not every test creates all files.
    }
  });

  it('include a created receipt, which then lists the fields to fill in', async () => {
    const document = await openStatusDocument('program/booking-execution.json');
    const action = await until('the action', async () =>
      (await codeActionsAtText(document, '"id": "E01-booking-store-evidence-visual_baseline"')).find(
        ({ title }) => title === 'Create the receipt file of this task',
      ),
    );
    assert.ok(await vscode.workspace.applyEdit(action.edit!));
    await vscode.commands.executeCommand(action.command!.command, ...(action.command!.arguments as unknown[]));
    const opened = await until('the receipt', () => {
      const shown = vscode.window.activeTextEditor?.document;
      return shown?.uri.toString() === capture.toString() ? shown : undefined;
    });
    assert.equal((JSON.parse(opened.getText()) as { screenId: string }).screenId, 'booking-store');
    const selection = await until('the selection of the first empty field', () =>
      vscode.window.visibleTextEditors.map((each) => each.selection).find(({ isEmpty }) => !isEmpty),
    );
    assert.equal(opened.getText(selection), 'null');
    assert.match(opened.lineAt(selection.start).text, /"environment"/);
    const found = await until('the findings of the receipt', () => {
      const diagnostics = vscode.languages.getDiagnostics(capture);
      return diagnostics.length > 0 ? diagnostics : undefined;
    });
    const open = ['environment', 'artifactPath', 'artifactDigest', 'runnerVersion', 'capturedAt'];
    assert.deepEqual(
      found.map(({ message }) => /^(\w+) /.exec(message)?.[1]),
      open,
    );
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      capture,
      opened.positionAt(opened.getText().indexOf('"runnerVersion"') + 2),
    );
    const text = hovers.flatMap(({ contents }) => contents.map((each) => (each as vscode.MarkdownString).value)).join();
    assert.match(text, /The version of the runner that captured it/);
  });

  it('include completion of the missing fields of a receipt, whose lane its path determines', async () => {
    await vscode.workspace.fs.writeFile(receipt, new TextEncoder().encode('{\n  "role": "qa",\n  \n}\n'));
    const labels = await offeredWith('decision', receipt, new vscode.Position(2, 2));
    assert.ok(labels.includes('signatureId') && !labels.includes('smokeChecks'), labels.join());
  });

  it('include completion of a receipt without a lane, but not of a document kind in it', async () => {
    await vscode.workspace.fs.writeFile(approval, new TextEncoder().encode('{ }'));
    const labels = await offeredWith('smokeChecks', approval, new vscode.Position(0, 1));
    assert.ok(labels.includes('decision') && !labels.includes('schemaVersion'), labels.join());
  });

  it('include a contribution started from the lens of a kit', async () => {
    const document = await openStatusDocument('program/owner-handoff-kits.json');
    const lens = await until('the lens', async () => {
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        document.uri,
        100,
      );
      return lenses.filter(({ command }) => command?.title === 'Start a contribution…')[1]?.command;
    });
    void vscode.commands.executeCommand(lens.command, ...(lens.arguments as unknown[]));
    await until('the contribution', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return vscode.window.activeTextEditor?.document.uri.toString() === contribution.toString();
    });
    const text = vscode.window.activeTextEditor!.document.getText();
    assert.deepEqual(Object.keys(JSON.parse(text) as object), [
      '$schema',
      'ownerId',
      'identityRef',
      'keyRef',
      'publicKey',
      'delegationAllowed',
    ]);
    assert.match(text, /"ownerId": "SECURITY"/);
  });

  it('have a placeholder with a warning in each field of a new contribution, and count the filled fields above it', async () => {
    void vscode.commands.executeCommand('statusdocs.startContribution', inFolder('.').toString(), 'SECURITY');
    const editor = await until('the contribution', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      const active = vscode.window.activeTextEditor;
      return active?.document.isDirty && active.document.uri.toString() === contribution.toString()
        ? active
        : undefined;
    });
    const titles = () =>
      vscode.commands
        .executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', contribution, 100)
        .then((lenses) => lenses.map(({ command }) => command?.title));
    await until('the lenses', async () => (await titles())[0] === '0 of 3 filled in');
    assert.deepEqual(await titles(), ['0 of 3 filled in', 'Insert public key from file…']);
    await until('the warnings', () => vscode.languages.getDiagnostics(contribution).length === 3);
    await vscode.commands.executeCommand('type', { text: 'directory/security-owner' });
    await vscode.commands.executeCommand('jumpToNextSnippetPlaceholder');
    await vscode.commands.executeCommand('type', { text: 'keys/security/2026' });
    const { identityRef, keyRef, publicKey } = JSON.parse(editor.document.getText()) as Record<string, unknown>;
    assert.deepEqual([identityRef, keyRef], ['directory/security-owner', 'keys/security/2026']);
    assert.match(String(publicKey), /^TODO: your public key/);
    await until('the lens', async () => (await titles())[0] === '2 of 3 filled in');
    await until('the warning', () => vscode.languages.getDiagnostics(contribution).length === 1);
    const [warning] = vscode.languages.getDiagnostics(contribution);
    assert.match(warning!.message, /^publicKey is still a placeholder/);
  });

  it('are not started in a published folder', async () => {
    const document = await openStatusDocument('program/owner-handoff-kits.json');
    let isDone = false;
    const done = vscode.commands
      .executeCommand('statusdocs.startContribution', document.uri.toString(), 'SECURITY')
      .then(() => (isDone = true));
    const root = inFolder('artifacts'); // Makes the proposed folder a published one.
    await new Promise((resolve) => setTimeout(resolve, 3000)); // There is no event for the dialog.
    await vscode.workspace.fs.createDirectory(root);
    try {
      await until('the refusal to be put away', async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        await vscode.commands.executeCommand('notifications.clearAll');
        return isDone;
      });
      await done;
      const found = await vscode.workspace.fs.readDirectory(inFolder(''));
      assert.ok(!found.some(([name]) => name === 'security-owner.json'));
    } finally {
      await vscode.workspace.fs.delete(root);
    }
  });

  it('take a public key, but templates and other documents do not even prompt for one', async () => {
    for (const file of [
      'program/owner-handoff-kits.json',
      'program/handoff/auth-s08-r02-c02/auth-owner.template.json',
    ]) {
      await openStatusDocument(file);
      await vscode.commands.executeCommand('statusdocs.insertPublicKey'); // Would wait for the dialog.
    }
  });

  it('are assembled where they were started, also if that is outside the workspace', async () => {
    const folder = vscode.Uri.joinPath(inFolder(''), '..', 'owners');
    await vscode.workspace.fs.createDirectory(folder);
    const file = vscode.Uri.joinPath(folder, 'security-owner.json');
    try {
      void vscode.commands.executeCommand('statusdocs.startContribution', folder.toString(), 'SECURITY');
      await until('the contribution', async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        return vscode.window.activeTextEditor?.document.uri.toString() === file.toString();
      });
      await openStatusDocument('program/handoff/auth-s08-r02-c02/auth-owner.template.json');
      await vscode.commands.executeCommand('statusdocs.assemble');
      const pages = () =>
        vscode.window.tabGroups.all
          .flatMap(({ tabs }) => tabs)
          .filter(({ label }) => label === 'The four contributions');
      await until('the page', () => pages().length === 1);
      await vscode.commands.executeCommand('statusdocs.assemble', folder); // Uses the page of this folder again.
      assert.equal(pages().length, 1);
    } finally {
      await vscode.workspace.fs.delete(folder, { recursive: true });
    }
  });

  it('are assembled on a page', async () => {
    await openStatusDocument('program/owner-handoff-kits.json');
    await vscode.commands.executeCommand('statusdocs.assemble');
    const pages = () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .filter(
          ({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('statusdocs.assembly'),
        );
    const [page] = await until('the page', () => (pages().length > 0 ? pages() : undefined));
    assert.equal(page?.label, 'The four contributions');
    await vscode.commands.executeCommand('statusdocs.assemble', inFolder('program'));
    assert.equal(pages().length, 1);
    // Contributions elsewhere are judged in place of a folder that has none.
    const file = inFolder('own/auth.json');
    const schema = '/schemas/auth-s08-r02-c02-owner-authority-contribution-template.v1.schema.json';
    const text = JSON.stringify({ $schema: schema, ownerId: 'AUTH', keyRef: null });
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
    try {
      await openStatusDocument('program/owner-handoff-kits.json');
      await until('the contribution to be found', async () => {
        await vscode.commands.executeCommand('statusdocs.assemble');
        return pages().length === 2;
      });
    } finally {
      await vscode.workspace.fs.delete(inFolder('own'), { recursive: true });
    }
  });
});
