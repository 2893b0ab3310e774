import type { Path } from './core/json/path';
import type { KnownKind } from './core/kinds/contract/kinds';
import type { EventType } from './core/kinds/contract/workflow';
import type { ReportedDocument, ReportedProgram } from './core/program/report';

export type { EventType, LegalStep } from './core/kinds/contract/workflow';
export type { Counts } from './core/program/counted';
export type { ProgressItemType, Standing } from './core/kinds/contract/progress';
export type {
  ReportedDocument,
  ReportedItem,
  ReportedKnives,
  ReportedProgram,
  ReportedTask,
} from './core/program/report';

/** What client and server agree on beyond LSP; the client knows nothing else of the server. */

/** How the editor treats our documents: as a language of their own, or as plain JSON beside its own JSON support. */
export type LanguageMode = 'dedicated' | 'json';

/** Sent by the client with `initialize`. A client that sends nothing gets everything. */
export interface InitializationOptions {
  readonly languageMode?: LanguageMode;
  /** Whether the client has the commands below. */
  readonly hasCommands?: boolean;
  /** Our sentences in the language of the reader by the English ones, for a server that cannot read them at once. */
  readonly sentences?: Readonly<Record<string, string>>;
  /** The settings, for a client that does not answer `workspace/configuration`. */
  readonly settings?: unknown;
}

/** A command of the client: asks for a reason and writes a suppression into the configuration. */
export const suppressCommand = 'statusdocs.suppress';

/** A command of the client: adds a domain to the setting `statusdocs.schemaVersionPrefixes` of the workspace. */
export const acceptPrefixCommand = 'statusdocs.acceptPrefix';

/** What `suppressCommand` takes: the document, the rule, and a JSON Pointer to the place. */
export type SuppressArguments = readonly [uri: string, rule: string, pointer: string];

/** A command of the client: opens a file, with the cursor at a place. */
export const openPlaceCommand = 'statusdocs.openPlace';

/** What `openPlaceCommand` takes: the file, and the place in it. */
export type OpenPlaceArguments = readonly [uri: string, range?: ProtocolRange];

/** A command of the client: explains a value. Takes the document and the JSON Pointer of the value, as an item of the tree has them. */
export const explainCommand = 'statusdocs.explainValue';

/** The section of the settings that the server asks for. */
export const settingsSection = 'statusdocs';

/**
 * A command of the client: records an event by `recordRequest`, asks for what only a person knows, applies the edit and
 * says what changed; where the event cannot be recorded it says why.
 */
export const recordCommand = 'statusdocs.record';

/** The events that need a word of a person: who claims, or which receipt. */
export type AskedEvent = 'claimTask' | 'recordReceipt';

/** What `recordCommand` takes: the document, the event, the path of the slot or task, and what people call it. */
export type RecordArguments = readonly [uri: string, event: EventType, at: Path, id: string];

/** Client to server: the edit that records an event. */
export const recordRequest = 'statusdocs/record';

export interface RecordParams {
  readonly uri: string;
  readonly event: EventType;
  readonly at: Path;
  /** What people call the slot or task: with it nothing is recorded of another one that stands there by now. */
  readonly id?: string;
  /** The assignee, or the id of the receipt; absent to hear first whether the event can be recorded at all. */
  readonly value?: string;
}

/** A `WorkspaceEdit` of LSP with the number of properties that it changes; or what a person is to be asked; or why not. */
export type RecordResult =
  { readonly edit: object; readonly properties: number } | { readonly asks: AskedEvent } | Refusal;

/** Why something cannot be done, in a sentence, and what leads further. */
export interface Refusal {
  readonly refused: string;
  /** Where that stands in the document. */
  readonly range?: ProtocolRange;
  /** The only fix of what is in the way: its title, and a `WorkspaceEdit` of LSP. */
  readonly fix?: { readonly title: string; readonly edit: object };
  /** The file that is not there or not as it should be, as a URI. */
  readonly file?: string;
  /** A `WorkspaceEdit` of LSP that begins that file. */
  readonly begun?: object;
}

/** Client to server: who commits where a document is. A client asks only where its user trusts the workspace. */
export const gitUserRequest = 'statusdocs/gitUser';

export interface GitUserParams {
  readonly uri: string;
}

/** The name that git knows; absent where it knows none. */
export interface GitUserResult {
  readonly name?: string | undefined;
}

/** A command of the client: asks for a kind and a place, and begins a document there. Takes the kind not to ask for it. */
export const newDocumentCommand = 'statusdocs.newDocument';

/** Client to server: the text of a new document of a kind. */
export const scaffoldRequest = 'statusdocs/scaffold';

export interface ScaffoldParams {
  readonly kind: KnownKind;
  /** Where it is going to be: it takes over what the documents beside it agree on. */
  readonly uri?: string;
}

export interface ScaffoldResult {
  readonly text: string;
}

/** A command of the client: asks where to, writes a new contribution of an owner, and opens it. */
export const startContributionCommand = 'statusdocs.startContribution';

/** What `startContributionCommand` takes: what it is started from, a document or a folder, and the owner; it asks for what is absent. */
export type StartContributionArguments = readonly [uri?: string, owner?: string];

