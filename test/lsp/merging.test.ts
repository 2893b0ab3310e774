import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { CodeAction } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { MergeResult } from '../../server/src/protocol';
import { base, captured, claimed } from '../support/branches';
import { itemsOf, LspClient } from '../support/lspClient';
import { Repository } from '../support/repository';

describe('a document with merge conflicts, over LSP', () => {
  let repository: Repository;
  let client: LspClient;

  before(async () => {
    repository = new Repository();
    const commit = (text: string) => {
      repository.write('booking.json', text);
      repository.git('add', '-A');
      repository.git('commit', '-qm', 'a');
    };
    repository.git('init', '-q', '-b', 'main');
    commit(base);
    repository.git('checkout', '-qb', 'x');
    commit(captured(captured(base, 1), 2));
    repository.git('checkout', '-q', 'main');
    commit(captured(base, 0));
    assert.equal(spawnSync('git', ['merge', '-q', 'x'], { cwd: repository.path }).status, 1);
    client = new LspClient();
    await client.initialize({
      capabilities: { textDocument: { diagnostic: {} } },
      initializationOptions: { hasCommands: true },
    });
  });
  after(() => {
    client.dispose();
    repository.remove();
  });

  it('is merged by meaning by the quick fix of each conflict', async () => {
    const uri = repository.uriOf('booking.json');
    const text = fs.readFileSync(path.join(repository.path, 'booking.json'), 'utf8');
    await client.open(uri, text);
    const start = { line: text.slice(0, text.indexOf('<<<<<<<')).split('\n').length - 1, character: 0 };
    const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start, end: start },
      context: { diagnostics: [] },
    });
    const fix = actions.find(({ title }) => title === 'Merge by meaning');
    assert.deepEqual(fix?.command, {
      title: 'Merge by meaning',
      command: 'statusdocs.mergeByMeaning',
      arguments: [uri],
    });
    const result = await client.connection.sendRequest<MergeResult>('statusdocs/merge', { uri, text });
    assert.ok('change' in result, JSON.stringify(result));
    const { offset, length, newText } = result.change;
    assert.deepEqual(result.conflicts, []);
    const merged = text.slice(0, offset) + newText + text.slice(offset + length);
    assert.equal(merged, captured(captured(captured(base, 0), 1), 2));
  });

  it('gets only offers to keep a side if the merge cannot decide', async () => {
    const claims = ['Capture Team', 'Night Shift'].map(claimed);
    const from = claims[0]!.split('\n').findIndex((line) => line.includes('"Capture Team"'));
    const lines = (text: string) => text.split('\n').slice(from, from + 2);
    const [ours, theirs] = claims.map(lines);
    const text = [
      ...claims[0]!.split('\n').slice(0, from),
      ...['<<<<<<< main', ...ours!, '=======', ...theirs!, '>>>>>>> night'],
      ...claims[0]!.split('\n').slice(from + 2),
    ].join('\n');
    const uri = 'file:///merged/booking.json';
    await client.open(uri, text);
    const position = { line: from + 2, character: 10 };
    const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    });
    assert.deepEqual(
      actions.map(({ title }) => title),
      [
        'Merge by meaning',
        'Keep the claim of Capture Team (main)',
        'Keep the claim of Night Shift (night)',
        'Set up merging by meaning in this repository',
      ],
    );
    for (const [index, action] of actions.slice(1, 3).entries()) {
      const document = TextDocument.create(uri, 'json', 1, text);
      assert.equal(TextDocument.applyEdits(document, action.edit?.changes?.[uri] ?? []), claims[index]);
    }
    const [diagnostic] = itemsOf(await client.pull(uri));
    assert.equal(
      diagnostic?.message,
      'Merge conflict: booking-status EVIDENCE visual_baseline: claimed by Capture Team in main, by Night Shift in night. Choose a quick fix to merge by meaning or to keep one side.',
    );
  });

  it('has no sides to name if they are not JSON', async () => {
    const uri = 'file:///damaged/booking.json';
    const text = base.replace(
      '"phase": "EXECUTION",',
      '\n<<<<<<< main\n"phase": "a",\n=======\n"phase":\n>>>>>>> night\n',
    );
    await client.open(uri, text);
    const [diagnostic] = itemsOf(await client.pull(uri));
    assert.equal(diagnostic?.message, 'Merge conflict. Choose the quick fix "Merge by meaning".');
  });

  it('names the task and both sides of each conflict that the merge has left', async () => {
    const other = new Repository();
    const [ours, theirs] = ['Capture Team', 'Night Shift'].map((who) => captured(claimed(who), 1));
    other.git('init', '-q', '-b', 'main');
    const commit = (text: string) => {
      other.write('booking.json', text);
      other.git('add', '-A');
      other.git('commit', '-qm', 'a');
    };
    commit(base);
    other.git('checkout', '-qb', 'night');
    commit(theirs!);
    other.git('checkout', '-q', 'main');
    commit(ours!);
    assert.equal(spawnSync('git', ['merge', '-q', 'night'], { cwd: other.path }).status, 1);
    const uri = other.uriOf('booking.json');
    const text = fs.readFileSync(path.join(other.path, 'booking.json'), 'utf8');
    await client.open(uri, text);
    const result = await client.connection.sendRequest<MergeResult>('statusdocs/merge', { uri, text });
    assert.ok('change' in result, JSON.stringify(result));
    const { offset, length, newText } = result.change;
    const merged = text.slice(0, offset) + newText + text.slice(offset + length);
    await client.change(uri, 2, merged);
    const messages = itemsOf(await client.pull(uri)).map(({ message }) => message);
    // After a window is reloaded, the text alone names both sides.
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    await client.open(uri, merged);
    const [reopened] = itemsOf(await client.pull(uri));
    assert.equal(
      reopened?.message,
      `Merge conflict: ${result.conflicts[0]} Choose a quick fix to merge by meaning or to keep one side.`,
    );
    other.remove();
    assert.equal(result.conflicts.length, 1);
    assert.deepEqual(messages, [`Merge conflict: ${result.conflicts[0]} Keep one side by a quick fix.`]);
    assert.match(JSON.stringify(messages), /claimed by Capture Team in .*, by Night Shift in night/);
  });

  it('is merged by meaning if Git left our version because its merge driver has no program', async () => {
    const merged = captured(captured(captured(base, 0), 1), 2);
    const ours = captured(base, 0);
    for (const text of [ours, ours.replaceAll('\n', '\r\n')]) {
      const uri = repository.uriOf('booking.json');
      const result = await client.connection.sendRequest<MergeResult>('statusdocs/merge', { uri, text });
      assert.ok('change' in result, JSON.stringify(result));
      const { offset, length, newText } = result.change;
      assert.equal((text.slice(0, offset) + newText + text.slice(offset + length)).replaceAll('\r\n', '\n'), merged);
    }
  });

  it('is not merged without conflict markers or without Git', async () => {
    const uri = repository.uriOf('booking.json');
    const merge = (of: string, text: string) =>
      client.connection.sendRequest<MergeResult>('statusdocs/merge', { uri: of, text });
    assert.deepEqual(await merge(uri, base), {
      refused: 'This file has no conflict markers. Stage it if it is resolved.',
    });
    assert.deepEqual(await merge('untitled:x', base), { refused: 'Open a file with merge conflicts first.' });
    assert.deepEqual(await merge('untitled:x', `<<<<<<< a\n${base}=======\n>>>>>>> b\n`), {
      refused: 'Without Git, only the markers are known. Keep a side of each conflict by a quick fix.',
    });
    assert.deepEqual(await merge(repository.uriOf('other.json'), base), {
      refused: 'Git has no merge conflict in this file.',
    });
  });
});
