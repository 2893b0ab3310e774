import { Emitter, type Event } from 'vscode-languageserver';
import { isObject } from '../../core/json/objectReader';
import { withTimeout } from '../../host/withTimeout';
import { redactFile } from '../../core/secrets/redact';
import { settingsSection } from '../../protocol';
import type { ClientSession } from './clientSession';
import { defaultSettings, isGlob, readSettings, type Settings } from './settings';

/** Maximum time to wait for the settings of a client, in milliseconds. Diagnostics then use the defaults. */
const maximumWaitMs = 3000;

/** The settings of the client, requested if it supports that, or else as it sends them. */
export class ClientSettings {
  readonly #applied = new Emitter<void>();
  /** Fires when settings were received. */
  readonly onDidApply: Event<void> = this.#applied.event;
  #current = defaultSettings;
  #loading: Promise<void> = Promise.resolve();

  constructor(private readonly session: Pick<ClientSession, 'client' | 'connection' | 'language'>) {}

  get current(): Settings {
    return this.#current;
  }

  /** Resolves when the client has answered, or after a timeout. */
  get whenLoaded(): Promise<void> {
    return this.#loading;
  }

  /** Requests the settings, if the client supports that. */
  request(): void {
    if (this.#canRequest) {
      this.#loading = this.#request();
    }
  }

  /**
   * Reads the changed settings.
   * @param sent the new settings, from a client that does not support requests
   */
  update(sent: unknown): Promise<void> {
    if (this.#canRequest) {
      this.request();
    } else {
      this.apply(sent);
      this.#loading = Promise.resolve();
    }
    return this.#loading;
  }

  /** Reads settings and logs the mistakes in them. */
  apply(sent: unknown): void {
    const { settings, problems } = readSettings(sent, this.session.language);
    this.#current = settings;
    this.#applied.fire();
    for (const problem of problems) {
      this.session.connection.console.warn(redactFile(problem));
    }
  }

  /** Returns the globs of files excluded from the workspace, from the settings of the server and the editor. */
  async excluded(): Promise<readonly string[]> {
    await this.#loading;
    return [...this.#current.exclude, ...(await this.#excludedByEditor())];
  }

  get #canRequest(): boolean {
    return this.session.client.workspace?.configuration === true;
  }

  async #request(): Promise<void> {
    try {
      this.apply(await this.#requestSection(settingsSection));
    } catch (error) {
      this.session.connection.console.error(`The settings could not be read: ${redactFile(String(error))}`);
    }
  }

  /**
   * Returns the globs that the setting `files.exclude` of VS Code hides; other clients lack it. An entry with a `when` hides
   * files generated from a sibling. It is ignored, because a document with such a sibling is still a document.
   */
  async #excludedByEditor(): Promise<readonly string[]> {
    if (!this.#canRequest) {
      return [];
    }
    const answer = await this.#requestSection('files.exclude').catch(() => undefined); // If the request fails, no file is hidden.
    return Object.entries(isObject(answer) ? answer : {}).flatMap(([glob, isHidden]) =>
      isHidden === true && isGlob(glob) ? [glob] : [],
    );
  }

  /** Returns the client's value for a section of the settings, or `undefined` after a timeout. */
  #requestSection(section: string): Promise<unknown> {
    return withTimeout(maximumWaitMs, this.session.connection.workspace.getConfiguration(section));
  }
}
