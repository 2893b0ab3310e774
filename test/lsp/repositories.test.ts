import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  DocumentDiagnosticReport,
  DocumentLink,
  Hover,
  MarkupContent,
} from 'vscode-languageserver-protocol';
import type {
  ChecksResult,
  EvidenceTextParams,
  EvidenceTextResult,
  InitializationOptions,
} from '../../server/src/protocol';
import { programText } from '../support/examples';
import { itemsOf, LspClient, pulling } from '../support/lspClient';
import { Repository } from '../support/repository';
import { until } from '../support/until';

const source = 'export const first = 1;\n```\n'.padEnd(30, 'x');

describe('evidence against Git, over LSP', () => {
  let clone: Repository;
  let workspace: Repository;
  let client: LspClient;
  let id: string;
  beforeEach(() => {
    clone = new Repository();
    clone.git('init', '-q', '-b', 'main');
    clone.write('src/sign in.ts', source);
    clone.commit();
    workspace = new Repository();
    client = new LspClient();
  });
  afterEach(() => {
    client.dispose();
    clone.remove();
    workspace.remove();
  });

  const idOf = (name: string) => execFileSync('git', ['rev-parse', name], { cwd: clone.path, encoding: 'utf8' }).trim();

  /** Returns a record with this Git object for a file of its first repository. */
  function record(gitBlob: string): string {
    const document = JSON.parse(programText('browser-auth-pre-admission.json')) as {
      sourceSnapshot: { repositories: { id: string }[] };
    };
    const [first] = document.sourceSnapshot.repositories;
    id = first!.id;
    const evidence = [{ path: 'src/sign in.ts', gitBlob, finding: 'Shows the sign-in.' }];
    Object.assign(first!, { revision: idOf('HEAD'), branch: 'main', evidence });
    return JSON.stringify(document, undefined, 2);
  }

  async function open(text: string, options: InitializationOptions = {}): Promise<string> {
    const settings = { repositories: { [id]: clone.path } };
    await client.initialize({
      capabilities: pulling,
      workspaceFolders: [{ uri: workspace.uriOf(), name: 'workspace' }],
      initializationOptions: { hasCommands: true, settings, ...options } satisfies InitializationOptions,
    });
    const uri = workspace.uriOf('auth.json');
    await client.open(uri, text);
    return uri;
  }
  const findings = async (uri: string): Promise<readonly Diagnostic[]> =>
    itemsOf(await client.pull<DocumentDiagnosticReport>(uri)).filter(({ code }) =>
      String(code).startsWith('evidence/git'),
    );
  const positionOf = (text: string, what: string) => {
    const lines = text.split('\n');
    const line = lines.findIndex((each) => each.includes(what));
    return { line, character: lines[line]!.indexOf(what) + 1 };
  };

  it('is reported if its object differs after the clone was read, and is updated on edits', async () => {
    const wrong = 'ab'.repeat(20);
    const text = record(wrong);
    const uri = await open(text);
    await until('a finding', async () => (await findings(uri)).length === 1);
    const [finding] = await findings(uri);
    assert.equal(finding?.code, 'evidence/git-blob');
    assert.deepEqual(finding.range.start, {
      ...positionOf(text, `"${wrong}"`),
      character: positionOf(text, `"${wrong}"`).character - 1,
    });
    await client.change(uri, 2, record(idOf('HEAD:src/sign in.ts')));
    await until('no finding', async () => (await findings(uri)).length === 0);
  });

  it('is shown in a hover with its first lines, with links and completion', async () => {
    const text = record(idOf('HEAD:src/sign in.ts'));
    const uri = await open(text);
    const textDocument = { uri };
    const position = positionOf(text, 'src/sign in.ts');
    const hover = await client.connection.sendRequest<Hover>('textDocument/hover', { textDocument, position });
    assert.ok((hover.contents as MarkupContent).value.includes('export const first = 1;'), JSON.stringify(hover));

    const links = await client.connection.sendRequest<DocumentLink[]>('textDocument/documentLink', { textDocument });
    const target = links.map((each) => each.target ?? '').find((each) => each.startsWith('statusdocs-evidence:')) ?? '';
    assert.ok(target.startsWith('statusdocs-evidence:/src/sign%20in.ts?'), JSON.stringify(links));
    const params = JSON.parse(decodeURIComponent(target.slice(target.indexOf('?') + 1))) as EvidenceTextParams;
    const found = await client.connection.sendRequest<EvidenceTextResult>('statusdocs/evidenceText', params);
    assert.equal(found.text, source);

    const empty = record('');
    await client.change(uri, 2, empty);
    const at = positionOf(empty, '"gitBlob": ""');
    const items = await client.connection.sendRequest<CompletionItem[]>('textDocument/completion', {
      textDocument,
      position: { ...at, character: at.character + '"gitBlob": '.length },
    });
    assert.equal(items[0]?.label, idOf('HEAD:src/sign in.ts'));
    assert.equal(items[0].detail, `src/sign in.ts in revision ${idOf('HEAD').slice(0, 12)}`);
  });

  it('is set to the object and revision of HEAD on request', async () => {
    const before = record('ab'.repeat(20));
    const take = async (uri: string, text: string, expected: string, title: RegExp, kind: string) => {
      const position = positionOf(text, '"gitBlob"');
      const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range: { start: position, end: position },
        context: { diagnostics: [] },
      });
      const action = actions.find((each) => each.title.includes(' of HEAD'));
      assert.match(action?.title ?? '', title);
      const first = actions.findIndex((each) => each.title.startsWith('Explain this value'));
      assert.ok(first < 0 || first > actions.indexOf(action!), 'what can be done comes first');
      assert.equal(action?.kind, kind);
      assert.notEqual(action?.isPreferred, true);
      const document = TextDocument.create(uri, 'json', 1, text);
      assert.equal(TextDocument.applyEdits(document, action?.edit?.changes?.[uri] ?? []), expected);
    };
    const uri = await open(before);
    await until('a finding', async () => (await findings(uri)).length === 1);
    const recorded = record(idOf('HEAD:src/sign in.ts'));
    await take(uri, before, recorded, /^Take the Git object of HEAD: [0-9a-f]{12}$/, 'quickfix');
    clone.write('src/sign in.ts', 'export const second = 2;');
    clone.commit();
    const after = record(idOf('HEAD:src/sign in.ts'));
    await client.change(uri, 2, recorded);
    await take(uri, recorded, after, /^Take the revision and the Git object of HEAD: \w+ in \w+$/, 'refactor.rewrite');
    await client.change(uri, 3, after);
    await assert.rejects(take(uri, after, after, /^$/, 'quickfix'), 'nothing is left to take');
  });

  it('is not shown in a hover if it is private, and not opened if it is too large', async () => {
    clone.write('src/sign in.ts', `key\n-----BEGIN PRIVATE KEY-----\n${'MC4CAQAwBQYDK2VwBCIEIA'.repeat(4)}\n`);
    clone.write('large.txt', 'a line\n'.repeat(700_000));
    clone.commit();
    const text = record(idOf('HEAD:src/sign in.ts')).replace('Shows the sign-in.', '\\uD800');
    const uri = await open(text.replace('"src/sign in.ts"', '"src/\\uD800.ts"'));
    const textDocument = { uri };
    const position = positionOf(text, '"gitBlob"');
    const hover = await client.connection.sendRequest<Hover>('textDocument/hover', { textDocument, position });
    assert.doesNotMatch(JSON.stringify(hover), /PRIVATE KEY|key\\n/);
    const links = await client.connection.sendRequest<DocumentLink[]>('textDocument/documentLink', { textDocument });
    assert.ok(links.some(({ target }) => target?.startsWith('statusdocs-evidence:/src/%EF%BF%BD.ts?')));
    const params: EvidenceTextParams = { repository: id, gitBlob: idOf('HEAD:large.txt') };
    assert.deepEqual(await client.connection.sendRequest('statusdocs/evidenceText', params), {});
  });

  it('is undecided in an untrusted workspace, which reads no clone', async () => {
    const text = record('ab'.repeat(20));
    const uri = await open(text, { isTrusted: false });
    assert.deepEqual(await findings(uri), []);
    const checks = await client.connection.sendRequest<ChecksResult>('statusdocs/checks', { uri });
    assert.match(JSON.stringify(checks), /workspace not trusted/);
    const gitBlob = idOf('HEAD:src/sign in.ts');
    const params: EvidenceTextParams = { repository: id, gitBlob };
    assert.deepEqual(await client.connection.sendRequest('statusdocs/evidenceText', params), {});
  });

  it('requires the absolute path of a clone', async () => {
    const text = record('ab'.repeat(20));
    const uri = await open(text, { settings: { repositories: { [id]: '../clone' } } });
    assert.deepEqual(await findings(uri), []);
    const checks = await client.connection.sendRequest<ChecksResult>('statusdocs/checks', { uri });
    assert.doesNotMatch(JSON.stringify(checks), /evidence\/git/);
  });
});
