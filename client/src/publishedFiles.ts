import { publishedFolders } from '../../server/src/core/text/publishedFolders';
import * as vscode from 'vscode';
import { arePlainNames, findPlainFile, publishRoot, type GetFileType } from './commands/openPublished';
import { fileName } from './fileName';

/** Finds the files that documents name by their published paths. The results are cached. */
export class PublishedFiles implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when published files are created, changed or deleted. */
  readonly onDidChange = this.#changed.event;
  /** Caches, cleared when a file changes: the publish root of a document folder, the entries of a folder, file versions. */
  #roots = new Map<string, Promise<vscode.Uri | undefined>>();
  #folders = new Map<string, Promise<ReadonlyMap<string, vscode.FileType>>>();
  #versions = new Map<string, Promise<vscode.Uri | undefined>>();
  readonly #watching: vscode.Disposable;

  constructor() {
    const watcher = vscode.workspace.createFileSystemWatcher(`**/{${publishedFolders.join(',')}}/**`);
    const forget = () => {
      this.#roots = new Map();
      this.#folders = new Map();
      this.#versions = new Map();
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
  async findFile(document: string, path: string): Promise<vscode.Uri | undefined> {
    const segments = path.split('/').filter((segment) => segment !== '');
    const root = arePlainNames(segments) ? await this.findPublishRoot(document) : undefined;
    return root && findPlainFile(root, segments, this.#typeOf);
  }

  /** Returns the URI of a published file with its modification time as the query, so that a changed file has a different URI. */
  findVersionedFile(document: string, path: string): Promise<vscode.Uri | undefined> {
    const key = `${document} ${path}`;
    const cached = this.#versions.get(key) ?? this.#newVersion(document, path);
    this.#versions.set(key, cached);
    return cached;
  }

  /** Returns the publish root of a document. */
  findPublishRoot(document: string): Promise<vscode.Uri | undefined> {
    const folder = document.slice(0, document.lastIndexOf('/'));
    const cached = this.#roots.get(folder) ?? publishRoot(vscode.Uri.parse(document));
    this.#roots.set(folder, cached);
    return cached;
  }

  dispose(): void {
    this.#watching.dispose();
    this.#changed.dispose();
  }

  async #newVersion(document: string, path: string): Promise<vscode.Uri | undefined> {
    const file = await this.findFile(document, path);
    return file?.with({ query: `v=${(await vscode.workspace.fs.stat(file)).mtime}` });
  }

  /** Returns the type of a file. Reads whole folders, because several files of a folder are usually needed. */
  readonly #typeOf: GetFileType = async (uri) => {
    const folder = vscode.Uri.joinPath(uri, '..');
    const cached = this.#folders.get(folder.toString()) ?? readFolder(folder);
    this.#folders.set(folder.toString(), cached);
    return (await cached).get(fileName(uri));
  };
}

async function readFolder(folder: vscode.Uri): Promise<ReadonlyMap<string, vscode.FileType>> {
  try {
    return new Map(await vscode.workspace.fs.readDirectory(folder));
  } catch {
    return new Map(); // There is no such folder.
  }
}
