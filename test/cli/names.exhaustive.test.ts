import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { reporterNames } from '../../server/src/cli/reporters/reporters';
import { sampled } from '../support/budget';
import { noise } from '../support/canaries';
import { statusdocs } from '../support/cli';
import { programText } from '../support/examples';
import { SiteFolder } from '../support/sites';

/** Texts that a terminal, a log or continuous integration would execute. */
const orders = [
  '\n::error file=a::forged\r##[error]forged\u2028::error::forged',
  "##teamcity[buildStatus status='SUCCESS' text='forged']",
  "\n##TeamCity[buildStatus status='SUCCESS']",
  '\u001b[2J\u001b]0;forged\u0007\u009b31m',
  '\u202eforged\u2066 \u200bforged\ufeff \u{e0041}forged',
];

/** Returns a document with a finding whose message contains a member name. */
const mistaken = (text: string, name = 'a') =>
  text.replace('{', () => `{ ${JSON.stringify(name)}: 1, ${JSON.stringify(name)}: 2,`);

/** Control characters except line breaks, characters that turn or hide text, and commands at the beginning of a line. */
const bad =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\udb40|^\s*::|\r(?!\n)|##\[|##vso\[|##teamcity\[/im;

/** Beginning of our annotations. */
const ownCommand =
  /^::(?:error|warning|notice) file=[^:,\n]*,(?:(?:line|endLine|col|endColumn)=\d+,)*title=[\w/-]+::/gm;

/** Arguments to write a file with each reporter. */
const reporting = [
  'check',
  ...reporterNames.flatMap((reporter) => ['--reporter', `${reporter}=out.${reporter}`]),
  'program',
];

const commandsFor = (name: string): readonly (readonly string[])[] => [
  reporting,
  ...sampled(`commands for ${name}`, othersFor(name), 1),
];

const othersFor = (name: string): readonly (readonly string[])[] => [
  ...['pretty', 'github'].map((reporter) => ['check', '--reporter', reporter, 'program']),
  ['check', `program/${name}`],
  ['check', `program/${name}x`],
  ['check', `${name}*`],
  ['check', '--baseline', name, 'program'],
  ['check', '--write-baseline', `program/${name}.base`, 'program'],
  ['check', '--fix', '--dry-run', 'program'],
  ['check', '--reporter', name],
  ['check', '--reporter', `json=${name}/out`, 'program'],
  ['check', `--${name}`],
  ['progress', 'program'],
  ['progress', '--json', '--all', 'program'],
  ['progress', `program/${name}x`],
  ['diff', 'before', 'program'],
  ['diff', '--markdown', 'before', 'program'],
  ['diff', '--json', 'before', 'program'],
  ['diff', name, 'program'],
  ['diff', `git:${name}:${name}`, 'program'],
  ['assemble', 'program'],
  ['assemble', '--json', `program/${name}`],
  ['publish', 'program', '--out', `site${name}`],
  ['publish', name, '--out', 'site'],
  ['serve', name],
  ['serve', 'program', '--port', '0', '--host', name],
  ['new', name],
  ['new', 'booking-execution', `${name}/a.json`],
  ['explain', name],
  [name],
];

describe('file names in the output', () => {
  let folder: SiteFolder;
  beforeEach(() => {
    folder = new SiteFolder();
    fs.cpSync(folder.program, path.join(folder.path, 'before'), { recursive: true });
  });
  afterEach(() => folder.remove());

  for (const order of orders) {
    it(`contain no control sequence: ${JSON.stringify(order)}`, () => {
      const name = `a${order.replaceAll('/', '')}.json`;
      folder.put(name, mistaken(programText('booking-execution.json'), order));
      folder.put(`deep${order.replaceAll('/', '')}/${name}`, mistaken(programText('current-ui-evidence.json'), order));
      for (const args of commandsFor(name)) {
        const { out, err } = statusdocs(folder.path, args);
        const printed = out.replaceAll(ownCommand, args.includes('github') ? '' : '$&') + err;
        const found = bad.exec(printed);
        const at = found?.index ?? 0;
        assert.equal(found, null, `${args.join(' ')}: ${JSON.stringify(printed.slice(Math.max(0, at - 60), at + 60))}`);
      }
      for (const reporter of reporterNames) {
        const text = fs.readFileSync(path.join(folder.path, `out.${reporter}`), 'utf8');
        assert.doesNotMatch(text.replaceAll(ownCommand, reporter === 'github' ? '' : '$&'), bad, reporter);
      }
    });
  }

  it('are printed without private parts', () => {
    const mark = noise('name', 36);
    const name = `ghp_${mark}.json`;
    folder.put(name, mistaken(programText('booking-execution.json')));
    folder.put(`ghp_${mark}/a.json`, mistaken(programText('current-ui-evidence.json')));
    for (const args of commandsFor(name)) {
      const { out, err } = statusdocs(folder.path, args);
      assert.ok(!(out + err).includes(mark), `${args.join(' ')}: ${out}${err}`);
    }
    for (const reporter of reporterNames) {
      const text = fs.readFileSync(path.join(folder.path, `out.${reporter}`), 'utf8');
      assert.ok(text.length > 0 && !text.includes(mark), reporter);
    }
    const { out } = statusdocs(folder.path, ['check', 'program']);
    assert.match(out, /program\/…:1:/);
    assert.match(out, /program\/…\/a\.json/);
  });

  it('are the same in JSON', () => {
    const name = 'a\u202e\n.json';
    folder.put(name, mistaken(programText('booking-execution.json')));
    const { out } = statusdocs(folder.path, ['check', '--reporter', 'json', 'program']);
    const { files } = JSON.parse(out) as { files: readonly { file: string }[] };
    assert.ok(files.some(({ file }) => file === `program/${name}`));
  });
});
