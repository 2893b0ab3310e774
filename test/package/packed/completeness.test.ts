import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pagesBelow } from '../../../scripts/links';
import { sampled } from '../../support/budget';
import { LspProcess } from '../../support/lspClient';
import { locales, PackedProject } from '../../support/packedProject';

/** Files for people and for the law. No program reads them. */
const forPeople = /^(?:LICENSE|README\.md|dist\/licenses\.txt|docs\/.*\.md)$/;

/** Files that people copy into their project. Pages link to them, and all links of the package are checked. */
const toCopy = ['action.yml', 'scripts/comment.mjs', 'scripts/download.mjs', 'docs/templates/statusdocs.yml'];

describe('the files of the npm package', () => {
  let project: PackedProject;
  let files: readonly string[];
  before(() => {
    project = new PackedProject();
    files = fs
      .readdirSync(project.installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.cache'))
      .map((entry) => path.relative(project.installed, path.join(entry.parentPath, entry.name)));
  });
  after(() => project.remove());

  it('include no page without a link from another page', () => {
    const linked = new Set(
      [...pagesBelow(project.installed)].flatMap(([page, { links }]) =>
        links.map((link) => path.posix.join(path.posix.dirname(page), decodeURIComponent(link).replace(/#.*/, ''))),
      ),
    );
    const pages = files.filter((file) => file.endsWith('.md') && file !== 'README.md');
    assert.deepEqual(
      pages.filter((page) => !linked.has(page)),
      [],
    );
  });

  it('make only one report fail if they are needed for that report and missing', async () => {
    fs.renameSync(path.join(project.installed, 'docs/rules/rows.json'), path.join(project.path, 'rows.json'));
    const files = { sarif: 'a.sarif', json: 'b.json', junit: 'c.xml' };
    const reporters = Object.entries(files).flatMap(([name, file]) => ['--reporter', `${name}=${file}`]);
    const { code, err } = await project.run(['check', ...reporters, '--verbose', 'broken']);
    fs.renameSync(path.join(project.path, 'rows.json'), path.join(project.installed, 'docs/rules/rows.json'));
    assert.equal(code, 3);
    assert.match(err, /^statusdocs has an internal error: Cannot find module \S+rows\.json'/m);
    assert.match(err, /^ {4}at .+:\d+:\d+\)?$/m);
    assert.deepEqual(
      Object.values(files).map((file) => fs.existsSync(path.join(project.path, file))),
      [false, true, true],
    );
    const json = fs.readFileSync(path.join(project.path, 'b.json'), 'utf8');
    assert.ok((JSON.parse(json) as { summary: { errors: number } }).summary.errors > 0);
  });

  it('are all needed: if any file is missing, something fails', async () => {
    assert.equal(await failureOf(), undefined, 'with all files');
    const useless: string[] = [];
    const otherCodes: string[] = [];
    assert.deepEqual(
      toCopy.filter((each) => !files.includes(each)),
      [],
    );
    const needed = files.filter((each) => !forPeople.test(each) && !toCopy.includes(each));
    for (const file of sampled('files of the package', needed, 2)) {
      const [present, absent] = [path.join(project.installed, file), path.join(project.installed, 'absent')];
      fs.renameSync(present, absent);
      const failure = await failureOf();
      fs.renameSync(absent, present);
      if (failure === undefined) {
        useless.push(file);
      } else if (failure.code === 1) {
        otherCodes.push(`${file}: ${failure.name}`);
      }
    }
    assert.deepEqual(useless, []);
    // Node.js itself reports a missing program.
    assert.deepEqual(
      otherCodes.filter((each) => !each.startsWith('dist/cli.js: ')),
      [],
      'look like findings',
    );
  });

  /** Uses everything once, and returns the first use that fails, with the exit code of a command. */
  async function failureOf(): Promise<{ readonly name: string; readonly code?: number } | undefined> {
    const uses: readonly (readonly [args: readonly string[], code: number, input?: string])[] = [
      [['explain', 'program/tally'], 0],
      [['check', '--reporter', 'sarif', 'broken'], 1],
      [['schemas', '--base', 'https://schemas.example/', '--out', 'schemas'], 0],
      [['publish', 'status', '--out', 'site', '--explore'], 0],
      [['mcp'], 0, `${initialization}\n`],
    ];
    for (const [args, code, input] of uses) {
      const run = await project.run(args, locales.Chinese, input);
      if (run.code !== code || !/\S/.test(run.out + run.err)) {
        return { name: args.join(' '), code: run.code };
      }
    }
    const library = spawnSync(process.execPath, ['--input-type=module', '--eval', useOfLibrary], { cwd: project.path });
    if (library.status !== 0) {
      return { name: 'library' };
    }
    // The compiler takes seconds, so it runs only without the types.
    const tsc = path.join(__dirname, '../../../node_modules/typescript/bin/tsc');
    project.write('a.mts', "import { check } from 'statusdocs';\nexport const report = await check(['a']);\n");
    const strict = ['--strict', '--noEmit', '--types', '', '--module', 'nodenext', '--target', 'es2022', 'a.mts'];
    if (
      !fs.existsSync(path.join(project.installed, 'dist/index.d.mts')) &&
      spawnSync(process.execPath, [tsc, ...strict], { cwd: project.path }).status !== 0
    ) {
      return { name: 'types' };
    }
    return (await servesEditor()) ? undefined : { name: 'lsp' };
  }

  /** Returns whether the language server answers what needs its parts. */
  async function servesEditor(): Promise<boolean> {
    const client = new LspProcess('lsp', [project.program], [], { ...process.env, LC_ALL: locales.Chinese });
    const answer = async () => {
      const uri = `file://${project.path.replaceAll(' ', '%20')}/status/owner-handoff-kits.json`;
      const general = { positionEncodings: ['utf-8'] };
      await client.initialize({ capabilities: { general, workspace: { applyEdit: true } } });
      await client.open(uri, '{}');
      await client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } });
      const folder = uri.replace(/[^/]*$/, '');
      await client.connection.sendRequest('statusdocs/dashboardPage', { folder });
      const assemble = { command: 'statusdocs.assemble', arguments: [folder] };
      await client.connection.sendRequest('workspace/executeCommand', assemble);
      return client.logged.every((message) => !/Cannot find module/.test(message));
    };
    try {
      return await Promise.race([answer(), client.exited.then(() => false)]);
    } catch {
      return false;
    } finally {
      client.dispose();
    }
  }
});

const initialization = JSON.stringify({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

const useOfLibrary = `
  import { createRequire } from 'node:module';
  import { analyze } from 'statusdocs';
  const require = createRequire(process.cwd() + '/');
  require('statusdocs/schemas/shared-shapes.v1.schema.json');
  require('statusdocs/schemas/config/statusdocs.config.schema.json');
  require('statusdocs/package.json');
  analyze('{ "schemaVersion": "service-docs/booking-execution/v1" }').findings;
`;
