import { strict as assert } from 'node:assert';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type InitializeResult,
} from 'vscode-languageserver-protocol/node';
import { installPacked, root } from '../support/packed';
import { unpackExtension } from '../support/unpacked';
import { brokenReferences } from '../../scripts/links';

const program = path.join(root, 'examples', 'program');
const broken = path.join(root, 'examples', 'broken');

/** Returns the broken references of the pages of a package. Sources are only named, for those who want to read them. */
const brokenLinks = (folder: string) =>
  brokenReferences(folder).filter((each) => !/ (?:test|server)\/\S+\.ts does not exist$/.test(each));

describe('the packed extension', () => {
  it('has pages with links to its files', () => {
    const extension = unpackExtension();
    assert.deepEqual(brokenLinks(extension), []);
    fs.rmSync(path.dirname(extension), { recursive: true });
  });
});

describe('the npm package, installed in an empty folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs npm '));
  const installed = path.join(folder, 'node_modules', 'statusdocs');
  const statusdocs = (...args: string[]) =>
    execFileSync(process.execPath, [path.join(folder, 'node_modules', '.bin', 'statusdocs'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  /** Runs an ES module in the folder, and returns its output as JSON. */
  const printed = (module: string): unknown => {
    fs.writeFileSync(path.join(folder, 'a.mjs'), module);
    return JSON.parse(execFileSync(process.execPath, ['a.mjs'], { cwd: folder, encoding: 'utf8' })) as unknown;
  };

  before(() => installPacked(folder));
  after(() => fs.rmSync(folder, { recursive: true }));

  it('has its required files, but no tests, maps or sources, in at most 3.3 MB', () => {
    const files = fs
      .readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const bytes = files.reduce((sum, file) => sum + fs.statSync(file).size, 0);
    assert.ok(bytes <= 3_300_000, `${bytes} bytes`);
    const names = files.map((file) => path.relative(installed, file).split(path.sep).join('/'));
    assert.deepEqual(
      names.filter((name) => /\.map$|\.vsix$|^(?:test|client|server|scripts)\//.test(name)),
      ['scripts/comment.mjs', 'scripts/download.mjs'], // The action for GitHub runs them.
    );
    const parts = [...new Set(names.map((name) => name.replace(/\/.*/, '')))].sort();
    const documentation = ['LICENSE', 'README.md', 'action.yml', 'docs', 'scripts'];
    assert.deepEqual(parts, [...documentation, 'dist', 'l10n', 'package.json', 'schemas'].sort());
    const manifest = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
      description: string;
    };
    assert.match(manifest.description, /^[A-Z].*[a-z]/, 'no placeholder of VS Code');
    const others = ['main', 'private', 'contributes', 'activationEvents', 'scripts', 'devDependencies'];
    assert.deepEqual(
      Object.keys(manifest).filter((name) => others.includes(name)),
      [],
    );
    assert.ok(['name', 'version', 'license', 'engines', 'types', 'exports', 'bin'].every((name) => name in manifest));
  });

  it('has pages with links to its files, and no placeholders', () => {
    assert.deepEqual(brokenLinks(installed), []);
    const readme = fs.readFileSync(path.join(installed, 'README.md'), 'utf8');
    assert.match(readme, /\]\(docs\/editor\.md\)/);
    assert.doesNotMatch(readme, /\bOWNER\b/);
  });

  it('contains the command line', () => {
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    assert.equal(statusdocs('--version'), `${version}\n`);
    assert.match(statusdocs('check', program), /^Documents checked: 9\. No problems found/m);
  });

  it('contains the language server', async () => {
    const bin = path.join(folder, 'node_modules', '.bin', 'statusdocs');
    const server = spawn(process.execPath, [bin, 'lsp']);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    connection.listen();
    const { capabilities } = await connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
    });
    assert.equal(capabilities.hoverProvider, true);
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    assert.equal(await ended, 0);
    connection.dispose();
  });

  it('contains a library that checks, returns progress and analyzes', () => {
    const output = printed(`
      import { analyze, check, progress } from 'statusdocs';
      const report = await check(${JSON.stringify(broken)});
      const chinese = await check(${JSON.stringify(broken)}, { language: 'zh-cn' });
      const { programs, problems } = await progress([${JSON.stringify(program)}]);
      const found = analyze('{ "schemaVersion": "other/booking-execution/v1" }', { domains: ['other'] });
      const errorOf = (act) => { try { act(); } catch ({ message }) { return message; } };
      const message = ({ files }) => files.find(({ findings }) => findings.length > 0).findings[0].message;
      console.log(JSON.stringify({
        summary: report.summary,
        isChinese: /\\p{Script=Han}/u.test(message(chinese)) && message(chinese) !== message(report),
        programs: programs.length,
        problems,
        kind: found.kind,
        isRed: found.findings.length > 0,
        undecided: found.checks.undecided.length > 0,
        other: analyze('{}') === undefined,
        unknownOption: errorOf(() => analyze('{}', { prefixes: ['other'] })),
        unreadable: (await check('nowhere.json')).files[0].findings[0].code,
        exitCodes: [report, await check('nowhere.json'), await check([${JSON.stringify(program)}])].map(
          ({ summary }) => summary.exitCode,
        ),
      }));`) as { summary: { errors: number; documents: number } };
    const { summary, ...others } = output;
    assert.equal(summary.documents, 9);
    assert.ok(summary.errors > 0);
    assert.deepEqual(others, {
      ...{ isChinese: true, programs: 1, problems: [], kind: 'booking-execution' },
      ...{ isRed: true, undecided: true, other: true, unreadable: 'document/unreadable' },
      unknownOption: 'Unknown option "prefixes". The options are "domains" and "language".',
      exitCodes: [1, 2, 0],
    });
  });

  it('has types that a strict compiler accepts, and schemas by their path', () => {
    const module = `
      import { analyze, check, type CheckReport, type Finding } from 'statusdocs';
      const report: CheckReport = await check(['a'], { language: 'zh-cn' });
      export const messages: readonly string[] = report.files.flatMap((file) => file.findings.map((each: Finding) => each.message));
      // @ts-expect-error A text is no number.
      analyze(1);
      `;
    fs.writeFileSync(path.join(folder, 'b.mts'), module);
    const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022'];
    execFileSync(process.execPath, [tsc, ...strict, 'b.mts'], { cwd: folder, stdio: 'pipe' });
    const schema = printed(`
      import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      console.log(JSON.stringify(require('statusdocs/schemas/booking-execution.v1.schema.json').type));`);
    assert.equal(schema, 'object');
  });
});
