import type { SpecificationPlace } from '../../core/l10n/richText';
import type {
  ClientCapabilities,
  Connection,
  Diagnostic,
  Event,
  FileEvent,
  TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis, AnalysisOptions } from '../../core/analysis/analysis';
import type { Finding } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import type { Host } from '../../host/host';
import type { ClientTexts } from '../documents/clientTexts';

/** An open status document with its analysis. */
export interface OpenDocument {
  readonly document: TextDocument;
  readonly analysis: Analysis;
}

/** The client with its documents and settings. Its capabilities are available after `initialize`. */
export interface ClientSession {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  /** Creates text documents for texts that are not open. */
  readonly texts: ClientTexts;
  readonly host: Host;
  readonly client: ClientCapabilities;
  readonly language: Language;
  /** True if a person trusts the workspace. */
  readonly isTrusted: boolean;
  /** True if the client has the commands of `protocol.ts`. */
  readonly hasCommands: boolean;
  /** Returns the address of a row or section of the specification, or `undefined` if the page lacks it. */
  readonly specificationLink: (place: SpecificationPlace) => string | undefined;
  /** True if the editor's own JSON support also serves plain JSON documents. */
  readonly editorServesJson: boolean;
  /** The workspace folders, as URIs. */
  readonly folders: readonly string[];
  /** True if the client reports changes of files. */
  readonly watchesFiles: boolean;
  /** Fires when the client reports changes of files. */
  readonly onDidChangeFiles: Event<readonly FileEvent[]>;
  /** Fires when the settings or a configuration have changed, so that findings may be outdated. */
  readonly onDidChangeConfiguration: Event<void>;
  /** Returns the globs of files excluded from the workspace, from the settings of the server and the editor. */
  excluded(): Promise<readonly string[]>;
  /** The URI of the folder with the published schemas. */
  readonly schemas: string;
  /** Returns the document at `uri`, or `undefined` if it is not open or is not a status document. */
  findOpenDocument(uri: string): OpenDocument | undefined;
  optionsFor(uri: string): AnalysisOptions;
  /** Returns whether the editor's own JSON support serves this document, too. */
  isShared(document: TextDocument): boolean;
  diagnosticOf(document: TextDocument, finding: Finding): Diagnostic;
  /** Returns the address of the page about a code. */
  pageOf(code: string): string;
}
