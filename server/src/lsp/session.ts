import type { Emitter, ServerCapabilities } from 'vscode-languageserver';
import type { ClientSession } from './clientSession';
import type { SiblingDocuments } from './siblingDocuments';
import type { StoredDocuments } from './storedDocuments';
import type { WorkspaceDocuments } from './workspaceDocuments';

/** What the features of the server share. */
export interface Session extends ClientSession {
  /** What is in the files of the workspace. */
  readonly workspace: WorkspaceDocuments;
  /** What was made of them. */
  readonly stored: StoredDocuments;
  /** Fired once the workspace is to be looked through again because somebody wants it. */
  readonly scannedAgain: Emitter<void>;
  /** What stands beside the documents. */
  readonly siblings: SiblingDocuments;
}

/** One thing the server can do: what it says of it, and how it answers. */
export interface Feature {
  capabilities(session: Session): Partial<ServerCapabilities>;
  listen(session: Session): void;
  /** What it registers once the client is ready, where its capabilities do not hold for all documents. */
  register?(session: Session): void;
}
