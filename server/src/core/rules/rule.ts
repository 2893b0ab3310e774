import type { OtherDocument, Severity } from '../diagnostics/finding';
import type { Placeholder, SentenceValue } from '../l10n/language';
import type { Input } from '../diagnostics/input';
import type { Picture, RuleContext } from './context';
import type { Fix } from '../diagnostics/fix';
import type { Path } from '../json/path';
import type { Span } from '../text/span';

/** The values of a message. */
export type MessageValues<Name extends string = string> = Readonly<Record<Name, SentenceValue | boolean | null>>;

/** A message with its values. The messages of a relation's rule are only known as texts. */
type Wording<Messages, Name extends keyof Messages> = {
  readonly message: Name;
} & (string extends Messages[Name]
  ? { readonly values?: MessageValues<string> | undefined }
  : [Placeholder<Messages[Name] & string>] extends [never]
    ? { readonly values?: undefined }
    : { readonly values: MessageValues<Placeholder<Messages[Name] & string>> });

/** One of the messages with its values, and its place. */
type Location<Messages> = { [Name in keyof Messages]: Wording<Messages, Name> & { readonly at: Path } }[keyof Messages];

/** A message about a place, which may be of another document, or about several items in a row up to `through`. */
type RelatedLocation<Messages> = Location<Messages> & {
  readonly in?: OtherDocument | undefined;
  readonly through?: Path | undefined;
};

/** The report of a rule: its place, message, related places and fix. */
type RuleReport<Messages> = Location<Messages> & {
  /** The severity, if it differs from that of the rule. */
  readonly severity?: Severity | undefined;
  /** The span in a broken text of which the parser has no value; absent for the value at the path. */
  readonly span?: Span | undefined;
  /** Marks the key of the member, not its value. */
  readonly onKey?: true;
  readonly related?: readonly RelatedLocation<Messages>[] | undefined;
  /** The number of related places, if some are left out. */
  readonly relatedCount?: number | undefined;
  /** The rules whose errors may be the cause. The report is held back while any of them has an error. */
  readonly causedBy?: readonly string[] | undefined;
  /** The places that the check depends on. The report is held back while any of them has an error. */
  readonly inputs?: readonly Input[] | undefined;
  /**
   * All places of the same mistake, if there are several. Findings of the schema there and below are held back, as about the value of the
   * report. A step forward at any of them is not proven.
   */
  readonly covers?: readonly Path[] | undefined;
  readonly fix?: Fix | undefined;
  /** Statements about the world to choose from, for a report without a fix. */
  readonly choices?: readonly Fix[] | undefined;
  /** True if there will be a fix as soon as its inputs are correct. */
  readonly awaitsFix?: boolean | undefined;
  /** True if a file is missing or wrong, not the value that names it. No other report is held back because of it. */
  readonly isAboutFile?: boolean | undefined;
};

/** The reason why a rule is undecided (reading of the specification, section 7.8). */
export type RuleUndecidedReason =
  /** The document lists no tasks, and the specification does not require it. */
  | 'noTaskList'
  /** A named file is unreadable, or was not read. */
  | 'fileUnreadable'
  | 'notLookedAt'
  /** The picture or receipt of an accepted item was not read. `check` fails, unless an option allows it. */
  | 'evidenceNotSeen'
  /** An observation with several status codes, or none. */
  | 'statusUnclear'
  /** A receipt names the receipt of a task that is not accepted yet. */
  | 'receiptToCome'
  /** A receipt that accepts nothing yet has open fields. */
  | 'draftReceipt'
  /** The configuration has mistakes, so its pins could not be read. */
  | 'pinsUnread'
  /** No clone of the repository is named. */
  | 'noClone'
  /** Git cannot read the clone, or takes too long. */
  | 'cloneUnread'
  /** The clone lacks the object, or the history that decides. */
  | 'notFetched'
  /** The clone has no such branch. */
  | 'branchUnknown'
  /** The workspace is not trusted, so Git is not run. */
  | 'notTrusted';

/** A place that a rule cannot decide about. This is not a finding, because the document may be correct. */
export interface Undecided {
  readonly undecided: RuleUndecidedReason;
  readonly at: Path;
}

/** The files of examples by name: documents and published files with their texts, pictures with their known facts. */
export interface ExampleContext {
  /** The file name of the example itself. */
  readonly file?: string;
  readonly documents?: Readonly<Record<string, string>>;
  /** Documents in other folders of the publish root. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, string>>;
  readonly pictures?: Readonly<Record<string, Picture>>;
  /** The present day; absent if no clock is known. */
  readonly today?: string;
}

export interface RuleDefinition<Model, Messages extends Record<string, string>> {
  /** Subject and name: the code of its findings, its page and its key in the settings. */
  readonly id: string;
  readonly severity: Severity;
  /**
   * Set for rules of the fail-closed boundary, which cannot be switched off, lowered or suppressed; `errors` if that
   * only applies to their errors.
   */
  readonly isLocked?: true | 'errors';
  /** Set for rules about evidence: a step forward at a place where one of them reports an error is not proven. */
  readonly disprovesSteps?: true;
  /** Set if the rule checks each place independently, so that it also works for text with syntax errors. */
  readonly runsOnSyntaxErrors?: true;
  /** The behavior of a correct document, in one sentence. */
  readonly summary: string;
  /** The damage if the rule is broken. */
  readonly why: string;
  /** The section of the specification. */
  readonly spec: string;
  readonly messages: Messages;
  /** Parts of documents, shown on the rule's page and run as tests. */
  readonly examples: {
    /** The id of the kind of the examples; absent for the first kind that has the rule. */
    readonly kind?: string;
    readonly valid: readonly string[];
    readonly invalid: readonly string[];
    /** The other files of the examples; absent if the rule needs none. */
    readonly context?: ExampleContext;
  };
  /**
   * Reports errors of a document, in addition to the relations that name this rule. Absent if the relations are all.
   */
  readonly check?: (model: Model, context: RuleContext) => Iterable<RuleReport<Messages> | Undecided>;
}

/** A rule about documents with a certain `Model`. Rules about all kinds ignore the model. */
export type Rule<Model = unknown> = RuleDefinition<Model, Record<string, string>>;

/** The first reports of a rule, and the error if it threw one. */
export interface RuleReports {
  readonly reports: readonly RuleReport<Record<string, string>>[];
  /** The number of the other reports, by the severity that they state. */
  readonly further: ReadonlyMap<Severity | undefined, number>;
  readonly undecided: readonly Undecided[];
  readonly brokenBy?: string;
}

/** Keeps the literal types of the messages, so that a missing or misspelled value is a compile error. */
export function defineRule<Model, const Messages extends Record<string, string>>(
  rule: RuleDefinition<Model, Messages>,
): Rule<Model> {
  return rule as unknown as Rule<Model>;
}
