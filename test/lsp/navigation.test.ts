import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  DocumentHighlight,
  DocumentLink,
  Hover,
  Location,
  LocationLink,
  MarkupContent,
  Position,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Folder } from '../support/cli';
import { programText } from '../support/examples';
import { LspClient } from '../support/lspClient';

const uri = 'file:///program/status (1).json';
const collection = programText('data-sources-execution.json');
const document = TextDocument.create(uri, 'json', 1, collection);

/** Returns the position in the first `text` after the first `after`. */
const at = (text: string, after = '', inside = 2): Position => {
  const start = collection.indexOf(after);
  const found = collection.indexOf(text, start);
  assert.ok(start >= 0 && found >= 0, text);
  return document.positionAt(found + inside);
};

const inTask = '"id": "E01-data-media-evidence-responsive_reflow"';

describe('the built language server, over stdio:', () => {
  let client: LspClient;
  beforeEach(() => {
    client = new LspClient();
  });
  afterEach(() => client.dispose());

  const request = <Answer>(method: string, position: Position, more: object = {}, of = uri) =>
    client.connection.sendRequest<Answer>(`textDocument/${method}`, { textDocument: { uri: of }, position, ...more });
  const start = async (textDocument: object = {}, initializationOptions = {}) => {
    await client.initialize({ capabilities: { textDocument }, initializationOptions });
    await client.open(uri, collection);
  };

  describe('hover', () => {
    it('is Markdown with links to lines, for a client that supports it', async () => {
      await start({ hover: { contentFormat: ['markdown', 'plaintext'] } });
      const found = await request<Hover>('hover', at(inTask, '', 10));
      const { kind, value } = found.contents as { kind: string; value: string };
      assert.equal(kind, 'markdown');
      const line = at('"E01-data-media-evidence-visual_baseline",', '"tasks": [\n    {').line + 1;
      assert.ok(value.includes(`[\`visual_baseline\`](file:///program/status%20%281%29.json#L${line},13) (`), value);
      assert.equal(document.getText(found.range), '"E01-data-media-evidence-responsive_reflow"');
    });

    it('links to the line of the bundled specification', async () => {
      const docs = path.join(__dirname, '../../docs');
      await start({ hover: { contentFormat: ['markdown'] } });
      const { contents } = await request<Hover>('hover', at('"readyToClaim"'));
      const page = fs.readFileSync(path.join(docs, 'specification', '3-booking-execution-control.md'), 'utf8');
      const [, line] = /3-booking-execution-control\.md#L(\d+)\)/.exec((contents as { value: string }).value) ?? [];
      assert.match(page.split('\n')[Number(line) - 1] ?? '', /^\| <a id="[^"]*"><\/a>program\.readyToClaim \|/);
    });

    it('is plain text for clients without Markdown', async () => {
      await start();
      const { contents } = await request<Hover>('hover', at('"readyToClaim"'));
      const { kind, value } = contents as MarkupContent;
      const [name, , count, tasks, states, source] = value.split('\n\n');
      assert.deepEqual([kind, name], ['plaintext', 'readyToClaim · a whole number']);
      assert.match(count!, /READY_TO_CLAIM.*\b15\b/);
      assert.deepEqual(
        tasks!.split('\n').slice(0, -1),
        ['overview', 'sources-table', 'run-logs', 'media', 'categories', 'discovery'].map(
          (screen) => `- data-${screen} · visual_baseline`,
        ),
      );
      assert.match(tasks!, /\n- .*\b9\b.*$/);
      assert.equal(states, 'Their states: 1 claimed, 14 ready.');
      assert.match(source!, /^Specification: 4\. .*\bprogram\.readyToClaim\b.*\b3\. /);
    });

    it('names the line that keeps a count from being checked', async () => {
      await start();
      const early = collection.replace('"WAITING_PREDECESSOR"', '"READY_TO_CLAIM"');
      await client.open('file:///early.json', early);
      const { contents } = await request<Hover>('hover', at('"readyToClaim"'), {}, 'file:///early.json');
      const wrong = early.slice(0, collection.indexOf('"WAITING_PREDECESSOR"')).split('\n').length;
      assert.match((contents as MarkupContent).value, new RegExp(`Not checked yet: correct line ${wrong} first\\.`));
    });

    it('is empty at unknown values, and in other JSON', async () => {
      await start();
      assert.equal(await request('hover', { line: 1, character: 0 }), null);
      await client.open('file:///other.json', '{ "name": "x" }');
      assert.equal(await request('hover', { line: 0, character: 4 }, {}, 'file:///other.json'), null);
    });
  });

  describe('navigation', () => {
    it('leads from a task to its screen, as a link or as a location', async () => {
      await start({ definition: { linkSupport: true } });
      const from = at('"data-media"', inTask);
      const [link, ...others] = await request<LocationLink[]>('definition', from);
      assert.deepEqual(others, []);
      assert.equal(document.getText(link?.originSelectionRange), '"data-media"');
      assert.deepEqual(link?.targetSelectionRange.start, at('"data-media"', '"screens": [', 0));
      client.dispose();
      client = new LspClient();
      await start();
      const [place] = await request<Location[]>('definition', from);
      assert.deepEqual(place, { uri, range: link.targetSelectionRange });
    });

    it('finds the references of a screen, with and without its declaration, and highlights them', async () => {
      await start();
      const from = at('"data-media"', '"screens": [');
      const all = await request<Location[]>('references', from, { context: { includeDeclaration: true } });
      const others = await request<Location[]>('references', from, { context: { includeDeclaration: false } });
      assert.deepEqual([all.length - others.length, all.length > 100], [1, true]);
      assert.ok(all.every(({ range }) => document.getText(range) === 'data-media'));
      const highlights = await request<DocumentHighlight[]>('documentHighlight', from);
      assert.deepEqual([highlights.length, highlights.filter(({ kind }) => kind === 3).length], [all.length, 1]);
    });

    it('renames a screen in one edit', async () => {
      await start({ rename: { prepareSupport: true } });
      const mistaken = collection.replaceAll(/data-media(?=["/]|-[a-z_]+-)/g, 'data-mediums');
      await client.change(uri, 2, mistaken);
      const now = TextDocument.create(uri, 'json', 2, mistaken);
      const stray = now.positionAt(mistaken.indexOf('"data-mediums"') + 2);
      const prepared = await request<{ range: LocationLink['targetRange']; placeholder: string }>(
        'prepareRename',
        stray,
      );
      assert.deepEqual([now.getText(prepared.range), prepared.placeholder], ['data-mediums', 'data-mediums']);
      await assert.rejects(request('rename', stray, { newName: 'data-pictures' }), {
        message: '"data-pictures" is not a screen of this document. Missing screens: data-media.',
      });
      await assert.rejects(request('rename', stray, { newName: 'data-overview' }), {
        message: '"data-overview" is already used in this document. Choose another name.',
      });
      const { changes } = await request<WorkspaceEdit>('rename', stray, { newName: 'data-media' });
      assert.deepEqual(Object.keys(changes ?? {}), [uri]);
      assert.equal(TextDocument.applyEdits(now, changes?.[uri] ?? []), collection);
    });

    it('renames in a version of a document for a client with versioned edits', async () => {
      await client.initialize({ capabilities: { workspace: { workspaceEdit: { documentChanges: true } } } });
      await client.open(uri, collection.replaceAll(/data-media(?=["/]|-[a-z_]+-)/g, 'data-mediums'), 7);
      const stray = at('"data-media"', '"screens": [');
      const { documentChanges, changes } = await request<WorkspaceEdit>('rename', stray, { newName: 'data-media' });
      assert.equal(changes, undefined);
      const [edit] = documentChanges ?? [];
      assert.deepEqual(edit && 'textDocument' in edit && edit.textDocument, { uri, version: 7 });
    });

    it('explains why a rename is rejected', async () => {
      await start({ rename: { prepareSupport: true } });
      await assert.rejects(request('prepareRename', at(inTask, '', 8)), {
        message: 'The id of a task follows from its screen, family and type. Rename the screen instead.',
      });
      await assert.rejects(request('prepareRename', at('"data-media"', inTask)), {
        message: "Can't rename: every screen id of the specification is already used.",
      });
      assert.equal(await request('prepareRename', { line: 0, character: 0 }), null);
    });

    it('uses the newest version of the text', async () => {
      await start();
      const line = '  "screens": [{ "screenId": "a" }, { "screenId": "b" }]';
      await client.change(uri, 2, `{\n  "schemaVersion": "service-docs/booking-execution/v1",\n${line}\n}`);
      const first = { line: 2, character: line.indexOf('"a"') + 1 };
      const [highlight, ...others] = await request<DocumentHighlight[]>('documentHighlight', first);
      assert.deepEqual([highlight?.range.start, others], [first, []]);
    });
  });

  describe('call hierarchy', () => {
    it('follows the chain of predecessors in both directions', async () => {
      await start();
      const [item] = await request<CallHierarchyItem[]>('prepareCallHierarchy', at('"lane"', inTask));
      assert.equal(item?.name, 'responsive_reflow · data-media');
      assert.equal(item.detail, 'WAITING_PREDECESSOR · 前端负责人');
      const out = await client.connection.sendRequest<CallHierarchyOutgoingCall[]>('callHierarchy/outgoingCalls', {
        item,
      });
      assert.deepEqual(
        out.map(({ to, fromRanges }) => [to.name, document.getText(fromRanges[0])]),
        [['visual_baseline · data-media', '"等待视觉截图回执验收"']],
      );
      const [up] = out;
      const incoming = await client.connection.sendRequest<CallHierarchyIncomingCall[]>('callHierarchy/incomingCalls', {
        item: up?.to,
      });
      assert.deepEqual(
        incoming.map(({ from }) => from.name),
        ['responsive_reflow · data-media', 'accessibility · data-media'],
      );
    });

    it('is empty outside tasks', async () => {
      await start();
      assert.equal(await request('prepareCallHierarchy', at('"policy"')), null);
    });
  });

  describe('document links', () => {
    const linksIn = async (folder: string, file: string, text: string, root = folder) => {
      const of = pathToFileURL(path.join(folder, file)).href;
      await client.initialize({
        workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'root' }],
      });
      await client.open(of, text);
      const found = await client.connection.sendRequest<DocumentLink[]>('textDocument/documentLink', {
        textDocument: { uri: of },
      });
      return found.map(({ target }) => target);
    };
    const kits = (href: string) =>
      `{
  "$schema": "/schemas/auth-s08-r02-c02-owner-handoff-kits.v1.schema.json",
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "kits": [{ "href": ${JSON.stringify(href)} }]
}`;
    const schema = pathToFileURL(
      path.join(__dirname, '../../schemas/auth-s08-r02-c02-owner-handoff-kits.v1.schema.json'),
    ).href;
    let folder: Folder;
    const inFolder = (name: string) => path.join(folder.path, name);
    beforeEach(() => {
      folder = new Folder();
    });
    afterEach(() => folder.remove());

    it('lead to the bundled schema and to files below the publish root', async () => {
      folder.write('program/handoff/x/a.template.json', '{}');
      const target = pathToFileURL(inFolder('program/handoff/x/a.template.json')).href;
      const found = await linksIn(
        inFolder('program/status'),
        'kits.json',
        kits('/handoff/x/a.template.json'),
        folder.path,
      );
      assert.deepEqual(found, [schema, target]);
    });

    it('are omitted for missing files, folders, and files outside the publish root', async () => {
      folder.write('secret.json', '{}');
      folder.write('program/handoff/x/a.template.json', '{}');
      fs.symlinkSync(inFolder('secret.json'), inFolder('program/handoff/x/out.json'));
      fs.symlinkSync(folder.path, inFolder('program/handoff/up'));
      const program = inFolder('program');
      for (const href of [
        '/handoff/x/b.template.json',
        '/handoff/x',
        '/handoff/x/out.json',
        '/handoff/up/secret.json',
        '/../secret.json',
        '../secret.json',
        '//handoff/x/a.template.json',
        '/handoff/x/..\\..\\..\\secret.json',
        'file:///etc/hosts',
        '',
      ]) {
        client.dispose();
        client = new LspClient();
        assert.deepEqual(await linksIn(program, 'kits.json', kits(href)), [schema], href);
      }
    });

    it('are computed quickly for a whole document', async () => {
      const program = path.join(__dirname, '..', '..', 'examples', 'program');
      const began = performance.now();
      const found = await linksIn(program, 'data-sources-execution.json', collection);
      assert.ok(performance.now() - began < 5000);
      assert.deepEqual(
        found.map((target) => target?.split('/').slice(-2).join('/')),
        [
          'schemas/data-sources-execution.v1.schema.json',
          // On the screen and in the list at the top.
          ...['visual/desktop-1440x900.png', 'visual/tablet-1024x768.png'],
          ...['visual/desktop-1440x900.png', 'visual/tablet-1024x768.png'],
        ],
      );
    });
  });
});