/** Client to server: a contribution, begun. */
export const contributionRequest = 'statusdocs/contribution';

export interface ContributionParams {
  /** The document it is started from: what is filled in in a template is taken over. */
  readonly uri?: string | undefined;
  readonly owner?: string | undefined;
}

export interface ContributionResult {
  /** Whose contribution it may be. */
  readonly owners: readonly { readonly id: string; readonly role: string }[];
  /** Absent while it is not known whose it is. */
  readonly begun?: { readonly file: string; readonly text: string };
  /** A `WorkspaceEdit` of LSP that empties the template again; absent where it is empty. */
  readonly emptied?: object;
}

/** A command of the client: shows what the contributions of a folder come to. Takes the folder. */
export const assembleCommand = 'statusdocs.assemble';

/** Client to server: puts the contributions of a folder together. Nothing is written and nothing is submitted. */
export const assembleRequest = 'statusdocs/assemble';

export interface AssembleParams {
  /** The folder, as a URI. */
  readonly folder: string;
}

export interface AssembleResult {
  /** The sanitized receipt as JSON; absent where the contributions are rejected. */
  readonly receipt?: string;
  /** The four owners in their order, each with its contributions, as URIs, and what is wrong with them. */
  readonly owners: readonly {
    readonly id: string;
    readonly role: string;
    readonly files: readonly string[];
    readonly reasons: readonly AssemblyReason[];
  }[];
  /** What is wrong beyond that, such as with a contribution of nobody. */
  readonly others: readonly AssemblyReason[];
}

export interface AssemblyReason {
  readonly message: string;
  readonly place?: ProtocolLocation;
}

/** A command of the client: asks for a file with a public key, and writes the key into a contribution. */
export const insertPublicKeyCommand = 'statusdocs.insertPublicKey';

/** Client to server: the edit that writes a public key into a contribution. */
export const publicKeyRequest = 'statusdocs/publicKey';

export interface PublicKeyParams {
  /** The contribution. */
  readonly uri: string;
  /** The key, as it is in its file. */
  readonly text: string;
}

/** A `WorkspaceEdit` of LSP, or a sentence on why there is none. */
export type PublicKeyResult = { readonly edit: object } | { readonly refused: string };

/** A command of the client: shows places of documents, as a peek below a position. */
export const showPlacesCommand = 'statusdocs.showPlaces';

/** What `showPlacesCommand` takes: the document and the position it is asked from, and the places, as in LSP. */
export type ShowPlacesArguments = readonly [uri: string, at: ProtocolPosition, places: readonly ProtocolLocation[]];

/** A command of the client: opens a file by the path it is published under, seen from a document. */
export const openPublishedCommand = 'statusdocs.openPublished';

/** What `openPublishedCommand` takes: the document, and the site-absolute path. */
export type OpenPublishedArguments = readonly [uri: string, href: string];

/** Client to server: where the programs of the workspace stand, as the editor holds their documents now. */
export const progressRequest = 'statusdocs/progress';

export interface ProgressParams {
  /** With it each program is sent on its own before the answer: reading all at once would hold up the editor. */
  readonly partialResultToken?: string;
}

export type ProgressPart = ReportedProgram<ProtocolRange>;

export interface ProgressResult {
  /** Whether the workspace is still being looked through: then there may be more. */
  readonly scanning: boolean;
  /** Whether somebody broke that off: then there may be more as well, and `scanRequest` looks again. */
  readonly isBrokenOff: boolean;
  /** One for each folder that has documents, without those that were sent as parts; folders and files are URIs. */
  readonly programs: readonly ProgressPart[];
}

/** Client to server: what one open document tells of progress, in the workspace or not. */
export const documentProgressRequest = 'statusdocs/documentProgress';

export interface DocumentProgressParams {
  readonly uri: string;
}

/** `null` for what is not open, or is not a status document. */
export type DocumentProgressResult = ReportedDocument<ProtocolRange> | null;

/** Client to server, without parameters: looks through the workspace anew. Answered at once. */
export const scanRequest = 'statusdocs/scan';

/** Server to client, without parameters, once `progressRequest` has been asked: what it answers has changed. */
export const progressChangedNotification = 'statusdocs/progressChanged';

/** Client to server: what became of the checks of an open document. Without findings it is right as far as these decided. */
export const checksRequest = 'statusdocs/checks';

export interface ChecksParams {
  readonly uri: string;
}

/** `null` for what is not open, or is not a status document. */
export type ChecksResult = {
  /** Whether every rule decided. */
  readonly isComplete: boolean;
  /** How many did not; where all did, how many those are. */
  readonly counts: string;
  /** The same, with the rules that did not, and why. */
  readonly text: string;
} | null;

/** Client to server: why a value is what it is. */
export const explainRequest = 'statusdocs/explain';

export interface ExplainParams {
  readonly uri: string;
  /** A position in the document, or a JSON Pointer. */
  readonly at: ProtocolPosition | string;
}

/** A page with what the value is called, or a sentence on why there is none. */
export type ExplainResult = { readonly title: string; readonly markdown: string } | { readonly refused: string };

