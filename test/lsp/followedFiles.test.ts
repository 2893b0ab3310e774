import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { FileChangeType, type DocumentDiagnosticReport, type FileEvent } from 'vscode-languageserver-protocol/node';
import type { ProgressResult } from '../../server/src/protocol';
import { randomFor, runs } from '../support/budget';
import { examples } from '../support/examples';
import { itemsOf, LspClient, pulling } from '../support/lspClient';
import { until } from '../support/until';

const { Created, Changed, Deleted } = FileChangeType;
const program = path.join(examples, 'program');
const openDocument = 'one/data-sources-execution.json';
const pictures = [
  'artifacts/ui/data-overview/visual/tablet-1024x768.png',
  'artifacts/ui/booking-discovery/visual/mobile-390x844.png',
  'artifacts/ui/booking-store/visual/desktop-1440x900.png',
];
const templates = [
  'handoff/auth-s08-r02-c02/qa-witness.template.json',
  'handoff/auth-s08-r02-c02/auth-owner.template.json',
];

/** Two programs in a workspace. One document of the first is open; everything else is only on disk. */
class Workspace {
  readonly folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-')));
  readonly #clients: LspClient[] = [];
  text: string;

  constructor() {
    for (const name of ['one', 'two']) {
      const names = [
        'data-sources-execution.json',
        'booking-execution.json',
        'owner-handoff-kits.json',
        'handoff',
        'artifacts',
      ];
      for (const each of names) {
        fs.cpSync(path.join(program, each), path.join(this.folder, name, each), { recursive: true });
      }
    }
    this.text = fs.readFileSync(path.join(this.folder, openDocument), 'utf8');
  }

  uriOf(name: string): string {
    return pathToFileURL(path.join(this.folder, name)).href;
  }

  async start(watchesFiles: boolean): Promise<LspClient> {
    const client = new LspClient();
    this.#clients.push(client);
    await client.initialize({
      capabilities: {
        ...pulling,
        workspace: {
          ...pulling.workspace,
          workspaceFolders: true,
          didChangeWatchedFiles: { dynamicRegistration: watchesFiles },
        },
      },
      workspaceFolders: [{ uri: this.uriOf(''), name: 'work' }],
    });
    await client.open(this.uriOf(openDocument), this.text);
    return client;
  }

  remove(): void {
    this.#clients.forEach((each) => each.dispose());
    fs.rmSync(this.folder, { recursive: true });
  }

  /** Returns what a client shows of both programs: the findings of the open document, and the progress and findings of all. */
  async shown(client: LspClient): Promise<string> {
    const report = await client.pull<DocumentDiagnosticReport>(this.uriOf(openDocument));
    const { programs } = await client.connection.sendRequest<ProgressResult>('statusdocs/progress');
    return JSON.stringify([itemsOf(report).map(({ code, range }) => [code, range]), programs], undefined, 1);
  }

  /** Writes a file, and returns the events that a client sends for it. */
  write(name: string, content: string | Buffer): FileEvent[] {
    const file = path.join(this.folder, name);
    const type = fs.existsSync(file) ? Changed : Created;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${this.folder}.new`, content);
    fs.renameSync(`${this.folder}.new`, file);
    return [{ uri: this.uriOf(name), type }];
  }

  /** Deletes a file, if it exists. */
  delete(name: string): FileEvent[] {
    fs.rmSync(path.join(this.folder, name), { force: true });
    return [{ uri: this.uriOf(name), type: Deleted }];
  }

  /** Replaces a folder by one with a changed file. */
  replace(folder: string, name: string, content: Buffer): FileEvent[] {
    const other = path.join(this.folder, 'other');
    fs.renameSync(path.join(this.folder, folder), other);
    fs.writeFileSync(path.join(other, name), content);
    fs.renameSync(other, path.join(this.folder, folder));
    return [
      { uri: this.uriOf(folder), type: Deleted },
      { uri: this.uriOf(folder), type: Created },
    ];
  }

  /** Renames a folder in both directions. Clients report only the folder itself. */
  move(name: string, other: string): FileEvent[] {
    const [from, to] = fs.existsSync(path.join(this.folder, name)) ? [name, other] : [other, name];
    fs.renameSync(path.join(this.folder, from), path.join(this.folder, to));
    return [
      { uri: this.uriOf(from), type: Deleted },
      { uri: this.uriOf(to), type: Created },
    ];
  }
}

describe('the pictures, receipts and folders of open and closed documents, over LSP', () => {
  let workspace: Workspace;
  beforeEach(() => {
    workspace = new Workspace();
  });
  afterEach(() => workspace.remove());

  const original = (name: string) => fs.readFileSync(path.join(program, name));

  /** Makes a random change on disk. Returns what was done, and the events that the client sends. */
  function changeFiles(random: () => number): { readonly what: string; readonly events: FileEvent[] } {
    const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const folder = oneOf(['one', 'two', 'two']);
    const isMoved = !fs.existsSync(path.join(workspace.folder, folder, 'artifacts'));
    const picture = `${folder}/${oneOf(pictures)}`;
    const template = `${folder}/${oneOf(templates)}`;
    const short = (name: string) => name.slice(folder.length + 1);
    const content = Buffer.concat([original(short(picture)), Buffer.from([0])]);
    const changes: Record<string, () => FileEvent[]> = {
      [`change ${picture}`]: () => workspace.write(picture, content),
      [`restore ${picture}`]: () => workspace.write(picture, original(short(picture))),
      [`delete ${picture}`]: () => workspace.delete(picture),
      [`replace ${folder} with a changed ${short(picture)}`]: () => workspace.replace(folder, short(picture), content),
      [`change ${template}`]: () => workspace.write(template, '{}'),
      [`restore ${template}`]: () => workspace.write(template, original(short(template))),
      [`delete ${template}`]: () => workspace.delete(template),
    };
    const move = {
      [`move ${folder}/artifacts`]: () => workspace.move(`${folder}/artifacts`, `${folder}/artifacts.old`),
    };
    const possible = isMoved ? move : { ...changes, ...move };
    const what = oneOf(Object.keys(possible));
    const events = possible[what]!();
    // Before the first request for the progress, a client watches no files next to open documents.
    return { what, events: folder === 'one' && random() < 0.5 ? [] : events };
  }

  for (const [name, watchesFiles, steps] of [
    ['watches files', true, runs(100, 8)],
    ['watches no files', false, runs(40, 4)],
  ] as const) {
    it(`are followed as by a new server, for a client that ${name}`, async () => {
      const random = randomFor(`followed files, ${name}`);
      const client = await workspace.start(watchesFiles);
      await workspace.shown(client);
      const done: string[] = [];
      const seen = new Set<string>();
      for (let step = 0; step < steps; step++) {
        const { what, events } = changeFiles(random);
        done.push(what);
        if (watchesFiles) {
          await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: events });
        }
        workspace.text = workspace.text.replace('{', '{ ');
        await client.change(workspace.uriOf(openDocument), step + 2, workspace.text);
        const fresh = await workspace.start(watchesFiles);
        await pause(300); // Until both have examined the files.
        await until(`the state of a new server after: ${done.join(', ')}`, async () => {
          const [expected, actual] = [await workspace.shown(fresh), await workspace.shown(client)];
          seen.add(expected);
          return actual === expected;
        });
        fresh.dispose();
      }
      assert.ok(seen.size > 1, `only ${seen.size} states were seen`);
    });
  }
});
