import * as vscode from 'vscode';
import type { ReportedItem, ReportedProgram } from '../../../server/src/protocol';
import { isPlain, plainFile, publishRoot } from '../commands/openPublished';

/** The pictures of a program that were captured and are there, as addresses that its dashboard may show. */
export class Pictures implements vscode.Disposable {
  /** What is known of the files, until one of them changes. */
  #known = new Map<string, Promise<vscode.Uri | undefined>>();
  readonly #watcher: vscode.FileSystemWatcher;

  static async of(folder: string, changed: () => void): Promise<Pictures> {
    const uri = vscode.Uri.parse(folder);
    return new Pictures(folder, (await publishRoot(vscode.Uri.joinPath(uri, 'document.json'))) ?? uri, changed);
  }

  private constructor(
    readonly folder: string,
    private readonly root: vscode.Uri,
    changed: () => void,
  ) {
    this.#watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(root, 'artifacts/**'));
    const forget = () => {
      this.#known = new Map();
      changed();
    };
    this.#watcher.onDidCreate(forget);
    this.#watcher.onDidChange(forget);
    this.#watcher.onDidDelete(forget);
  }

  /** The folders a dashboard has to be allowed to read. */
  get roots(): readonly vscode.Uri[] {
    return [vscode.Uri.joinPath(this.root, 'artifacts')];
  }

  /** The addresses by the path a picture is published under. */
  async of(program: ReportedProgram<unknown>, webview: vscode.Webview): Promise<Readonly<Record<string, string>>> {
    const published = program.documents.flatMap(({ item }) => [...capturedIn(item)]);
    const found = await Promise.all(
      [...new Set(published)].map(async (path) => [path, await this.#file(path)] as const),
    );
    return Object.fromEntries(
      found.flatMap(([path, file]) => (file ? [[path, webview.asWebviewUri(file).toString()]] : [])),
    );
  }

  #file(published: string): Promise<vscode.Uri | undefined> {
    const known = this.#known.get(published) ?? this.#find(published);
    this.#known.set(published, known);
    return known;
  }

  /** The picture itself, below `artifacts` and reached by no symbolic link; its address is another once it has changed. */
  async #find(published: string): Promise<vscode.Uri | undefined> {
    const segments = published.split('/').filter((segment) => segment !== '');
    const isPicture = segments[0] === 'artifacts' && published.endsWith('.png') && isPlain(segments);
    const file = isPicture ? await plainFile(this.root, segments) : undefined;
    return file?.with({ query: `v=${(await vscode.workspace.fs.stat(file)).mtime}` });
  }

  dispose(): void {
    this.#watcher.dispose();
  }
}

/** The published paths of the slots that were captured. */
function* capturedIn(item: ReportedItem<unknown>): Generator<string> {
  if (item.sort === 'slot' && item.published !== undefined && item.standing !== 'open') {
    yield item.published;
  }
  for (const child of item.children) {
    yield* capturedIn(child);
  }
}
