import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CodeAction } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Folder } from '../support/cli';
import { programText } from '../support/examples';
import { LspClient } from '../support/lspClient';

const text = programText('current-ui-evidence.json').replace(
  '"program": {',
  '"program": { "isReleased": true, "x*y": 1,',
);

describe('the unknown members of a document, in an editor', () => {
  let client: LspClient;
  let folder: Folder;

  beforeEach(() => {
    client = new LspClient();
    folder = new Folder();
  });
  afterEach(() => {
    client.dispose();
    folder.remove();
  });

  /** Returns the edits of the configuration that the quick fix makes. */
  const acceptedIn = async () => {
    const uri = pathToFileURL(path.join(folder.path, 'a.json')).href;
    folder.write('a.json', text);
    await client.initialize({
      workspaceFolders: [{ uri: pathToFileURL(folder.path).href, name: 'a' }],
      capabilities: { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } } },
    });
    await client.open(uri, text);
    const position = TextDocument.create('', 'json', 1, text).positionAt(text.indexOf('"isReleased"') + 2);
    const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [], only: ['quickfix'] },
    });
    const action = actions.find(
      ({ title }) => title === `Accept the unknown properties in ${path.basename(folder.path)}`,
    );
    return JSON.stringify(action?.edit ?? null);
  };

  it('can be listed in the configuration', async () => {
    folder.write('statusdocs.config.json', '{ "knownMembers": ["other"] }');
    const edit = await acceptedIn();
    assert.match(edit, /statusdocs\.config\.json/);
    assert.match(edit, /isReleased.*x\\\\\\\\\*y/);
  });

  it('can be listed in a new configuration', async () => {
    const edit = await acceptedIn();
    assert.match(edit, /"kind":"create"/);
    assert.match(edit, /knownMembers/);
  });
});
