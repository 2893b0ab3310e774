import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { columns } from '../../server/src/core/text/columns';
import { kinds } from '../../server/src/core/kinds/contract/kinds';
import { Folder, statusdocs } from '../support/cli';
import { programText } from '../support/examples';

describe('statusdocs help', () => {
  let folder: Folder;
  before(() => {
    folder = new Folder();
  });
  after(() => folder.remove());

  const run = (...args: string[]) => statusdocs(folder.path, args);
  const commands = () => [...run('help').out.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name]) => name!);

  it('lists the commands in five groups', () => {
    const groups = [...run('help').out.matchAll(/^(\w+):\n((?: {2}.+\n)+)/gm)].map(([, heading, lines = '']) => [
      heading,
      ...[...lines.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name),
    ]);
    assert.deepEqual(groups, [
      ['Check', 'check', 'verify', 'guard', 'assemble'],
      ['Understand', 'progress', 'diff', 'history', 'rules', 'explain'],
      ['Write', 'pin', 'new', 'merge'],
      ['Publish', 'publish', 'serve', 'schemas'],
      ['Integrate', 'completion', 'lsp', 'mcp'],
    ]);
  });

  for (const locale of ['C', 'zh_CN.UTF-8']) {
    it(`has at most 80 columns (${locale})`, () => {
      for (const args of [['help'], ['rules'], ...commands().map((name) => ['help', name])]) {
        const { code, out } = statusdocs(folder.path, args, { LC_ALL: locale });
        assert.equal(code, 0);
        assert.deepEqual(
          out.split('\n').filter((line) => columns(line) > 80),
          [],
          args.join(' '),
        );
      }
    });
  }

  it('shows two examples and the exit codes of each command, and explains POINTER', () => {
    for (const name of commands()) {
      const { out } = run('help', name);
      assert.match(
        out,
        /^Examples:\n(?: {2}.*statusdocs .+\n){2}\nExit codes:\n {2}0 {2}\S.*\n(?: {2}[1-3] {2}\S.*\n)*$/m,
      );
      assert.equal(out.includes('JSON Pointer'), out.includes('POINTER'), name);
    }
    assert.match(run('help', 'progress').out, /^ {2}--all +list every slot/m);
    assert.match(run('help', 'history').out, /^ {2}--all +show all commits/m);
  });

  it('lists the kinds', () => {
    const { out } = run('help', 'new');
    const names = [...(/^Kinds:\n((?: .+\n)+)/m.exec(out)?.[1] ?? '').matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name);
    assert.equal(names.length, kinds.length + 1);
    assert.ok(['booking', 'contribution', 'receipt'].every((name) => names.includes(name)));
  });

  it('is printed without arguments, with the exit code of misuse', () => {
    assert.deepEqual(run(), { code: 2, out: run('help').out, err: '' });
  });

  for (const [what, args] of Object.entries({
    'options without a command': ['--color'],
    'an unknown command': ['chek'],
    'an unknown option': ['check', '--shade'],
    'an option of another command': ['check', '--port', '1'],
    'an option of check for another command': ['progress', '--reporter', 'json'],
    'an option without its value': ['publish', '--out'],
    'an unknown reporter': ['check', '--reporter', 'xml'],
    'an unknown severity': ['check', '--fail-on', 'hint'],
    'no contribution': ['assemble'],
    'no old state': ['diff', 'a'],
    'no rule or value': ['explain'],
    'a page of one item': ['history', 'a.json#/tasks/0', '--html', 'page.html'],
    'too few versions': ['merge', 'a', 'b'],
    'no file to resolve': ['merge', '--resolve'],
    'two results on standard output': ['merge', 'a', 'b', 'c', '--json', '--output', '-'],
    'no kind': ['new'],
    'no owner': ['new', 'contribution'],
    'no value to pin': ['pin', 'a.json'],
    'no folder for the site': ['publish', 'a'],
    'no folder for the schemas': ['schemas', '--base', 'https://example.com'],
    'no address for the schemas': ['schemas', '--base', 'a', '--out', 'b'],
    'a port that does not exist': ['serve', '--port', '65536'],
    'an empty host': ['serve', '--host', ''],
    'no statement': ['verify'],
  })) {
    it(`exits with 2 and a line about the usage: ${what}`, () => {
      const { code, out, err } = run(...args);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, /^.+\nRun "statusdocs help(?: \w+)?" for the usage\.\n$/);
    });
  }

  it('proposes to check a file or folder that is given instead of a command', () => {
    folder.write('status/booking.json', '{}');
    const errorOf = (...args: string[]) => run(...args).err.split('\n')[0];
    assert.equal(errorOf('status/'), 'Unknown command "status/". Did you mean "check status/"?');
    assert.match(errorOf('--compact', 'status/booking.json')!, /Did you mean "check status\/booking\.json"\?$/);
    assert.equal(errorOf('status'), 'Unknown command "status". Did you mean "progress"?');
  });

  it('lists the commands as the help of "help"', () => assert.deepEqual(run('help', 'help'), run('help')));

  it('rejects more arguments than a command accepts', () => {
    for (const args of [
      ['rules', 'slots'],
      ['explain', 'slots/id', 'slots/order'],
      ['completion', 'bash', 'zsh'],
      ['diff', 'a', 'b', 'c'],
      ['schemas', '--base', 'http://a', '--out', 'b', 'more'],
      ['history', 'a', 'b'],
      ['new', 'booking-execution', 'a.json', 'b.json'],
      ['publish', 'a', 'b', '--out', 'c'],
      ['verify', 'a', 'b', 'c'],
      ['lsp', 'a'],
      ['help', 'check', 'guard'],
    ]) {
      const { code, out, err } = run(...args);
      assert.deepEqual([code, out], [2, ''], args.join(' '));
      assert.match(err, /\nRun "statusdocs help(?: \w+)?" for the usage\.\n$/);
    }
  });

  it('explains a family of rules', () => {
    const ids = (...args: string[]) => [...run(...args).out.matchAll(/^(\S+\/\S+) {2}/gm)].map(([, id]) => id!);
    const slots = ids('rules').filter((id) => id.startsWith('slots/'));
    assert.ok(slots.length > 1);
    assert.deepEqual(ids('explain', 'slots'), slots);
    assert.deepEqual(ids('explain', 'slots/*'), slots);
    assert.equal(run('explain', 'slot').err, 'Unknown rule "slot". Did you mean "slots"?\n');
  });

  it('accepts former names, and lists only the current names', () => {
    const { out } = run('help');
    assert.doesNotMatch(out, /verify-statement/);
    assert.equal(run('help', 'verify-statement').out, run('help', 'verify').out);
    assert.match(run('help', 'check').out, /^ {2}--domain /m);
    assert.doesNotMatch(run('help', 'check').out, /--prefix/);
    folder.write('a.json', programText('current-ui-evidence.json').replaceAll('service-docs/', 'docs.example/'));
    for (const option of [
      ['--domain', 'docs.example'],
      ['--domain=docs.example'],
      ['--prefix', 'docs.example'],
      ['--prefix=docs.example'],
    ]) {
      assert.equal(run('check', '--fail-on', 'information', ...option).code, 0, option.join(' '));
    }
    for (const option of ['--no-ignore-unrecognized', '--no-ignore-unrecognised']) {
      folder.write('other.json', '{ "a": 1 }');
      assert.equal(run('check', option, 'a.json', 'other.json').code, 2, option);
    }
    fs.rmSync(path.join(folder.path, 'other.json'));
    assert.equal(run('check', '--json').out, run('check', '--reporter', 'json').out);
    assert.equal(run('check', '--json', '--compact').code, 2);
  });

  it('reports a missing folder without a position', () => {
    for (const args of [[], ['--compact']]) {
      const { code, out } = run('check', 'nowhere', ...args);
      assert.deepEqual(
        [code, out.split('\n')[0]],
        [2, 'nowhere: Not found. This folder is not in a Git repository, so it has no revisions.'],
      );
    }
  });
});
