import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CodeActionTriggerKind,
  type ClientCapabilities,
  type CodeAction,
  type Diagnostic,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { EventType, RecordResult, ScaffoldResult } from '../../server/src/protocol';
import { findingsOf } from '../support/checkFindings';
import { Folder } from '../support/cli';
import { examples, programText } from '../support/examples';
import { LspClient, pulling } from '../support/lspClient';
import { until } from '../support/until';

const booking = programText('booking-execution.json');
const tablet = 'artifacts/ui/booking-store/visual/tablet-1024x768.png';
/** A picture of the right size that no slot has. */
const picture = Buffer.concat([
  fs.readFileSync(path.join(examples, 'program/artifacts/ui/booking-discovery/visual/tablet-1024x768.png')),
  Buffer.from('other'),
]);

/** Capabilities of VS Code. */
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

describe('the refactorings of the built language server, over stdio,', () => {
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

  /** Starts any client, or ours, which has commands. */
  async function start(capabilities: ClientCapabilities, text = booking, at = uri, hasCommands = false): Promise<void> {
    const workspaceFolders = [{ uri: pathToFileURL(folder.path).href, name: 'root' }];
    await client.initialize({ capabilities, workspaceFolders, initializationOptions: { hasCommands } });
    await client.open(at, text);
  }

  /** Returns the refactorings at the first occurrence of `needle`. */
  function actionsAt(
    needle: string,
    only: string[] | 'all' = ['refactor'],
    at = uri,
    further = 0,
  ): Promise<CodeAction[]> {
    const position = TextDocument.create(uri, 'json', 1, booking).positionAt(booking.indexOf(needle) + further);
    return client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri: at },
      range: { start: position, end: position },
      context: { diagnostics: [], ...(only === 'all' ? {} : { only }) },
    });
  }

  /** Returns the message about a picture, once the pictures are read. */
  const pictureNote = (name: string) =>
    until('the note', async () => {
      const { items } = await client.pull<{ items: Diagnostic[] }>(uri);
      const messages = items.flatMap(({ code, message }) =>
        code === 'artifacts/file' ? [JSON.stringify(message)] : [],
      );
      return messages.find((message) => message.includes(name));
    });

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

  it('record a capture from the picture below the publish root', async () => {
    await start(able);
    const [action, ...others] = await actionsAt(slot);
    assert.deepEqual(
      [action?.title, action?.kind, action?.edit, others],
      ['Record capture', 'refactor.rewrite.record', undefined, []],
    );
    const { edit } = await resolved(action!);
    const text = after(edit!);
    const checksum = createHash('sha256').update(picture).digest('hex');
    assert.equal(text.split(checksum).length, booking.split(checksum).length + 2);
    const { screens } = JSON.parse(text) as { screens: { captureSlots: { capturedAt: string }[] }[] };
    assert.match(screens[1]!.captureSlots[1]!.capturedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
    assert.deepEqual(findingsOf(text), []);
    assert.deepEqual(
      Object.values(edit!.changeAnnotations ?? {}).map(({ label, needsConfirmation }) => [label, needsConfirmation]),
      [
        ['Record capture', false],
        ['Derived values', false],
      ],
    );
    const [change] = edit!.documentChanges ?? [];
    assert.deepEqual((change as { textDocument: object }).textDocument, { uri, version: 1 });
  });

  for (const hasCommands of [true, false]) {
    it(`record a capture as the quick fix of its note, ${hasCommands ? 'by a command' : 'by an edit'}`, async () => {
      await start(able, booking, uri, hasCommands);
      await pictureNote('booking-store/visual/tablet-1024x768.png');
      const slotPath = '"artifactPath": "artifacts/ui/booking-store/visual/';
      const fixes = await actionsAt(`${slotPath}tablet`, 'all', uri, '"artifactPath": '.length);
      assert.deepEqual(
        fixes
          .filter(({ kind }) => kind === 'quickfix')
          .map(({ title, diagnostics }) => [title, diagnostics?.[0]?.code]),
        [['Record capture', 'artifacts/file']],
      );
      assert.equal(fixes.filter(({ title }) => title === 'Record capture').length, 1);
      assert.ok(fixes.every(({ title }) => title !== 'Explain this value…'));
      const [fix] = fixes;
      assert.equal(fix!.command?.command, hasCommands ? 'statusdocs.record' : undefined);
      assert.ok(hasCommands || findingsOf(after((await resolved(fix!)).edit!)).length === 0);
    });
  }

  it('offer no quick fix that records a picture of another size', async () => {
    folder.write('program/artifacts/ui/booking-store/visual/mobile-390x844.png', picture);
    await start(able, booking, uri, true);
    assert.match(
      await pictureNote('booking-store/visual/mobile-390x844.png'),
      /it has 1024×768 pixels, and this slot needs 1170×2532\./,
    );
    const pathOfPicture = '"artifactPath": "artifacts/ui/booking-store/visual/mobile';
    const actions = await actionsAt(pathOfPicture, 'all', uri, '"artifactPath": '.length);
    assert.ok(actions.every(({ title, disabled }) => title !== 'Record capture' || disabled !== undefined));
  });

  it('show no light bulb at a correct value, unless they are requested', async () => {
    await start(able, booking, uri, true);
    const lines = booking.split('\n').entries();
    const request = (line: number, character: number, triggerKind: CodeActionTriggerKind) =>
      client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range: { start: { line, character }, end: { line, character } },
        context: { diagnostics: [], triggerKind },
      });
    const { Automatic, Invoked } = CodeActionTriggerKind;
    const places = [...lines]
      .filter(([line]) => line % 40 === 0)
      .map(([line, text]) => [line, text.length - 1] as const);
    const offered = (triggerKind: CodeActionTriggerKind) =>
      Promise.all(places.map(([line, character]) => request(line, Math.max(character, 0), triggerKind)));
    assert.deepEqual((await offered(Automatic)).flat(), []);
    assert.ok((await offered(Invoked)).flat().length > 0);
  });

  it('explain each value to our client, at which the command explains it', async () => {
    await start(able, booking, uri, true);
    for (const needle of ['"capturedSlots": 4', '4,\n', '"screens"', slot]) {
      const explain = (await actionsAt(needle)).filter(({ title }) => title === 'Explain this value…');
      assert.deepEqual(
        explain.map(({ kind, command }) => [kind, command?.command]),
        [['refactor.rewrite.explain', 'statusdocs.explainValue']],
      );
    }
    const [{ command } = {}] = await actionsAt('"capturedSlots": 4', ['refactor.rewrite.explain']);
    assert.deepEqual(command?.arguments, [{ target: { file: uri }, path: '/program/capturedSlots' }]);
  });

  it('include their edit for a client that cannot resolve edits', async () => {
    await start({});
    const [action] = await actionsAt(slot);
    assert.deepEqual(findingsOf(after(action!.edit!)), []);
    assert.ok(action!.edit!.changes);
  });

  it('explain why they are not allowed, on request and for a client that supports reasons', async () => {
    await start(able);
    const [missing] = await actionsAt(mobile);
    assert.deepEqual(missing?.disabled, {
      reason: 'No PNG at artifacts/ui/booking-store/visual/mobile-390x844.png.',
    });
    assert.deepEqual(await actionsAt(mobile, 'all'), []);
    const [waiting] = await actionsAt('"id": "E01-booking-wizard-evidence-accessibility"');
    assert.deepEqual(waiting?.disabled, { reason: 'Waits for visual_baseline, which is not accepted.' });
  });

  it('are not offered as disabled to a client that does not support disabled actions', async () => {
    await start({});
    assert.deepEqual(await actionsAt(mobile), []);
  });

  it('reject files that are not pictures or are outside the publish root', async () => {
    folder.write('program/artifacts/ui/booking-store/visual/mobile-390x844.png', 'GIF89a');
    await start(able);
    const [noPicture] = await actionsAt(mobile);
    assert.match(noPicture?.disabled?.reason ?? '', /is not a PNG\.$/);
    fs.rmSync(path.join(folder.path, 'program', tablet));
    folder.write('program/artifacts/ui/booking-store/visual/mobile-390x844.png', picture);
    const [otherSize] = await actionsAt(mobile);
    assert.match(otherSize?.disabled?.reason ?? '', / has 1024×768 pixels; this slot needs 1170×2532\.$/);

    fs.symlinkSync(folder.write('outside.png', picture), path.join(folder.path, 'program', tablet));
    const [outside] = await actionsAt(slot);
    assert.match(outside?.disabled?.reason ?? '', /^No PNG at/);
  });

  it('are rejected with a message if the document has changed meanwhile', async () => {
    const shown = new Promise<string>((resolve) => {
      client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
        resolve(message);
      });
    });
    await start(able);
    const [action] = await actionsAt(slot);
    await client.change(uri, 2, `${booking}\n`);
    assert.equal((await resolved(action!)).edit, undefined);
    assert.equal(await shown, 'No longer possible here: the document has changed.');
  });

  const taskPath = ['tasks', 26];
  const sendRecord = (event: EventType, at: readonly (string | number)[], value?: string) =>
    client.connection.sendRequest<RecordResult>('statusdocs/record', { uri, event, at, value });

  it('are listed for the extension by the state of the item, even in broken text', async () => {
    await start(able, booking, uri, true);
    const shown = async (needle: string) =>
      (await actionsAt(needle, ['refactor.rewrite.record'])).map(({ title, command, disabled }) => [
        title,
        disabled?.reason ?? command?.command,
      ]);
    const claimed = '"id": "E01-booking-store-evidence-visual_baseline"';
    const record = 'statusdocs.record';
    const captures = 'Capture all three slots first (1 of 3).';
    assert.deepEqual(await shown(claimed), [
      ['Hand back task', record],
      ['Claim task…', 'Already recorded: `assignee` is "采集值班组".'],
      ['Submit task', captures],
      ['Record receipt…', captures],
    ]);
    assert.deepEqual(await shown(claimable), [
      ['Claim task…', record],
      ['Submit task', captures.replace('1 of', '0 of')],
      ['Record receipt…', captures.replace('1 of', '0 of')],
      ['Hand back task', 'This task is not claimed yet.'],
    ]);
  });

  it('release a claimed task, but not a submitted one', async () => {
    await start(able, booking, uri, true);
    const result = await sendRecord('handBackTask', ['tasks', 13]);
    assert.ok('edit' in result, JSON.stringify(result));
    const text = after(result.edit);
    assert.deepEqual(findingsOf(text), []);
    const { tasks } = JSON.parse(text) as { tasks: { assignee: unknown; claimedAt: unknown }[] };
    assert.deepEqual([tasks[13]?.assignee, tasks[13]?.claimedAt], [null, null]);
    const submitted = await sendRecord('handBackTask', ['tasks', 0]);
    assert.match('refused' in submitted ? submitted.refused : '', /^This task is submitted already/);
  });

  it('lead the extension to the finding that prevents them, with its fix', async () => {
    const wrong = booking.replace('"capturedSlots": 4,', '"capturedSlots": 5,');
    await start(able, wrong, uri, true);
    const refusal = await sendRecord('recordCapture', ['screens', 1, 'captureSlots', 1]);
    assert.ok('refused' in refusal && refusal.fix, JSON.stringify(refusal));
    assert.match(refusal.refused, /^Correct this first: `capturedSlots` should be 4/);
    assert.deepEqual([refusal.fix.title, after(refusal.fix.edit, wrong)], ['Change to 4', booking]);
  });

  it('are listed in broken text if they are next, and lead to its syntax error', async () => {
    await start(able, booking.replace('"capturedSlots": 4,', '"capturedSlots": 4'), uri, true);
    const commands = async (needle: string) =>
      (await actionsAt(needle, 'all')).flatMap(({ title, command }) =>
        command?.command === 'statusdocs.record' ? [[title, ...(command.arguments?.slice(1) as unknown[])]] : [],
      );
    const store = ['screens', 1, 'captureSlots', 1];
    assert.deepEqual(await commands(slot), [
      ['Record capture', 'recordCapture', store, 'R22-booking-store-tablet-1024x768'],
    ]);
    const wizard = 'E01-booking-wizard-evidence-visual_baseline';
    assert.deepEqual(await commands(claimable), [['Claim task…', 'claimTask', taskPath, wizard]]);
    const refusal = await sendRecord('claimTask', taskPath, 'a');
    assert.match('refused' in refusal ? refusal.refused : '', /^Correct this first: A comma is missing/);
    assert.ok('range' in refusal);
  });

  it('let the extension ask the user for values, and return the edit', async () => {
    await start(able, booking, uri, true);
    assert.deepEqual(await sendRecord('claimTask', taskPath), { asks: 'claimTask' });
    const result = await sendRecord('claimTask', taskPath, '  王小明 ');
    assert.ok('edit' in result);
    assert.equal(result.properties, 3); // With the date of the document.
    const text = after(result.edit);
    assert.match(text, /"assignee": "王小明",\n {6}"claimedAt": "\d{4}-/);
    assert.deepEqual(findingsOf(text), []);
    await client.change(uri, 2, text);
    const again = await sendRecord('claimTask', taskPath, '李');
    assert.equal('refused' in again && again.refused, 'Already recorded: `assignee` is "王小明".');
  });

  it('record an event immediately if it needs no input', async () => {
    await start(able, booking, uri, true);
    const result = await sendRecord('recordCapture', ['screens', 1, 'captureSlots', 1]);
    assert.ok('edit' in result);
    assert.equal(result.properties, 8); // With the date of the document.
    assert.deepEqual(findingsOf(after(result.edit)), []);
  });

  it('lead the extension to the folder of a picture, and to the predecessor', async () => {
    await start(able, booking, uri, true);
    assert.deepEqual(await sendRecord('recordCapture', ['screens', 1, 'captureSlots', 2]), {
      refused: 'No PNG at artifacts/ui/booking-store/visual/mobile-390x844.png.',
      file: pathToFileURL(path.join(folder.path, 'program/artifacts/ui/booking-store/visual/mobile-390x844.png')).href,
    });
    const waiting = await sendRecord('claimTask', ['tasks', 27]);
    assert.ok('refused' in waiting && waiting.range);
    const { line } = waiting.range.start;
    assert.match(
      booking
        .split('\n')
        .slice(line, line + 3)
        .join(),
      /"E01-booking-wizard-evidence-visual_baseline"/,
    );
  });

  it('start a missing receipt, and record it when it is complete', async () => {
    await start(
      { ...able, workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } } },
      booking,
      uri,
      true,
    );
    const missing = await sendRecord('recordReceipt', ['tasks', 0]);
    assert.ok('refused' in missing && missing.newFile);
    assert.match(missing.refused, /^Write the receipt artifacts\/.*evidence-visual_baseline\.receipt\.json first\.$/);
    const [creation, insertion] = (missing.newFile as WorkspaceEdit).documentChanges ?? [];
    assert.equal((creation as { uri: string }).uri, missing.file);
    const begun = JSON.parse((insertion as { edits: TextEdit[] }).edits[0]!.newText) as object;
    const { captureSlots } = JSON.parse(booking) as { captureSlots: Readonly<Record<string, string>>[] };
    const [slot] = captureSlots;
    const known: Readonly<Record<string, string>> = {
      artifactPath: slot!.artifactPath!,
      artifactDigest: slot!.checksum!,
      capturedAt: slot!.capturedAt!,
    };
    const completeFields = Object.entries(begun).map(([name, value]: [string, unknown]) => [
      name,
      value ?? known[name] ?? 'x',
    ]);
    folder.write(
      path.relative(folder.path, fileURLToPath(missing.file!)),
      JSON.stringify(Object.fromEntries(completeFields.slice(0, -1))),
    );
    const open = await sendRecord('recordReceipt', ['tasks', 0]);
    assert.match('refused' in open ? open.refused : '', /^Correct this first: The receipt at .* lacks `capturedAt`/);
    folder.write(
      path.relative(folder.path, fileURLToPath(missing.file!)),
      JSON.stringify(Object.fromEntries(completeFields)),
    );
    assert.deepEqual(await sendRecord('recordReceipt', ['tasks', 0]), { asks: 'recordReceipt' });
    assert.ok('edit' in (await sendRecord('recordReceipt', ['tasks', 0], 'r-1')));
  });

  it('that need input are not offered to a client without commands', async () => {
    await start(able);
    assert.deepEqual(await actionsAt(claimable), []);
  });

  it('use no pictures for a document that is not a file', async () => {
    const untitled = 'untitled:Untitled-1';
    await start(able, booking, untitled);
    const [action] = await actionsAt(slot, ['refactor'], untitled);
    assert.match(action?.disabled?.reason ?? '', /^No PNG at/);
  });

  it('return the text of a new document, with the domain of the settings', async () => {
    const settings = { domains: ['docs.example'] };
    await client.initialize({ initializationOptions: { settings } });
    const { text } = await client.connection.sendRequest<ScaffoldResult>('statusdocs/scaffold', {
      kind: 'current-ui-evidence',
    });
    assert.match(text, /"schemaVersion": "docs\.example\/current-ui-evidence\/v1"/);
    const found = findingsOf(text.replaceAll('docs.example', 'service-docs'));
    assert.deepEqual([...new Set(found.map(({ code }) => code))], ['document/placeholder']);
  });
});
