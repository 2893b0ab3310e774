import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  ApplyWorkspaceEditParams,
  ClientCapabilities,
  CodeAction,
  CodeLens,
  ShowMessageRequestParams,
  TextDocumentEdit,
  TextEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { examples, programText } from '../support/examples';
import { LspClient } from '../support/lspClient';
import { Repository } from '../support/repository';

const booking = programText('booking-execution.json');
const editingClient: ClientCapabilities = {
  window: { showMessage: {} },
  workspace: { applyEdit: true, workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
};
const slot = [
  'statusdocs.record',
  'recordCapture',
  ['screens', 1, 'captureSlots', 1],
  'R22-booking-store-tablet-1024x768',
] as const;
const task = ['statusdocs.record', 'claimTask', ['tasks', 26], 'E01-booking-wizard-evidence-visual_baseline'] as const;

type Outcome = { readonly done?: string; readonly refused?: string; readonly assembled?: object };

describe('the server commands for other clients', () => {
  let client: LspClient;
  let repository: Repository;
  let uri: string;
  let questions: ShowMessageRequestParams[];
  let shown: string[];
  let choose: (choices: readonly string[]) => string | undefined;
  beforeEach(() => {
    client = new LspClient();
    repository = new Repository();
    repository.git('init', '-q');
    repository.git('config', 'user.name', '王小明');
    uri = repository.uriOf('program/booking.json');
    repository.write('program/booking.json', booking);
    const ui = path.join(repository.path, 'program/artifacts/ui');
    fs.cpSync(path.join(examples, 'program/artifacts/ui'), ui, { recursive: true });
    const other = fs.readFileSync(path.join(ui, 'booking-discovery/visual/tablet-1024x768.png'));
    // The bytes differ from the picture of the other screen.
    fs.writeFileSync(
      path.join(ui, 'booking-store/visual/tablet-1024x768.png'),
      Buffer.concat([other, Buffer.from('x')]),
    );
    questions = [];
    shown = [];
    client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      shown.push(message);
    });
    choose = ([first]) => first;
    client.connection.onRequest('window/showMessageRequest', (params: ShowMessageRequestParams) => {
      questions.push(params);
      const title = choose(params.actions?.map((each) => each.title) ?? []);
      return title === undefined ? null : { title };
    });
    client.connection.onRequest('workspace/applyEdit', ({ edit }: ApplyWorkspaceEditParams) => ({
      applied: applyEdit(edit),
    }));
  });
  afterEach(() => {
    client.dispose();
    repository.remove();
  });

  /** Applies an edit on disk, like an editor that saves immediately. Does not overwrite existing files. */
  const applyEdit = ({ changes = {}, documentChanges = [] }: ApplyWorkspaceEditParams['edit']): boolean => {
    const created = documentChanges.flatMap((each) =>
      'kind' in each && each.kind === 'create' ? [fileURLToPath(each.uri)] : [],
    );
    if (created.some((file) => fs.existsSync(file))) {
      return false;
    }
    created.forEach((file) => fs.writeFileSync(file, ''));
    const edited = documentChanges.filter((each): each is TextDocumentEdit => 'edits' in each);
    const all = [
      ...Object.entries(changes),
      ...edited.map(({ textDocument, edits }) => [textDocument.uri, edits as TextEdit[]] as const),
    ];
    for (const [uri, edits] of all) {
      const file = fileURLToPath(uri);
      const document = TextDocument.create(uri, 'json', 0, fs.readFileSync(file, 'utf8'));
      fs.writeFileSync(file, TextDocument.applyEdits(document, edits));
    }
    return true;
  };
  const start = async (capabilities = editingClient, initializationOptions = {}) => {
    const workspaceFolders = [{ uri: repository.uriOf(), name: 'root' }];
    const { capabilities: serverCapabilities } = await client.initialize({
      capabilities,
      workspaceFolders,
      initializationOptions,
    });
    await client.open(uri, booking);
    return serverCapabilities.executeCommandProvider?.commands;
  };
  const run = (command: string, ...args: readonly unknown[]) =>
    client.connection.sendRequest<Outcome>('workspace/executeCommand', { command, arguments: args });
  const record = ([command, ...args]: readonly [string, ...unknown[]], ...more: readonly unknown[]) =>
    run(command, uri, ...args, ...more);
  const readFile = (file = 'program/booking.json') => fs.readFileSync(path.join(repository.path, file), 'utf8');

  it('are announced to clients with server edits and without their own commands', async () => {
    assert.deepEqual(await start(), [
      'statusdocs.record',
      'statusdocs.suppress',
      'statusdocs.newDocument',
      'statusdocs.assemble',
      'statusdocs.compareWithRevision',
    ]);
  });

  for (const [whom, capabilities, options] of [
    ['our own client', editingClient, { hasCommands: true }],
    ['a client that makes no edits', {}, {}],
  ] as const) {
    it(`are not announced to ${whom}`, async () => {
      assert.equal(await start(capabilities, options), undefined);
      await assert.rejects(record(slot), /Unknown command/);
    });
  }

  it('record a capture', async () => {
    await start();
    assert.deepEqual(await record(slot), { done: 'Record capture: R22-booking-store-tablet-1024x768' });
    assert.deepEqual(shown, ['Record capture: R22-booking-store-tablet-1024x768']);
    const { screens } = JSON.parse(readFile()) as { screens: { captureSlots: { capturedAt?: string }[] }[] };
    assert.ok(screens[1]!.captureSlots[1]!.capturedAt);
    assert.deepEqual(questions, []);
  });

  it('explain why a step is rejected, and change nothing', async () => {
    await start();
    const { refused } = await record(['statusdocs.record', 'claimTask', ['tasks', 27], 'x']);
    assert.ok(refused);
    assert.equal(readFile(), booking);
  });

  it('claim a task as the author of commits, after a confirmation', async () => {
    await start();
    await record(task);
    assert.deepEqual(
      questions.map(({ message, actions }) => [message, actions]),
      [['Claim E01-booking-wizard-evidence-visual_baseline as 王小明?', [{ title: '王小明' }]]],
    );
    assert.match(readFile(), /"assignee": "王小明"/);
  });

  it('claim nothing without the confirmation', async () => {
    await start();
    choose = () => undefined;
    assert.match((await record(task)).refused ?? '', /^No name for the claim/);
    assert.equal(readFile(), booking);
  });

  it('claim a task for the name in the argument, without a question', async () => {
    await start();
    await record(task, '李四');
    assert.deepEqual(questions, []);
    assert.match(readFile(), /"assignee": "李四"/);
  });

  it('claim nothing if no name is configured in Git', async () => {
    repository.git('config', 'user.name', '');
    await start();
    assert.match((await record(task)).refused ?? '', /^No name for the claim/);
    assert.equal(readFile(), booking);
  });

  it('suppress only with a reason, in a new or existing configuration', async () => {
    await start();
    const suppress = (...reason: readonly string[]) =>
      run('statusdocs.suppress', uri, 'artifacts/file', '/screens/0', ...reason);
    assert.deepEqual(await suppress(), { refused: 'Give a reason for the suppression.' });
    assert.ok(!fs.existsSync(path.join(repository.path, 'statusdocs.config.json')));
    const entry = { rule: 'artifacts/file', files: 'program/booking.json', path: '/screens/0' };
    const suppressions = () =>
      (JSON.parse(readFile('statusdocs.config.json')) as { suppressions: object[] }).suppressions;
    assert.ok((await suppress('first')).done);
    assert.deepEqual(suppressions(), [{ ...entry, reason: 'first' }]);
    await client.connection.sendNotification('textDocument/didSave', { textDocument: { uri } });
    assert.ok((await suppress(' second ')).done);
    assert.deepEqual(suppressions(), [
      { ...entry, reason: 'first' },
      { ...entry, reason: 'second' },
    ]);
  });

  it('create a document of the chosen kind, and never overwrite a file', async () => {
    await start();
    choose = (choices) => choices.at(-1);
    const { done } = await run('statusdocs.newDocument');
    const file = /^Created (.*)\.$/.exec(done ?? '')?.[1] ?? '';
    assert.equal(questions[0]?.actions?.length, 8);
    assert.match(readFile(file), /"schemaVersion": /);
    const text = readFile(file);
    assert.ok((await run('statusdocs.newDocument', file.replace('.json', ''))).refused);
    assert.equal(readFile(file), text);
    choose = () => undefined;
    assert.match((await run('statusdocs.newDocument')).refused ?? '', /kind/);
  });

  it('return the result of the contributions of a folder', async () => {
    await start();
    const { done, assembled } = await run('statusdocs.assemble', repository.uriOf('program'));
    assert.match(
      done ?? '',
      /^0 of 4 contributions are filled in\. Waiting for AUTH, SECURITY, SRE_DBA and QA_WITNESS\.\n/,
    );
    assert.equal((assembled as { owners: object[] }).owners.length, 4);
  });

  it('reject wrong arguments with a message', async () => {
    await start();
    await assert.rejects(
      run('statusdocs.record', uri, 'acceptAll', [], ''),
      /Unknown command or arguments: statusdocs\.record/,
    );
    await assert.rejects(run('toString'), /Unknown command/);
  });

  it('are used by the light bulb and the code lenses', async () => {
    await start();
    const at = TextDocument.create(uri, 'json', 1, booking).positionAt(booking.indexOf(`"id": "${task[3]}"`));
    const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: at, end: at },
      context: { diagnostics: [] },
    });
    const expected = { title: 'Claim task…', command: 'statusdocs.record', arguments: [uri, ...task.slice(1)] };
    assert.deepEqual(
      actions.flatMap(({ command }) => command ?? []),
      [expected],
    );
    const lenses = await client.connection.sendRequest<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    const resolved = await Promise.all(
      lenses.map((lens) => client.connection.sendRequest<CodeLens>('codeLens/resolve', lens)),
    );
    const commands = resolved.map(({ command }) => command).filter((each) => each?.command !== '');
    assert.deepEqual(
      commands.find((each) => each?.title === 'Claim task…'),
      { ...expected, tooltip: 'Record this, and update all derived values.' },
    );
    assert.ok(
      commands.every((each) => each?.command === 'statusdocs.record' && each.arguments?.[1] !== 'recordReceipt'),
    );
  });
});
