import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { statusdocs } from '../support/cli';
import { contribution } from '../support/contributions';
import { examples } from '../support/examples';
import { schemaFiles } from '../support/schemaFiles';
import { exclusionLine, filesIn, program, SiteFolder } from '../support/sites';

const marker = '.statusdocs-site.json';
const handoff = 'handoff/auth-s08-r02-c02';

describe('statusdocs publish', () => {
  let folder: SiteFolder;
  beforeEach(() => {
    folder = new SiteFolder();
  });
  afterEach(() => folder.remove());

  const publish = (...args: string[]) => statusdocs(folder.path, ['publish', 'program', '--out', 'site', ...args]);

  /** Asserts that publishing fails with a message, and writes neither a site nor anything next to it. */
  function assertRefused(message: RegExp, code = 1, ...args: string[]): void {
    const before = fs.readdirSync(folder.path);
    const run = publish(...args);
    assert.match(run.err, message);
    assert.deepEqual([run.code, run.out], [code, '']);
    assert.deepEqual(fs.readdirSync(folder.path), before);
  }

  it('writes schemas, templates and documents at their published paths, and a page', () => {
    const { code, out, err } = publish();
    assert.deepEqual([code, out, err], [0, `Published 19 files to site.\n${exclusionLine}`, '']);
    const site = filesIn(folder.site);
    for (const [name, schema] of schemaFiles) {
      assert.deepEqual(JSON.parse(String(site.get(`schemas/${name}`))), schema);
    }
    const documents = [...filesIn(folder.program)].filter(([file]) => file.endsWith('.json'));
    for (const [file, bytes] of documents) {
      assert.ok(site.get(file)?.equals(bytes), `${file} should be published byte for byte`);
    }
    const expected = [marker, 'index.html', ...documents.map(([file]) => file)];
    expected.push(...[...schemaFiles.keys()].map((name) => `schemas/${name}`));
    assert.deepEqual([...site.keys()].sort(), expected.sort());
  });

  it('links each kit to its template, and the page to each document, schema and anchor', () => {
    publish();
    const site = filesIn(folder.site);
    const { kits } = JSON.parse(String(site.get('owner-handoff-kits.json'))) as { kits: { href: string }[] };
    assert.deepEqual(
      kits.map(({ href }) => site.has(href.slice(1))),
      [true, true, true, true],
    );
    const page = String(site.get('index.html'));
    const links = [...page.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
    for (const file of [...site.keys()].filter((each) => each !== marker && each !== 'index.html')) {
      assert.ok(links.includes(file), `the page should link to ${file}`);
    }
    for (const link of links) {
      const isThere = link.startsWith('#') ? page.includes(`id="${link.slice(1)}"`) : site.has(link);
      assert.ok(isThere, `${link} should lead somewhere`);
    }
    assert.match(page, /<title>Delivery program: current state<\/title>/);
    assert.match(page, /<li>latest record: 2026-03-14<\/li>/);
    assert.doesNotMatch(page, /<script|https?:/);
  });

  it('writes the same bytes regardless of folder location, file order, time and locale', () => {
    publish('--explore');
    const other = new SiteFolder();
    try {
      fs.rmSync(other.program, { recursive: true });
      for (const [file, bytes] of [...filesIn(folder.program)].reverse()) {
        const movedFile = other.write(path.join('elsewhere', file), bytes);
        fs.utimesSync(movedFile, 1, 1);
      }
      const env = { LC_ALL: 'zh_CN.UTF-8', LANG: 'zh_CN.UTF-8', TZ: 'Pacific/Kiritimati' };
      const run = statusdocs(path.join(other.path, 'elsewhere'), ['publish', '--out', '../site', '--explore'], env);
      assert.equal(run.code, 0, run.err);
      assert.deepEqual([...filesIn(other.site)], [...filesIn(folder.site)]);
    } finally {
      other.remove();
    }
  });

  it('publishes documents in folders as one program', () => {
    fs.mkdirSync(path.join(folder.program, 'status'));
    for (const name of fs.readdirSync(folder.program).filter((each) => each.endsWith('.json'))) {
      fs.renameSync(path.join(folder.program, name), path.join(folder.program, 'status', name));
    }
    assert.equal(publish('--explore').code, 0);
    const site = filesIn(folder.site);
    const pages = [...site].filter(([file]) => file.startsWith('explore/') && file.endsWith('.html'));
    const documents = [...site.keys()].filter((file) => /^[a-z].*\.json$/.test(file) && !file.startsWith('schemas/'));
    assert.equal(pages.length, 1 + documents.length);
    assert.match(String(site.get('index.html')), /href="explore\/index\.html"/);
    for (const [file, text] of pages) {
      for (const [, address = ''] of String(text).matchAll(/(?:href|src)="([^"#]+)/g)) {
        const named = path.posix.join(path.posix.dirname(file), decodeURI(address));
        assert.ok(site.has(named), `${address} in ${file} should lead somewhere`);
      }
    }
    assert.ok(site.has('status/booking-execution.json'));
    const page = String(site.get('index.html'));
    assert.ok(page.includes('href="status/booking-execution.json"') && page.includes(`href="${handoff}/auth-owner`));
  });

  it('writes the page in the given language, but prints in the language of the user', () => {
    const { out } = statusdocs(folder.path, ['publish', 'program', '--out', 'site', '--page-language', 'zh-cn'], {
      LC_ALL: 'zh_CN.UTF-8',
    });
    assert.match(out, /[\u4e00-\u9fff]/);
    assert.match(fs.readFileSync(path.join(folder.site, 'index.html'), 'utf8'), /<html lang="zh-CN">/);
    const { code, err } = statusdocs(folder.path, ['publish', 'program', '--out', 'site', '--page-language', 'xx']);
    assert.deepEqual([code, err], [2, 'Unknown language "xx". Use one of: en, zh-cn.\n']);
  });

  describe('with evidence', () => {
    const receipt = 'artifacts/ui/booking-discovery/execution/visual_baseline-receipt.json';

    const digestOf = (picture: string) =>
      createHash('sha256')
        .update(fs.readFileSync(path.join(folder.program, 'artifacts/ui', picture)))
        .digest('hex');

    function receiptPath(): string {
      const text = fs.readFileSync(path.join(folder.program, 'booking-execution.json'), 'utf8');
      const { tasks } = JSON.parse(text) as { tasks: { receiptPath: string; lane: string; screenId: string }[] };
      return tasks[0]?.receiptPath ?? receipt;
    }

    it('publishes existing receipts, and no other files', () => {
      const { tasks } = JSON.parse(fs.readFileSync(path.join(folder.program, 'booking-execution.json'), 'utf8')) as {
        tasks: { receiptPath: string; screenId: string; sourceRevision: string }[];
      };
      const [task] = tasks;
      const names = 'fixtureId environment artifactPath artifactDigest runnerVersion capturedAt'.split(' ');
      const { screenId, sourceRevision } = task!;
      const claims: Readonly<Record<string, string>> = {
        fixtureId: 'booking/discovery/home-v1',
        artifactPath: 'artifacts/ui/booking-discovery/visual/desktop-1440x900.png',
        capturedAt: '2026-03-14T03:15:00+08:00',
        artifactDigest: digestOf('booking-discovery/visual/desktop-1440x900.png'),
      };
      const fields = Object.fromEntries(names.map((name) => [name, claims[name] ?? 'x']));
      folder.put(task!.receiptPath, JSON.stringify({ screenId, sourceRevision, ...fields }));
      folder.put('artifacts/ui/notes.json', '{}');
      assert.equal(publish().code, 0, publish().err);
      const site = filesIn(folder.site);
      assert.ok(site.has(task!.receiptPath));
      assert.equal(site.size, 21);
      assert.ok(String(site.get('index.html')).includes(`href="${task!.receiptPath}"`));
    });

    it('rejects every receipt that crosses a boundary, regardless of where a document names it', () => {
      const folderOfScreen = 'artifacts/ui/booking-discovery/execution';
      const crossing: readonly (readonly [file: string, content: object])[] = [
        ['evidence-visual_baseline.receipt.json', { productionMutations: 3 }],
        ['governance-qa.receipt.json', { notes: [{ delegationAllowed: true }] }],
        ['governance-design.txt', { databaseMigrations: 1 }],
        ['governance-product.receipt.json', { assignee: 'A on behalf of B' }],
        ['governance-architecture.receipt.json', { login: { password: 'blue-Horse-42' } }],
        ['screen.receipt.json', { writeProbe: 'EXECUTED' }],
      ];
      folder.edit(
        'booking-execution.json',
        `${folderOfScreen}/governance-design.receipt.json`,
        `${folderOfScreen}/governance-design.txt`,
      );
      crossing.forEach(([file, content]) => folder.put(`${folderOfScreen}/${file}`, JSON.stringify(content)));
      const { code, err } = publish();
      assert.equal(code, 1);
      for (const [file] of crossing) {
        assert.match(err, new RegExp(`^ {2}program/${folderOfScreen}/${file}:\\d+ .*(boundary/|receipt/signer)`, 'm'));
      }
      assert.deepEqual([...filesIn(folder.site).keys()], []);
    });

    it('rejects an invalid receipt, and a receipt behind a link', () => {
      folder.put(receiptPath(), '[]');
      assertRefused(/receipt/);
      folder.put(receiptPath(), '{"schemaVersion": "service-docs/current-ui-evidence/v1"}');
      assertRefused(/This file is named as a receipt, but is not one/);
      fs.rmSync(path.join(folder.program, receiptPath()));
      fs.writeFileSync(path.join(folder.path, 'outside.json'), '{"secret": 1}');
      fs.symlinkSync(path.join(folder.path, 'outside.json'), path.join(folder.program, receiptPath()));
      assertRefused(/Not read: this is a link or not a regular file/);
    });

    it('publishes the recorded pictures of captured slots only on request', () => {
      assert.equal(publish().code, 0);
      assert.ok(![...filesIn(folder.site).keys()].some((file) => file.endsWith('.png')));
      assert.equal(publish('--pictures').code, 0);
      const site = filesIn(folder.site);
      const pictures = [...site].filter(([file]) => file.endsWith('.png'));
      assert.equal(pictures.length, 4);
      const document = String(site.get('booking-execution.json'));
      for (const [, bytes] of pictures) {
        assert.ok(document.includes(createHash('sha256').update(bytes).digest('hex')));
      }
      assert.match(String(site.get('index.html')), /<img [^>]*src="artifacts\/ui\/booking-discovery/);
    });
  });

  describe('writes no site for', () => {
    it('a document with an error', () => {
      folder.edit('booking-execution.json', '"capturedSlots": 4', '"capturedSlots": 5');
      assertRefused(/^Nothing was published:\n {2}program\/booking-execution\.json:\d+ {2}.*program\/tally$/m);
    });

    it('a document that is not JSON, is in another encoding, or has a byte order mark', () => {
      folder.edit('current-ui-evidence.json', '{', '{,');
      assertRefused(/current-ui-evidence\.json:1 .*document\/syntax/);
      const text = fs.readFileSync(path.join(program, 'current-ui-evidence.json'), 'utf8');
      folder.put('current-ui-evidence.json', Buffer.from(text, 'utf16le'));
      assertRefused(/current-ui-evidence\.json {2}This file is not UTF-8/);
      folder.put('current-ui-evidence.json', Buffer.from(`\uFEFF${text}`, 'utf8'));
      assertRefused(/current-ui-evidence\.json {2}This file begins with a byte order mark/);
    });

    it('a configuration that lowers or suppresses an error, or is invalid', () => {
      folder.edit('booking-execution.json', '"capturedSlots": 4', '"capturedSlots": 5');
      const suppressions = [{ rule: 'program/tally', reason: 'agreed' }];
      folder.write('statusdocs.config.json', JSON.stringify({ suppressions }));
      assert.equal(statusdocs(folder.path, ['check', 'program']).code, 0);
      assertRefused(/program\/tally/);
      folder.write('statusdocs.config.json', JSON.stringify({ rules: { 'program/tally': 'off' } }));
      assertRefused(/program\/tally/);
      folder.edit('booking-execution.json', '"capturedSlots": 5', '"capturedSlots": 4');
      assert.equal(publish().code, 0);
      fs.rmSync(folder.site, { recursive: true });
      folder.write('statusdocs.config.json', '{ "rules": { "boundary/private-material": "off" } }');
      assertRefused(/config\/invalid/);
    });

    it('a finding that the configuration raises to an error', () => {
      folder.edit('browser-auth-pre-admission.json', '"$schema"', '"$schem"');
      assert.equal(publish().code, 0);
      fs.rmSync(folder.site, { recursive: true });
      folder.write('statusdocs.config.json', JSON.stringify({ rules: { 'document/member-typo': 'error' } }));
      assertRefused(/document\/member-typo/);
    });

    it('a baseline, which is a usage error', () => {
      assertRefused(/"publish" has no option "--baseline"\./, 2, '--baseline', 'known.json');
    });

    it('a template that is missing, filled in, of another owner, behind a link, or unneeded', () => {
      const template = `${handoff}/auth-owner.template.json`;
      const templateFile = path.join(folder.program, template);
      const text = fs.readFileSync(templateFile, 'utf8');
      fs.rmSync(templateFile);
      assertRefused(/No template at "\/handoff\/auth-s08-r02-c02\/auth-owner\.template\.json"/);
      fs.writeFileSync(path.join(folder.path, 'outside.json'), text);
      fs.symlinkSync('../../../outside.json', templateFile);
      assertRefused(/No template at/);
      fs.rmSync(templateFile);
      fs.writeFileSync(templateFile, text.replace('"identityRef": null', '"identityRef": "directory/a"'));
      assertRefused(/is filled in: `identityRef`/);
      fs.writeFileSync(templateFile, text.replace('AUTH', 'SECURITY'));
      assertRefused(/belongs to "SECURITY", but this kit to "AUTH"/);
      fs.writeFileSync(templateFile, text);
      folder.put(`${handoff}/other.template.json`, text);
      assertRefused(/No kit names this file/);
    });

    it('a folder with two manifests or without a manifest', () => {
      const manifest = path.join(folder.program, 'owner-handoff-kits.json');
      fs.copyFileSync(manifest, path.join(folder.program, 'copy.json'));
      assertRefused(/A site has one manifest of the owner handoff kits, not copy\.json and owner-handoff/);
      fs.rmSync(manifest);
      fs.rmSync(path.join(folder.program, 'copy.json'));
      assertRefused(/Missing manifest/);
    });

    it('a contribution or an authority set', () => {
      folder.put('contributions/auth.json', contribution('AUTH'));
      assertRefused(
        /contributions\/auth\.json {2}No kit names this file\. For a template, correct the `href` of its kit\./,
      );
      fs.rmSync(path.join(folder.program, 'contributions'), { recursive: true });
      folder.put('set.json', '{"schemaVersion": "service-docs/auth-s08-owner-authority-set/v1"}');
      assertRefused(/set\.json {2}An authority set is not published/);
    });

    it('private material, without printing it', () => {
      const secret = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
      folder.edit('current-ui-evidence.json', '"screens"', `"${secret}": "${secret}", "screens"`);
      assertRefused(/boundary\/private-material/);
      assert.ok(!publish().err.includes('QQQQ'));
    });

    it('a document of another site, or different schemas', () => {
      fs.cpSync(program, path.join(folder.program, 'second'), { recursive: true });
      assertRefused(/second\/booking-execution\.json, .* {2}This document belongs to the site below program\/second/);
      fs.rmSync(path.join(folder.program, 'second'), { recursive: true });
      folder.put('schemas/booking-execution.v1.schema.json', '{}');
      assertRefused(/schemas\/booking-execution\.v1\.schema\.json {2}This schema is not the one/);
      folder.put(
        'schemas/booking-execution.v1.schema.json',
        JSON.stringify(schemaFiles.get('booking-execution.v1.schema.json')),
      );
      assert.equal(publish().code, 0);
    });

    it('paths that are not valid addresses', () => {
      fs.renameSync(
        path.join(folder.program, 'current-ui-evidence.json'),
        path.join(folder.program, 'current#ui?.json'),
      );
      assertRefused(/current#ui\?\.json {2}This path does not work as a URL/);
    });

    it('a missing folder, a folder without documents or a missing --out, which are usage errors', () => {
      assert.equal(statusdocs(folder.path, ['publish', 'nowhere', '--out', 'site']).code, 2);
      folder.write('empty/package.json', '{}');
      assert.equal(statusdocs(folder.path, ['publish', 'empty', '--out', 'site']).code, 2);
      assert.equal(statusdocs(folder.path, ['publish', 'program']).code, 2);
      assert.equal(statusdocs(folder.path, ['publish', 'program', 'other', '--out', 'site']).code, 2);
      assert.ok(!fs.existsSync(folder.site));
    });
  });

  it('rejects a folder whose .gitignore is too long', () => {
    folder.put('.gitignore', `secret.json\n${'#'.repeat(64 * 1024)}`);
    const { code, err } = publish();
    assert.equal(code, 1);
    assert.match(err, /\.gitignore {2}This is larger than 65536 bytes, so it was not read\./);
  });

  it('reads nothing through links, and omits the files of Git and other tools', () => {
    folder.write('outside/booking.json', '{"schemaVersion": "service-docs/booking-execution/v1"}');
    fs.symlinkSync('../outside', path.join(folder.program, 'linked'));
    folder.put('node_modules/a.json', '{"schemaVersion": "service-docs/booking-execution/v1"}');
    folder.put('.cache/a.json', '{"schemaVersion": "service-docs/booking-execution/v1"}');
    folder.put('drafts/a.json', '{"schemaVersion": "service-docs/booking-execution/v1"}');
    folder.put('.gitignore', 'drafts/\n');
    const { code, err } = publish();
    assert.deepEqual([code, err], [0, '']);
    assert.equal(filesIn(folder.site).size, 20);
    fs.symlinkSync('../outside/booking.json', path.join(folder.program, 'linked.json'));
    assert.match(publish().err, /linked\.json {2}Not read: this is a link/);
  });

  it('writes a tracked document that a .gitignore names, but not if it is damaged', () => {
    const git = (...args: readonly string[]) => spawnSync('git', ['-C', folder.program, ...args]);
    git('init', '-q');
    folder.put('.gitignore', 'current-ui-evidence.json\nlater/\n');
    folder.put('later/damaged.json', '{ "schemaVersion": "service-docs/booking-execution/v1"');
    assert.equal(publish().err, '');
    assert.ok(!filesIn(folder.site).has('current-ui-evidence.json'));
    git('add', '--force', 'current-ui-evidence.json');
    assert.equal(publish().err, '');
    assert.ok(filesIn(folder.site).has('current-ui-evidence.json'));
    git('add', '--force', 'later/damaged.json');
    assertRefused(/later\/damaged\.json/);
  });

  describe('the output folder of the site', () => {
    it('is replaced atomically', () => {
      assert.equal(publish('--pictures').code, 0);
      assert.equal(publish().code, 0);
      assert.equal(filesIn(folder.site).size, 20);
      assert.deepEqual(fs.readdirSync(folder.path).sort(), ['program', 'site']);
    });

    it('is kept if the next site is rejected', () => {
      publish();
      const before = [...filesIn(folder.site)];
      folder.edit('booking-execution.json', '"capturedSlots": 4', '"capturedSlots": 5');
      assertRefused(/program\/tally/);
      assert.deepEqual([...filesIn(folder.site)], before);
    });

    it('may exist if it is empty', () => {
      fs.mkdirSync(folder.site);
      assert.equal(publish().code, 0);
    });

    it('may not contain files of others', () => {
      folder.write('site/notes.txt', 'mine');
      assertRefused(/site is not empty, and was not written by "publish"/, 2);
      fs.rmSync(folder.site, { recursive: true });
      publish();
      folder.write('site/schemas/CNAME', 'mine');
      assertRefused(/site holds schemas\/CNAME/, 2);
      assert.equal(fs.readFileSync(path.join(folder.site, 'schemas/CNAME'), 'utf8'), 'mine');
      folder.write('forged/keep.txt', 'mine');
      folder.write(`forged/${marker}`, '{"statusdocs":"site","version":1,"files":{"../program/x":"0"}}');
      assert.equal(statusdocs(folder.path, ['publish', 'program', '--out', 'forged']).code, 2);
    });

    it('may not be a file, a link, inside the source or around it', () => {
      folder.write('site', 'mine');
      assertRefused(/site already exists and is not a folder/, 2);
      fs.rmSync(folder.site);
      folder.write('real/keep.txt', 'mine');
      fs.symlinkSync('real', folder.site);
      assertRefused(/is not a folder/, 2);
      const out = (target: string) => statusdocs(folder.path, ['publish', 'program', '--out', target]);
      fs.symlinkSync('program', path.join(folder.path, 'alias'));
      for (const target of ['program', 'program/site', '.', '..', '/', 'alias/site', 'real/../program/site']) {
        const { code, err } = out(target);
        assert.deepEqual([code, /Choose a folder next to .*program\.$/m.test(err)], [2, true], `${target}: ${err}`);
      }
      assert.ok(!fs.existsSync(path.join(folder.program, 'site')));
    });

    it('is restored if publishing was killed after moving it aside', () => {
      publish();
      const former = path.join(folder.path, '.site.statusdocs-old');
      fs.renameSync(folder.site, former);
      folder.edit('booking-execution.json', '"capturedSlots": 4', '"capturedSlots": 5');
      assert.equal(publish().code, 1);
      assert.equal(filesIn(folder.site).size, 20);
      assert.ok(!fs.existsSync(former));
    });
  });

  it('rejects the broken examples with a reason for each mistake', () => {
    const { code, out, err } = statusdocs(examples, ['publish', 'broken', '--out', path.join(folder.path, 'b')]);
    assert.deepEqual([code, out], [1, '']);
    assert.ok(err.split('\n').length > 20);
  });

  it('prints a repeated reason once, with its positions', () => {
    folder.edit('booking-execution.json', /"width": 1440/g, '"width": "1440"');
    const { code, err } = publish();
    const lines = err.split('\n').filter((line) => line.includes('not the text "1440"'));
    assert.equal(code, 1);
    assert.match(
      lines[0]!,
      /^ {2}program\/booking-execution\.json:\d+(?:, program\/booking-execution\.json:\d+){4} and \d+ more {2}`width`/,
    );
    assert.equal(new Set(lines.map((line) => line.slice(line.indexOf('`')))).size, lines.length);
  });
});
