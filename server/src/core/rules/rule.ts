import type { OtherDocument, Severity } from '../diagnostics/finding';
import type { Placeholder } from '../l10n/language';
import type { Input } from '../diagnostics/input';
import type { Picture, RuleContext } from './context';
import type { Fix } from '../diagnostics/fix';
import type { Path } from '../json/path';

type Wording<Messages, Name extends keyof Messages> = {
  readonly message: Name;
} & ([Placeholder<Messages[Name] & string>] extends [never]
  ? { readonly values?: undefined }
  : { readonly values: Readonly<Record<Placeholder<Messages[Name] & string>, string | number | boolean | null>> });

/** One of the messages with the values it needs, and the place it is about. */
type Location<Messages> = { [Name in keyof Messages]: Wording<Messages, Name> & { readonly at: Path } }[keyof Messages];

/** The same about a place of another document. */
type RelatedLocation<Messages> = Location<Messages> & { readonly in?: OtherDocument | undefined };

/** What a rule found: where, which message, which other places, and how it can be put right. */
type RuleReport<Messages> = Location<Messages> & {
  /** Where it differs from the rule's own. */
  readonly severity?: Severity | undefined;
  /** Marks the key of the member, not its value. */
  readonly onKey?: true;
  readonly related?: readonly RelatedLocation<Messages>[] | undefined;
  /** The rules whose errors this only follows from: it is told when none of them has any. */
  readonly causedBy?: readonly string[] | undefined;
  /** The places it was judged by: while there is an error in one of them, it is held back. */
  readonly restsOn?: readonly Input[] | undefined;
  readonly fix?: Fix | undefined;
  /** Whether there is a fix as soon as what it derives from is right. */
  readonly awaitsFix?: boolean | undefined;
};

/** Why a rule could not decide (reading of the specification, section 7.8). */
export type UndecidedReason =
  /** The document lists no tasks, and the specification does not ask for it. */
  | 'noTaskList'
  /** What the document names is not there, may not be read, lies outside of the publish root, or was not looked at. */
  | 'fileMissing'
  | 'fileUnreadable'
  | 'fileOutside'
  | 'notLookedAt'
  /** The picture or receipt of something accepted was not looked at: `check` fails unless it is told to allow that. */
  | 'evidenceNotSeen'
  /** An observation with several status codes, or none. */
  | 'statusUnclear'
  /** The configuration has mistakes, so its pins could not be read. */
  | 'pinsUnread'
  /** The check of the pins takes more steps than allowed. */
  | 'pinsTooCostly';

/** A place of which a rule could not say whether it is right. Not a finding: the document may well be right. */
export interface Undecided {
  readonly undecided: UndecidedReason;
  readonly at: Path;
}

/** Files by their names: of documents and of what is published by their text, of pictures by what is known of them. */
export interface ExampleContext {
  /** The name of the document of the example itself. */
  readonly file?: string;
  readonly documents?: Readonly<Record<string, string>>;
  /** Documents in other folders of the publish root. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, string>>;
  readonly pictures?: Readonly<Record<string, Picture>>;
}

export interface RuleDefinition<Model, Messages extends Record<string, string>> {
  /** Subject and name: the code of its findings, its page and its key in the settings. */
  readonly id: string;
  readonly severity: Severity;
  /**
   * Part of the fail-closed boundary: it cannot be switched off, lowered or suppressed. `errors` where that does not hold
   * for what it reports less severely.
   */
  readonly isLocked?: true | 'errors';
  /** Judges each place by itself, so that it holds in broken text too. */
  readonly runsOnSyntaxErrors?: true;
  /** What a correct document does, in one sentence. */
  readonly summary: string;
  /** Whom it hurts when the rule is broken. */
  readonly why: string;
  /** The section of the specification. */
  readonly spec: string;
  readonly messages: Messages;
  /** Parts of documents, shown on the rule's page and run as tests. */
  readonly examples: {
    /** The kind of the documents, by its id; absent where it is the first that has the rule. */
    readonly kind?: string;
    readonly valid: readonly string[];
    readonly invalid: readonly string[];
    /** What stands beside the documents of the examples; absent where the rule looks at nothing else. */
    readonly context?: ExampleContext;
  };
  /**
   * Reports what is wrong in a document, in addition to the relations that name this rule. Absent if the relations are
   * all.
   */
  readonly check?: (model: Model, context: RuleContext) => Iterable<RuleReport<Messages> | Undecided>;
}

/** A rule about documents that are read as a `Model`; one about documents of any kind makes nothing of it. */
export type Rule<Model = unknown> = RuleDefinition<Model, Record<string, string>>;

/** What a rule reported, and why it broke off if it did. */
export interface RuleReports {
  readonly reports: readonly RuleReport<Record<string, string>>[];
  readonly undecided: readonly Undecided[];
  readonly brokenBy?: string;
}

/** Keeps the literal types of the messages, so that a missing or misspelt value is a compile error. */
export function defineRule<Model, const Messages extends Record<string, string>>(
  rule: RuleDefinition<Model, Messages>,
): Rule<Model> {
  return rule as unknown as Rule<Model>;
}
