import type { CheckedEvidence } from './core/features/evidence';
import type { Path } from './core/json/path';
import type { NewContribution } from './core/kinds/contract/assembly';
import type { KnownKind } from './core/kinds/contract/kinds';
import type { EventType } from './core/kinds/contract/workflow';
import type { ReportedDocument, ReportedProgram } from './core/program/report';
import type { Direction } from './core/program/reportedChange';
import type { Position as ProtocolPosition, Range as ProtocolRange } from './core/text/lineIndex';
import type { Span } from './core/text/span';

export type { EventType, LegalStep } from './core/kinds/contract/workflow';
export type { NewContribution } from './core/kinds/contract/assembly';
export type { Counts } from './core/program/findingCounts';
export type { ProgressItemType, ProgressState } from './core/kinds/contract/progress';
export type {
  ReportedDocument,
  ReportedItem,
  ReportedKnives,
  ReportedProgram,
  ReportedTask,
} from './core/program/report';
export type { Position as ProtocolPosition, Range as ProtocolRange } from './core/text/lineIndex';

/** The protocol between client and server beyond LSP. The client uses no other part of the server. */

/** The name of a request, with the types of its parameters, its result and its partial results. */
export type RequestName<Params, Result, Part = never> = string & {
  readonly types?: readonly [params: Params, result: Result, part: Part];
};

const request = <Params, Result, Part = never>(name: string) => name as RequestName<Params, Result, Part>;

/** The language of status documents in the editor: a dedicated one, or JSON, which adds the JSON support of the editor. */
export type LanguageMode = 'dedicated' | 'json';

/** Sent by the client with `initialize`. Without these options, everything is enabled. */
export interface InitializationOptions {
  readonly languageMode?: LanguageMode;
  /** True if the client has the commands below. */
  readonly hasCommands?: boolean;
  /** True if a person trusts the workspace; true if absent. Git does not read clones for other workspaces. */
  readonly isTrusted?: boolean;
  /** Translations of our messages by the English text, for a server that cannot load them synchronously. */
  readonly sentences?: Readonly<Record<string, string>>;
  /** The settings, for a client that does not support `workspace/configuration`. */
  readonly settings?: unknown;
}

/** A command of the client: prompts for a reason and writes a suppression to the configuration. */
export const suppressCommand = 'statusdocs.suppress';

/** A command of the client: adds a domain to the setting `statusdocs.domains` of the workspace. */
export const acceptDomainCommand = 'statusdocs.acceptDomain';

/** A command of the client: applies an edit of a configuration, shows the change, and offers to undo it. */
export const editConfigurationCommand = 'statusdocs.editConfiguration';

/** The arguments of `editConfigurationCommand`: the file, a `WorkspaceEdit` of LSP, and a sentence on what the change applies to. */
export type EditConfigurationArguments = readonly [uri: string, edit: object, message: string];

/** The arguments of `suppressCommand`: the document, the rule, and a JSON Pointer to the value. */
export type SuppressArguments = readonly [uri: string, rule: string, pointer: string];

/** Client command that opens a file, with the cursor at a place. */
export const openPlaceCommand = 'statusdocs.openPlace';

/** Arguments of `openPlaceCommand`: the file, and the place in it. */
export type OpenPlaceArguments = readonly [uri: string, range?: ProtocolRange];

/** Client command that explains a value. Takes the document and the JSON Pointer of the value, like an item of the tree. */
export const explainCommand = 'statusdocs.explainValue';

/** The section of the settings that the server requests. */
export const settingsSection = 'statusdocs';

/**
 * A command of the client: records an event with `recordRequest`, prompts for missing values, applies the edit and shows the
 * changes, or shows why the event cannot be recorded.
 */
export const recordCommand = 'statusdocs.record';

/** The events that need a value from a person: the assignee, or the receipt. */
export type PromptedEvent = 'claimTask' | 'recordReceipt';

/** The arguments of `recordCommand`: the document, the event, the path of the slot or task, and its id. */
export type RecordArguments = readonly [uri: string, event: EventType, at: Path, id: string];

/** Client to server: returns the edit that records an event. */
export const recordRequest = request<RecordParams, RecordResult>('statusdocs/record');

