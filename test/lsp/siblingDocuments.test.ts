import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Diagnostic, DocumentDiagnosticReport } from 'vscode-languageserver-protocol/node';
import type { ProgressResult } from '../../server/src/protocol';
import { contribution } from '../support/contributions';
import { examples, programText } from '../support/examples';
import { itemsOf, LspClient } from '../support/lspClient';
import { until } from '../support/until';

const refreshing = {
  textDocument: { diagnostic: {}, publishDiagnostics: { relatedInformation: true } },
  workspace: { diagnostics: { refreshSupport: true }, workspaceFolders: true },
};

describe('the other files of the folder, over LSP', () => {
  let client: LspClient;
  let folder: string;
  let refreshed: number;
  beforeEach(() => {
    client = new LspClient();
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-')));
    refreshed = 0;
    fs.cpSync(path.join(examples, 'program', 'handoff'), fileOf('handoff'), { recursive: true });
    client.connection.onRequest('workspace/diagnostic/refresh', () => {
      refreshed++;
      return null;
    });
  });
  afterEach(() => {
    client.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  const fileOf = (name: string) => path.join(folder, name);
  const uriOf = (name: string) => pathToFileURL(fileOf(name)).href;
  const write = (name: string, text: string | Buffer) => {
    fs.mkdirSync(path.dirname(fileOf(name)), { recursive: true });
    fs.writeFileSync(`${folder}.new`, text);
    fs.renameSync(`${folder}.new`, fileOf(name)); // The server never reads half a file.
  };
  const start = (capabilities: object = refreshing) =>
    client.initialize({ capabilities, workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'work' }] });
  const touched = (name: string) =>
    client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(name), type: 2 }] });
  const pullDiagnostics = async (name: string) => itemsOf(await client.pull<DocumentDiagnosticReport>(uriOf(name)));
  const wording = (diagnostic: Diagnostic | undefined) =>
    typeof diagnostic?.message === 'string' ? diagnostic.message : '';
  const codesAndPaths = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map(({ code, range }) => `${code} ${range.start.line + 1}`);
  /** Waits for exactly these findings of a document, and returns them. */
  const waitForFindings = (name: string, expected: readonly string[]) =>
    until(`[${expected.join()}] as the findings of ${name}`, async () => {
      const found = await pullDiagnostics(name);
      return codesAndPaths(found).join() === expected.join() ? found : undefined;
    });

  /** Waits until the server has read the folder, and the files that the open documents name. */
  const settled = () => client.connection.sendRequest<ProgressResult>('statusdocs/progress');

  const kits = programText('owner-handoff-kits.json');
  const browserAuth = programText('browser-auth-pre-admission.json');
  const accepted = (count: number) => {
    const [, member = ''] = /("acceptedKnives": \d+)/.exec(browserAuth) ?? [];
    return browserAuth.replace(member, `"acceptedKnives": ${count}`);
  };
  const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

  it('are compared with a document, open or closed, and followed', async () => {
    write('kits.json', kits);
    write('auth.json', accepted(3));
    await start();
    await client.open(uriOf('kits.json'), kits);
    const at = `program/agreement ${lineOf(kits, '"acceptedKnives"')}`;
    const [found] = await waitForFindings('kits.json', [at]);
    const [related] = found?.relatedInformation ?? [];
    assert.equal(related?.location.uri, uriOf('auth.json'));
    assert.equal(related?.location.range.start.line, lineOf(accepted(3), '"acceptedKnives"') - 1);
    await settled();
    const before = refreshed;
    write('auth.json', browserAuth);
    await touched('auth.json');
    await waitForFindings('kits.json', []);
    assert.equal(refreshed, before + 1);
  });

  it('include a second document of the kind in another folder of the publish root, as in `check`', async () => {
    write('one/kits.json', kits);
    write('two/kits.json', kits);
    await start();
    await client.open(uriOf('one/kits.json'), kits);
    await settled();
    const at = `document/one-of-kind ${lineOf(kits, '"schemaVersion"')}`;
    const [found] = await waitForFindings('one/kits.json', [at]);
    assert.match(wording(found), / two\/kits\.json\. Keep one/);
    assert.equal(found?.relatedInformation?.[0]?.location.uri, uriOf('two/kits.json'));
    fs.mkdirSync(fileOf('two/handoff'));
    await touched('two/kits.json');
    await waitForFindings('one/kits.json', []);
    fs.rmdirSync(fileOf('two/handoff'));
    await touched('two/kits.json');
    await waitForFindings('one/kits.json', [at]);
    await client.open(uriOf('two/kits.json'), kits);
    await client.change(uriOf('two/kits.json'), 2, '{}');
    assert.deepEqual(codesAndPaths(await pullDiagnostics('one/kits.json')), []);
  });

  const openBoth = async () => {
    write('kits.json', kits);
    write('auth.json', browserAuth);
    await start();
    await client.open(uriOf('kits.json'), kits);
    await client.open(uriOf('auth.json'), browserAuth);
    await waitForFindings('kits.json', []);
  };

  it('are followed on edits, and on disk after they are closed', async () => {
    await openBoth();
    await client.change(uriOf('auth.json'), 2, accepted(3));
    const at = `program/agreement ${lineOf(kits, '"acceptedKnives"')}`;
    assert.deepEqual(codesAndPaths(await pullDiagnostics('kits.json')), [at]);
    await client.close(uriOf('auth.json'));
    await waitForFindings('kits.json', []);
  });

  it('are read from disk if they are closed before an analysis', async () => {
    await openBoth();
    await client.change(uriOf('auth.json'), 2, accepted(3));
    await client.change(uriOf('kits.json'), 2, `${kits} `);
    const at = `program/agreement ${lineOf(kits, '"acceptedKnives"')}`;
    assert.deepEqual(codesAndPaths(await pullDiagnostics('kits.json')), [at]);
    await client.close(uriOf('auth.json'));
    await waitForFindings('kits.json', []);
  });

  it('cause no refresh while their values stay the same', async () => {
    await openBoth();
    await pullDiagnostics('auth.json');
    await settled();
    const before = refreshed;
    await client.change(uriOf('auth.json'), 2, browserAuth.replace('{', '{ '));
    await pullDiagnostics('auth.json');
    await pause(600);
    assert.equal(refreshed, before);
  });

  it('include the recorded pictures, which are read again after a change', async () => {
    fs.cpSync(path.join(examples, 'program', 'artifacts'), fileOf('artifacts'), { recursive: true });
    const booking = programText('booking-execution.json');
    write('booking.json', booking);
    await start();
    await client.open(uriOf('booking.json'), booking);
    await waitForFindings('booking.json', []);
    const [, picture = ''] = /"artifactPath": "([^"]*)"[^}]*"checksum": "[0-9a-f]/.exec(booking) ?? [];
    fs.appendFileSync(fileOf(picture), ' ');
    await touched(picture);
    const found = await until('the findings', async () => {
      const all = await pullDiagnostics('booking.json');
      return all.length > 0 ? all : undefined;
    });
    const codes = new Set(found.map(({ code }) => code));
    assert.deepEqual([...codes], ['artifacts/file']);
  });

  it('include open documents, before and after a request', async () => {
    write('kits.json', kits);
    write('auth.json', accepted(3));
    await start();
    await client.open(uriOf('kits.json'), kits);
    await waitForFindings('kits.json', [`program/agreement ${lineOf(kits, '"acceptedKnives"')}`]);
    await client.open(uriOf('auth.json'), browserAuth);
    await waitForFindings('kits.json', []);
  });

  async function openWithEmptyReceipt() {
    const booking = programText('booking-execution.json');
    const receipt = 'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json';
    fs.cpSync(path.join(examples, 'program', 'artifacts'), fileOf('artifacts'), { recursive: true });
    write('booking.json', booking);
    write(receipt, '{}');
    await start();
    await client.open(uriOf('booking.json'), booking);
    return { booking, receipt };
  }

  it('include a receipt with its editor content', async () => {
    const { booking, receipt } = await openWithEmptyReceipt();
    const at = `evidence/agreement ${lineOf(booking, receipt)}`;
    const [missingReceipt] = await waitForFindings('booking.json', [at]);
    assert.match(wording(missingReceipt), /lacks screenId/);
    await client.open(uriOf(receipt), 'no receipt');
    const hasMessage = (words: RegExp) =>
      until(words.source, async () => words.test(wording((await pullDiagnostics('booking.json'))[0])));
    await hasMessage(/not a JSON object/);
    await client.close(uriOf(receipt));
    await hasMessage(/lacks/);
  });

  it('exclude a deleted receipt that is still open in the editor', async () => {
    const { booking, receipt } = await openWithEmptyReceipt();
    await client.open(uriOf(receipt), 'no receipt');
    await waitForFindings('booking.json', [`evidence/agreement ${lineOf(booking, receipt)}`]);
    fs.rmSync(fileOf(receipt));
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf(receipt), type: 3 }],
    });
    await waitForFindings('booking.json', []);
  });

  it('update the published diagnostics of a client that cannot pull diagnostics', async () => {
    write('one.json', contribution('AUTH'));
    write('two.json', contribution('AUTH'));
    await start({});
    await client.open(uriOf('one.json'), contribution('AUTH'));
    const { diagnostics } = await client.pushed((push) =>
      push.diagnostics.some(({ code }) => code === 'contribution/owner'),
    );
    assert.equal(diagnostics[0]?.severity, 1);
  });

  it('exclude a receipt that the configuration excludes', async () => {
    const { booking, receipt } = await openWithEmptyReceipt();
    await waitForFindings('booking.json', [`evidence/agreement ${lineOf(booking, receipt)}`]);
    write('statusdocs.config.json', '{ "exclude": ["artifacts/**"] }');
    await touched('statusdocs.config.json');
    await waitForFindings('booking.json', []);
  });

  it('exclude documents that were never saved, and earlier versions of a document', async () => {
    await start();
    await client.open('untitled:Untitled-1', contribution('AUTH'));
    await client.open('untitled:Untitled-2', contribution('AUTH'));
    write('one.json', contribution('AUTH'));
    await client.open(uriOf('one.json'), contribution('AUTH'));
    await client.open(`git:${fileOf('one.json')}`, contribution('AUTH'));
    await client.connection.sendRequest<ProgressResult>('statusdocs/progress');
    assert.deepEqual(await pullDiagnostics('one.json'), []);
    for (const uri of ['untitled:Untitled-1', 'untitled:Untitled-2']) {
      assert.deepEqual(itemsOf(await client.pull<DocumentDiagnosticReport>(uri)), []);
    }
  });

  it('add findings of closed documents to the program', async () => {
    write('kits.json', kits);
    write('auth.json', accepted(3));
    await start();
    const counts = async () => {
      const { programs } = await client.connection.sendRequest<ProgressResult>('statusdocs/progress');
      const own = programs.find(({ documents }) => documents.some(({ file }) => file === uriOf('kits.json')));
      return own?.documents.map(({ item: { findings } }) => `${findings.error} ${findings.warning}`).join();
    };
    // In the other document, the number is an error for another reason.
    await until('a finding in both', async () => (await counts()) === '1 0,0 0,0 0,0 0,0 0,0 1');
  });
});
