import type { SpecificationPlace } from '../core/l10n/richText';
import type {
  ClientCapabilities,
  Connection,
  Diagnostic,
  Event,
  FileEvent,
  TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis, AnalysisOptions } from '../core/analysis/analyse';
import type { Finding } from '../core/diagnostics/finding';
import type { Language } from '../core/l10n/language';
import type { Host } from '../host/host';
import type { ClientTexts } from './clientTexts';

/** An open status document with what is known of it. */
export interface Opened {
  readonly document: TextDocument;
  readonly analysis: Analysis;
}

/** The client with its documents and settings. What it says of itself is known once it has initialised. */
export interface ClientSession {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  /** Makes documents of texts that are not open. */
  readonly texts: ClientTexts;
  readonly host: Host;
  readonly client: ClientCapabilities;
  readonly language: Language;
  /** Whether the client has the commands of `protocol.ts`. */
  readonly hasCommands: boolean;
  /** The address of a row or section of the specification; `undefined` where its page has none. */
  readonly specificationLink: (place: SpecificationPlace) => string | undefined;
  /** Whether the editor's own JSON support serves plain JSON documents beside the server. */
  readonly besideJsonSupport: boolean;
  /** The workspace folders, as URIs. */
  readonly folders: readonly string[];
  /** Whether the client tells what happens to files. */
  readonly watchesFiles: boolean;
  /** What happened to files, as far as the client tells it. */
  readonly onDidChangeFiles: Event<readonly FileEvent[]>;
  /** The settings have changed, or the configuration of documents: what was found in them may be another now. */
  readonly onDidChangeConfiguration: Event<void>;
  /** The globs of what does not belong to the workspace, by the settings of the server and of the editor. */
  excluded(): Promise<readonly string[]>;
  /** The URI of the folder with the published schemas. */
  readonly schemas: string;
  /** The document at `uri` as it is now; `undefined` when it is not open, or is not a status document. */
  opened(uri: string): Opened | undefined;
  optionsFor(uri: string): AnalysisOptions;
  /** Whether the editor's own JSON support serves this document too, and shows what any JSON document needs. */
  isShared(document: TextDocument): boolean;
  diagnosticOf(document: TextDocument, finding: Finding): Diagnostic;
}
