import type * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type * as library from 'vscode-languageclient';
import type { InitializationOptions } from '../../server/src/protocol';

/** The parts of the language client that differ between the desktop and a browser. */
export interface Platform {
  /** Loads the language client library. It is called when the server is first needed. */
  loadLibrary(): Promise<Pick<typeof library, 'ErrorAction' | 'ProgressType' | 'RevealOutputChannelOn' | 'State'>>;
  /** The initialization options that depend on the platform. */
  initializationOptions(): InitializationOptions;
  /** Creates a client. Starting the client starts its server. */
  newClient(context: vscode.ExtensionContext, options: LanguageClientOptions): Promise<BaseLanguageClient>;
}
