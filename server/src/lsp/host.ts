import type { FoundConfig } from '../configFiles';
import type { FoundFile } from '../workspaceFiles';

/** What the server needs of the machine it runs on. */
export interface Host {
  /** The configuration of a document, looked for up to the workspace folder that holds it; `undefined` for a document that is no file. */
  configOf(uri: string, folders: readonly string[]): (FoundConfig & { readonly documentPath: string }) | undefined;
  /** The URI of a file. */
  uriOf(file: string): string;
  /** The JSON files of the workspace folders, opened in the editor or not. */
  jsonFiles(folders: readonly string[]): AsyncIterable<FoundFile>;
  /** Forgets the configurations that were read. */
  forgetConfigs(): void;
}
