import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { mistakes } from '../../scripts/examples/broken';
import { codeActionsAt } from '../support/codeActions';
import { hasPs, serverProcess } from '../support/serverProcess';
import { newText } from '../support/newText';
import { until } from '../support/until';

const folder = () => vscode.workspace.workspaceFolders![0]!.uri;
const inFolder = (file: string) => vscode.Uri.joinPath(folder(), file);

async function open(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  return document;
}

/** Returns the codes of all diagnostics of a document from any extension, with their sources. */
const codesOf = (uri: vscode.Uri) =>
  vscode.languages
    .getDiagnostics(uri)
    .map(({ source, code }) => `${source} ${typeof code === 'object' ? code.value : code}`)
    .sort();

const planted = (file: string) =>
  mistakes
    .filter((mistake) => mistake.file === file)
    .map(({ code }) => `statusdocs ${code}`)
    .sort();

async function expectCodes(uri: vscode.Uri, expected: readonly string[]): Promise<void> {
  await until(`${expected.join(', ') || 'no diagnostics'} at ${uri.path}, not ${codesOf(uri).join(', ')}`, () => {
    return JSON.stringify(codesOf(uri)) === JSON.stringify(expected);
  });
}

async function replaceAll(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  edit.replace(document.uri, all, text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

describe('the extension in VS Code', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('shows exactly the mistakes of the broken examples', async () => {
    for (const file of new Set(mistakes.map((mistake) => mistake.file))) {
      const uri = inFolder(`broken/${file}`);
      const document = await open(uri);
      await expectCodes(uri, planted(file));
      await until('its language', () => document.languageId === 'statusdoc');
    }
    if (hasPs) {
      assert.notEqual(serverProcess(), undefined);
    }
  });

  it('shows nothing for the correct program', async () => {
    const good = [inFolder('program/booking-execution.json'), inFolder('program/owner-handoff-kits.json')];
    for (const uri of good) {
      const document = await open(uri);
      await until('the language', () => document.languageId === 'statusdoc');
    }
    // The server answers in order, so an answer for a later document means that these are finished.
    await open(inFolder('broken/current-ui-evidence.json'));
    await expectCodes(inFolder('broken/current-ui-evidence.json'), planted('current-ui-evidence.json'));
    assert.deepEqual(good.flatMap(codesOf), []);
  });

  it('does not highlight Chinese and × in status documents, but still highlights look-alikes', () => {
    const scope = { languageId: 'statusdoc' };
    const highlight = vscode.workspace.getConfiguration('editor.unicodeHighlight', scope);
    assert.equal(highlight.get('nonBasicASCII'), false);
    assert.equal(highlight.get('ambiguousCharacters'), true);
    assert.equal(highlight.get<Record<string, boolean>>('allowedCharacters')?.['×'], true);
    assert.equal(highlight.get<Record<string, boolean>>('allowedLocales')?.['zh-hans'], true);
  });

  it('offers a fix that corrects the text, and fixes all on request', async () => {
    const uri = inFolder('broken/booking-execution.json');
    await open(uri);
    await expectCodes(uri, planted('booking-execution.json'));
    const diagnostic = vscode.languages
      .getDiagnostics(uri)
      .find(({ code }) => (code as { value: string }).value === 'slots/id');
    assert.ok(diagnostic);
    const provided = await codeActionsAt(uri, diagnostic.range);
    assert.deepEqual(
      provided.map(({ title }) => title),
      ['Change to "R22-booking-wizard-tablet-1024x768"', 'Fix all 2 problems that have one answer'],
    );
    assert.ok(await vscode.workspace.applyEdit(provided[0]!.edit!));
    await until('the finding to go', () => !codesOf(uri).includes('statusdocs slots/id'));

    // Uses another document, because counts are not derived from lists with errors, which the first one has.
    const whole = inFolder('program/booking-execution.json');
    const counted = await open(whole);
    const good = counted.getText();
    await replaceAll(counted, good.replace('"capturedSlots": 4,', '"capturedSlots": 5,'));
    await until('the wrong count', () => codesOf(whole).includes('statusdocs program/tally'));
    await vscode.window.showTextDocument(counted);
    // VS Code silently cancels code actions while the previous edit is being processed, so the test retries.
    let asked = 0;
    await until('all that can be derived', async () => {
      if (Date.now() - asked > 3000) {
        asked = Date.now();
        await vscode.commands.executeCommand('editor.action.fixAll');
      }
      return !codesOf(whole).includes('statusdocs program/tally');
    });
    assert.equal(counted.getText(), good);
    const page = (diagnostic.code as { target: vscode.Uri }).target;
    assert.match((await vscode.workspace.openTextDocument(page)).getText(), /^# slots\/id/);
  });

  it('updates the findings as the text changes', async () => {
    const uri = inFolder('program/current-ui-evidence.json');
    const document = await open(uri);
    await until('the language', () => document.languageId === 'statusdoc');
    const good = document.getText();
    await replaceAll(document, good.replace('"readOnly": true', '"readOnly": false'));
    await expectCodes(uri, ['statusdocs schema/const']);
    const [diagnostic] = vscode.languages.getDiagnostics(uri);
    assert.equal(document.getText(diagnostic!.range), 'false');
    await replaceAll(document, good.replace('"readOnly": true,', '"readOnly": true'));
    await expectCodes(uri, ['statusdocs document/syntax']);
    await replaceAll(document, good);
    await expectCodes(uri, []);
  });

  it('recognizes a document while it is being written, and resets its language if it becomes other JSON', async () => {
    const document = await newText('json', '{}');
    await vscode.window.showTextDocument(document);
    assert.equal(document.languageId, 'json');
    await replaceAll(document, '{ "schemaVersion": "service-docs/current-ui-evidence-progress/v1", "readOnly": true');
    await until('our language', () => document.languageId === 'statusdoc');
    await expectCodes(document.uri, ['statusdocs document/syntax']);
    await replaceAll(document, '{ "name": "something else" }');
    await until('the language json', () => document.languageId === 'json');
    await expectCodes(document.uri, []);
  });

  it('respects a language that the user chooses', async () => {
    const document = await open(inFolder('program/browser-auth-pre-admission.json'));
    await until('our language', () => document.languageId === 'statusdoc');
    await vscode.languages.setTextDocumentLanguage(document, 'json');
    await expectCodes(document.uri, []);
    await replaceAll(document, `${document.getText()}\n`);
    await new Promise((resolve) => setTimeout(resolve, 600)); // three times the delay of the next recognition
    assert.equal(document.languageId, 'json');
  });

  it('still checks a document whose language the user sets to JSON, but no other JSON', async () => {
    const document = await open(inFolder('broken/current-ui-evidence.json'));
    const own = () => codesOf(document.uri).filter((code) => code.startsWith('statusdocs'));
    const areShown = () => until('its findings', () => own().join() === planted('current-ui-evidence.json').join());
    await until('our language', () => document.languageId === 'statusdoc');
    await areShown();
    await vscode.languages.setTextDocumentLanguage(document, 'json');
    await areShown();
    const before = own().length;
    await replaceAll(document, document.getText().replace('"readOnly": true', '"readOnly": 1'));
    await until('what is typed', () => own().length !== before);
    const plain = inFolder('plain.json');
    await vscode.workspace.fs.writeFile(plain, new TextEncoder().encode('{ "schemaVersion": 2, "name": "ours? no" }'));
    await open(plain);
    const another = await open(inFolder('broken/owner-handoff-kits.json'));
    await until('our language', () => another.languageId === 'statusdoc');
    await expectCodes(another.uri, planted('owner-handoff-kits.json'));
    assert.equal(document.languageId, 'json');
    await vscode.languages.setTextDocumentLanguage(document, 'statusdoc');
    await until('what is typed', () => own().length !== before);
    await replaceAll(document, document.getText().replace('"readOnly": 1', '"readOnly": true'));
    await areShown();
  });

  it('recognizes a template by its published path', async () => {
    const document = await open(inFolder('program/handoff/auth-s08-r02-c02/qa-witness.template.json'));
    assert.equal(document.languageId, 'statusdoc');
    await replaceAll(document, '{ "ownerId": "NOBODY" }');
    await expectCodes(document.uri, ['statusdocs schema/enum', 'statusdocs schema/required']);
  });

  it('accepts another domain after it is added to the settings', async () => {
    const document = await open(inFolder('program/current-ui-evidence.json'));
    await until('our language', () => document.languageId === 'statusdoc');
    const settings = vscode.workspace.getConfiguration('statusdocs');
    await replaceAll(document, document.getText().replaceAll('service-docs/', 'docs.example/'));
    // One of the document, and one of the progress object in it.
    await expectCodes(document.uri, ['statusdocs document/schema-version', 'statusdocs document/schema-version']);
    await settings.update('domains', ['docs.example'], vscode.ConfigurationTarget.Global);
    try {
      await expectCodes(document.uri, []);
    } finally {
      await settings.update('domains', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('accepts the domain of a document through its quick fix', async () => {
    const document = await open(inFolder('program/owner-handoff-kits.json'));
    await until('our language', () => document.languageId === 'statusdoc');
    await replaceAll(document, document.getText().replace('service-docs/', 'mine.example/'));
    await expectCodes(document.uri, ['statusdocs document/schema-version']);
    const [diagnostic] = vscode.languages.getDiagnostics(document.uri);
    const [action] = await codeActionsAt(document.uri, diagnostic!.range);
    assert.equal(action?.title, 'Accept the domain mine.example in this workspace');
    await vscode.commands.executeCommand(action.command!.command, ...(action.command!.arguments as unknown[]));
    try {
      await expectCodes(document.uri, []);
    } finally {
      await vscode.workspace
        .getConfiguration('statusdocs')
        .update('domains', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('keeps its findings after a restart of the server', async () => {
    const uri = inFolder('broken/owner-handoff-kits.json');
    await open(uri);
    await expectCodes(uri, planted('owner-handoff-kits.json'));
    await vscode.commands.executeCommand('statusdocs.server.restart');
    await expectCodes(uri, planted('owner-handoff-kits.json'));
  });

  it('loses no findings if the server is killed during an edit', async function () {
    if (!hasPs) {
      this.skip(); // The process of the server is unknown on this platform.
    }
    const document = await open(inFolder('broken/owner-handoff-kits.json'));
    const expected = planted('owner-handoff-kits.json');
    await expectCodes(document.uri, expected);
    const text = document.getText();
    const killed = serverProcess()!;
    const typed = new vscode.WorkspaceEdit();
    typed.insert(document.uri, new vscode.Position(1, 0), '  "schemaVersion": 1,\n');
    const typing = vscode.workspace.applyEdit(typed);
    process.kill(killed, 'SIGKILL');
    assert.ok(await typing);
    await expectCodes(document.uri, [...expected, 'statusdocs document/duplicate-key'].sort());
    assert.notEqual(serverProcess(), killed);
    const undone = new vscode.WorkspaceEdit();
    undone.delete(document.uri, new vscode.Range(1, 0, 2, 0));
    assert.ok(await vscode.workspace.applyEdit(undone));
    await expectCodes(document.uri, expected);
    assert.equal(document.getText(), text);
  });

  it('works together with the JSON support in mode "json", and without it', async () => {
    const settings = vscode.workspace.getConfiguration('statusdocs');
    await settings.update('languageMode', 'json', vscode.ConfigurationTarget.Global);
    try {
      const document = await open(inFolder('broken/owner-handoff-kits.json'));
      await expectCodes(document.uri, planted('owner-handoff-kits.json'));
      assert.equal(document.languageId, 'json');
      const broken = await open(inFolder('broken/browser-auth-pre-admission.json'));
      await until('the findings', () => codesOf(broken.uri).includes('statusdocs schema/enum'));
      await until('the syntax error', () => codesOf(broken.uri).some((code) => code.startsWith('json ')));
      assert.deepEqual(
        codesOf(broken.uri).filter((code) => code.startsWith('statusdocs')),
        planted('browser-auth-pre-admission.json'),
      );
    } finally {
      await settings.update('languageMode', undefined, vscode.ConfigurationTarget.Global);
    }
    const document = await open(inFolder('broken/owner-handoff-kits.json'));
    await until('our language again', () => document.languageId === 'statusdoc');
    await expectCodes(document.uri, planted('owner-handoff-kits.json'));
  });
});
