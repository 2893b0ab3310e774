import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientCapabilities, CodeAction, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { RecordResult, ScaffoldResult } from '../../server/src/protocol';
import { findingsOf } from '../support/checkFindings';
import { Folder } from '../support/cli';
import { examples, programText } from '../support/examples';
import { LspClient, pulling } from '../support/lspClient';

const booking = programText('booking-execution.json');
const tablet = 'artifacts/ui/booking-store/visual/tablet-1024x768.png';
const picture = fs.readFileSync(
  path.join(examples, 'program/artifacts/ui/booking-discovery/visual/tablet-1024x768.png'),
);

/** What VS Code says it can. */
const able: ClientCapabilities = {
  workspace: {
    ...pulling.workspace,
    workspaceEdit: { documentChanges: true, changeAnnotationSupport: { groupsOnLabel: true } },
  },
  textDocument: {
    ...pulling.textDocument,
    codeAction: { disabledSupport: true, dataSupport: true, resolveSupport: { properties: ['edit'] } },
  },
};

describe('the language server, built, over stdio: refactorings', () => {
  let client: LspClient;
  let folder: Folder;
  let uri: string;
  beforeEach(() => {
    client = new LspClient();
    folder = new Folder();
    uri = pathToFileURL(folder.write('program/status/booking.json', booking)).href;
    folder.write(`program/${tablet}`, picture);
  });
  afterEach(() => {
    client.dispose();
    folder.remove();
  });

  async function start(capabilities: ClientCapabilities, text = booking, at = uri, hasCommands = true): Promise<void> {
    const workspaceFolders = [{ uri: pathToFileURL(folder.path).href, name: 'root' }];
    await client.initialize({ capabilities, workspaceFolders, initializationOptions: { hasCommands } });
    await client.open(at, text);
  }

  /** The refactorings with the cursor at the first place of `needle`. */
  function actionsAt(needle: string, only: string[] | 'all' = ['refactor'], at = uri): Promise<CodeAction[]> {
    const position = TextDocument.create(uri, 'json', 1, booking).positionAt(booking.indexOf(needle));
    return client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri: at },
      range: { start: position, end: position },
      context: { diagnostics: [], ...(only === 'all' ? {} : { only }) },
    });
  }

  const resolved = (action: CodeAction) => client.connection.sendRequest<CodeAction>('codeAction/resolve', action);

  const editsOf = ({ documentChanges = [], changes = {} }: WorkspaceEdit): TextEdit[] => [
    ...documentChanges.flatMap((change) => ('edits' in change ? (change.edits as TextEdit[]) : [])),
    ...Object.values(changes).flat(),
  ];

  const after = (edit: WorkspaceEdit, text = booking) =>
    TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, text), editsOf(edit));

  const slot = '"id": "R22-booking-store-tablet-1024x768"';
  const mobile = '"id": "R22-booking-store-mobile-390x844"';
  const claimable = '"id": "E01-booking-wizard-evidence-visual_baseline"';

  it('record a capture from the real picture, below the publish root', async () => {
    await start(able);
    const [action, ...others] = await actionsAt(slot);
    assert.deepEqual(
      [action?.title, action?.kind, action?.edit, others],
      ['Record capture', 'refactor.rewrite', undefined, []],
    );
    const { edit } = await resolved(action!);
    const text = after(edit!);
    const checksum = createHash('sha256').update(picture).digest('hex');
    assert.equal(text.split(checksum).length, booking.split(checksum).length + 2);
    const { screens } = JSON.parse(text) as { screens: { captureSlots: { capturedAt: string }[] }[] };
    assert.match(screens[1]!.captureSlots[1]!.capturedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    assert.deepEqual(findingsOf(text), []);
    assert.deepEqual(
      Object.values(edit!.changeAnnotations ?? {}).map(({ label, needsConfirmation }) => [label, needsConfirmation]),
      [
        ['Record capture', false],
        ['What follows from it', false],
      ],
    );
    const [change] = edit!.documentChanges ?? [];
    assert.deepEqual((change as { textDocument: object }).textDocument, { uri, version: 1 });
  });

  it('come with their edit for a client that cannot resolve', async () => {
    await start({});
    const [action] = await actionsAt(slot);
    assert.deepEqual(findingsOf(after(action!.edit!)), []);
    assert.ok(action!.edit!.changes);
  });

  it('say why they are not legal, where the client can show it and somebody asks', async () => {
    await start(able);
    const [missing] = await actionsAt(mobile);
    assert.deepEqual(missing?.disabled, {
      reason: 'There is no picture at "artifacts/ui/booking-store/visual/mobile-390x844.png" yet.',
    });
    assert.deepEqual(await actionsAt(mobile, 'all'), []);
    const [waiting] = await actionsAt('"id": "E01-booking-wizard-evidence-accessibility"');
    assert.deepEqual(waiting?.disabled, { reason: 'This task still waits for visual_baseline.' });
  });

  it('are not offered as disabled to a client that cannot show it', async () => {
    await start({});
    assert.deepEqual(await actionsAt(mobile), []);
  });

  it('take no picture that is none, and none from outside the publish root', async () => {
    folder.write('program/artifacts/ui/booking-store/visual/mobile-390x844.png', 'GIF89a');
    await start(able);
    const [noPicture] = await actionsAt(mobile);
    assert.match(noPicture?.disabled?.reason ?? '', /is no PNG picture\.$/);
    fs.rmSync(path.join(folder.path, 'program', tablet));
    folder.write('program/artifacts/ui/booking-store/visual/mobile-390x844.png', picture);
    const [otherSize] = await actionsAt(mobile);
    assert.match(otherSize?.disabled?.reason ?? '', / has 1024×768 pixels, and this slot is for 1170×2532\.$/);

    fs.symlinkSync(folder.write('outside.png', picture), path.join(folder.path, 'program', tablet));
    const [outside] = await actionsAt(slot);
    assert.match(outside?.disabled?.reason ?? '', /^There is no picture at/);
  });

  it('are refused in words when the document has changed meanwhile', async () => {
    const shown = new Promise<string>((resolve) => {
      client.connection.onRequest('window/showMessageRequest', ({ message }: { message: string }) => {
        resolve(message);
        return null;
      });
    });
    await start(able);
    const [action] = await actionsAt(slot);
    await client.change(uri, 2, `${booking}\n`);
    assert.equal((await resolved(action!)).edit, undefined);
    assert.equal(await shown, 'This can no longer be done here: the document has changed.');
  });

  it('ask the client for what only a person knows, and give it the edit', async () => {
    await start(able);
    const [action] = await actionsAt(claimable);
    const taskPath = ['tasks', 26];
    assert.deepEqual(action?.command, {
      title: 'Claim task…',
      command: 'statusdocs.record',
      arguments: [uri, 'claimTask', taskPath, 'E01-booking-wizard-evidence-visual_baseline'],
    });
    const answer = (value: string) =>
      client.connection.sendRequest<RecordResult>('statusdocs/record', {
        uri,
        event: 'claimTask',
        at: taskPath,
        value,
      });
    const result = await answer('  王小明 ');
    assert.ok('edit' in result);
    const text = after(result.edit);
    assert.match(text, /"assignee": "王小明",\n {6}"claimedAt": "\d{4}-/);
    assert.deepEqual(findingsOf(text), []);
    await client.change(uri, 2, text);
    assert.deepEqual(await answer('李'), { refused: 'This can no longer be done here: the document has changed.' });
  });

  it('are not offered where the client has no commands to ask with', async () => {
    await start(able, booking, uri, false);
    assert.deepEqual(await actionsAt(claimable), []);
  });

  it('know no picture for a document that is no file', async () => {
    const untitled = 'untitled:Untitled-1';
    await start(able, booking, untitled);
    const [action] = await actionsAt(slot, ['refactor'], untitled);
    assert.match(action?.disabled?.reason ?? '', /^There is no picture/);
  });

  it('give the text of a new document, under the domain of the settings', async () => {
    const settings = { schemaVersionPrefixes: ['docs.example'] };
    await client.initialize({ initializationOptions: { settings } });
    const { text } = await client.connection.sendRequest<ScaffoldResult>('statusdocs/scaffold', {
      kind: 'current-ui-evidence',
    });
    assert.match(text, /"schemaVersion": "docs\.example\/current-ui-evidence\/v1"/);
    const found = findingsOf(text.replaceAll('docs.example', 'service-docs'));
    assert.deepEqual([...new Set(found.map(({ code }) => code))], ['document/placeholder']);
  });
});
