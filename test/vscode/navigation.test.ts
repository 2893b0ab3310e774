import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { newText } from '../support/newText';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

describe('hover and navigation in VS Code:', () => {
  let document: vscode.TextDocument;
  let uri: vscode.Uri;

  /** Returns the position in the first `text` after the first `after`. */
  const at = (text: string, after = '', inside = 2) => {
    const found = document.getText().indexOf(text, document.getText().indexOf(after));
    assert.ok(found >= 0, text);
    return document.positionAt(found + inside);
  };
  const execute = <Answer>(command: string, ...more: readonly unknown[]) =>
    vscode.commands.executeCommand<Answer>(command, ...more);
  const hoversAt = async (position: vscode.Position) => {
    const hovers = await execute<vscode.Hover[]>('vscode.executeHoverProvider', uri, position);
    return hovers.flatMap(({ contents }) => contents as vscode.MarkdownString[]);
  };

  before(async () => {
    uri = inFolder('program/data-sources-execution.json');
    document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    await until('the language', () => document.languageId === 'statusdoc');
    // Waits for the first answer, because the server may still be starting.
    let found: readonly unknown[] = [];
    await until('a hover', () => {
      void hoversAt(at('"policy"')).then((hovers) => (found = hovers));
      return found.length > 0;
    });
  });
  afterEach(() => vscode.commands.executeCommand('workbench.action.files.revert'));
  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  it('a task shows its predecessors, with a link to the line', async () => {
    const [hover, ...others] = await hoversAt(at('E01-data-media-evidence-accessibility",\n      "knifeId"'));
    assert.deepEqual(others, []);
    const line = at('"E01-data-media-evidence-visual_baseline",\n      "knifeId"').line + 1;
    assert.match(hover?.value ?? '', /^\*\*data-media · accessibility\*\* · waiting/);
    assert.ok(hover?.value.includes(`program/data-sources-execution.json#L${line},13) (`), hover?.value);
    assert.deepEqual([hover?.isTrusted ?? false, hover?.supportHtml ?? false], [false, false]);
  });

  it('a count shows how it is derived', async () => {
    const [hover] = await hoversAt(at('"waitingPredecessor"'));
    assert.match(hover?.value ?? '', /\b180\b/);
  });

  it('a screen is renamed everywhere, and one undo reverts it', async () => {
    const text = document.getText();
    const content = text.replaceAll(/data-media(?=["/]|-[a-z_]+-)/g, 'data-mediums');
    const mistaken = await newText('statusdoc', content);
    await vscode.window.showTextDocument(mistaken);
    const place = mistaken.positionAt(content.indexOf('"data-mediums"') + 2);
    const edit = await until('the edit', async () =>
      execute<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', mistaken.uri, place, 'data-media'),
    );
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.equal(mistaken.getText(), text);
    await vscode.commands.executeCommand('undo');
    assert.equal(mistaken.getText(), content);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.window.showTextDocument(document);
  });

  it('an impossible rename shows the reason', async () => {
    const refusal = execute('vscode.prepareRename', uri, at('E01-data-media-evidence-accessibility'));
    await assert.rejects(Promise.resolve(refusal), /The id of a task follows from its screen, family and type/);
    const taken = execute('vscode.executeDocumentRenameProvider', uri, at('"data-media"'), 'data-overview');
    await assert.rejects(Promise.resolve(taken), /every screen id of the specification/);
  });

  it('a blocker leads to its tasks, and a screen to its references', async () => {
    const blocker = at('"等待重排', '', 3);
    const found = await execute<vscode.LocationLink[]>('vscode.executeDefinitionProvider', uri, blocker);
    assert.deepEqual(
      found.map(({ targetSelectionRange }) => document.getText(targetSelectionRange)),
      ['"E01-data-overview-evidence-responsive_reflow"', '"E01-data-overview-evidence-accessibility"'],
    );
    const references = await execute<vscode.Location[]>('vscode.executeReferenceProvider', uri, at('"data-media"'));
    assert.ok(references.length > 100);
  });

  it('the chain of a task is its call hierarchy', async () => {
    const [item] = await execute<vscode.CallHierarchyItem[]>(
      'vscode.prepareCallHierarchy',
      uri,
      at('E01-data-media-governance-qa",\n'),
    );
    assert.equal(item?.name, 'qa · data-media');
    const out = await execute<vscode.CallHierarchyOutgoingCall[]>('vscode.provideOutgoingCalls', item);
    assert.deepEqual(
      out.map(({ to }) => to.name),
      ['responsive_reflow · data-media', 'accessibility · data-media'],
    );
    const incoming = await execute<vscode.CallHierarchyIncomingCall[]>('vscode.provideIncomingCalls', item);
    assert.deepEqual(
      incoming.map(({ from }) => from.name),
      ['exact_release (EVIDENCE) · data-media', 'exact_release (RELEASE_PROOF) · data-media'],
    );
  });

  it('links lead to the bundled schema and to the pictures that exist', async () => {
    const links = await execute<vscode.DocumentLink[]>('vscode.executeLinkProvider', uri, 10);
    const targets = links.map(({ target }) => target?.path.split('/').slice(-2).join('/'));
    assert.equal(targets[0], 'schemas/data-sources-execution.v1.schema.json');
    assert.equal(targets.filter((target) => target?.endsWith('.png')).length, 4);
    const schema = await vscode.workspace.openTextDocument(links[0]!.target!);
    assert.match(schema.getText(), /"\$id": "data-sources-execution\.v1\.schema\.json"/);
  });
});
