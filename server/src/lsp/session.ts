import type { Emitter, ServerCapabilities } from 'vscode-languageserver';
import type { ClientSession } from './clientSession';
import type { ProgramIndex } from './programIndex';
import type { WorkspaceScan } from './workspaceScan';

/** What the features of the server share. */
export interface Session extends ClientSession {
  /** The documents of all programs, open or not. */
  readonly index: ProgramIndex;
  /** Finds the files of the workspace for the index. */
  readonly workspace: WorkspaceScan;
  /** Fired once the workspace is to be looked through again because somebody wants it. */
  readonly scannedAgain: Emitter<void>;
}

/** One thing the server can do: what it says of it, and how it answers. */
export interface Feature {
  capabilities(session: Session): Partial<ServerCapabilities>;
  listen(session: Session): void;
  /** What it registers once the client is ready, where its capabilities do not hold for all documents. */
  register?(session: Session): void;
}
