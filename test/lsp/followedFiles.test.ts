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

/** Two programs in a workspace. A document of the first is open; most of the others are only on disk. */
class Workspace {
  readonly folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-')));
  /** The texts of the open documents. */
  readonly open = new Map<string, string>();
  readonly #clients: LspClient[] = [];

  constructor() {
    const names = ['booking-execution.json', 'owner-handoff-kits.json', 'handoff', 'artifacts'];
    const copied = ['one', 'two'].flatMap((name) => names.map((each) => [each, `${name}/${each}`] as const));
    for (const [from, to] of [...copied, ['data-sources-execution.json', openDocument] as const]) {
      fs.cpSync(path.join(program, from), path.join(this.folder, to), { recursive: true });
    }
    this.open.set(openDocument, fs.readFileSync(path.join(this.folder, openDocument), 'utf8'));
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
    for (const [name, text] of this.open) {
      await client.open(this.uriOf(name), text);
    }
    return client;
  }

  remove(): void {
    this.#clients.forEach((each) => each.dispose());
    fs.rmSync(this.folder, { recursive: true });
  }

  /** Returns what a client shows of both programs: the findings of open documents, and the progress and findings of all. */
  async shown(client: LspClient): Promise<string> {
    const found: unknown[] = [];
    for (const name of this.open.keys()) {
      const report = await client.pull<DocumentDiagnosticReport>(this.uriOf(name));
      found.push(itemsOf(report).map(({ code, range }) => [name, code, range]));
    }
    const { programs } = await client.connection.sendRequest<ProgressResult>('statusdocs/progress');
    return JSON.stringify([found, programs], undefined, 1);
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

  /** Returns the changes of files in the folder of a program, by their descriptions. */
  function changesIn(folder: string, oneOf: <Item>(items: readonly Item[]) => Item): Record<string, () => FileEvent[]> {
    const [picture, template] = [oneOf(pictures), oneOf(templates)];
    const wrongPicture = Buffer.concat([original(picture), Buffer.from([0])]);
    const booking = String(original('booking-execution.json'));
    const contents = {
      'booking-execution.json': [
        booking,
        booking.replace('"readyToClaim": 9', '"readyToClaim": 8'),
        '{"schemaVersion":',
        '',
      ],
      'more/booking.json': [booking],
      'more/handoff/other.json': ['{}'],
      'statusdocs.config.json': [
        '{ "rules": { "tasks/chain": "off" } }',
        '{ "exclude": ["booking*", "handoff/**"] }',
        '{',
      ],
      '.gitignore': ['/booking*\n', '/more\n'],
      [picture]: [original(picture), wrongPicture],
      [template]: [original(template), '{}'],
    };
    const written = Object.entries(contents).map(([name, texts]): [string, () => FileEvent[]] => {
      const at = Math.floor(texts.length * oneOf([0, 0.3, 0.6, 0.9]));
      return [`write ${folder}/${name} (${at})`, () => workspace.write(`${folder}/${name}`, texts[at]!)];
    });
    // A new server cannot know that the file of an open document was deleted, rather than never saved.
    const deletable = Object.keys(contents).filter((name) => !workspace.open.has(`${folder}/${name}`));
    const deleted = deletable.map((name): [string, () => FileEvent[]] => [
      `delete ${folder}/${name}`,
      () => workspace.delete(`${folder}/${name}`),
    ]);
    return {
      ...Object.fromEntries([...written, ...deleted]),
      [`replace ${folder} with a changed ${picture}`]: () => workspace.replace(folder, picture, wrongPicture),
      [`move ${folder}/artifacts`]: () => workspace.move(`${folder}/artifacts`, `${folder}/artifacts.old`),
    };
  }

  /** Makes a random change on disk. Returns what was done, and the events that the client sends. */
  function changeFiles(random: () => number): { readonly what: string; readonly events: FileEvent[] } {
    const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const folder = oneOf(['one', 'two', 'two']);
    const changes = changesIn(folder, oneOf);
    const isMoved = !fs.existsSync(path.join(workspace.folder, folder, 'artifacts'));
    const what = isMoved ? `move ${folder}/artifacts` : oneOf(Object.keys(changes));
    return { what, events: changes[what]!() };
  }

  /** Opens, changes or closes a document in a client. */
  async function changeEditor(client: LspClient, random: () => number, version: number): Promise<string> {
    const booking = 'two/booking-execution.json';
    const name = random() < 0.5 && fs.existsSync(path.join(workspace.folder, booking)) ? booking : openDocument;
    const uri = workspace.uriOf(name);
    const text = workspace.open.get(name);
    if (text === undefined) {
      const opened = String(original('booking-execution.json')).replace('"readyTasks": 1', '"readyTasks": 2');
      workspace.open.set(name, opened);
      await client.open(uri, opened, version);
      return `open ${name}`;
    }
    if (name !== openDocument && random() < 0.5) {
      workspace.open.delete(name);
      await client.close(uri);
      return `close ${name}`;
    }
    workspace.open.set(name, text.replace('{', '{ '));
    await client.change(uri, version, workspace.open.get(name)!);
    return `edit ${name}`;
  }

  for (const [name, watchesFiles, steps] of [
    ['watches files', true, runs(100, 4)],
    ['watches no files', false, runs(40, 2)],
  ] as const) {
    it(`are watched with the same results as in a new server, for a client that ${name}`, async () => {
      const random = randomFor(`followed files, ${name}`);
      const client = await workspace.start(watchesFiles);
      await workspace.shown(client);
      const done: string[] = [];
      const seen = new Set<string>();
      // Some changes show nothing.
      for (let step = 0; step < steps || (seen.size < 2 && step < 20); step++) {
        const { what, events } = changeFiles(random);
        if (watchesFiles) {
          await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: events });
        }
        done.push(what, await changeEditor(client, random, step + 2));
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
