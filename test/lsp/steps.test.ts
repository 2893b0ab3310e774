import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type {
  ClientCapabilities,
  CodeAction,
  CodeLens,
  Command,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  DocumentProgressResult,
  GitUserResult,
  ProtocolRange,
  RecordArguments,
  RecordResult,
  ReportedItem,
} from '../../server/src/protocol';
import { menuWords } from '../../server/dashboard/src/menu';
import { findingsOf } from '../support/checkFindings';
import { examples, programText } from '../support/examples';
import { LspClient } from '../support/lspClient';
import { Repository } from '../support/repository';

const booking = programText('booking-execution.json');
const able: ClientCapabilities = {
  textDocument: {
    diagnostic: {},
    codeAction: { disabledSupport: true, dataSupport: true, resolveSupport: { properties: ['edit'] } },
  },
};

type Item = ReportedItem<ProtocolRange>;

function* itemsBelow(item: Item): Generator<Item> {
  yield item;
  for (const child of item.children) {
    yield* itemsBelow(child);
  }
}

const pathOf = (item: Item) =>
  item.path
    .split('/')
    .slice(1)
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));

/** Returns the text after an edit, with equal times in place of the current ones. */
function applyWorkspaceEdit(edit: WorkspaceEdit, uri: string, text = booking): string {
  const edits: TextEdit[] = edit.changes?.[uri] ?? [];
  assert.ok(edits.length > 0);
  return TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, text), edits).replace(
    /\d{4}-\d\d-\d\dT[\d:]+Z/g,
    (time) => (text.includes(time) ? time : 'now'),
  );
}

