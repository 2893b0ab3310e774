/** What client and server agree on beyond LSP; the client knows nothing else of the server. */

/** How the editor treats our documents: as a language of their own, or as plain JSON beside its own JSON support. */
export type LanguageMode = 'dedicated' | 'json';

/** Sent by the client with `initialize`. A client that sends nothing gets everything. */
export interface InitializationOptions {
  readonly languageMode?: LanguageMode;
  /** The address of the folder with the pages of the rules, for a client that can open them. */
  readonly rulePages?: string;
  /** The settings, for a client that does not answer `workspace/configuration`. */
  readonly settings?: unknown;
}

/** The section of the settings that the server asks for. */
export const settingsSection = 'statusdocs';
