import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pointer, type Path } from '../../server/src/core/json/path';
import type { CheckedFile, EvidenceResult } from '../../server/src/protocol';
import { Folder, statusdocs } from '../support/cli';
import { textAfterEvent } from '../support/events';
import { examples, programText } from '../support/examples';
import { LspClient, pulling } from '../support/lspClient';

describe('the evidence of a document, over LSP', () => {
  const name = 'booking-execution.json';
  const collection = 'data-sources-execution.json';
  let client: LspClient;
  let folder: Folder;
  beforeEach(async () => {
    client = new LspClient();
    folder = new Folder();
    fs.cpSync(path.join(examples, 'program'), folder.path, { recursive: true });
    await client.initialize({
      capabilities: pulling,
      workspaceFolders: [{ uri: pathToFileURL(folder.path).href, name: 'program' }],
    });
  });
  afterEach(() => {
    client.dispose();
    folder.remove();
  });

  const uriOf = (file: string) => pathToFileURL(path.join(folder.path, file)).href;
  const evidenceOf = (file: string) =>
    client.connection.sendRequest<EvidenceResult>('statusdocs/evidence', { file: uriOf(file) });
  const isComplete = ({ errors, undecided }: CheckedFile) => errors.length + undecided.length === 0;
  const badEvidence = async () => ((await evidenceOf(name)) ?? []).filter((each) => !isComplete(each));
  const firstPicture = async () =>
    ((await evidenceOf(name)) ?? []).find(({ published }) => published.endsWith('.png'))!;

  /** Writes the receipt of the first capture task of the collection program, and returns its path. */
  const writeReceipt = (changes: Readonly<Record<string, unknown>> = {}): string => {
    const { tasks } = JSON.parse(programText(collection)) as { tasks: readonly Record<string, unknown>[] };
    const task = tasks.find(({ lane }) => lane === 'CAPTURE')!;
    const { receiptPath, receiptFields, screenId, sourceRevision } = task as {
      readonly [member: string]: unknown;
      receiptPath: string;
      receiptFields: readonly string[];
    };
    const filled = Object.fromEntries(
      receiptFields.map((field) => [field, field.endsWith('At') ? '2026-03-01T10:00:00Z' : 'as agreed']),
    );
    const known = Object.fromEntries(Object.entries({ screenId, sourceRevision }).filter(([field]) => field in filled));
    folder.write(receiptPath, JSON.stringify({ ...filled, ...known, fixtureId: null, ...changes }));
    return receiptPath;
  };

  it('is correct in the correct program for pictures of captured slots', async () => {
    const all = (await evidenceOf(name)) ?? [];
    assert.ok(all.some(({ published }) => published.endsWith('.png')));
    assert.deepEqual(
      all.filter((each) => !isComplete(each)),
      [],
    );
    for (const { compared, published } of all) {
      assert.equal(compared?.actual, compared?.expected, published);
    }
    assert.equal(new Set(all.map(({ path: item }) => item)).size, all.length);
  });

  it('is reported as wrong immediately if a picture is replaced, with both checksums, as in a check', async () => {
    const { published, name: slot } = await firstPicture();
    const other = fs.readFileSync(path.join(folder.path, published));
    fs.writeFileSync(path.join(folder.path, published), Buffer.concat([other, Buffer.from([0])]));
    const [bad, ...more] = await badEvidence();
    assert.deepEqual([bad?.name, more], [slot, []]);
    assert.notEqual(bad?.compared?.actual, bad?.compared?.expected);
    const { out } = statusdocs(folder.path, ['check', '.']);
    assert.ok(out.includes(bad!.errors[0]!.message), out);
    fs.writeFileSync(path.join(folder.path, published), other);
    assert.deepEqual(await badEvidence(), []);
  });

  it('is reported if a picture is missing', async () => {
    const { published } = await firstPicture();
    fs.rmSync(path.join(folder.path, published));
    const [bad] = await badEvidence();
    assert.match(bad?.errors[0]?.message ?? '', /there is no file/);
    assert.equal(bad?.compared, undefined);
  });

  it('is reported as soon as a receipt with missing or different values exists', async () => {
    const receiptOf = async () =>
      ((await evidenceOf(collection)) ?? []).find(({ published }) => published.endsWith('.json'));
    assert.equal(await receiptOf(), undefined);
    const published = writeReceipt({ screenId: 'booking-other' });
    const receipt = await receiptOf();
    assert.equal(receipt?.published, published);
    assert.match(receipt.errors.map(({ message }) => message).join('\n'), /is for the screen "booking-other"/);
    assert.match(receipt.compared?.actual ?? '', /^screenId: booking-other$/m);
    assert.doesNotMatch(receipt.compared?.expected ?? '', /booking-other/);
    assert.match(receipt.compared?.actual ?? '', /^fixtureId: \(missing\)$/m);
    folder.write(published, 'no JSON');
    assert.match((await receiptOf())?.errors[0]?.message ?? '', /is not a JSON object/);
  });

  it('is undecided for a new receipt whose fields are still empty', async () => {
    const published = writeReceipt({ environment: null, artifactPath: null, artifactDigest: null });
    const receipt = ((await evidenceOf(collection)) ?? []).find((each) => each.published === published);
    assert.deepEqual(receipt?.errors, []);
    assert.deepEqual(receipt.undecided, ['receipt not filled in yet']);
  });

  it('is wrong for a task without its receipt, as in a check', async () => {
    const at: Path = ['tasks', 0];
    const accepted = textAfterEvent(programText(name), at, { name: 'recordReceipt', receiptId: 'r-1' });
    folder.write(name, accepted);
    const { tasks } = JSON.parse(accepted) as { tasks: readonly { receiptPath: string }[] };
    const bad = (await badEvidence()).find(({ path: item }) => item === pointer(at));
    assert.equal(bad?.published, tasks[0]!.receiptPath);
    assert.deepEqual(bad.undecided, []);
    assert.match(bad.errors.map(({ message }) => message).join(), /^receiptId is set, but there is no receipt at /);
    const { code, out } = statusdocs(folder.path, ['check', '.']);
    assert.equal(code, 1);
    assert.match(out, /evidence\/present/);
  });

  it('is computed from the editor text, and undecided while that text is broken', async () => {
    await client.open(uriOf(name), `${programText(name).trimEnd().slice(0, -1)},}`);
    const all = (await evidenceOf(name)) ?? [];
    assert.ok(all.length > 0 && all.every(({ undecided }) => undecided.includes('syntax errors')));
  });

  it('is empty for other files', async () => {
    assert.equal(await evidenceOf('package.json'), null);
    assert.deepEqual(await evidenceOf('owner-handoff-kits.json'), []);
  });
});
