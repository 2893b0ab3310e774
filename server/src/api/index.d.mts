/** Options of all functions. */
export interface Options {
  /** The domains accepted before the kind in a `schemaVersion`; default: `service-docs`. */
  readonly domains?: readonly string[];
  /** The language of messages; default: English. */
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

/** A finding about a document. It never contains private material. */
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
  /** The type of its fix: derived from the rest of the document, or an assertion by a person; `null` for none. */
  readonly fix: 'derived' | 'assertion' | null;
  /** Identifies the finding in every report: 64 hexadecimal digits that do not change when lines move. */
  readonly fingerprint: string;
}

/** The result of each rule. */
export interface Checks {
  readonly checked: readonly string[];
  /** Turned off by the configuration. */
  readonly off: readonly string[];
  readonly undecided: readonly {
    readonly rule: string;
    /** The reason why it is undecided, as in docs/command-line.md. */
    readonly reason: string;
    /** JSON Pointers. */
    readonly places: readonly string[];
  }[];
}

/** A checked text or file. */
export interface CheckedDocument {
  /** The kind of document; `null` if it is not a status document or cannot be read. */
  readonly kind: string | null;
  readonly findings: readonly Finding[];
  /** `null` if it was not checked. */
  readonly checks: Checks | null;
}

export interface CheckReport {
  readonly version: 1;
  readonly files: readonly (CheckedDocument & {
    /** Relative to the working folder if it is below it, with `/`. */
    readonly file: string;
  })[];
  /** The JSON files that are not checked, such as receipts and foreign files, with their sorts. */
  readonly others: readonly { readonly file: string; readonly sort: string }[];
  readonly summary: {
    /** Number of files examined. */
    readonly files: number;
    readonly documents: number;
    readonly errors: number;
    readonly warnings: number;
    /** Number of rules with each result. */
    readonly rules: { readonly checked: number; readonly off: number; readonly undecided: number };
    /** The exit code of `statusdocs check`: 0 if all is well, also 1 if the evidence of accepted work was not seen, 2 if a file could not be read. */
    readonly exitCode: number;
  };
}

/** The progress of programs; docs/command-line.md describes it. */
export interface ProgressReport {
  readonly version: 1;
  readonly programs: readonly {
    /** Empty for the working folder. */
    readonly folder: string;
    readonly findings: Readonly<Record<Severity, number>>;
    readonly [member: string]: unknown;
  }[];
  /** The counts of a check of the same files. */
  readonly summary: Omit<CheckReport['summary'], 'exitCode'>;
  /** Errors, a sentence each: unreadable files, and faulty configurations, which have no effect. */
  readonly problems: readonly string[];
}

/**
 * Checks files, folders and glob patterns as `statusdocs check --reporter json` does: with the configuration above each document,
 * the other documents of its folder, and the pictures and receipts it names. Writes nothing. A file that cannot be read is a
 * finding (`document/unreadable`).
 * @param paths relative to the working folder
 * @returns the report, also if there are errors; check `summary.exitCode`
 * @throws Error if the check itself failed
 */
export function check(paths: string | readonly string[], options?: Options): Promise<CheckReport>;

/**
 * Returns the progress of programs, as `statusdocs progress --json` does.
 * @param paths relative to the working folder
 */
export function progress(paths: string | readonly string[], options?: Options): Promise<ProgressReport>;

/**
 * Checks one text by itself, without other files. Rules that need a file are undecided.
 * @returns `undefined` if the text is not a status document
 */
export function analyze(text: string, options?: Options): CheckedDocument | undefined;
