import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Folder, report, statusdocs } from '../support/cli';
import { programText } from '../support/examples';
import { itemsOf, LspClient, pulling } from '../support/lspClient';

const mistake = programText('current-ui-evidence.json').replace('"liveBound": 4', '"liveBound": 7');
const off = '{ "rules": { "calibration/tally": "off" } }';
const mark = 'canary-of-another-file';

if (process.platform !== 'win32') {
  describe('a file that is a link, a device or a pipe', () => {
    let folder: Folder;
    let outside: Folder;
    const at = (name: string) => path.join(folder.path, name);
    beforeEach(() => {
      folder = new Folder();
      outside = new Folder();
      outside.write('secret.txt', `{ "${mark}": 1, "${mark} ${mark}" }`);
      outside.write('statusdocs.config.json', off);
      folder.write('deep/a.json', mistake);
    });
    afterEach(() => {
      folder.remove();
      outside.remove();
    });

    /** Creators of files that are not regular, by their kind. */
    const kinds: Readonly<Record<string, (target: string) => void>> = {
      'a link to another file': (target) => fs.symlinkSync(path.join(outside.path, 'secret.txt'), target),
      'a link to what would hold': (target) =>
        fs.symlinkSync(path.join(outside.path, 'statusdocs.config.json'), target),
      'a link to a device': (target) => fs.symlinkSync('/dev/zero', target),
      'a pipe': (target) => void execFileSync('mkfifo', [target]),
      'a link to a pipe': (target) => {
        execFileSync('mkfifo', [`${target}.pipe`]);
        fs.symlinkSync(`${target}.pipe`, target);
      },
      'a folder': (target) => fs.mkdirSync(target),
      'a link to nothing': (target) => fs.symlinkSync('/nowhere/at/all', target),
      'a file without end': (target) => {
        fs.writeFileSync(target, '');
        fs.truncateSync(target, 2 ** 36);
      },
    };

    // Linux only: other systems store names as Unicode.
    if (process.platform === 'linux') {
      it('is reported instead of skipped, as is an unreadable folder', () => {
        const name = Buffer.concat([Buffer.from(at('deep/x')), Buffer.from([0xff])]);
        fs.mkdirSync(name);
        fs.renameSync(at('deep/a.json'), Buffer.concat([name, Buffer.from('/a.json')]));
        folder.write('deep/b.json', programText('owner-handoff-kits.json'));
        for (const input of ['', 'deep/**/*.json']) {
          const { code, out } = statusdocs(folder.path, ['check', '--compact', input || '.']);
          assert.equal(code, 2);
          assert.match(out, /^deep\/x\uFFFD: This name is not UTF-8\. Rename it\.$/m);
        }
      });
    }

    it('makes every command report an error instead of crashing if it is part of a path', () => {
      fs.symlinkSync('loop', at('loop'));
      const commands = [
        ['check', ''],
        ['check', '--fix', ''],
        ['check', '-', '--stdin-filename', ''],
        ['progress', ''],
        ['history', ''],
        ['diff', '', 'deep'],
        ['guard', '', '--against', 'deep'],
        ['new', 'booking-execution', ''],
        ['publish', '', '--out', 'site'],
        ['publish', 'deep', '--out', ''],
        ['pin', '--from', ''],
        ['assemble', ''],
      ];
      for (const name of ['deep/a.json/b.json', 'loop', 'loop/a.json', 'x'.repeat(300)]) {
        for (const command of commands) {
          const args = command.map((each) => (each === '' ? name : each));
          const { code, out, err } = statusdocs(folder.path, args);
          assert.ok(code !== 0, args.join(' '));
          assert.doesNotMatch(out + err, /\n {4}at |^Error:/, args.join(' '));
        }
      }
    });

    for (const [what, make] of Object.entries(kinds)) {
      it(`is not used as a configuration: ${what}`, async () => {
        make(at('statusdocs.config.json'));
        const { code, report: result } = report(folder.path, 'deep');
        const [document, configuration] = result.files;
        assert.deepEqual([code, document?.findings.map((each) => each.code)], [1, ['calibration/tally']]);
        assert.deepEqual(
          configuration?.findings.map((each) => `${configuration.file} ${each.code} ${each.severity}`),
          ['statusdocs.config.json config/invalid error'],
        );
        assert.ok(!JSON.stringify(result).includes(mark));
        for (const args of [
          ['progress', 'deep'],
          ['diff', 'deep', 'deep'],
        ]) {
          const { code: also, err } = statusdocs(folder.path, args);
          assert.equal(also, 2);
          assert.match(err, /^statusdocs\.config\.json: The configuration is .*, so it is ignored\./);
        }
        const { own, messages } = await inEditor();
        assert.deepEqual(own, ['calibration/tally']);
        assert.match(messages, /^The configuration is .*, so it is ignored\./);
      });

      it(`is not used as a baseline: ${what}`, () => {
        make(at('known.txt'));
        const { code, out, err } = statusdocs(folder.path, ['check', 'deep', '--baseline', 'known.txt']);
        assert.deepEqual([code, out], [2, '']);
        assert.match(err, /baseline known\.txt(?::| is) .*\.\n$/);
        assert.ok(!err.includes(mark));
      });

      it(`is not overwritten as a baseline: ${what}`, () => {
        make(at('known.txt'));
        const { code, err } = statusdocs(folder.path, ['check', 'deep', '--write-baseline', 'known.txt']);
        const isFile = fs.lstatSync(at('known.txt')).isFile();
        assert.equal(code, isFile ? 0 : 2);
        assert.match(
          err,
          isFile
            ? /^Wrote /
            : /^(?:Can't write known\.txt: (?:a link leads to|it is a folder)|known\.txt was not written: ).*\n$/,
        );
        assert.ok(fs.readFileSync(path.join(outside.path, 'secret.txt'), 'utf8').includes(mark));
      });

      it(`is not found as a document by a search: ${what}`, () => {
        make(at('deep/b.json'));
        const isFolder = fs.statSync(at('deep/b.json'), { throwIfNoEntry: false })?.isDirectory() === true;
        for (const command of ['check', 'progress']) {
          const { code, out, err } = statusdocs(folder.path, [command]);
          assert.ok(code !== null && !(out + err).includes(mark), command);
          assert.equal(code === 2 && (out + err).includes('deep/b.json'), !isFolder, command);
        }
      });

      it(`never blocks a command that names it: ${what}`, () => {
        make(at('b.json'));
        for (const command of [['check'], ['progress'], ['diff', 'deep/a.json'], ['assemble']]) {
          const { code, out, err } = statusdocs(folder.path, [...command, 'b.json']);
          assert.ok(code !== null, command.join(' '));
          // A named link may lead to other JSON, which does not fail a hook.
          const isOther = /not (?:a status document|status documents)/.test(out + err);
          assert.equal(code > 0, !isOther, `${command.join(' ')} ${code}`);
          assert.doesNotMatch(err, /\n +at /);
        }
      });

      it(`is not used as a .gitignore or a picture: ${what}`, () => {
        make(at('deep/.gitignore'));
        folder.write('booking-execution.json', programText('booking-execution.json'));
        folder.addPictures();
        const picture = 'artifacts/ui/booking-discovery/visual/tablet-1024x768.png';
        fs.rmSync(at(picture));
        make(at(picture));
        const { report: result } = report(folder.path, 'booking-execution.json');
        const codes = result.files.flatMap(({ findings }) => findings.map((each) => each.code));
        const undecided = result.files[0]?.checks?.undecided.map(({ rule }) => rule) ?? [];
        assert.ok([...codes, ...undecided].includes('artifacts/file'));
      });
    }

    it('is not used as a configuration if its folder is a link', async () => {
      fs.symlinkSync(outside.path, at('linked'));
      outside.write('a.json', mistake);
      const { code, report: result } = report(folder.path, 'linked/a.json');
      assert.deepEqual(
        [code, ...result.files.flatMap(({ findings }) => findings.map((each) => each.code))],
        [1, 'calibration/tally', 'config/invalid'],
      );
      const { own, messages } = await inEditor('linked/a.json');
      assert.deepEqual(own, ['calibration/tally']);
      assert.match(messages, /^The configuration is a link or reached through one/);
    });

    it('is reported if it replaces a document, even if found by a pattern, and nothing is published', () => {
      fs.symlinkSync('deep/a.json', at('b.JSON'));
      execFileSync('mkfifo', [at('.gitignore')]);
      for (const args of [['check', '*.JSON'], ['check'], ['diff', '.', 'deep']]) {
        const { code, out, err } = statusdocs(folder.path, args);
        assert.equal(code, 2, args.join(' '));
        assert.match(out + err, /b\.JSON(?::1:1|:)?\s(?:.*)Not read: this is a link or reached through one\./s);
      }
      const errorOf = (file: string) => {
        const { code, err } = statusdocs(folder.path, ['publish', '.', '--out', '../site']);
        assert.ok(code === 1 && err.includes(`  ${file}  Not read: this is a link or not a regular file`), err);
      };
      errorOf('.gitignore');
      fs.rmSync(at('.gitignore'));
      errorOf('b.JSON');
    });

    it('is read if a user names a link to a document', () => {
      fs.symlinkSync(at('deep/a.json'), at('b.json'));
      assert.match(statusdocs(folder.path, ['check', 'b.json']).out, /^b\.json/);
    });

    it('is rejected as a baseline with invalid entries', () => {
      for (const findings of [[null], [{}], [5], [{ file: 'a', code: 'b' }], {}, undefined]) {
        folder.write('known.txt', JSON.stringify({ version: 1, findings }));
        const { code, err } = statusdocs(folder.path, ['check', 'deep', '--baseline', 'known.txt']);
        assert.equal(code, 2);
        assert.match(err, /^known\.txt is not a baseline of this version\./);
      }
    });

    /** Returns the codes of a document in an editor, and the findings of the configuration above it. */
    async function inEditor(name = 'deep/a.json') {
      const client = new LspClient();
      try {
        await client.initialize({
          capabilities: pulling,
          workspaceFolders: [{ uri: pathToFileURL(folder.path).href, name: 'root' }],
        });
        const uri = pathToFileURL(at(name)).href;
        await client.open(uri, mistake);
        const own = itemsOf(await client.pull(uri)).map(({ code }) => code);
        const { diagnostics } = await client.pushed(({ uri: of }) => of.endsWith('/statusdocs.config.json'));
        return { own, messages: diagnostics.map(({ message }) => message as string).join('\n') };
      } finally {
        client.dispose();
      }
    }
  });
}
