import type { FoundConfig } from '../configFiles';
import type { PublishedFile } from '../publishedFiles';
import type { FoundFile } from '../workspaceFiles';

/** What the server needs of the machine it runs on. */
export interface Host {
  /** The configuration of a document, looked for up to the workspace folder that holds it; `undefined` for a document that is no file. */
  configOf(uri: string, folders: readonly string[]): (FoundConfig & { readonly documentPath: string }) | undefined;
  /**
   * What is published beside a document, now: the URI of the file at a path below its publish root, `undefined` where
   * there is none. Absent for a document that is no file.
   */
  filesBeside(uri: string, folders: readonly string[]): ((path: string) => string | undefined) | undefined;
  /** The URI of a file. */
  uriOf(file: string): string;
  /** The file at a path that a document names, relative to its publish root; never one outside of that. */
  publishedFile(uri: string, folders: readonly string[], published: string): PublishedFile | undefined;
  /** The JSON files of the workspace folders, opened in the editor or not. */
  jsonFiles(folders: readonly string[]): AsyncIterable<FoundFile>;
  /** Forgets the configurations that were read. */
  forgetConfigs(): void;
}
