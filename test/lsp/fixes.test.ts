import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CodeActionTriggerKind, type CodeAction } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Folder } from '../support/cli';
import { examples, programText } from '../support/examples';
import { codesOf, itemsOf, LspClient, pulling } from '../support/lspClient';

const uri = 'file:///program/status.json';

const lineOf = (text: string, needle: string) => text.slice(0, text.indexOf(needle)).split('\n').length;

describe('the built language server, over stdio:', () => {
  let client: LspClient;
  beforeEach(() => {
    client = new LspClient();
  });
  afterEach(() => client.dispose());

  describe('fixes', () => {
    const good = programText('current-ui-evidence.json');
    const bad = good.replace('"liveBound": 4', '"liveBound": 7').replace('"sourceBound": 20', '"sourceBound": 2');
    const actions = (only?: string[], triggerKind?: CodeActionTriggerKind) => {
      const line = bad.slice(0, bad.indexOf('"liveBound"')).split('\n').length - 1;
      const range = { start: { line, character: 18 }, end: { line, character: 18 } };
      const context = { diagnostics: [], ...(only ? { only } : {}), ...(triggerKind ? { triggerKind } : {}) };
      return client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context,
      });
    };
    const after = ({ edit }: CodeAction) =>
      TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, bad), edit?.changes?.[uri] ?? []);

    it('are offered at the finding: the single fix, and all fixes in the same response', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, bad);
      const [one, all, ...others] = await actions();
      assert.deepEqual([one?.title, one?.kind, one?.isPreferred], ['Change to 4', 'quickfix', true]);
      assert.deepEqual(codesOf(one?.diagnostics ?? []), ['calibration/tally']);
      assert.equal(after(one!), bad.replace('"liveBound": 7', '"liveBound": 4'));
      assert.equal(all?.title, 'Fix all 2 problems that have one answer');
      assert.equal(after(all), good);
      assert.deepEqual(others, []);
    });

    it('are all applied at once by the requested source action', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, bad);
      for (const only of ['source', 'source.fixAll', 'source.fixAll.statusdocs']) {
        const found = await actions([only]);
        assert.deepEqual(
          found.map(({ title, kind }) => [title, kind]),
          [['Fix all 2 problems that have one answer', 'source.fixAll.statusdocs']],
        );
        assert.equal(after(found[0]!), good);
      }
      assert.deepEqual(await actions(['refactor']), []);
      assert.deepEqual(await actions(['source.fixAll.other']), []);
    });

    it('are listed without the suppression of an unlocked rule for a client that supports refactorings', async () => {
      await client.initialize({ capabilities: pulling, initializationOptions: { hasCommands: true } });
      await client.open(uri, bad);
      assert.equal((await actions(['quickfix'])).length, 2);
      const last = (await actions(['refactor.rewrite.suppress'])).at(-1);
      assert.equal(last?.title, 'Suppress calibration/tally here, with a reason…');
      assert.deepEqual(last.command?.arguments, [uri, 'calibration/tally', '/program/liveBound']);
      assert.equal(last.diagnostics, undefined); // VS Code would list it above the other refactorings.
    });

    it('add a missing member in its place', async () => {
      await client.initialize({ capabilities: pulling });
      const text = good.replace(/"liveBound": 4,\s*/, '');
      await client.open(uri, text);
      const position = { line: text.slice(0, text.indexOf('"program"')).split('\n').length - 1, character: 4 };
      const [action, ...others] = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range: { start: position, end: position },
        context: { diagnostics: [] },
      });
      assert.deepEqual([action?.title, action?.isPreferred, others], ['Suggestion: Add "liveBound": 4', undefined, []]);
      const [edit] = action!.edit!.changes![uri]!;
      assert.match(edit!.newText, /^,\s+"liveBound": 4$/);
    });

    it('add a missing member from anywhere in its object, if they are requested', async () => {
      await client.initialize({ capabilities: pulling });
      const text = good.replace(/"liveBound": 4,\s*/, '');
      await client.open(uri, text);
      const position = TextDocument.create(uri, 'json', 1, text).positionAt(text.indexOf('"sourceBound"'));
      const titles = async (triggerKind: CodeActionTriggerKind) => {
        const found = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
          textDocument: { uri },
          range: { start: position, end: position },
          context: { diagnostics: [], triggerKind },
        });
        return found.map(({ title }) => title);
      };
      assert.deepEqual(await titles(CodeActionTriggerKind.Automatic), []);
      assert.deepEqual(await titles(CodeActionTriggerKind.Invoked), ['Suggestion: Add "liveBound": 4']);
    });

    /** Returns the titles of the code actions at the first occurrence of `needle`. */
    const titlesAt = async (text: string, needle: string, only?: string[]) => {
      await client.initialize({ capabilities: pulling, initializationOptions: { hasCommands: true } });
      await client.open(uri, text);
      const position = TextDocument.create(uri, 'json', 1, text).positionAt(text.indexOf(needle) + 1);
      const found = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range: { start: position, end: position },
        context: { diagnostics: [], ...(only ? { only } : {}) },
      });
      return found.map(({ title, command }) => [title, command?.command].filter((part) => part !== undefined));
    };

    const booking = programText('booking-execution.json');
    const choices: readonly (readonly [string, string, string, readonly string[]])[] = [
      ['true or false, without what is an error', '"programComplete": false', '"programComplete": "no"', ['false']],
      ['the one form of a day', '"generatedAt": "2026-03-14"', '"generatedAt": "14.03.2026"', ['"2026-03-14"']],
      ['no day of two readings', '"generatedAt": "2026-03-14"', '"generatedAt": "03/04/2026"', []],
    ];
    for (const [name, right, wrong, values] of choices) {
      it(`are choices between the few possible values: ${name}`, async () => {
        assert.ok(booking.includes(right));
        const titles = await titlesAt(booking.replace(right, wrong), wrong.slice(wrong.indexOf(': ') + 2), [
          values.length > 0 ? 'quickfix' : 'refactor.rewrite.explain',
        ]);
        const explained = [['Explain this value…', 'statusdocs.explainValue']];
        assert.deepEqual(
          titles,
          values.length > 0 ? values.map((value) => [`Suggestion: Change to ${value}`]) : explained,
        );
      });
    }

    it('are choices between the few possible values, although there is a syntax error elsewhere', async () => {
      const titles = await titlesAt(
        fs.readFileSync(path.join(examples, 'broken/browser-auth-pre-admission.json'), 'utf8'),
        '"MEDIUM"',
        ['quickfix'],
      );
      assert.deepEqual(titles, [['Suggestion: Change to "CRITICAL"'], ['Suggestion: Change to "HIGH"']]);
    });

    it('include a link to the finding that prevents a fix, before the suppression', async () => {
      const twice = bad.replace('"title":', '"title": "x",\n    "title":');
      assert.deepEqual(await titlesAt(twice, '7,'), [
        [`No fix yet: correct "title" in line ${lineOf(twice, '"title":') + 1} first.`, 'statusdocs.openPlace'],
        ['Suppress calibration/tally here, with a reason…', 'statusdocs.suppress'],
      ]);
    });

    it('rename the misspelled name of a missing property, instead of adding the property', async () => {
      const misspelled = booking.replace('"claimState"', '"claimstate"');
      const titles = await titlesAt(misspelled, '"claimstate"');
      assert.deepEqual(titles[0], ['Rename claimstate to claimState']);
    });

    it('are the only actions if they are certain, although the problem can be suppressed', async () => {
      await client.initialize({ capabilities: pulling, initializationOptions: { hasCommands: true } });
      await client.open(uri, bad);
      for (const triggerKind of [CodeActionTriggerKind.Automatic, CodeActionTriggerKind.Invoked]) {
        const found = await actions(undefined, triggerKind);
        assert.deepEqual(
          found.map(({ kind }) => kind),
          ['quickfix', 'quickfix.fixAll'],
        );
      }
    });

    it('are absent, and show no light bulb, if no fix can be derived', async () => {
      const text = booking.replace('"generatedAt": "2026-03-14"', '"generatedAt": "03/04/2026"');
      await client.initialize({ capabilities: pulling, initializationOptions: { hasCommands: true } });
      await client.open(uri, text);
      const position = TextDocument.create(uri, 'json', 1, text).positionAt(text.indexOf('"03/04/2026"') + 1);
      const request = (triggerKind: CodeActionTriggerKind) =>
        client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
          textDocument: { uri },
          range: { start: position, end: position },
          context: { diagnostics: [], triggerKind },
        });
      const isRefactoring = ({ kind = '' }: CodeAction) => kind.startsWith('refactor');
      assert.equal((await request(CodeActionTriggerKind.Automatic)).filter(isRefactoring).length, 0);
      assert.ok((await request(CodeActionTriggerKind.Invoked)).some(isRefactoring));
    });

    it('are empty without a finding', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, good);
      assert.deepEqual(await actions(), []);
      assert.deepEqual(await actions(['source']), []);
    });
  });

  describe('the configuration', () => {
    const bad = programText('current-ui-evidence.json').replace('"liveBound": 4', '"liveBound": 7');
    let folder: Folder;
    let root: string;
    let document: string;
    beforeEach(async () => {
      folder = new Folder();
      root = pathToFileURL(folder.path).href;
      document = `${root}/status/a.json`;
      folder.write('statusdocs.config.json', '{ "rules": { "calibration/tally": "hint" } }');
      await client.initialize({
        capabilities: pulling,
        workspaceFolders: [{ uri: root, name: 'root' }],
      });
    });
    afterEach(() => folder.remove());

    it('applies if it is in the workspace folder', async () => {
      await client.open(document, bad);
      const [diagnostic] = itemsOf(await client.pull(document));
      assert.equal(diagnostic?.severity, 4);
    });

    it('has no effect if it has a mistake, which is reported in the configuration', async () => {
      const rules = { 'calibration/tally': 'hint', 'boundary/acceptance': 'off' };
      folder.write('statusdocs.config.json', JSON.stringify({ rules }));
      await client.open(document, bad);
      const [diagnostic] = itemsOf(await client.pull(document));
      assert.equal(diagnostic?.severity, 1);
      const { uri: pushedUri, diagnostics } = await client.pushed(({ diagnostics: sent }) => sent.length > 0);
      assert.equal(pushedUri, `${root}/statusdocs.config.json`);
      assert.deepEqual(codesOf(diagnostics), ['config/invalid']);
      assert.match(
        diagnostics[0]?.message as string,
        /^boundary\/acceptance is locked: its severity is always error\. Remove the setting\. The whole file is ignored/,
      );
    });

    it('has findings for expired suppressions, and for suppressions that this document no longer needs', async () => {
      const suppression = { rule: 'calibration/tally', files: 'status/a.json', reason: 'known' };
      const suppressions = [suppression, { ...suppression, files: 'b.json', expires: '2020-01-01' }];
      folder.write('statusdocs.config.json', JSON.stringify({ suppressions }));
      await client.open(document, bad);
      assert.deepEqual(itemsOf(await client.pull(document)), []);
      const first = await client.pushed(({ diagnostics: sent }) => sent.length === 1);
      assert.deepEqual(codesOf(first.diagnostics), ['config/expired']);
      await client.change(document, 2, programText('current-ui-evidence.json'));
      await client.pull(document);
      const second = await client.pushed(({ diagnostics: sent }) => sent.length === 2);
      assert.deepEqual(codesOf(second.diagnostics), ['config/stale', 'config/expired']);
      await client.change(document, 3, bad);
      await client.pull(document);
      assert.deepEqual(codesOf(client.published.at(-1)?.diagnostics ?? []), ['config/expired']);
    });

    it('is read again when it changes', async () => {
      await client.open(document, bad);
      await client.pull(document);
      folder.write('statusdocs.config.json', '{ "rules": { "calibration/tally": "off" } }');
      const refreshed = new Promise<void>((resolve) => {
        client.connection.onRequest('workspace/diagnostic/refresh', () => {
          resolve();
          return null;
        });
      });
      const changes = [{ uri: `${root}/statusdocs.config.json`, type: 2 }];
      await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
      await refreshed;
      assert.deepEqual(itemsOf(await client.pull(document)), []);
    });
  });

  it('combines configured severities with the settings, and keeps locked rules with a message', async () => {
    const settings = { rules: { 'calibration/tally': 'warning', 'boundary/zero-counter': 'off' } };
    await client.initialize({ capabilities: pulling, initializationOptions: { settings } });
    await client.open(
      uri,
      programText('current-ui-evidence.json')
        .replace('"liveBound": 4', '"liveBound": 7')
        .replace('"productionMutations": 0', '"productionMutations": 1'),
    );
    assert.deepEqual(
      itemsOf(await client.pull(uri)).map(({ code, severity }) => [code, severity]),
      [
        ['calibration/tally', 2],
        ['boundary/zero-counter', 1],
      ],
    );
    assert.match(
      client.logged.join('\n'),
      /statusdocs\.rules: boundary\/zero-counter is locked: its severity is always error\./,
    );
  });
});