export interface RecordParams {
  readonly uri: string;
  readonly event: EventType;
  readonly at: Path;
  /** The id of the slot or task. If it is given, the event is recorded only if the item at the path has this id. */
  readonly id?: string;
  /** The assignee, or the id of the receipt; absent to check first whether the event can be recorded. */
  readonly value?: string;
}

/** A `WorkspaceEdit` of LSP with the number of properties that it changes, or the value to prompt for, or the reason against it. */
export type RecordResult =
  | { readonly edit: object; readonly properties: number }
  | { readonly asks: PromptedEvent }
  | Refusal;

/** The reason why something cannot be done, as a sentence. */
export interface Refused {
  readonly refused: string;
}

/** A reason with what helps. */
export interface Refusal extends Refused {
  /** The range in the document that the reason is about. */
  readonly range?: ProtocolRange;
  /** The only fix of the blocking finding: its title, and a `WorkspaceEdit` of LSP. */
  readonly fix?: { readonly title: string; readonly edit: object };
  /** The URI of a file that is missing or wrong. */
  readonly file?: string;
  /** A `WorkspaceEdit` of LSP that creates that file. */
  readonly newFile?: object;
  /** True if that file is a receipt to fill in. */
  readonly isDraft?: true;
}

/** Client to server: returns the name of the committer for a document. A client sends it only in a trusted workspace. */
export const gitUserRequest = request<GitUserParams, GitUserResult>('statusdocs/gitUser');

export interface GitUserParams {
  readonly uri: string;
}

/** The name in the configuration of Git; absent if it is not set. */
export interface GitUserResult {
  readonly name?: string | undefined;
}

/** A command of the client: prompts for a kind and a place, and creates a document. Takes the kind, to skip the first prompt. */
export const newDocumentCommand = 'statusdocs.newDocument';

/** Client to server: returns the text of a new document of a kind. */
export const scaffoldRequest = request<ScaffoldParams, ScaffoldResult>('statusdocs/scaffold');

export interface ScaffoldParams {
  readonly kind: KnownKind;
  /** The URI of the new document: it adopts the values that its siblings agree on. */
  readonly uri?: string;
}

export interface ScaffoldResult {
  readonly text: string;
}

/** A command of the client: prompts for a place, writes a new contribution of an owner, and opens it. */
export const startContributionCommand = 'statusdocs.startContribution';

/**
 * The arguments of `startContributionCommand`: a document or folder to start from, and the owner. It prompts for missing
 * arguments.
 */
export type StartContributionArguments = readonly [uri?: string, owner?: string];

/** Client to server: returns the text of a new contribution. */
export const contributionRequest = request<ContributionParams, ContributionResult>('statusdocs/contribution');

export interface ContributionParams {
  /** The document to start from. Values filled in in a template are adopted. */
  readonly uri?: string | undefined;
  readonly owner?: string | undefined;
}

export interface ContributionResult {
  /** The possible owners of the contribution. */
  readonly owners: readonly { readonly id: string; readonly role: string }[];
  /** Absent if the owner is unknown. */
  readonly newFile?: NewContribution;
  /** A `WorkspaceEdit` of LSP that empties the template again; absent if it is empty. */
  readonly emptyingEdit?: object;
}

/** A command of the client: shows the result of assembling the contributions of a folder. Takes the folder. */
export const assembleCommand = 'statusdocs.assemble';

/** Client to server: assembles the contributions of a folder. Writes and submits nothing. */
export const assembleRequest = request<AssembleParams, AssembleResult>('statusdocs/assemble');

export interface AssembleParams {
  /** The folder, as a URI. */
  readonly folder: string;
}

export interface AssembleResult {
  /** The result in one sentence: complete, waiting for owners, or rejected. */
  readonly verdict: string;
  /** The sanitized receipt as JSON; absent unless the contributions are complete. */
  readonly receipt?: string;
  /** The four owners in their order, each with the URIs of its contributions and the reasons against them. */
  readonly owners: readonly {
    readonly id: string;
    readonly role: string;
    readonly files: readonly string[];
    readonly reasons: readonly AssemblyReason[];
  }[];
  /** Other reasons, for example about a contribution without an owner. */
  readonly others: readonly AssemblyReason[];
}

