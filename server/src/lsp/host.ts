import type { FoundConfig } from '../configFiles';
import type { PublishedFile } from '../publishedFiles';

/** What the server needs of the machine it runs on. */
export interface Host {
  /** The configuration of a document, looked for up to the workspace folder that holds it; `undefined` for a document that is no file. */
  configOf(uri: string, folders: readonly string[]): (FoundConfig & { readonly documentPath: string }) | undefined;
  /** The URI of a file. */
  uriOf(file: string): string;
  /** The file at a path that a document names, relative to its publish root; never one outside of that. */
  publishedFile(uri: string, folders: readonly string[], published: string): PublishedFile | undefined;
  /** Forgets the configurations that were read. */
  forgetConfigs(): void;
}
