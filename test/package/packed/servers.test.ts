import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic, DocumentDiagnosticReport, ProtocolConnection } from 'vscode-languageserver-protocol';
import { documentedCodes } from '../../../server/src/core/analysis/rules/docs';
import {
  assembleCommand,
  dashboardPageRequest,
  explainRequest,
  type ExplainResult,
} from '../../../server/src/protocol';
import { Assistant, closeAssistants } from '../../support/assistant';
import { sampled } from '../../support/budget';
import { examples } from '../../support/examples';
import { itemsOf, LspProcess, pulling } from '../../support/lspClient';
import { locales, PackedProject } from '../../support/packedProject';
import { unpackExtension } from '../../support/unpacked';
import { WorkerClient } from '../../support/workerClient';

const broken = path.join(examples, 'broken');
const brokenFile = 'booking-execution.json';
const brokenText = fs.readFileSync(path.join(broken, brokenFile), 'utf8');

/** Requests all that an editor shows of a finding and of its program. Fails if the server cannot answer. */
async function assertAnswersAbout(connection: ProtocolConnection, uri: string, diagnostics: readonly Diagnostic[]) {
  for (const { range } of diagnostics) {
    await connection.sendRequest<ExplainResult>(explainRequest, { uri, at: range.start });
    await connection.sendRequest('textDocument/hover', { textDocument: { uri }, position: range.start });
    const context = { diagnostics: [] };
    await connection.sendRequest('textDocument/codeAction', { textDocument: { uri }, range, context });
  }
  const folder = new URL('.', uri).href;
  await connection.sendRequest(dashboardPageRequest, { folder });
  const command = { command: assembleCommand, arguments: [folder] };
  // A client that applies no edits gets no commands.
  await connection.sendRequest('workspace/executeCommand', command).catch((error: Error) => {
    assert.match(error.message, /^Unknown command/);
  });
}

/** Opens the broken document with a server, and checks the diagnostics, their pages, and what the server answers about them. */
async function assertServes(client: LspProcess, locale: string): Promise<void> {
  const isChinese = locale === locales.Chinese;
  await client.initialize({
    rootUri: pathToFileURL(examples).href,
    locale: isChinese ? 'zh-cn' : 'en',
    capabilities: {
      ...pulling,
      workspace: { ...pulling.workspace, applyEdit: true },
      general: { positionEncodings: [isChinese ? 'utf-8' : 'utf-16'] },
    },
  });
  const uri = pathToFileURL(path.join(broken, brokenFile)).href;
  await client.open(uri, brokenText);
  const diagnostics = itemsOf(await client.pull<DocumentDiagnosticReport>(uri));
  assert.ok(diagnostics.length > 5);
  for (const { code, codeDescription, message } of diagnostics) {
    assert.ok(fs.existsSync(fileURLToPath(codeDescription!.href)), `the page of ${String(code)}`);
    const text = typeof message === 'string' ? message : message.value;
    assert.equal(/\p{Script=Han}{4}/u.test(text), isChinese, text);
  }
  await assertAnswersAbout(client.connection, uri, diagnostics);
  assert.equal(await client.stop(), 0);
}

/** Calls each tool, and explains each rule. */
async function assertAnswers(program: string, locale: string): Promise<void> {
  const assistant = await Assistant.start({ folders: [examples], program, env: { LC_ALL: locale } });
  const file = `broken/${brokenFile}`;
  const inputs = {
    check: [{ files: ['broken'] }, { files: ['program'] }],
    progress: [{ files: ['program'] }, { files: ['broken'] }],
    ready_to_claim: [{ files: ['program'] }],
    explain_rule: sampled('explained rules', documentedCodes, locale === locales.Chinese ? 5 : 30).map(({ id }) => ({
      rule: id,
    })),
    explain_value: [{ file, path: '/program/capturedSlots' }],
    what_if: [{ file, patch: [{ op: 'replace', path: '/program/capturedSlots', value: 4 }] }],
    schema: [{ kind: 'booking-execution' }],
  } as const;
  const { tools } = await assistant.client.listTools();
  assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(inputs).sort());
  for (const [name, each] of Object.entries(inputs)) {
    for (const input of each) {
      await assistant.callTool(name as keyof typeof inputs, input);
    }
  }
  const { resources } = await assistant.client.listResources();
  for (const { uri } of resources.slice(0, 3)) {
    assert.ok((await assistant.client.readResource({ uri })).contents.length > 0);
  }
  await assistant.close();
}

describe('the servers of the packed command line', () => {
  let project: PackedProject;
  before(() => {
    project = new PackedProject();
  });
  after(() => {
    project.remove();
    return closeAssistants();
  });

  for (const [language, locale] of Object.entries(locales)) {
    it(`report and explain each finding to an editor, in ${language}`, () =>
      assertServes(new LspProcess('lsp', [project.program], [], { ...process.env, LC_ALL: locale }), locale));

    it(`answer each question of an assistant and explain each rule, in ${language}`, () =>
      assertAnswers(project.program, locale));
  }

  it('show the pages of a program until they are stopped', async () => {
    const run = spawn(process.execPath, [project.program, 'serve', 'status', '--port', '0', '--explore'], {
      cwd: project.path,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => run.once('exit', resolve));
    const [line] = (await once(createInterface({ input: run.stdout }), 'line')) as [string];
    const response = await fetch(line);
    assert.ok(response.ok, `${line}: ${response.status}`);
    assert.match(await response.text(), /<title>/);
    run.kill('SIGTERM');
    assert.equal(await ended, 0);
  });
});

describe('the servers of the packed extension', () => {
  let extension: string;
  before(() => {
    extension = unpackExtension();
  });
  after(() => {
    fs.rmSync(path.dirname(extension), { recursive: true });
    return closeAssistants();
  });

  for (const [language, locale] of sampled('languages in VS Code', Object.entries(locales), 1)) {
    it(`report and explain each finding to VS Code, in ${language}`, () =>
      assertServes(new LspProcess(path.join(extension, 'dist/server.js')), locale));
  }

  it('answer each question of an assistant and explain each rule', () =>
    assertAnswers(path.join(extension, 'dist/cli.js'), locales.English));

  it('report and explain each finding in a browser', async () => {
    const client = await WorkerClient.start(examples, undefined, path.join(extension, 'dist'));
    await client.initialize();
    const uri = `memfs:/broken/${brokenFile}`;
    await client.open(uri, brokenText);
    const diagnostics = await client.pull(uri);
    assert.ok(diagnostics.length > 5);
    await assertAnswersAbout(client.connection, uri, diagnostics);
    assert.deepEqual(client.broken, []);
    await client.stop();
  });

  it('have each file that the manifest and the client name', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8')) as object;
    const client = JSON.parse(
      fs.readFileSync(path.join(examples, '../client/src/extensionFiles.json'), 'utf8'),
    ) as object;
    const named = [...textsIn(manifest), ...textsIn(client)].filter((text) =>
      /^(?:\.\/)?(?:dist|docs|examples|l10n|schemas|syntaxes)(?:\/|$)/.test(text),
    );
    assert.ok(named.length > 20);
    assert.deepEqual(
      named.filter((name) => !fs.existsSync(path.join(extension, name))),
      [],
    );
  });
});

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