export interface AssemblyReason {
  readonly message: string;
  readonly place?: ProtocolLocation;
}

/** A command of the client: prompts for a file with a public key, and writes the key to a contribution. */
export const insertPublicKeyCommand = 'statusdocs.insertPublicKey';

/** Client to server: returns the edit that writes a public key to a contribution. */
export const publicKeyRequest = request<PublicKeyParams, PublicKeyResult>('statusdocs/publicKey');

export interface PublicKeyParams {
  /** The contribution. */
  readonly uri: string;
  /** The content of the key file. */
  readonly text: string;
}

/** A `WorkspaceEdit` of LSP, or a sentence on why there is none. */
export type PublicKeyResult = { readonly edit: object } | Refused;

/** A command of the client: merges an unmerged document by meaning, in its editor. */
export const mergeCommand = 'statusdocs.mergeByMeaning';

/** A command of the client: makes Git merge the documents of a repository by meaning. */
export const setUpMergingCommand = 'statusdocs.setUpMerging';

/** Client to server: merges an unmerged document again, from the versions that Git keeps. Runs Git. */
export const mergeRequest = request<MergeParams, MergeResult>('statusdocs/merge');

export interface MergeParams {
  readonly uri: string;
  /** The text in the editor, with conflict markers. */
  readonly text: string;
}

/**
 * The change of the text, in UTF-16 code units, with a sentence for each conflict that is left in it; or a sentence on why
 * there is none.
 */
export type MergeResult =
  | {
      readonly change: Span & { readonly newText: string };
      readonly conflicts: readonly string[];
    }
  | Refused;

/** A command of the client: shows places of documents, as a peek below a position. */
export const showPlacesCommand = 'statusdocs.showPlaces';

/** The arguments of `showPlacesCommand`: the document, the position, and the places, as in LSP. */
export type ShowPlacesArguments = readonly [uri: string, at: ProtocolPosition, places: readonly ProtocolLocation[]];

/** A command of the client: opens a file by its published path, relative to the publish root of a document. */
export const openPublishedCommand = 'statusdocs.openPublished';

/** The arguments of `openPublishedCommand`: the document, and the site-absolute path. */
export type OpenPublishedArguments = readonly [uri: string, href: string];

/** A command of the client: opens a new file, and selects its first empty field. Its argument is the URI. */
export const fillInCommand = 'statusdocs.fillIn';

/** Client to server: returns the progress of the programs in the workspace, including unsaved changes. */
export const progressRequest = request<ProgressParams | undefined, ProgressResult, ProgressPart>('statusdocs/progress');

export interface ProgressParams {
  /** If it is given, each program is sent separately before the answer, because reading all at once would block the editor. */
  readonly partialResultToken?: string | number;
}

export type ProgressPart = ReportedProgram<ProtocolRange>;

export interface ProgressResult {
  /** True if the workspace is still being scanned, so that programs may be missing. */
  readonly scanning: boolean;
  /** True if the scan was canceled or a folder could not be read, so that programs may be missing. `scanRequest` repeats it. */
  readonly isIncomplete: boolean;
  /** The URIs of files that were not checked yet and are not part of the programs. Empty after the scan. */
  readonly unchecked: readonly string[];
  /** One program for each folder with documents, except those that were sent as partial results. Folders and files are URIs. */
  readonly programs: readonly ProgressPart[];
}

/** Client to server: returns the progress of one open document, in the workspace or not. */
export const documentProgressRequest = request<DocumentProgressParams, DocumentProgressResult>(
  'statusdocs/documentProgress',
);

export interface DocumentProgressParams {
  readonly uri: string;
}

/** `null` if it is not open or is not a status document. */
export type DocumentProgressResult = ReportedDocument<ProtocolRange> | null;

/** Client to server, without parameters: scans the workspace again. It is answered immediately. */
export const scanRequest = request<undefined, undefined>('statusdocs/scan');

/** Server to client, without parameters: the answer to an earlier `progressRequest` has changed. */
export const progressChangedNotification = 'statusdocs/progressChanged';

