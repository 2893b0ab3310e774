import { Emitter, type Event } from 'vscode-languageserver';
import type { Analysis } from '../core/analysis/analyse';
import type { DocumentContext, Sibling } from '../core/rules/context';
import { siblingFromDocument, siblingFromText } from '../core/analysis/sibling';
import { redactFile } from '../core/secrets/redact';
import { MadeOfFiles } from './madeOfFiles';
import type { ClientSession } from './clientSession';

/** How long changes are gathered before it is looked at what has changed beside the documents. */
const gatheringMs = 200;

/** What is known of the documents of one folder. */
interface Folder {
  /** Those in its files, as they were when they were last looked at. */
  readonly stored: MadeOfFiles<Sibling>;
  /** What each document stated when the others were last judged by it. */
  stated: ReadonlyMap<string, string>;
}

/**
 * What stands beside the documents: the other documents of their folders, open ones as the editor holds them and all
 * others as they are on disk, and the files they publish. Documents go by the URIs of `host.spelled`.
 */
export class SiblingDocuments {
  readonly #changed = new Emitter<ReadonlySet<string>>();
  /** Of these documents, open or not, other things may have to be said now. */
  readonly onDidChange: Event<ReadonlySet<string>> = this.#changed.event;
  readonly #folders = new Map<string, Folder>();
  readonly #ofAnalyses = new WeakMap<Analysis, Sibling>();
  readonly #touched = new Set<string>();
  /** Files that cannot be read, which are ours while there are documents in their folder. */
  readonly #unreadable = new Set<string>();
  /** The documents that were judged beside open ones which stated something else than when it was last looked. */
  readonly #judgedAhead = new Set<string>();
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(private readonly session: ClientSession) {}

  /** What the document is compared with, as far as it is known now; once more is known, `onDidChange` says so. */
  of(uri: string): DocumentContext {
    const { host, folders } = this.session;
    const file = host.spelled(uri);
    const folder = this.#folderOf(file);
    if (folder !== undefined && !this.#folders.has(folder)) {
      this.#folders.set(folder, {
        stored: new MadeOfFiles((uri, text) => this.#siblingIn(uri, text)),
        stated: new Map(),
      });
    }
    this.scheduleRefresh();
    const stored = host.published.of(file, folders, () => this.#knownSiblings(folder, file));
    return {
      file,
      get siblings() {
        return stored.siblings;
      },
      picture: stored.picture,
      text: (published) => {
        const found = stored.text(published);
        // An editor goes on holding the text of a file that was deleted.
        return found === 'none' ? found : (this.#openedText(uri, published) ?? found);
      },
      publicKey: stored.publicKey,
    };
  }

  /** Whether other documents were in the folder of an unreadable file when it was last looked at. */
  areNextTo(uri: string): boolean {
    const file = this.session.host.spelled(uri);
    const stated = this.#folders.get(this.#folderOf(file) ?? '')?.stated;
    this.#unreadable.add(file);
    return [...(stated?.keys() ?? [])].some((each) => each !== file);
  }

  /** A document was opened, changed or closed: others may be compared with it, or with its text. */
  noteOpened(uri: string): void {
    this.#touched.add(uri);
    this.scheduleRefresh();
  }

  /** The text of a receipt or template as the editor holds it; `undefined` where it is not open. */
  #openedText(uri: string, published: string): { readonly text: string } | undefined {
    const { documents, host, folders } = this.session;
    const end = `/${published.replace(/^\//, '')}`;
    const candidates = documents.all().filter((each) => each.uri !== uri && each.uri.endsWith(end));
    const address = candidates.length > 0 ? host.newPublished(uri, folders, published) : undefined;
    const text = candidates.find((each) => host.spelled(each.uri) === address)?.getText();
    return text === undefined ? undefined : { text };
  }

