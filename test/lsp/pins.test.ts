import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CodeAction,
  CompletionItem,
  Hover,
  Location,
  MarkupContent,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Folder } from '../support/cli';
import { programText } from '../support/examples';
import { LspClient } from '../support/lspClient';
import { Repository } from '../support/repository';

const kits = programText('owner-handoff-kits.json');
const kind = 'auth-s08-r02-c02-owner-handoff-kits';
const digest = (JSON.parse(kits) as { dossier: { digest: string } }).dossier.digest;
const other = 'ab'.repeat(32);

describe('the pinned values of a configuration, in an editor', () => {
  let client: LspClient;
  let folder: Folder;
  let uri: string;
  const text = kits.replace(digest, other);
  const document = TextDocument.create('', 'json', 1, text);
  const positionOf = (found: string) => document.positionAt(text.indexOf(found) + 2);
  const pinned = (schema: object) => JSON.stringify({ pins: { [kind]: schema } });
  const pin = { properties: { dossier: { properties: { digest: { description: 'Sealed.', const: digest } } } } };

  beforeEach(() => {
    client = new LspClient();
    folder = new Folder();
    uri = pathToFileURL(path.join(folder.path, 'kits.json')).href;
  });
  afterEach(() => {
    client.dispose();
    folder.remove();
  });

  const start = async (hasCommands = false) => {
    folder.write('kits.json', text);
    await client.initialize({
      initializationOptions: { hasCommands },
      workspaceFolders: [{ uri: pathToFileURL(folder.path).href, name: 'a' }],
      capabilities: {
        textDocument: { hover: { contentFormat: ['markdown'] } },
        workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
      },
    });
    return client.open(uri, text);
  };
  const request = <Answer>(method: string, found: string, more: object = {}) =>
    client.connection.sendRequest<Answer>(`textDocument/${method}`, {
      textDocument: { uri },
      position: positionOf(found),
      ...more,
    });
  const actions = async (found: string, only: readonly string[] = ['refactor.rewrite']) => {
    const position = positionOf(found);
    const range = { start: position, end: position };
    const all = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [], ...(only.length > 0 ? { only } : {}) },
    });
    return all.filter(({ title }) => title.startsWith('Pin '));
  };

  it('are reported, proposed first by completion, and linked', async () => {
    folder.write('statusdocs.config.json', pinned(pin));
    await start();
    const { diagnostics } = await client.pushed((each) => each.uri === uri);
    assert.deepEqual(
      diagnostics
        .filter(({ code }) => /^pins/.test(String(code)))
        .map(({ message }) => JSON.stringify(message).slice(1, 41)),
      ['digest of this dossier should be \\"6bd3c'],
    );
    const [first] = await request<CompletionItem[]>('completion', `"${other}"`);
    assert.match(String(first?.label), /^"?6bd/);
    const [to] = await request<Location[]>('definition', `"${other}"`);
    assert.ok(to?.uri.endsWith('/statusdocs.config.json'));
    assert.equal(
      pinned(pin).slice(to!.range.start.character, to!.range.end.character),
      JSON.stringify(pin.properties.dossier.properties.digest),
    );
  });

  it('are added at the cursor, to an existing configuration or a new one', async () => {
    folder.write('statusdocs.config.json', '{ "rules": {} }');
    await start();
    const [value] = await actions(`"${other}"`);
    assert.equal(value?.title, `Pin this value for handoff kits in ${path.basename(folder.path)}`);
    const edit = (value?.edit as WorkspaceEdit).changes!;
    const [target = '', edits = []] = Object.entries(edit)[0] ?? [];
    assert.ok(target.endsWith('/statusdocs.config.json'));
    assert.match(edits[0]!.newText, new RegExp(`"const": ?"${other}"`));
    const [names] = await actions('"permissions"');
    assert.equal(names?.title, `Pin the names of these properties for handoff kits in ${path.basename(folder.path)}`);
    const [items] = await actions('"qaGates"');
    assert.equal(items?.title, `Pin the names of these items for handoff kits in ${path.basename(folder.path)}`);
  });

  it('are added in VS Code by a refactoring, which its menu of fixes leaves out', async () => {
    await start(true);
    assert.equal((await actions('"permissions"')).length, 1);
    assert.deepEqual(await actions('"permissions"', []), []);
  });

  it('are added in other editors by their only menu', async () => {
    await start();
    assert.equal((await actions('"permissions"', [])).length, 1);
  });

  it('can be in a separate file, and are checked again when it changes', async () => {
    folder.write('statusdocs.config.json', JSON.stringify({ pins: { [kind]: 'pins/kits.json' } }));
    folder.write('pins/kits.json', JSON.stringify(pin, undefined, 2));
    await start();
    const isPinned = ({ code }: { code?: unknown }) => code === 'pins/value';
    await client.pushed((each) => each.uri === uri && each.diagnostics.some(isPinned));
    const hovered = async () => ((await request<Hover>('hover', `"${other}"`)).contents as MarkupContent).value;
    assert.doesNotMatch(await hovered(), /Pinned to/); // The finding above the hover has the value.
    const [place] = await request<Location[]>('definition', `"${other}"`);
    assert.ok(place?.uri.endsWith('/pins/kits.json'), JSON.stringify(place));
    assert.equal(place?.range.start.line, 4);
    const [value] = await actions(`"${other}"`);
    const [target = '', edits = []] = Object.entries((value?.edit as WorkspaceEdit).changes!)[0] ?? [];
    assert.ok(target.endsWith('/pins/kits.json'));
    assert.match(edits.map(({ newText }) => newText).join(''), new RegExp(other));
    folder.write('pins/kits.json', JSON.stringify(pin).replace(digest, other));
    void client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: target, type: 2 }],
    });
    await client.pushed((each) => each.uri === uri && !each.diagnostics.some(isPinned));
    assert.match(await hovered(), /Pinned to `"(ab)+"` in `statusdocs\.config\.json`\. Sealed\./);
  });

  it('are in force from a configuration above the workspace folder, in its repository, and are followed there', async () => {
    const repository = new Repository();
    repository.write('status/kits.json', text);
    repository.commit();
    repository.write('statusdocs.config.json', pinned(pin));
    const below = repository.uriOf('status/kits.json');
    const watching = { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } };
    await client.initialize({
      workspaceFolders: [{ uri: repository.uriOf('status'), name: 'status' }],
      capabilities: { workspace: watching },
    });
    await client.open(below, text);
    const isPinned = ({ code }: { code?: unknown }) => code === 'pins/value';
    await client.pushed((each) => each.uri === below && each.diagnostics.some(isPinned));
    const relative = client.watched.filter((each) => typeof each === 'object');
    assert.deepEqual(relative, [{ baseUri: repository.uriOf().replace(/\/$/, ''), pattern: 'statusdocs.config.json' }]);
    repository.write('statusdocs.config.json', '{}');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: repository.uriOf('statusdocs.config.json'), type: 2 }],
    });
    await client.pushed((each) => each.uri === below && !each.diagnostics.some(isPinned));
    repository.remove();
  });

  it('are checked while the configuration is being edited, saved or not', async () => {
    folder.write('statusdocs.config.json', '{}');
    await start();
    const config = uri.replace('kits.json', 'statusdocs.config.json');
    const isPinned = ({ code }: { code?: unknown }) => code === 'pins/value';
    await client.open(config, '{}');
    await client.change(config, 2, pinned(pin));
    await client.pushed((each) => each.uri === uri && each.diagnostics.some(isPinned));
    await client.change(config, 3, pinned({ requird: [] }));
    const { diagnostics } = await client.pushed((each) => each.uri === config && each.diagnostics.length > 0);
    assert.match(JSON.stringify(diagnostics[0]?.message), /Unknown keyword requird/);
    await client.change(config, 4, pinned(pin));
    await client.pushed((each) => each.uri === uri && each.diagnostics.some(isPinned));
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: config } });
    await client.pushed((each) => each.uri === uri && !each.diagnostics.some(isPinned));
  });

  it('are used in a new document', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const permissions = { required: names, propertyNames: { enum: names } };
    folder.write('statusdocs.config.json', pinned({ properties: { ...pin.properties, permissions } }));
    await start();
    const { text: made } = await client.connection.sendRequest<{ text: string }>('statusdocs/scaffold', {
      kind,
      uri: uri.replace('kits.json', 'new/kits.json'),
    });
    const value = JSON.parse(made) as { dossier: { digest: string }; permissions: object };
    assert.equal(value.dossier.digest, digest);
    assert.deepEqual(Object.keys(value.permissions), names);
  });
});
