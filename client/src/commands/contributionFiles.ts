import * as vscode from 'vscode';
import { fileType } from './openPublished';

/**
 * The contributions that were started in this workspace. A published workspace has its contributions elsewhere, where the scan
 * of the workspace does not find them.
 */
export class ContributionFiles {
  static readonly #key = 'contributions';
  /** There are four owners, so more files than this are of earlier rounds. */
  static readonly #maximumFiles = 8;

  constructor(private readonly memento: vscode.Memento) {}

  /** Adds a contribution. */
  async add(file: vscode.Uri): Promise<void> {
    const others = this.#files().filter((each) => each !== file.toString());
    await this.memento.update(
      ContributionFiles.#key,
      [file.toString(), ...others].slice(0, ContributionFiles.#maximumFiles),
    );
  }

  /** Returns the contributions that still exist. */
  async findExisting(): Promise<readonly vscode.Uri[]> {
    const files = this.#files().map((each) => vscode.Uri.parse(each));
    const types = await Promise.all(files.map((file) => fileType(file)));
    return files.filter((_, index) => types[index] === vscode.FileType.File);
  }

  readonly #files = () => this.memento.get<readonly string[]>(ContributionFiles.#key, []);
}
