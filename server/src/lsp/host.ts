import type { FoundConfig } from '../configFiles';

/** What the server needs of the machine it runs on. */
export interface Host {
  /** The configuration of a document, looked for up to the workspace folder that holds it; `undefined` for a document that is no file. */
  configOf(uri: string, folders: readonly string[]): (FoundConfig & { readonly documentPath: string }) | undefined;
  /** The URI of a file. */
  uriOf(file: string): string;
  /** Forgets the configurations that were read. */
  forgetConfigs(): void;
}
