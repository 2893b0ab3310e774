import * as vscode from 'vscode';
import { isPlain, plainFile, published, publishRoot, type TypeOf } from './commands/openPublished';

/** The files that are there of those that documents name by their published paths, as far as somebody asks. */
export class PublishedFiles implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  /** Others are there now, or what is in one of them has changed. */
  readonly onDidChange = this.#changed.event;
  /** What is known, until one of the files changes: the publish root by folder of documents, and what is in a folder. */
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

  /** The file at a path that `document` names, reached by no symbolic link; `undefined` where there is none. */
  async file(document: string, path: string): Promise<vscode.Uri | undefined> {
    const segments = path.split('/').filter((segment) => segment !== '');
    const root = isPlain(segments) ? await this.root(document) : undefined;
    return root && plainFile(root, segments, this.#typeOf);
  }

  /** The same with the time of its last change as query: once it has changed, its address is another. */
  stamped(document: string, path: string): Promise<vscode.Uri | undefined> {
    const key = `${document} ${path}`;
    const known = this.#stamped.get(key) ?? this.#stamp(document, path);
    this.#stamped.set(key, known);
    return known;
  }

  /** The publish root of a document. */
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

  /** Asked folder by folder: most files of a folder are asked for together. */
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