  /** Looks at what has changed, after a while. */
  scheduleRefresh(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.look();
    }, gatheringMs);
  }

  /** Looks at what has changed now. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look());
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { connection, documents, host } = this.session;
    const hadFailed = this.#hasFailed;
    const changed = new Set<string>();
    try {
      [...(await host.published.load()), ...this.#judgedByTextsNow()].forEach((file) => changed.add(file));
      for (const folder of this.#folders.keys()) {
        (await this.#judgedByOthersNow(folder)).forEach((file) => changed.add(file));
      }
      this.#forget((file) => !this.#folders.has(this.#folderOf(file) ?? ''));
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      connection.console.error(`What stands beside the documents could not be read: ${redactFile(String(error))}`);
    }
    if (this.#hasFailed !== hadFailed) {
      documents.all().forEach(({ uri }) => changed.add(host.spelled(uri)));
    }
    if (changed.size > 0) {
      this.#changed.fire(changed);
    }
  }

  /** The open documents, once a text that may be one of their receipts or templates was opened, changed or closed. */
  #judgedByTextsNow(): readonly string[] {
    const { documents, host } = this.session;
    const touched = [...this.#touched];
    this.#touched.clear();
    const isPublished = touched.some((uri) => uri.endsWith('.json') && /\/(?:artifacts|handoff)\//.test(uri));
    return isPublished ? documents.all().map(({ uri }) => host.spelled(uri)) : [];
  }

  /** The documents of a folder whose siblings state something else than before. */
  async #judgedByOthersNow(name: string): Promise<readonly string[]> {
    const folder = this.#folders.get(name);
    if (!folder) {
      return [];
    }
    const before = folder.stated;
    await folder.stored.of(await this.session.host.filesIn(name));
    const siblings = this.#isWatched(name) ? this.#siblings(name) : [];
    const now = new Map(siblings.map(({ file, statements }) => [file, JSON.stringify(statements)]));
    folder.stated = now;
    const ahead = [...this.#judgedAhead].filter((file) => this.#folderOf(file) === name);
    ahead.forEach((file) => this.#judgedAhead.delete(file));
    // One that was closed before anybody looked has stated nothing, and is forgotten all the same.
    this.#forget((file) => this.#folderOf(file) === name && !now.has(file));
    if (now.size === 0) {
      this.#folders.delete(name);
    }
    const files = [...new Set([...before.keys(), ...now.keys()])];
    const changed = files.filter((file) => before.get(file) !== now.get(file));
    const isJudgedAnew = (file: string) => ahead.includes(file) || changed.some((each) => each !== file);
    const unreadable = [...this.#unreadable].filter((file) => this.#folderOf(file) === name && isJudgedAnew(file));
    unreadable.forEach((file) => this.#unreadable.delete(file)); // It asks again.
    return [...new Set([...[...now.keys()].filter(isJudgedAnew), ...unreadable])];
  }

  #forget(isGone: (file: string) => boolean): void {
    const { published } = this.session.host;
    published
      .documents()
      .filter(isGone)
      .forEach((file) => published.forget(file));
  }

  /** Whether something is to be said of the documents of a folder: one of them is open, or all belong to the workspace. */
  #isWatched(name: string): boolean {
    const { documents, folders, host } = this.session;
    const isOpen = documents.all().some(({ uri }) => this.#folderOf(host.spelled(uri)) === name);
    return isOpen || folders.some((each) => host.isIn(name, each));
  }

  /** The other documents of a folder; `undefined` where there is none to look at, or looking failed. */
  #knownSiblings(folder: string | undefined, without: string): DocumentContext['siblings'] {
    if (folder === undefined || this.#hasFailed) {
      return undefined;
    }
    if (this.#isAhead(folder, without)) {
      this.#judgedAhead.add(without);
    }
    return this.#siblings(folder, without);
  }

  /** Whether another open document of the folder states something else than when it was last looked. */
  #isAhead(folder: string, without: string): boolean {
    const stated = this.#folders.get(folder)?.stated;
    return this.session.documents.all().some(({ uri }) => {
      const file = this.session.host.spelled(uri);
      const sibling = this.#folderOf(file) === folder && file !== without ? this.#ofOpened(uri, file) : undefined;
      return sibling !== undefined && JSON.stringify(sibling.statements) !== stated?.get(file);
    });
  }

  /** The documents of a folder, but for one. */
  #siblings(folder: string | undefined, without?: string): readonly Sibling[] {
    const stored = folder === undefined ? undefined : this.#folders.get(folder)?.stored.known;
    const all = new Map(stored);
    for (const { uri } of folder === undefined ? [] : this.session.documents.all()) {
      const file = this.session.host.spelled(uri);
      if (this.#folderOf(file) === folder && file !== without) {
        all.delete(file);
        const sibling = this.#ofOpened(uri, file);
        if (sibling) {
          all.set(file, sibling);
        }
      }
    }
    return [...all.values()].filter(({ file }) => file !== without).sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  #siblingIn(uri: string, text: string): Sibling | undefined {
    const { configured } = this.session.optionsFor(uri);
    return configured?.config.isExcluded?.(configured.file) === true ? undefined : siblingFromText(uri, text);
  }

  #ofOpened(uri: string, file: string): Sibling | undefined {
    const analysis = this.session.opened(uri)?.analysis;
    if (!analysis?.document) {
      return undefined;
    }
    const sibling = this.#ofAnalyses.get(analysis) ?? siblingFromDocument(file, analysis.document, analysis.view);
    this.#ofAnalyses.set(analysis, sibling);
    return sibling;
  }

  /** The folder of a file; `undefined` for what lies in none, such as a document that was never saved. */
  #folderOf(file: string): string | undefined {
    return this.session.host.isFile(file) ? file.slice(0, file.lastIndexOf('/')) : undefined;
  }
}
