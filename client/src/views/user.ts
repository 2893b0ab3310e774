import type * as vscode from 'vscode';
import { findGitUser, lastAssignee } from '../commands/record';
import type { Program } from '../program';
import type { Server } from '../server';

/** The names that documents may have for the user: the name of their last claim, and their name in Git. */
export class User {
  #gitName: string | undefined;
  #isRequested = false;

  constructor(
    private readonly server: Server,
    private readonly memory: vscode.Memento,
  ) {}

  get names(): readonly string[] {
    return [lastAssignee(this.memory), this.#gitName].flatMap((name) => (name ? [name] : []));
  }

  /** Requests the name in Git once there is a program. @returns whether it is new */
  async find([first]: Program['programs']): Promise<boolean> {
    const document = first?.documents[0]?.file;
    if (this.#isRequested || document === undefined) {
      return false;
    }
    this.#isRequested = true;
    this.#gitName = await findGitUser(this.server, document);
    return this.#gitName !== undefined;
  }
}
