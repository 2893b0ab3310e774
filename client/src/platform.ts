import type * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type * as library from 'vscode-languageclient';
import type { InitializationOptions } from '../../server/src/protocol';

/** How the server is started and talked to, which differs between the desktop and a browser. */
export interface Platform {
  /** The library for language clients, which is read when the server is first needed. */
  library(): Promise<Pick<typeof library, 'ErrorAction' | 'ProgressType' | 'RevealOutputChannelOn' | 'State'>>;
  /** What the server is told that it cannot know by itself. */
  introduction(): InitializationOptions;
  /** A client with a server of its own, which starts with it. */
  newClient(context: vscode.ExtensionContext, options: LanguageClientOptions): Promise<BaseLanguageClient>;
}