/** Client to server: what can be told of one item of a program. */
export const progressDetailsRequest = 'statusdocs/progressDetails';

export interface ProgressDetailsParams {
  /** The document. */
  readonly file: string;
  /** The JSON Pointer of the item. */
  readonly path: string;
}

/** Markdown; empty where there is nothing to tell. */
export interface ProgressDetailsResult {
  readonly markdown: string;
}

/** Client to server: the evidence that a document rests on, each file checked as it is on disk now. */
export const evidenceRequest = 'statusdocs/evidence';

export interface EvidenceParams {
  /** The document. */
  readonly file: string;
}

/** `null` where there is no such document. */
export type EvidenceResult = readonly CheckedFile[] | null;

/** A picture or receipt. It is good where it has no errors and nothing is undecided. */
export interface CheckedFile {
  /** The JSON Pointer of what it is evidence of. */
  readonly path: string;
  readonly name: string;
  /** Empty where it is of none. */
  readonly screen: string;
  /** The path it is published under. */
  readonly published: string;
  /** Where the document names it. */
  readonly range: ProtocolRange;
  readonly errors: readonly { readonly message: string; readonly range: ProtocolRange }[];
  /** Why it could not be decided, in words. */
  readonly undecided: readonly string[];
  /** What the document says of it, and what it says; absent where it could not be read. */
  readonly compared?: { readonly expected: string; readonly actual: string };
}

/** Client to server: one program as a page of its own. */
export const dashboardPageRequest = 'statusdocs/dashboardPage';

export interface DashboardPageParams {
  /** The folder of the program, as `progressRequest` tells it. */
  readonly folder: string;
}

export interface DashboardPageResult {
  /** HTML without scripts that opens anywhere; absent where the folder has no program. */
  readonly html?: string;
}

/**
 * Client to server: what moved since a commit, by the git repository on this machine. A client asks only where
 * its user trusts the workspace: git reads the configuration of the repository.
 */
export const whatMovedRequest = 'statusdocs/whatMoved';

/** One document as the editor holds it, or all of a folder and below. */
export type Compared = { readonly document: string } | { readonly folder: string };

/** What is compared, and with which revision: `HEAD` when absent. */
export type WhatMovedParams = Compared & { readonly revision?: string };

/** Client to server: the revisions that may be compared with, by the git repository on this machine. */
export const revisionsRequest = 'statusdocs/revisions';

/** The last ones that changed what is compared, the newest first; or a sentence on why there are none. */
export type RevisionsResult =
  | { readonly revisions: readonly { readonly id: string; readonly date: string; readonly subject: string }[] }
  | { readonly refused: string };

/**
 * A command of the client, and of the server for others: what moved since a revision. The server takes the URI of a
 * document or folder, and the revision.
 */
export const compareCommand = 'statusdocs.compareWithRevision';

/** A command of the client: shows the text of a document beside what it was in a revision. */
export const textDiffCommand = 'statusdocs.openTextDiff';

/** What `textDiffCommand` takes: the document as it was called then, as it is called now, and the revision. */
export type TextDiffArguments = readonly [before: string, after: string, revision: string];

/** Client to server: the text of a document in a revision. */
export const committedTextRequest = 'statusdocs/committedText';

export interface CommittedTextParams {
  readonly document: string;
  readonly revision: string;
}

/** Absent where git does not tell. */
export interface CommittedTextResult {
  readonly text?: string;
}

/** Markdown, with links to the lines; or a sentence on why there is nothing to tell. */
export type WhatMovedResult = { readonly markdown: string } | { readonly refused: string };

export interface ProtocolPosition {
  readonly line: number;
  readonly character: number;
}

export interface ProtocolRange {
  readonly start: ProtocolPosition;
  readonly end: ProtocolPosition;
}

export interface ProtocolLocation {
  readonly uri: string;
  readonly range: ProtocolRange;
}

/**
 * What a server without a file system of its own asks its client, which looks into that of the editor. No link is
 * followed: of one, only that it is one is told.
 */
export const folderRequest = 'statusdocs/files/folder';
export const fileStateRequest = 'statusdocs/files/state';
export const fileContentRequest = 'statusdocs/files/content';

export interface FileParams {
  readonly uri: string;
}

export interface FileContentParams extends FileParams {
  /** In bytes: what is larger is not read. */
  readonly limit: number;
}

/** As VS Code counts them: a sum, because a link is a file or a folder too. */
export const fileTypes = { file: 1, folder: 2, link: 64 } as const;

/** Why something is not told of. */
export interface NotTold {
  readonly notRead: 'none' | 'link' | 'otherKind' | 'tooLarge' | 'unreadable';
}

/** The names in a folder with the types of what is there. */
export type FolderResult = { readonly entries: readonly (readonly [name: string, type: number])[] } | NotTold;

/** `mtime` in milliseconds since 1970, `size` in bytes. */
export type FileStateResult = { readonly mtime: number; readonly size: number } | NotTold;

export type FileContentResult = { readonly bytes: Uint8Array } | NotTold;
