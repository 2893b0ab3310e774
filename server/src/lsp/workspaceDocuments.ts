import {
  Emitter,
  FileChangeType,
  type CancellationToken,
  type Event,
  type FileEvent,
  type WorkDoneProgressServerReporter,
} from 'vscode-languageserver';
import { isUnreadable } from '../core/analysis/inventory';
import { mayBeRecognized } from '../core/analysis/recognise';
import { redactFile } from '../core/secrets/redact';
import type { FoundFile } from '../host/workspaceFiles';
import type { FilesOfWorkspace } from '../host/host';
import type { ClientSession } from './clientSession';

/** A file of the workspace that was looked at: one that may be ours, or another, which need not be read again. */
interface Known {
  readonly file: FoundFile;
  /** Also set for a file that cannot be read: it is ours if it lies among documents. */
  readonly isStatusDocument: boolean;
}

/**
 * The status documents in the files of the workspace folders. They are looked for when they are first asked for; after
 * that only what the client says has changed is looked at again. No text is kept.
 */
export class WorkspaceDocuments {
  readonly #changed = new Emitter<void>();
  /** Another document is there, or one has changed or gone. Not fired before anything was asked for. */
  readonly onDidChange: Event<void> = this.#changed.event;
  readonly #known = new Map<string, Known>();
  #files: FilesOfWorkspace | undefined;
  #events: FileEvent[] = [];
  #updating: Promise<void> | undefined;
  #updatedAt = 0;
  #isBrokenOff = false;
  #isUnread = false;

  constructor(private readonly session: ClientSession) {}

  /** Whether the workspace is being looked through. */
  get isScanning(): boolean {
    return this.#updating !== undefined;
  }

  /** Whether somebody broke off looking through the workspace, or some of it could not be read: there may be more documents. */
  get isBrokenOff(): boolean {
    return this.#isBrokenOff || this.#isUnread;
  }

  /** Whether some of the workspace could not be read. */
  get isUnread(): boolean {
    return this.#isUnread;
  }

