import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { RevisionsResult, WhatMovedResult } from '../../server/src/protocol';
import { examples, programText } from '../support/examples';
import { LspClient, LspProcess, pulling } from '../support/lspClient';
import { Repository } from '../support/repository';

const kits = programText('owner-handoff-kits.json');
const booking = programText('booking-execution.json');
const waitingKits = kits
  .replace('"state": "READY"', '"state": "WAITING"')
  .replace('"state": "HELD"', '"state": "READY"');
const claiming = booking.replace('"acceptedTasks": 0', '"acceptedTasks": 2');

describe('the changes since HEAD, over LSP', () => {
  let repository: Repository;
  let client: LspClient;
  beforeEach(() => {
    repository = new Repository();
    client = new LspClient();
  });
  afterEach(() => {
    client.dispose();
    repository.remove();
  });

  const start = (locale = 'en') =>
    client.initialize({
      capabilities: pulling,
      locale,
      workspaceFolders: [{ uri: repository.uriOf(), name: 'repository' }],
    });
  const compare = (params: object) => client.connection.sendRequest<WhatMovedResult>('statusdocs/whatMoved', params);
  const page = async (params: object) => {
    const answer = await compare(params);
    assert.ok('markdown' in answer, JSON.stringify(answer));
    return answer.markdown;
  };
  const requestRefusal = async (params: object) => {
    const answer = await compare(params);
    assert.ok('refused' in answer, JSON.stringify(answer));
    return answer.refused;
  };

  it('compare the text in the editor with the commit, steps backwards first, with links to lines', async () => {
    repository.write('docs/état (1)/kits.json', kits);
    repository.commit();
    await start();
    const uri = repository.uriOf('docs/état (1)/kits.json');
    await client.open(uri, waitingKits);
    const lines = (await page({ document: uri })).split('\n');
    const line = waitingKits.split('\n').findIndex((text) => text.includes('"id": "H01"'));
    const link = `${uri.replace('(', '%28').replace(')', '%29')}#L${line},5`;
    assert.equal(lines[0], '# kits.json since HEAD');
    assert.match(lines[2]!, /^docs\/état \(1\)\/kits\.json, compared with commit [0-9a-f]{7,} of \d{4}-\d\d-\d\d\.$/);
    assert.equal(lines[4], '**Steps forward: 1. Steps backwards: 1. Claims without evidence: 0.**');
    const rows = lines.filter((text) => /^\| [↑↓]/.test(text));
    assert.equal(rows[0], `| ↓ **BACKWARDS** | [H01 发布四份空白模板](${link}) | READY | WAITING |`);
    assert.match(rows[1]!, /^\| ↑ \| \[H06 .*\]\(file:.*#L\d+,\d+\) \| HELD \| READY \|$/);
  });

  it('use the text in the editor, or on disk if a document is closed', async () => {
    repository.write('kits.json', kits);
    repository.commit();
    await start();
    const uri = repository.uriOf('kits.json');
    assert.match(await page({ document: uri }), /\*\*Nothing changed\.\*\*/);
    await client.open(uri, kits);
    await client.change(uri, 2, waitingKits);
    assert.match(await page({ document: uri }), /BACKWARDS/);
    await client.close(uri);
    assert.match(await page({ document: uri }), /Nothing changed/);
  });

  it('name the claims without evidence', async () => {
    repository.write('booking.json', booking);
    repository.commit();
    repository.write('booking.json', claiming);
    await start();
    const markdown = await page({ document: repository.uriOf('booking.json') });
    assert.match(markdown, /\| · \| \[acceptedTasks\]\(file:.*\)<br>✖ \[.*\]\(file:.*#L\d+,\d+\) \| 0 \| 2 \|/);
    assert.match(markdown, /Claims without evidence: 1\./);
  });

  it('name a claim whose picture was there in the commit, and is gone', async () => {
    fs.cpSync(path.join(examples, 'program'), path.join(repository.path, 'program'), { recursive: true });
    repository.commit();
    fs.rmSync(path.join(repository.path, 'program/artifacts/ui/booking-discovery/visual/mobile-390x844.png'));
    await start();
    const markdown = await page({ document: repository.uriOf('program/booking-execution.json') });
    assert.match(markdown, /Claims without evidence: 1\./);
    assert.match(await page({ folder: repository.uriOf('program') }), /Claims without evidence: 1\./);
  });

  it('include another signer under a submission, and the number of other changed values', async () => {
    repository.write('booking.json', booking);
    repository.commit();
    const signed = booking.replace('"assignee": "采集值班组"', '"assignee": "somebody else"');
    repository.write('booking.json', signed.replace(/"policy": "[^"]*"/, '"policy": "x"'));
    await start();
    const markdown = await page({ document: repository.uriOf('booking.json') });
    assert.match(
      markdown,
      /\[booking-discovery .* assignee\]\(file:.*\)<br>\*\*evidence changed under a submission\*\*/,
    );
    assert.match(markdown, /^- 1 other value changed \(policy\), not interpreted here$/m);
  });

  it('include a whole folder: changed, new and deleted documents', async () => {
    repository.write('program/kits.json', kits);
    repository.write('program/booking.json', booking);
    repository.write('program/other.json', '{"a": 1}');
    repository.write('elsewhere/kits.json', kits);
    repository.commit();
    fs.rmSync(path.join(repository.path, 'program/booking.json'));
    repository.write('elsewhere/kits.json', waitingKits);
    repository.write('program/data.json', programText('data-sources-execution.json'));
    await start();
    await client.open(repository.uriOf('program/kits.json'), waitingKits);
    const markdown = await page({ folder: repository.uriOf('program') });
    assert.match(markdown, /^# program since HEAD\n/);
    const headings = markdown.split('\n').filter((line) => line.startsWith('####'));
    assert.deepEqual(
      headings.map((line) => line.replace(/\(file:[^)]*\)/, '').replace(/^#### .*?(\[?`)/, '$1')),
      ['[`data.json`] (a new document)', '[`kits.json`]', '`booking.json` (the document was deleted)'],
    );
    const everywhere = await page({ folder: `${repository.uriOf()}` });
    assert.match(everywhere, /`elsewhere\/kits\.json`/);
  });

  it('exclude files outside the workspace', async () => {
    repository.write('.gitignore', 'old/\n');
    repository.write('old/kits.json', kits);
    repository.write('new/booking.json', booking);
    repository.git('init', '-q');
    repository.git('add', '-A', '-f');
    repository.git('commit', '-qm', 'a');
    await start();
    assert.match(await page({ folder: repository.uriOf() }), /Nothing changed/);
    assert.match(await requestRefusal({ folder: repository.uriOf('../') }), /^[^ ]+ .*workspace/);
  });

  it('do not count closed documents as deleted without a workspace', async () => {
    repository.write('kits.json', kits);
    repository.write('booking.json', booking);
    repository.commit();
    await client.initialize({ capabilities: pulling });
    await client.open(repository.uriOf('kits.json'), waitingKits);
    const markdown = await page({ folder: repository.uriOf() });
    assert.match(markdown, /Steps backwards: 1/);
    assert.doesNotMatch(markdown, /booking/);
  });

  it('explain why no earlier state is available', async () => {
    repository.write('kits.json', kits);
    await start();
    const document = repository.uriOf('kits.json');
    const folder = repository.uriOf();
    assert.equal(await requestRefusal({ document }), `${repository.path} is not in a Git repository.`);
    assert.match(await requestRefusal({ folder }), /is not in a Git repository/);
    repository.git('init', '-q');
    assert.match(await requestRefusal({ document }), /^The Git repository has no commits yet/);
    repository.git('commit', '-qm', 'a', '--allow-empty');
    assert.match(await requestRefusal({ document }), /^kits\.json .*\bHEAD\b/);
    assert.match(await requestRefusal({ folder }), /^statusdocs-\w+ had no status documents in HEAD/);
    repository.write('kits.json', '{"a": 1}');
    repository.commit();
    repository.write('kits.json', kits);
    assert.match(await requestRefusal({ document }), /^kits\.json was not a status document in HEAD/);
  });

  it('report that Git is missing', async () => {
    client.dispose();
    const { PATH } = process.env;
    process.env.PATH = repository.path;
    try {
      client = new LspProcess();
    } finally {
      process.env.PATH = PATH;
    }
    repository.write('kits.json', kits);
    await start();
    assert.match(await requestRefusal({ document: repository.uriOf('kits.json') }), /^Git is not installed/);
  });

  it('are empty for a text that is not a file or a document', async () => {
    repository.write('a.json', '{}');
    repository.commit();
    await start();
    await client.open('untitled:Untitled-1', kits);
    assert.match(await requestRefusal({ document: 'untitled:Untitled-1' }), /is not a file on this machine/);
    assert.equal(await requestRefusal({ document: repository.uriOf('a.json') }), 'a.json is not a status document.');
    assert.match(await requestRefusal({ document: 'file:///etc/passwd' }), /is not a status document/);
    assert.match(await requestRefusal({ folder: 'untitled:x' }), /workspace/);
    for (const wrongParams of [{}, { document: 3 }, { folder: null }]) {
      await assert.rejects(compare(wrongParams));
    }
  });

  it('can start at any revision, with a list of the revisions that changed the document', async () => {
    repository.write('kits.json', kits);
    repository.commit();
    repository.git('tag', 'v1');
    repository.write('other.json', booking);
    repository.commit();
    repository.write('kits.json', waitingKits);
    repository.commit();
    await start();
    const uri = repository.uriOf('kits.json');
    assert.match(await page({ document: uri }), /Nothing changed/);
    const since = await page({ document: uri, revision: 'v1' });
    assert.match(since, /^# kits\.json since v1$/m);
    assert.match(since, /^kits\.json, compared with commit [0-9a-f]{8} of /m);
    assert.match(since, /BACKWARDS/);
    const revisionsOf = (params: object) =>
      client.connection.sendRequest<RevisionsResult>('statusdocs/revisions', params);
    const listed = await revisionsOf({ document: uri });
    assert.ok('revisions' in listed);
    assert.deepEqual(
      listed.revisions.map(({ subject }) => subject),
      ['a', 'a'],
    );
    assert.match(await page({ document: uri, revision: listed.revisions[1]!.id }), /BACKWARDS/);
    const all = await revisionsOf({ folder: repository.uriOf() });
    assert.ok('revisions' in all && all.revisions.length === 3);
    assert.match(await page({ folder: repository.uriOf(), revision: 'HEAD~1' }), /BACKWARDS/);
  });

  it('treat the name of a revision only as a name', async () => {
    repository.write('kits.json', kits);
    repository.commit();
    await start();
    const document = repository.uriOf('kits.json');
    for (const revision of ['', '-x', '--output=gone', 'nowhere', 'HEAD; ls', 'a\nb', '<b>']) {
      await requestRefusal({ document, revision });
    }
    assert.deepEqual(fs.readdirSync(repository.path).toSorted(), ['.git', 'kits.json']);
    const nowhere = await client.connection.sendRequest<RevisionsResult>('statusdocs/revisions', {
      document: 'untitled:a',
    });
    assert.ok('refused' in nowhere);
  });

  it('treat the names of files only as names', async () => {
    repository.write(':(top)kits.json', kits);
    repository.write('kits.json', kits);
    repository.write('-x.json', kits);
    repository.commit();
    await start();
    for (const name of [':(top)kits.json', '-x.json']) {
      const uri = repository.uriOf(name);
      await client.open(uri, waitingKits);
      assert.match(await page({ document: uri }), /BACKWARDS/, name);
    }
  });

  it('are reported in Chinese', async () => {
    repository.write('kits.json', kits);
    repository.commit();
    await start('zh-cn');
    assert.match(await page({ document: repository.uriOf('kits.json') }), /^# kits\.json：自 HEAD 以来\n/);
  });
});