/**
 * Client to server: returns the result of the checks of an open document. Without findings, it is correct as far as these
 * decided.
 */
export const checksRequest = request<ChecksParams, ChecksResult>('statusdocs/checks');

export interface ChecksParams {
  readonly uri: string;
}

/** `null` if it is not open or is not a status document. */
export type ChecksResult = {
  /** True if every rule decided. */
  readonly isComplete: boolean;
  /** The number of undecided rules; if there are none, the number of rules that decided. */
  readonly counts: string;
  /** The same, with the undecided rules and their reasons. */
  readonly text: string;
  /** All undecided rules, with the finding that holds each back, if one does. */
  readonly undecided: readonly {
    readonly rule: string;
    readonly reason: string;
    readonly heldBackBy?: { readonly message: string; readonly range: ProtocolRange };
  }[];
} | null;

/** Client to server: explains a value. */
export const explainRequest = request<ExplainParams, ExplainResult>('statusdocs/explain');

export interface ExplainParams {
  readonly uri: string;
  /** A position in the document, or a JSON Pointer. */
  readonly at: ProtocolPosition | string;
}

/** A page titled with the name of the value, or a sentence on why there is none. */
export type ExplainResult = { readonly title: string; readonly markdown: string } | Refused;

/** Client to server: returns details of one item of a program. */
export const progressDetailsRequest = request<ProgressDetailsParams, ProgressDetailsResult>(
  'statusdocs/progressDetails',
);

export interface ProgressDetailsParams {
  /** The document. */
  readonly file: string;
  /** The JSON Pointer of the item. */
  readonly path: string;
}

/** Markdown; empty if there are no details. */
export interface ProgressDetailsResult {
  readonly markdown: string;
}

/** Client to server: returns the evidence of a document, with the results for each file on disk. */
export const evidenceRequest = request<EvidenceParams, EvidenceResult>('statusdocs/evidence');

export interface EvidenceParams {
  /** The document. */
  readonly file: string;
}

/** `null` if there is no such document. */
export type EvidenceResult = readonly CheckedFile[] | null;

/** A picture or receipt. It is valid if it has no errors and no undecided checks. */
export interface CheckedFile extends Pick<CheckedEvidence, 'name' | 'screen' | 'undecided' | 'compared'> {
  /** The JSON Pointer of the item that it is evidence for. */
  readonly path: string;
  /** The published path. */
  readonly published: string;
  /** The range in the document that names it. */
  readonly range: ProtocolRange;
  readonly errors: readonly { readonly message: string; readonly range: ProtocolRange }[];
}

/** Client to server: returns one program as a page. */
export const dashboardPageRequest = request<DashboardPageParams, DashboardPageResult>('statusdocs/dashboardPage');

export interface DashboardPageParams {
  /** The folder of the program, as `progressRequest` returns it. */
  readonly folder: string;
}

export interface DashboardPageResult {
  /** HTML without scripts that opens in any browser; absent if the folder has no program. */
  readonly html?: string;
}

/**
 * Client to server: returns the changes since a commit in the local Git repository. A client sends it only in a trusted
 * workspace, because Git reads the configuration of the repository.
 */
export const whatMovedRequest = request<WhatMovedParams, WhatMovedResult>('statusdocs/whatMoved');

/** One document, including unsaved changes, or all documents of a folder and below. */
export type Compared = { readonly document: string } | { readonly folder: string };

/** The documents to compare, and the revision: `HEAD` if absent. */
export type WhatMovedParams = Compared & { readonly revision?: string };

/** Client to server: returns the revisions of the local Git repository to compare with. */
export const revisionsRequest = request<Compared, RevisionsResult>('statusdocs/revisions');

/** The last revisions that changed the documents, the newest first, or a sentence on why there are none. */
export type RevisionsResult = { readonly revisions: readonly ListedRevision[] } | Refused;

export interface ListedRevision {
  /** The short hash. */
  readonly id: string;
  /** The day of its commit as `YYYY-MM-DD`. */
  readonly date: string;
  readonly subject: string;
}

