import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import * as vscode from 'vscode';
import { Repository } from '../support/repository';
import { until } from '../support/until';

const source = 'export const first = 1;\n';

describe('evidence against Git in VS Code', () => {
  const settings = () => vscode.workspace.getConfiguration('statusdocs');
  let clone: Repository;
  let uri: vscode.Uri;
  let text: string;
  let document: vscode.TextDocument;

  before(async () => {
    clone = new Repository();
    clone.write('src/sign in.ts', source);
    clone.commit();
    const idOf = (name: string) =>
      execFileSync('git', ['rev-parse', name], { cwd: clone.path, encoding: 'utf8' }).trim();
    uri = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'program/browser-auth-pre-admission.json');
    text = fs.readFileSync(uri.fsPath, 'utf8');
    const value = JSON.parse(text) as { sourceSnapshot: { repositories: { id: string }[] } };
    const [first] = value.sourceSnapshot.repositories;
    const evidence = [{ path: 'src/sign in.ts', gitBlob: idOf('HEAD:src/sign in.ts'), finding: 'Shows the sign-in.' }];
    Object.assign(first!, { revision: idOf('HEAD'), evidence });
    fs.writeFileSync(uri.fsPath, JSON.stringify(value, undefined, 2));
    await settings().update('repositories', { [first!.id]: clone.path }, vscode.ConfigurationTarget.Global);
    document = await until('the written text', async () => {
      const opened = await vscode.workspace.openTextDocument(uri);
      return opened.getText().includes('sign in.ts') ? opened : undefined;
    });
    await vscode.window.showTextDocument(document);
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await settings().update('repositories', undefined, vscode.ConfigurationTarget.Global);
    fs.writeFileSync(uri.fsPath, text);
    clone.remove();
  });

  it('shows the first lines of a recorded file in the hover of its entry', async () => {
    const position = document.positionAt(document.getText().indexOf('src/sign in.ts') + 2);
    await until('the first lines', async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, position);
      return hovers.some(({ contents }) =>
        (contents as vscode.MarkdownString[])[0]?.value.includes('const first = 1;'),
      );
    });
  });

  it('uses the Git object of HEAD through the quick fix of a different entry', async () => {
    const recorded = document.getText();
    const blob = /"gitBlob": "([0-9a-f]{40})"/.exec(recorded)![1]!;
    const start = recorded.indexOf(blob);
    const range = new vscode.Range(document.positionAt(start), document.positionAt(start + blob.length));
    const codes = () =>
      vscode.languages
        .getDiagnostics(uri)
        .filter((each) => each.range.intersection(range))
        .map(({ code }) => (typeof code === 'object' ? String(code.value) : String(code)));
    await until('no finding', () => codes().length === 0);
    const editor = await vscode.window.showTextDocument(document);
    await editor.edit((edit) => edit.replace(range, 'ab'.repeat(20)));
    await until('the finding', () => codes().includes('evidence/git-blob'));
    const fix = await until('the quick fix', async () => {
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri,
        range,
      );
      return actions.find(({ title }) => title === `Take the Git object of HEAD: ${blob.slice(0, 12)}`);
    });
    assert.equal(fix.kind?.value, vscode.CodeActionKind.QuickFix.value);
    await vscode.workspace.applyEdit(fix.edit!);
    assert.equal(document.getText(), recorded);
    await until('no finding', () => codes().length === 0);
    await document.save();
  });

  it('opens the recorded file read-only from the link of its path', async () => {
    const link = await until('the link', async () => {
      const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>('vscode.executeLinkProvider', uri);
      return links.find(({ target }) => target?.scheme === 'statusdocs-evidence');
    });
    assert.equal(document.getText(link.range), 'src/sign in.ts');
    await vscode.commands.executeCommand('vscode.open', link.target);
    const opened = await until('the file', () => {
      const active = vscode.window.activeTextEditor?.document;
      return active?.uri.scheme === 'statusdocs-evidence' ? active : undefined;
    });
    assert.equal(opened.getText(), source);
    assert.ok(opened.uri.path.endsWith('/src/sign in.ts'));
    await vscode.commands.executeCommand('type', { text: 'x' });
    assert.equal(opened.getText(), source);
    assert.ok(!opened.isDirty);
  });

  it('is reported if the clone lacks the file', async () => {
    const query = JSON.stringify({ repository: 'none', gitBlob: 'ab'.repeat(20) });
    const missing = await vscode.workspace.openTextDocument(
      vscode.Uri.from({ scheme: 'statusdocs-evidence', path: '/a.ts', query }),
    );
    assert.equal(missing.getText(), 'The clone has no such text. Fetch it with Git, or correct the entry.');
  });
});
