/** What all functions take. */
export interface Options {
  /** The domains accepted before the kind in a `schemaVersion`; `service-docs` where absent. */
  readonly prefixes?: readonly string[];
  /** The language of messages; English where absent. */
  readonly language?: 'en' | 'zh-cn';
}

export interface Position {
  /** From 0. */
  readonly line: number;
  /** In UTF-16 code units, from 0. */
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Something that is wrong with a document. Private material is never in it. */
export interface Finding {
  /** The rule or code, such as `slots/id`; `docs/rules` in this package has a page for each rule. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** A JSON Pointer (RFC 6901). */
  readonly path: string;
  readonly range: Range;
  readonly related: readonly {
    readonly file: string;
    readonly path: string;
    readonly range: Range;
    readonly message: string;
  }[];
  /** What its fix is: derived from the rest of the document, or an assertion of a person; `null` for none. */
  readonly fix: 'derived' | 'assertion' | null;
  /** What it is known by in every report: 64 hexadecimal digits that stay when lines move. */
  readonly fingerprint: string;
}

/** Which rules could say something. */
export interface Checks {
  readonly checked: readonly string[];
  /** Turned off by the configuration. */
  readonly off: readonly string[];
  readonly undecided: readonly {
    readonly rule: string;
    /** Why it could not decide, as in docs/command-line.md. */
    readonly reason: string;
    /** JSON Pointers. */
    readonly places: readonly string[];
  }[];
}

/** One text or file that was looked at. */
export interface CheckedDocument {
  /** The kind of document; `null` for what is no status document or cannot be read. */
  readonly kind: string | null;
  readonly findings: readonly Finding[];
  /** `null` where nothing was checked. */
  readonly checks: Checks | null;
}

export interface CheckReport {
  readonly version: 1;
  readonly files: readonly (CheckedDocument & {
    /** Relative to the working folder where it lies below it, with `/`. */
    readonly file: string;
  })[];
  /** The JSON files that are not checked, such as receipts and foreign files, with what they are. */
  readonly others: readonly { readonly file: string; readonly sort: string }[];
  readonly summary: {
    /** The files that were looked at. */
    readonly files: number;
    readonly documents: number;
    readonly errors: number;
    readonly warnings: number;
    /** How many rules there are of each. */
    readonly rules: { readonly checked: number; readonly off: number; readonly undecided: number };
  };
}

/** Where the programs stand that documents belong to; docs/command-line.md describes it. */
export interface ProgressReport {
  readonly version: 1;
  readonly programs: readonly {
    /** Empty for the working folder. */
    readonly folder: string;
    readonly findings: Readonly<Record<Severity, number>>;
    readonly [member: string]: unknown;
  }[];
  /** The files that could not be read, and configurations with mistakes, which hold in nothing; a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Checks files, folders and glob patterns as `statusdocs check --reporter json` does: with the configuration above each
 * document, beside the other documents of its folder and the pictures and receipts it names. Nothing is written.
 * A file that cannot be read is a finding (`document/unreadable`).
 * @param paths relative to the working folder
 * @returns the report, also where there are errors; look at `summary.errors`, and at `summary.documents`: 0 is not clean
 * @throws Error where the check itself broke off
 */
export function check(paths: string | readonly string[], options?: Options): Promise<CheckReport>;

/**
 * Tells where programs stand, as `statusdocs progress --json` does.
 * @param paths relative to the working folder
 */
export function progress(paths: string | readonly string[], options?: Options): Promise<ProgressReport>;

/**
 * Checks one text by itself, without files beside it: what rules would have to look up there is undecided.
 * @returns `undefined` for a text that is no status document
 */
export function analyse(text: string, options?: Options): CheckedDocument | undefined;
