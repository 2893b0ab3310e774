import * as vscode from 'vscode';
import { isPlain, plainFile, published, publishRoot, type TypeOf } from './commands/openPublished';

/** Finds the files that documents name by their published paths. The results are cached. */
export class PublishedFiles implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when published files are created, changed or deleted. */
  readonly onDidChange = this.#changed.event;
  /** Caches, cleared when a file changes: the publish root of a document folder, the entries of a folder, file versions. */
  #roots = new Map<string, Promise<vscode.Uri | undefined>>();
  #folders = new Map<string, Promise<ReadonlyMap<string, vscode.FileType>>>();
  #stamped = new Map<string, Promise<vscode.Uri | undefined>>();
  readonly #watching: vscode.Disposable;

  constructor() {
    const watcher = vscode.workspace.createFileSystemWatcher(`**/{${published.join(',')}}/**`);
    const forget = () => {
      this.#roots = new Map();
      this.#folders = new Map();
      this.#stamped = new Map();
      this.#changed.fire();
    };
    this.#watching = vscode.Disposable.from(
      watcher,
      watcher.onDidCreate(forget),
      watcher.onDidChange(forget),
      watcher.onDidDelete(forget),
    );
  }

  /** Returns the file at a published path; `undefined` if it is missing or a symbolic link is on the way. */
  async file(document: string, path: string): Promise<vscode.Uri | undefined> {
    const segments = path.split('/').filter((segment) => segment !== '');
    const root = isPlain(segments) ? await this.root(document) : undefined;
    return root && plainFile(root, segments, this.#typeOf);
  }

  /** Returns the same with its modification time as the query, so that a changed file has a different URI. */
  stamped(document: string, path: string): Promise<vscode.Uri | undefined> {
    const key = `${document} ${path}`;
    const known = this.#stamped.get(key) ?? this.#stamp(document, path);
    this.#stamped.set(key, known);
    return known;
  }

  /** Returns the publish root of a document. */
  root(document: string): Promise<vscode.Uri | undefined> {
    const folder = document.slice(0, document.lastIndexOf('/'));
    const known = this.#roots.get(folder) ?? publishRoot(vscode.Uri.parse(document));
    this.#roots.set(folder, known);
    return known;
  }

  dispose(): void {
    this.#watching.dispose();
    this.#changed.dispose();
  }

  async #stamp(document: string, path: string): Promise<vscode.Uri | undefined> {
    const file = await this.file(document, path);
    return file?.with({ query: `v=${(await vscode.workspace.fs.stat(file)).mtime}` });
  }

  /** Returns the type of a file. Reads whole folders, because several files of a folder are usually needed. */
  readonly #typeOf: TypeOf = async (uri) => {
    const folder = vscode.Uri.joinPath(uri, '..');
    const known = this.#folders.get(folder.toString()) ?? listed(folder);
    this.#folders.set(folder.toString(), known);
    return (await known).get(uri.path.slice(uri.path.lastIndexOf('/') + 1));
  };
}

async function listed(folder: vscode.Uri): Promise<ReadonlyMap<string, vscode.FileType>> {
  try {
    return new Map(await vscode.workspace.fs.readDirectory(folder));
  } catch {
    return new Map(); // There is no such folder.
  }
}
