import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { english } from '../../server/src/core/l10n/language';
import { readMarker } from '../../server/src/cli/site/siteContents';
import { sha256 } from '../../server/src/host/sha256';
import { isPublishable } from '../../server/src/cli/site/siteNames';
import { listSourceFiles } from '../../server/src/cli/site/sourceFiles';
import { unreadReason } from '../../server/src/cli/site/reasons';
import { runs } from '../support/budget';
import { cli, statusdocs } from '../support/cli';
import { exchanging } from '../support/exchanging';
import { publishOnce } from '../support/publishOnce';
import { largeDocuments } from '../support/examples';
import { exclusionLine, filesIn, SiteFolder } from '../support/sites';

const marker = '.statusdocs-site.json';
const precious = sha256(Buffer.from('precious'));
const none = '0'.repeat(64);

describe('publishing from a deceptive folder', () => {
  let folder: SiteFolder;
  beforeEach(() => {
    folder = new SiteFolder(largeDocuments);
  });
  afterEach(() => folder.remove());

  const publish = () => statusdocs(folder.path, ['publish', 'program', '--out', 'site']);

  /** Creates a folder with the marker of a site that lists these files. */
  function marked(name: string, files: Readonly<Record<string, unknown>>): void {
    folder.write(path.join(name, marker), JSON.stringify({ statusdocs: 'site', version: 1, files }));
  }

  describe('deletes no files of others', () => {
    const keys = [
      '../victim.txt',
      'a/../../victim.txt',
      './../victim.txt',
      '..\\victim.txt',
      '/victim.txt',
      'C:\\victim.txt',
      'C:victim.txt',
      'linked/victim.txt',
      'linked',
      'a//victim.txt',
      'a/./victim.txt',
      '.',
      '..',
      '',
      '/',
      'a\0.txt',
      '../victim.txt\0',
      'a\u202Etxt',
      '\uD800',
      marker,
      '__proto__',
      'x/'.repeat(3000) + 'victim.txt',
    ];

    for (const place of ['site', '.site.statusdocs-old', '.site.statusdocs-old-1-x', '.site.statusdocs-new-0-x']) {
      it(`in ${place}, regardless of the marker`, () => {
        const target = folder.site;
        for (const key of [...keys, path.join(folder.path, 'victim.txt')]) {
          ['site', '.site.statusdocs-old', place].forEach((name) =>
            fs.rmSync(path.join(folder.path, name), { recursive: true, force: true }),
          );
          const victims = [folder.write('victim.txt', 'precious'), folder.write('outside/victim.txt', 'precious')];
          marked(place, { [key]: precious });
          fs.symlinkSync('../outside', path.join(folder.path, place, 'linked'));
          fs.utimesSync(path.join(folder.path, place), 1, 1);
          const fault = publishOnce(target, folder.program, new Map([['a.json', '{}']]));
          assert.ok(fault === undefined || place === 'site', `${JSON.stringify(key)}: ${fault}`);
          for (const victim of victims) {
            assert.equal(fs.readFileSync(victim, 'utf8'), 'precious', JSON.stringify(key));
          }
          assert.ok(fs.existsSync(path.join(folder.path, place, marker)), JSON.stringify(key));
        }
      });
    }

    it('that have a name of the site but are another file, a link or a folder', () => {
      const [own, outside] = [folder.write('site/a.json', 'mine'), folder.write('outside.json', 'precious')];
      marked('site', { 'a.json': none });
      assert.match(publish().err, /site holds a\.json, which was added or changed/);
      assert.equal(fs.readFileSync(own, 'utf8'), 'mine');
      fs.rmSync(own);
      fs.symlinkSync('../outside.json', own);
      marked('site', { 'a.json': precious });
      assert.match(publish().err, /site holds a\.json, which was added or changed/);
      assert.equal(fs.readFileSync(outside, 'utf8'), 'precious');
      fs.rmSync(own);
      folder.write('site/a.json/b.txt', 'mine');
      assert.match(publish().err, /site holds a\.json, which was added or changed/);
      assert.equal(fs.readFileSync(path.join(own, 'b.txt'), 'utf8'), 'mine');
    });

    it('through a folder that became a link', () => {
      assert.equal(publish().code, 0);
      fs.renameSync(path.join(folder.site, 'schemas'), path.join(folder.path, 'schemas'));
      const before = [...filesIn(path.join(folder.path, 'schemas'))];
      fs.symlinkSync('../schemas', path.join(folder.site, 'schemas'));
      assert.match(publish().err, /site holds schemas, which was added or changed/);
      fs.renameSync(folder.site, path.join(folder.path, '.site.statusdocs-old'));
      assert.equal(publish().code, 0);
      assert.deepEqual([...filesIn(path.join(folder.path, 'schemas'))], before);
      assert.ok(fs.existsSync(path.join(folder.path, '.site.statusdocs-old', 'index.html')));
    });

    it('if the marker is a link, a pipe or far too large', function () {
      folder.write('outside.json', JSON.stringify({ statusdocs: 'site', version: 1, files: {} }));
      fs.mkdirSync(folder.site);
      const file = path.join(folder.site, marker);
      const of = () => readMarker(fs.realpathSync(folder.site));
      fs.symlinkSync('../outside.json', file);
      assert.equal(of(), undefined);
      fs.rmSync(file);
      fs.symlinkSync('/dev/zero', file);
      assert.equal(of(), undefined);
      fs.rmSync(file);
      fs.writeFileSync(file, `${' '.repeat(17 * 1024 * 1024)}{"statusdocs":"site","version":1,"files":{}}`);
      assert.equal(of(), undefined);
      fs.rmSync(file);
      marked('site', { 'a.json': none });
      assert.equal(of()?.size, 1);
      fs.rmSync(file);
      if (spawnSync('mkfifo', [file]).status !== 0) {
        this.skip(); // This system has no named pipes.
      }
      assert.equal(of(), undefined);
      assert.equal(publish().code, 2);
    });
  });

  describe('rejects confusable names', () => {
    const unseen = [
      '\u202E',
      '\u200B',
      '\u200D',
      '\u2066',
      '\uFEFF',
      '\u00AD',
      '\u2028',
      '\u0085',
      '\u001B',
      '\n',
      '\0',
    ];
    const more = [
      '\u{E0041}',
      '\uE000',
      '\u3164',
      '\u115F',
      '\uFE0F',
      '\u2800',
      '\u00A0',
      '\u3000',
      '\uFFFD',
      '\uFFFE',
    ];
    for (const character of [...unseen, ...more, '\uD800', '\uDC00']) {
      it(`such as names with U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`, () => {
        assert.equal(isPublishable(`a${character}b.json`), false);
        assert.equal(isPublishable(`${character}/b.json`), false);
      });
    }

    it('such as names that differ only in case', function () {
      if (process.platform !== 'linux') {
        this.skip(); // There they are one file.
      }
      fs.renameSync(path.join(folder.program, 'current-ui-evidence.json'), path.join(folder.program, 'State.json'));
      fs.renameSync(path.join(folder.program, 'owner-handoff-kits.json'), path.join(folder.program, 'state.json'));
      const { code, err } = publish();
      assert.deepEqual([code, /only one of this file and State\.json/.test(err)], [1, true], err);
    });

    it('such as names that file systems or addresses confuse', () => {
      const names = [
        'con.json',
        'a/NUL',
        'lpt1.txt',
        'a ',
        'a.',
        ' a',
        '.a',
        'a/ b',
        'a:b',
        'a\\b',
        'e\u0301.json',
        'a?b',
        'a%b',
      ];
      const paths = ['', '/', '/a', 'a/', 'a//b', '.', '..', 'a/../b'];
      for (const name of [...names, ...paths]) {
        assert.equal(isPublishable(name), false, JSON.stringify(name));
      }
      for (const name of ['a.json', 'a b/c.json', '状态/预订.json', '\u00E9.json', 'conf/nullable.json', '😀.json']) {
        assert.equal(isPublishable(name), true, JSON.stringify(name));
      }
    });

    for (const name of ['current\u202Eui.json', ...(process.platform === 'win32' ? [] : ['a\n::error::b.json'])]) {
      it(`such as this document name: ${JSON.stringify(name)}`, () => {
        fs.renameSync(path.join(folder.program, 'current-ui-evidence.json'), path.join(folder.program, name));
        const { code, err } = publish();
        assert.deepEqual([code, /This path does not work as a URL/.test(err)], [1, true], err);
        assert.ok(!fs.existsSync(folder.site));
      });
    }

    it('such as a file or folder name that is not UTF-8', function () {
      const named = (end: string) =>
        Buffer.concat([Buffer.from(`${folder.program}/`), Buffer.from([0xff, 0xfe]), Buffer.from(end)]);
      try {
        fs.writeFileSync(named('.json'), '{}');
      } catch {
        this.skip(); // This disk does not allow such names.
      }
      const refusal =
        /^Nothing was published:\n {2}program\/\uFFFD\uFFFD\S* {2}This name is not UTF-8\. Rename it\.\n$/;
      assert.match(publish().err, refusal);
      fs.rmSync(named('.json'));
      fs.mkdirSync(named(''));
      assert.match(publish().err, refusal);
      fs.rmdirSync(named(''));
      fs.writeFileSync(named('.txt'), '');
      assert.equal(publish().code, 0);
    });
  });

  describe('while a folder is being replaced by a link', () => {
    const secret = 'outside-canary';
    let ended: () => Promise<void>;
    beforeEach(async function () {
      if (!fs.existsSync('/proc/self/fd')) {
        this.skip(); // Only Linux returns the path of an open file.
      }
      fs.cpSync(path.join(folder.program, 'handoff'), path.join(folder.path, 'outside'), { recursive: true });
      const manifest = fs.readFileSync(path.join(folder.program, 'current-ui-evidence.json'), 'utf8');
      folder.write('outside/canary.json', manifest.replace('{', `{"${secret}": 1,`));
      for (const [file, bytes] of filesIn(path.join(folder.path, 'outside'))) {
        folder.write(path.join('outside', file), String(bytes).replaceAll('AUTH', secret));
      }
      ended = await exchanging(folder.path, 'program/handoff', '../outside');
    });
    afterEach(() => ended?.());

    it('reads nothing from outside', async () => {
      const root = fs.realpathSync(folder.program);
      const counts = { whole: 0, refused: 0 };
      const isSeen = () => counts.whole > 0 && counts.refused > 0;
      for (let round = 0; round < 1500 && !(round >= runs(1500, 200) && isSeen()); round++) {
        const { files, unread } = await listSourceFiles(root);
        for (const { file, bytes } of files) {
          assert.ok(!file.includes('canary') && !bytes.includes(secret), file);
        }
        counts.whole += files.length > 6 ? 1 : 0;
        counts.refused += unread.length > 0 ? 1 : 0;
        assert.ok(
          unread.every((each) =>
            unreadReason(each, english).message.match(/^(?:This changed while|Not read: this is a link)/),
          ),
        );
      }
      assert.ok(counts.whole > 0 && counts.refused > 0, JSON.stringify(counts));
    });

    it('puts nothing from outside into the site', () => {
      for (let round = 0; round < runs(8, 3); round++) {
        publish();
        for (const [file, bytes] of filesIn(folder.site)) {
          assert.ok(!file.includes('canary') && !bytes.includes(secret), file);
        }
      }
    });
  });
});

describe('publishing twice at the same time', () => {
  it('writes one complete site, and reports its own result each time', async () => {
    const folder = new SiteFolder(largeDocuments);
    try {
      const runs = ['en', 'zh-cn', 'en', 'zh-cn'].map(
        (tag) =>
          new Promise<string>((resolve) => {
            const args = [cli, 'publish', 'program', '--out', 'site', '--page-language', tag];
            const child = spawn(process.execPath, args, { cwd: folder.path, env: { ...process.env, LC_ALL: 'C' } });
            let output = '';
            child.stdout.on('data', (chunk) => (output += String(chunk)));
            child.stderr.on('data', (chunk) => (output += String(chunk)));
            child.once('close', (code) => resolve(`${code} ${output}`));
          }),
      );
      for (const result of await Promise.all(runs)) {
        assert.equal(result, `0 Published 18 files to site.\n${exclusionLine}`);
      }
      const contents = readMarker(fs.realpathSync(folder.site));
      assert.equal(contents?.size, 18);
      assert.equal(statusdocs(folder.path, ['publish', 'program', '--out', 'site']).code, 0);
      assert.deepEqual(fs.readdirSync(folder.path).sort(), ['program', 'site']);
    } finally {
      folder.remove();
    }
  });
});
