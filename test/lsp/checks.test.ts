import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChecksResult, ProgressResult } from '../../server/src/protocol';
import { Folder } from '../support/cli';
import { copyProgram, programText } from '../support/examples';
import { LspClient, pulling } from '../support/lspClient';
import { until } from '../support/until';

describe('the completeness of a check, over LSP', () => {
  let client: LspClient;
  let folder: Folder;
  beforeEach(async () => {
    client = new LspClient();
    folder = new Folder();
    copyProgram(folder.path, ['data-sources-execution.json']);
    const name = 'program';
    const workspaceFolders = [{ uri: pathToFileURL(folder.path).href, name }];
    await client.initialize({ capabilities: pulling, workspaceFolders });
  });
  afterEach(() => {
    client.dispose();
    folder.remove();
  });

  const checksOf = (uri: string) => client.connection.sendRequest<ChecksResult>('statusdocs/checks', { uri });
  const uriOf = (file: string) => pathToFileURL(path.join(folder.path, file)).href;

  it('is reported for a document of the correct program after the other files were read', async () => {
    const uri = uriOf('booking-execution.json');
    await client.open(uri, programText('booking-execution.json'));
    await until('all to be checked', async () => (await checksOf(uri))?.isComplete === true);
    assert.match((await checksOf(uri))?.text ?? '', /^\d+ rules checked$/);
  });

  it('includes the undecided rules and their reasons for an unsaved document', async () => {
    await client.open('untitled:a', programText('booking-execution.json'));
    const checks = await checksOf('untitled:a');
    assert.equal(checks?.isComplete, false);
    assert.match(checks?.text ?? '', /undecided: artifacts\/file, document\/one-of-kind, .*\(files not checked\)$/);
  });

  it('is updated on edits', async () => {
    const uri = uriOf('browser-auth-pre-admission.json');
    const text = programText('browser-auth-pre-admission.json');
    await client.open(uri, `${text.trimEnd().slice(0, -1)},}`);
    assert.match((await checksOf(uri))?.text ?? '', /\(syntax errors\)/);
  });

  it('includes the finding that blocks each rule', async () => {
    const uri = uriOf('browser-auth-pre-admission.json');
    const text = programText('browser-auth-pre-admission.json');
    await client.open(uri, `${text.trimEnd().slice(0, -1)},}`);
    const { undecided = [] } = (await checksOf(uri)) ?? {};
    assert.ok(undecided.length > 3);
    for (const { rule, reason, heldBackBy } of undecided) {
      assert.equal(reason, 'syntax errors', rule);
      assert.match(heldBackBy?.message ?? '', /comma/);
      assert.equal(heldBackBy?.range.start.line, text.trimEnd().split('\n').length - 1);
    }
  });

  it('includes the message of the problem as the Problems view shows it, without code marks', async () => {
    const uri = uriOf('booking-execution.json');
    const at = programText('booking-execution.json').indexOf('"id": "E01-booking-wizard-evidence-visual_baseline"');
    const text = programText('booking-execution.json');
    await client.open(uri, text.slice(0, at) + text.slice(at).replace('"receiptId": null', '"receiptId": "r-77"'));
    const found = await until('all to be checked', async () => {
      const { undecided = [] } = (await checksOf(uri)) ?? {};
      return undecided.length === 1 ? undecided : undefined;
    });
    const { rule, reason, heldBackBy } = found[0]!;
    assert.deepEqual([rule, reason], ['tasks/chain', 'held back by other findings']);
    assert.match(heldBackBy?.message ?? '', /^receiptId is set, but submittedAt is not\./);
  });

  it('is empty for other JSON and for closed documents', async () => {
    await client.open(uriOf('package.json'), '{}');
    assert.equal(await checksOf(uriOf('package.json')), null);
    assert.equal(await checksOf(uriOf('booking-execution.json')), null);
  });

  it('is sent with the programs', async () => {
    const answer = () => client.connection.sendRequest<ProgressResult>('statusdocs/progress');
    await until('all to be checked', async () => {
      const { programs, scanning } = await answer();
      return !scanning && programs[0]?.checks.undecided.length === 0;
    });
    const [program] = (await answer()).programs;
    assert.ok(program!.checks.checked > 50);
    assert.ok(program!.documents.every(({ checks }) => checks.checked > 10));
  });
});