/**
 * A command of the client, and of the server for other clients: shows the changes since a revision. The server takes the URI of a
 * document or folder, and the revision.
 */
export const compareCommand = 'statusdocs.compareWithRevision';

/** The output of `statusdocs history --json` for one item, which a client may run. */
export interface ItemHistoryReport {
  readonly version: 1;
  readonly name: string;
  /** The screen it belongs to, by its id. */
  readonly within: string | null;
  /** Its present state on disk, in words. */
  readonly progressState: string;
  /** The commits that changed its state or its evidence. */
  readonly commits: readonly {
    readonly id: string;
    readonly date: string;
    readonly author: string;
    readonly subject: string;
  }[];
  /** The changes of its state in words and of its evidence, the oldest first; `null` where the item is absent. */
  readonly steps: readonly {
    readonly commit: string;
    /** The member whose recorded evidence was replaced; `null` for a change of the state. */
    readonly replaced: string | null;
    readonly from: string | null;
    readonly to: string | null;
    readonly direction: Direction;
    readonly isUncertain: boolean;
  }[];
  /** True if the clone lacks older commits. */
  readonly isShallow: boolean;
}

/** A command of the client: compares the text of a document with its text in a revision. */
export const textDiffCommand = 'statusdocs.openTextDiff';

/** The arguments of `textDiffCommand`: the URI of the document then, its URI now, and the revision. */
export type TextDiffArguments = readonly [before: string, after: string, revision: string];

/** The scheme of files in clones. Their query is the JSON of `EvidenceTextParams`. */
export const evidenceScheme = 'statusdocs-evidence';

/** Client to server: the text of a configuration in the editor, without `text` once it is saved or closed. */
export const typedConfigRequest = request<TypedConfigParams, undefined>('statusdocs/typedConfig');

export interface TypedConfigParams {
  readonly uri: string;
  readonly text?: string;
}

/** Client to server: returns the text of a file in a clone that the settings name. */
export const evidenceTextRequest = request<EvidenceTextParams, EvidenceTextResult>('statusdocs/evidenceText');

export interface EvidenceTextParams {
  /** The id of the repository. */
  readonly repository: string;
  /** The id of the Git object of the file. */
  readonly gitBlob: string;
}

/** Absent if the clone has no such text. */
export interface EvidenceTextResult {
  readonly text?: string;
}

/** Client to server: returns the text of a document in a revision. */
export const committedTextRequest = request<CommittedTextParams, CommittedTextResult>('statusdocs/committedText');

export interface CommittedTextParams {
  readonly document: string;
  readonly revision: string;
}

/** Absent if Git fails. */
export interface CommittedTextResult {
  readonly text?: string;
}

/** Markdown with links to lines, or a sentence on why there is none. */
export type WhatMovedResult = { readonly markdown: string } | Refused;

export interface ProtocolLocation {
  readonly uri: string;
  readonly range: ProtocolRange;
}

/**
 * Requests of a server without a file system to its client, which uses the file system of the editor. Links are reported as links
 * and never followed.
 */
export const folderRequest = request<FileParams, FolderResult>('statusdocs/files/folder');
export const fileStateRequest = request<FileParams, FileStateResult>('statusdocs/files/state');
export const fileContentRequest = request<FileContentParams, FileContentResult>('statusdocs/files/content');

export interface FileParams {
  readonly uri: string;
}

export interface FileContentParams extends FileParams {
  /** In bytes. Larger files are not read. */
  readonly limit: number;
}

/** The values of VS Code. They are added up, because a link is also a file or a folder. */
export const fileTypes = { file: 1, folder: 2, link: 64 } as const;

/** The reason why a file is not read. */
export interface NotReadResult {
  readonly notRead: 'none' | 'link' | 'otherKind' | 'tooLarge' | 'unreadable';
}

/** The names in a folder with their types. */
export type FolderResult = { readonly entries: readonly (readonly [name: string, type: number])[] } | NotReadResult;

/** `mtime` in milliseconds since 1970, `size` in bytes. */
export type FileStateResult = { readonly mtime: number; readonly size: number } | NotReadResult;

export type FileContentResult = { readonly bytes: Uint8Array } | NotReadResult;
