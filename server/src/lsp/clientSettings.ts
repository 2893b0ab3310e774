import { Emitter, type Event } from 'vscode-languageserver';
import { isObject } from '../core/json/objectReader';
import { within } from '../host/within';
import { redactFile } from '../core/secrets/redact';
import { settingsSection } from '../protocol';
import type { ClientSession } from './clientSession';
import { defaultSettings, isGlob, readSettings, type Settings } from './settings';

/** How long a client may take to tell its settings; diagnostics do not wait for one that never does. */
const patienceMs = 3000;

/** The settings of the client, asked for where it can be asked, else as it sends them. */
export class ClientSettings {
  readonly #taken = new Emitter<void>();
  /** Others may hold now. */
  readonly onDidTake: Event<void> = this.#taken.event;
  #current = defaultSettings;
  #areRead: Promise<void> = Promise.resolve();

  constructor(private readonly session: Pick<ClientSession, 'client' | 'connection' | 'language'>) {}

  get current(): Settings {
    return this.#current;
  }

  /** Settled once the answer of the client is there, or was waited for long enough. */
  get areRead(): Promise<void> {
    return this.#areRead;
  }

  /** Asks for the settings, where the client can be asked. */
  ask(): void {
    if (this.#canBeAsked) {
      this.#areRead = this.#ask();
    }
  }

  /** They have changed. @param sent the new ones, from a client that cannot be asked */
  renew(sent: unknown): Promise<void> {
    if (this.#canBeAsked) {
      this.ask();
    } else {
      this.take(sent);
      this.#areRead = Promise.resolve();
    }
    return this.#areRead;
  }

  /** What is wrong with them is told in the log. */
  take(sent: unknown): void {
    const { settings, problems } = readSettings(sent, this.session.language);
    this.#current = settings;
    this.#taken.fire();
    for (const problem of problems) {
      this.session.connection.console.warn(redactFile(problem));
    }
  }

  /** The globs of what does not belong to the workspace, by the settings of the server and of the editor. */
  async excluded(): Promise<readonly string[]> {
    await this.#areRead;
    return [...this.#current.exclude, ...(await this.#excludedByEditor())];
  }

  get #canBeAsked(): boolean {
    return this.session.client.workspace?.configuration === true;
  }

  async #ask(): Promise<void> {
    try {
      this.take(await this.#answerFor(settingsSection));
    } catch (error) {
      this.session.connection.console.error(`The settings could not be read: ${redactFile(String(error))}`);
    }
  }

  /**
   * What the setting `files.exclude` of VS Code hides; other clients have none. An entry with a `when` hides what is made
   * from a file beside it: a document with such a sibling is a document all the same.
   */
  async #excludedByEditor(): Promise<readonly string[]> {
    if (!this.#canBeAsked) {
      return [];
    }
    const answer = await this.#answerFor('files.exclude').catch(() => undefined); // Then nothing is hidden.
    return Object.entries(isObject(answer) ? answer : {}).flatMap(([glob, isHidden]) =>
      isHidden === true && isGlob(glob) ? [glob] : [],
    );
  }

  /** What the client says of a section of the settings; `undefined` where it does not answer. */
  #answerFor(section: string): Promise<unknown> {
    return within(patienceMs, this.session.connection.workspace.getConfiguration(section));
  }
}