  /** The documents as far as they are known now, by their URIs. */
  get documents(): readonly FoundFile[] {
    const found = [...this.#known.values()].filter(({ isStatusDocument }) => isStatusDocument).map(({ file }) => file);
    return found.sort((a, b) => (a.uri < b.uri ? -1 : 1));
  }

  /**
   * Looks at what has changed, or at the whole workspace the first time. A client that watches no files makes that
   * every time, unless it was done within `patienceMs`.
   */
  async update(patienceMs = 0): Promise<void> {
    if (!this.#updating && !this.session.watchesFiles && Date.now() - this.#updatedAt > patienceMs) {
      this.#files = undefined;
    }
    if (this.#files === undefined || this.#events.length > 0) {
      this.#updating ??= this.#update();
    }
    await this.#updating;
  }

  /** Looks at the whole workspace again: other files belong to it now, or it was not looked at to its end. */
  forget(): void {
    const wasAsked = this.#files !== undefined;
    this.#files = undefined;
    if (wasAsked) {
      void this.update();
    }
  }

  /** Takes note of what happened to files; only these are looked at. */
  note(events: readonly FileEvent[]): void {
    if (this.#files === undefined) {
      return; // They are looked at all together.
    }
    this.#events.push(...events.map(({ uri, type }) => ({ uri: this.session.host.spelled(uri), type })));
    void this.update(Infinity);
  }

  /** One of the documents could not be read. */
  noteUnread(): void {
    this.#isUnread = true;
  }

  /** Whether a document that is open belongs to the workspace; without a folder, every one does. */
  async holds(uri: string): Promise<boolean> {
    const { folders, host } = this.session;
    if (folders.length === 0) {
      return !uri.startsWith('git:');
    }
    return !(await (this.#files ?? host.filesOf(folders, [])).leavesOut(uri));
  }

  /** Whether the JSON file of an open document is not there any more. */
  async isGone(uri: string): Promise<boolean> {
    const { folders, host } = this.session;
    const files = this.#files ?? host.filesOf(folders, []);
    return host.isFile(uri) && isJson(uri) && !(await files.leavesOut(uri)) && (await files.at(uri)) === undefined;
  }

  async #update(): Promise<void> {
    const patience = new ProgressReporter(this.session);
    let hasChanged = false;
    try {
      while (!patience.isOver && (this.#files === undefined || this.#events.length > 0)) {
        hasChanged = (await (this.#files ? this.#lookAtEvents() : this.#lookAtAll(patience))) || hasChanged;
      }
    } catch (error) {
      this.session.connection.console.error(`The workspace could not be looked through: ${redactFile(String(error))}`);
    } finally {
      patience.end();
      this.#isBrokenOff ||= patience.isOver;
      this.#isUnread ||= this.#files?.isUnread() === true;
      this.#updating = undefined;
      this.#updatedAt = Date.now();
    }
    if (hasChanged) {
      this.#changed.fire();
    }
  }

  /** @returns whether a document of ours has changed, come or gone */
  async #lookAtAll(patience: ProgressReporter): Promise<boolean> {
    this.#events = [];
    this.#isBrokenOff = false;
    this.#isUnread = false;
    const { folders, host } = this.session;
    const files = host.filesOf(folders, await this.session.excluded());
    this.#files = files;
    const seen = new Set<string>();
    let hasChanged = false;
    for await (const some of chunks(files.below())) {
      if (patience.isOver || this.#files !== files) {
        return hasChanged; // Nobody waits for it, or it is done anew.
      }
      some.forEach(({ uri }) => seen.add(uri));
      hasChanged = (await this.#lookAt(some)) || hasChanged;
      patience.tell(seen.size);
    }
    if (files.isCut()) {
      this.session.connection.console.warn(`The workspace is too large: only ${seen.size} JSON files were looked at.`);
    }
    const gone = [...this.#known.keys()].filter((uri) => !seen.has(uri));
    return this.#drop(gone) || hasChanged;
  }

  async #lookAtEvents(): Promise<boolean> {
    const events = this.#events.splice(0);
    const files = this.#files;
    if (files === undefined || events.some(({ uri }) => uri.endsWith('/.gitignore'))) {
      this.#files = undefined;
      return false;
    }
    const deleted = events.filter(({ type }) => type === FileChangeType.Deleted).map(({ uri }) => uri);
    let hasChanged = deleted.length > 0 && this.#drop([...this.#known.keys()].filter(isAtOrBelow(new Set(deleted))));
    const uris = new Set(events.map(({ uri }) => uri));
    const touched = [...uris].filter(isJson);
    for (let first = 0; first < touched.length; first += together) {
      const some = touched.slice(first, first + together);
      const found = await Promise.all(some.map((uri) => files.at(uri)));
      hasChanged = this.#drop(some.filter((_, index) => found[index] === undefined)) || hasChanged;
      hasChanged = (await this.#lookAt(found.filter((file) => file !== undefined))) || hasChanged;
    }
    for (const folder of [...uris].filter((uri) => !deleted.includes(uri) && mayBeFolder(uri))) {
      for await (const some of chunks(files.below(folder))) {
        hasChanged = (await this.#lookAt(some)) || hasChanged;
      }
    }
    return hasChanged;
  }

  /** Reads those files that have changed since they were looked at. */
  async #lookAt(files: readonly FoundFile[]): Promise<boolean> {
    const changes = await Promise.all(
      files.map(async (file) => {
        const before = this.#known.get(file.uri);
        if (before?.file.version === file.version) {
          return false;
        }
        const text = await file.text().catch(() => 'unread' as const);
        if (text === 'unread') {
          this.#isUnread = true;
          return false; // It is read the next time it is come across.
        }
        const isStatusDocument = text !== undefined && (mayBeRecognized(text, file.uri) || isUnreadable(text));
        this.#known.set(file.uri, { file, isStatusDocument });
        return isStatusDocument || before?.isStatusDocument === true;
      }),
    );
    return changes.includes(true);
  }

  #drop(uris: readonly string[]): boolean {
    const gone = uris.filter((uri) => this.#known.get(uri)?.isStatusDocument);
    uris.forEach((uri) => this.#known.delete(uri));
    return gone.length > 0;
  }
}

const isJson = (uri: string) => /\.json$/i.test(uri);

/** How many files are read side by side. */
const together = 16;

async function* chunks<Item>(items: AsyncIterable<Item>): AsyncGenerator<readonly Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length >= together) {
      yield chunk;
      chunk = [];
    }
  }
  yield chunk;
}

function isAtOrBelow(places: ReadonlySet<string>): (uri: string) => boolean {
  return (uri) => {
    for (let end = uri.length; end > 0; end = uri.lastIndexOf('/', end - 1)) {
      if (places.has(uri.slice(0, end))) {
        return true;
      }
    }
    return false;
  };
}

/** A folder that was made or moved is told of without what is in it. */
const mayBeFolder = (uri: string) => !/\.\w+$/.test(uri);

/** How long nothing is shown of the work. */
const unnoticedMs = 1000;

/** What a person sees of the work once it takes long, and can break off. */
class ProgressReporter {
  readonly #timer: NodeJS.Timeout;
  #shown: WorkDoneProgressServerReporter | undefined;
  #cancellation: CancellationToken | undefined;
  #hasEnded = false;
  #told = 0;

  constructor(private readonly session: ClientSession) {
    this.#timer = setTimeout(() => void this.#show(), unnoticedMs);
  }

  get isOver(): boolean {
    return this.#cancellation?.isCancellationRequested === true;
  }

  tell(files: number): void {
    if (files - this.#told >= 200) {
      this.#told = files;
      this.#shown?.report(this.session.language.say('files: {files}', { files }));
    }
  }

  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#shown?.done();
  }

  async #show(): Promise<void> {
    const { connection, language } = this.session;
    const shown = await connection.window.createWorkDoneProgress();
    if (!this.#hasEnded) {
      shown.begin(language.say('Scanning for status documents'), undefined, undefined, true);
      this.#shown = shown;
      this.#cancellation = shown.token;
    }
  }
}