describe('the steps of a document, over LSP,', () => {
  let client: LspClient;
  let repository: Repository;
  let uri: string;
  beforeEach(async () => {
    client = new LspClient();
    repository = new Repository();
    uri = repository.uriOf('program/booking.json');
    const ui = path.join(repository.path, 'program/artifacts/ui');
    fs.cpSync(path.join(examples, 'program/artifacts/ui'), ui, { recursive: true });
    capture('tablet-1024x768.png');
    await client.initialize({
      capabilities: able,
      workspaceFolders: [{ uri: repository.uriOf(), name: 'root' }],
      initializationOptions: { hasCommands: true },
    });
  });
  afterEach(() => {
    client.dispose();
    repository.remove();
  });

  /** Copies the picture of another screen to the place of the store's picture. */
  const capture = (file: string) => {
    const ui = path.join(repository.path, 'program/artifacts/ui');
    const other = fs.readFileSync(path.join(ui, 'booking-discovery/visual', file));
    // The bytes differ from the picture of the other screen.
    fs.writeFileSync(path.join(ui, 'booking-store/visual', file), Buffer.concat([other, Buffer.from(file)]));
  };
  const exists = (published: string) => fs.existsSync(path.join(repository.path, 'program', published));
  const itemsNow = async (): Promise<Item[]> => {
    const known = await client.connection.sendRequest<DocumentProgressResult>('statusdocs/documentProgress', { uri });
    return known ? [...itemsBelow(known.item)].filter(({ sort }) => sort === 'task' || sort === 'slot') : [];
  };
  const lightBulb = ({ range }: Item): Promise<CodeAction[]> =>
    client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: range.start, end: range.start },
      context: { diagnostics: [], only: ['refactor.rewrite.record'] },
    });
  const record = (params: object): Promise<RecordResult> => client.connection.sendRequest('statusdocs/record', params);
  const step = (item: Item, more: object = {}): Promise<RecordResult> =>
    record({ uri, event: item.step?.event, at: pathOf(item), id: item.step?.id, ...more });

  it('include all legal steps of each slot and task of a screen', async () => {
    await client.open(uri, booking);
    const store = (await itemsNow()).filter(({ id, path: at }) => at.startsWith('/screens/1/') || /-store-/.test(id));
    const existingFiles = new Set(store.flatMap(({ published }) => published ?? []).filter((file) => exists(file)));
    const legal: string[] = [];
    for (const item of store) {
      const actions = await lightBulb(item);
      assert.ok(actions.every(({ command, disabled }) => (command === undefined) !== (disabled === undefined)));
      for (const { command } of actions.filter((action) => action.command)) {
        const [, event, at, id] = command!.arguments as unknown as RecordArguments;
        const result = await record({ uri, event, at, id });
        assert.equal(menuWords(item, existingFiles).includes(event), !('refused' in result), `${event} of ${id}`);
        legal.push(...('refused' in result ? [] : [`${event} ${id}`]));
      }
    }
    assert.equal(store.length, 3 + 13);
    assert.deepEqual(legal, [
      'recordCapture R22-booking-store-tablet-1024x768',
      'handBackTask E01-booking-store-evidence-visual_baseline',
    ]);
  });

  it('are recorded by the same request as from the light bulb', async () => {
    await client.open(uri, booking);
    let compared = 0;
    for (const item of (await itemsNow()).filter((each) => each.step)) {
      const actions = await lightBulb(item);
      const target = [uri, item.step?.event, pathOf(item), item.step?.id];
      assert.ok(
        actions.some(({ command }) => JSON.stringify(command?.arguments) === JSON.stringify(target)),
        JSON.stringify(target),
      );
      compared++;
    }
    assert.equal(compared, 7 + 23 + 5);
  });

  it('lead from the captures of a screen to its claims without a finding', async () => {
    capture('mobile-390x844.png');
    await client.open(uri, booking);
    let [text, version] = [booking, 1];
    const events: unknown[] = [];
    for (const id of [
      'R22-booking-store-tablet-1024x768',
      'R22-booking-store-mobile-390x844',
      'E01-booking-store-evidence-visual_baseline',
      'E01-booking-wizard-evidence-visual_baseline',
    ]) {
      const item = (await itemsNow()).find((each) => each.step?.id === id);
      const result = item && (await step(item, { value: '王小明' }));
      assert.ok(result && 'edit' in result, JSON.stringify(result));
      events.push(item?.step?.event);
      version++;
      text = applyWorkspaceEdit(result.edit, uri, text).replaceAll('"now"', `"2026-03-15T00:00:0${version}Z"`);
      await client.change(uri, version, text);
    }
    assert.deepEqual(events, ['recordCapture', 'recordCapture', 'submitTask', 'claimTask']);
    assert.deepEqual(findingsOf(text), []);
  });

  it('are rejected if another task is at the same place, or the picture is missing', async () => {
    await client.open(uri, booking);
    const items = await itemsNow();
    const task = items.find(({ step: next }) => next?.event === 'claimTask')!;
    assert.deepEqual(await step(task, { id: 'E01-another', value: 'a' }), {
      refused: 'No longer possible here: the document has changed.',
    });
    const slot = items.find(({ step: next }) => next?.id === 'R22-booking-store-mobile-390x844')!;
    const result = await step(slot);
    assert.ok('refused' in result);
    assert.equal(result.refused, 'No PNG at artifacts/ui/booking-store/visual/mobile-390x844.png.');
  });

  it('are empty in an incomplete text and in other JSON', async () => {
    await client.open(uri, booking.replace(/\}\s*$/, ''));
    const items = await itemsNow();
    assert.ok(items.length > 100);
    assert.deepEqual(
      items.filter((item) => item.step),
      [],
    );
    await client.change(uri, 2, '{ "a": 1 }');
    assert.deepEqual(await itemsNow(), []);
  });

  it('are shown as lenses above their slots and tasks, with existing receipts', async () => {
    const receipt = 'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json';
    repository.write(`program/${receipt}`, '{}');
    await client.open(uri, booking);
    const lenses = await client.connection.sendRequest<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    const commands: Command[] = [];
    for (const lens of lenses) {
      const { command } = await client.connection.sendRequest<CodeLens>('codeLens/resolve', lens);
      commands.push(...(command && command.command !== 'statusdocs.showPlaces' ? [command] : []));
    }
    const claims = commands.filter(({ title }) => title === 'Claim task…');
    assert.equal(claims.length, 7);
    assert.deepEqual(claims[0]?.command, 'statusdocs.record');
    const tooltips = new Set(commands.map(({ tooltip }) => tooltip));
    assert.deepEqual([...tooltips], ['Record this, and update all derived values.', receipt]);
    assert.deepEqual(claims[0]?.arguments, [
      uri,
      'claimTask',
      ['tasks', 26],
      'E01-booking-wizard-evidence-visual_baseline',
    ]);
    assert.deepEqual(
      commands.filter((each) => !claims.includes(each)).map(({ title, arguments: [, ...what] = [] }) => [title, what]),
      [
        ['Record receipt…', ['recordReceipt', ['screens', 1, 'captureSlots', 0], 'R22-booking-store-desktop-1440x900']],
        ['Record capture', ['recordCapture', ['screens', 1, 'captureSlots', 1], 'R22-booking-store-tablet-1024x768']],
        [
          'Claimed by 采集值班组: hand back',
          ['handBackTask', ['tasks', 13], 'E01-booking-store-evidence-visual_baseline'],
        ],
        ['Open receipt', [receipt]],
      ],
    );
  });

  it('contain the name of the Git author', async () => {
    const requestUser = () => client.connection.sendRequest<GitUserResult>('statusdocs/gitUser', { uri });
    repository.git('init', '-q');
    repository.git('config', 'user.name', '王小明');
    assert.deepEqual(await requestUser(), { name: '王小明' });
    const other = await client.connection.sendRequest<GitUserResult>('statusdocs/gitUser', { uri: 'untitled:x' });
    assert.deepEqual(other, {});
  });
});
