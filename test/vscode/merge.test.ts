import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import * as vscode from 'vscode';
import type { WorkflowEvent } from '../../server/src/core/kinds/contract/workflow';
import { textAfterEvent } from '../support/events';
import { until } from '../support/until';

const file = 'program/booking-execution.json';
const root = () => vscode.workspace.workspaceFolders![0]!.uri;
const uri = () => vscode.Uri.joinPath(root(), file);
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: root().fsPath,
    stdio: 'pipe',
  });

const slot = (number: number) => ['screens', 5, 'captureSlots', number];
const capture = (number: number): WorkflowEvent => ({
  name: 'recordCapture',
  checksum: `a${number}`.repeat(32),
  time: '2026-03-15T00:00:00Z',
});
const claim = (assignee: string): WorkflowEvent => ({ name: 'claimTask', assignee, time: '2026-03-15T00:00:00Z' });
const task = ['tasks', 39];

describe('merging in VS Code', function () {
  let base: string;

  before(() => {
    base = fs.readFileSync(uri().fsPath, 'utf8');
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    fs.rmSync(vscode.Uri.joinPath(root(), '.git').fsPath, { recursive: true });
    fs.writeFileSync(uri().fsPath, base);
  });

  /** Leaves the document as Git does where two branches changed it, and opens it. */
  async function opened(ours: string, theirs: string): Promise<vscode.TextEditor> {
    const commit = (text: string, message: string) => {
      fs.writeFileSync(uri().fsPath, text);
      git('add', '.');
      git('commit', '-qm', message);
    };
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'base');
    git('switch', '-qc', 'theirs');
    commit(theirs, 'theirs');
    git('switch', '-q', 'main');
    commit(ours, 'ours');
    assert.throws(() => git('merge', '-q', 'theirs'));
    const merged = fs.readFileSync(uri().fsPath, 'utf8');
    assert.match(merged, /^<{7} /m);
    const document = await until('the document with these markers, not those of another test', async () => {
      const document = await vscode.workspace.openTextDocument(uri());
      return document.getText() === merged ? document : undefined;
    });
    return vscode.window.showTextDocument(document);
  }

  const findings = () => vscode.languages.getDiagnostics(uri());
  const conflicts = () => findings().filter(({ message }) => message.startsWith('Merge conflict'));

  it('combines what two branches recorded through the quick fix of a conflict, as one edit', async () => {
    const captured = (text: string, numbers: readonly number[]) =>
      numbers.reduce((before, number) => textAfterEvent(before, slot(number), capture(number)), text);
    const { document } = await opened(captured(base, [0]), captured(base, [1, 2])); // Git stops at the counters.
    await until('our language', () => document.languageId === 'statusdoc');
    const conflict = await until('the conflicts', () => conflicts()[0]);
    assert.equal(findings().length, conflicts().length, 'each conflict is one finding, and there is no other');
    const text = document.getText();
    const action = await until('the quick fix', async () => {
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri(),
        conflict.range,
      );
      return actions.find(({ title }) => title === 'Merge by meaning');
    });
    await vscode.commands.executeCommand(action.command!.command, ...(action.command!.arguments as unknown[]));
    await until('the merged text', () => document.getText() !== text);
    assert.equal(document.getText(), captured(base, [0, 1, 2]));
    const isMissingPicture = ({ code }: vscode.Diagnostic) => (code as { value: string }).value === 'artifacts/file';
    await until('the findings of the merged text', () => findings().length === 3 && findings().every(isMissingPicture));
    assert.ok(document.isDirty, 'nothing is saved');
    assert.match(git('status', '--porcelain').toString(), /^UU /m, 'nothing is staged');
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), text);
  });

  it('is set up for the repository of the document, once', async () => {
    await opened(base.replace('"policy": "', '"policy": "x'), base.replace('"policy": "', '"policy": "y'));
    const attributes = vscode.Uri.joinPath(root(), '.gitattributes').fsPath;
    try {
      await vscode.commands.executeCommand('statusdocs.setUpMerging', uri().toString());
      assert.equal(fs.readFileSync(attributes, 'utf8'), '*.json merge=statusdocs\n');
      const driver = git('config', '--local', '--get', 'merge.statusdocs.driver').toString();
      assert.match(driver, /merge --marker-size/);
      assert.doesNotMatch(driver, /extensions/, 'the folder of the extension changes with each version');
      await vscode.commands.executeCommand('statusdocs.setUpMerging');
      assert.equal(fs.readFileSync(attributes, 'utf8'), '*.json merge=statusdocs\n');
      assert.equal(git('config', '--local', '--get', 'merge.statusdocs.driver').toString(), driver);
    } finally {
      fs.rmSync(attributes, { force: true });
      await vscode.commands.executeCommand('notifications.clearAll');
    }
  });

  it('leaves a value that both sides changed as a conflict, and names both sides', async () => {
    const sides = ['a', 'b'].map((assignee) => textAfterEvent(base, task, claim(assignee)));
    const { document } = await opened(sides[0]!, sides[1]!);
    await until('the conflicts', () => conflicts().length > 0);
    await vscode.commands.executeCommand('statusdocs.mergeByMeaning');
    await until('the conflict that is left', () => /"assignee": "a",\n[^=]+=+\n/.test(document.getText()));
    assert.match(
      document.getText(),
      /^<{7} .+\n[^=]+"assignee": "a",\n[^=]+={7}\n[^>]+"assignee": "b",\n[^>]+>{7} .*theirs/m,
    );
    await until('its finding', () => conflicts().length === 1 && findings().length === 1);
    assert.equal(document.getText().match(/^<{7}/gm)?.length, 1);
  });
});
