import type { Emitter, ServerCapabilities } from 'vscode-languageserver';
import type { ClientSession } from './clientSession';
import type { ProgramIndex } from '../documents/programIndex';
import type { RepositoryFacts } from '../documents/repositoryFacts';
import type { WorkspaceScan } from '../documents/workspaceScan';

/** The shared state of the server's features. */
export interface Session extends ClientSession {
  /** The documents of all programs, open or not. */
  readonly index: ProgramIndex;
  /** The facts from clones that the settings name. */
  readonly repositories: RepositoryFacts;
  /** Finds the files of the workspace for the index. */
  readonly workspace: WorkspaceScan;
  /** Fires once a new scan of the workspace is requested. */
  readonly rescanRequested: Emitter<void>;
}

/** A feature of the server: its capabilities and its handlers. */
export interface Feature {
  capabilities(session: Session): Partial<ServerCapabilities>;
  listen(session: Session): void;
  /** Registers the feature once the client is ready, if its capabilities do not apply to all documents. */
  register?(session: Session): void;
}
