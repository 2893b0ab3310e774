import type { Input } from './input';
import type { JsonDocument } from '../json/jsonDocument';
import type { Fix } from './fix';
import type { Span } from '../text/span';
import { pointer, type Path } from '../json/path';

export const severities = ['error', 'warning', 'information', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** Another document, by its path or URI. */
export interface OtherDocument {
  readonly file: string;
  /** The parsed text, for finding places in it. */
  readonly document: JsonDocument;
}

/** Another place that a finding is about. */
export interface Related {
  readonly message: string;
  readonly path: Path;
  readonly span: Span;
  /** The document of the place; absent if it is the document of the finding. */
  readonly in?: OtherDocument;
}

/** A report about one place of a document. */
export interface Finding {
  /** Stable: `document/…`, `schema/<keyword>` or the id of a rule. */
  readonly code: string;
  readonly severity: Severity;
  /** One or two sentences in the reader's language. */
  readonly message: string;
  /** The path of the value; for a missing member, of the object that lacks it. */
  readonly path: Path;
  /** The names of the missing members; absent if none is missing. */
  readonly missing?: readonly string[] | undefined;
  /** The smallest span of text to look at or to change. */
  readonly span: Span;
  readonly related: readonly Related[];
  /** The number of related places, if some are left out. */
  readonly relatedCount?: number | undefined;
  /**
   * The codes of possible causes. The finding is held back while one of them is reported, so that disabled rules hide
   * nothing. Absent for an independent finding.
   */
  readonly causedBy?: readonly string[] | undefined;
  /** The places that the check depends on. The finding may follow from errors there. */
  readonly inputs?: readonly Input[] | undefined;
  /** All places of the same mistake, if there are several. */
  readonly covers?: readonly Path[] | undefined;
  /** The fix, its title in the reader's language; absent if there is none. */
  readonly fix?: Fix | undefined;
  /** Assertions to choose from, for a finding without a fix. */
  readonly choices?: readonly Fix[] | undefined;
  /** True if it will have a fix as soon as other findings are corrected. */
  readonly awaitsFix?: boolean | undefined;
  /** True if a file is missing or wrong, not the value that names it. No other finding follows from it. */
  readonly isAboutFile?: boolean | undefined;
}

/** Findings of one check that are only counted, because it has many. */
export interface CountedFindings {
  readonly code: string;
  readonly severity: Severity;
  readonly count: number;
}

/** The first findings of a check, and the number of the others. */
export interface LimitedFindings {
  readonly findings: readonly Finding[];
  readonly counted: readonly CountedFindings[];
}

/** Returns the findings about the first `maximum` mistakes, and the number of the others, which all have one code. */
export function limitFindings<Mistake>(
  maximum: number,
  code: string,
  mistakes: readonly Mistake[],
  findingOf: (mistake: Mistake) => Finding,
  further = 0,
): LimitedFindings {
  const findings = mistakes.slice(0, maximum).map(findingOf);
  return { findings, counted: [{ code, severity: 'error', count: mistakes.length - findings.length + further }] };
}

export const allOf = (findings: readonly Finding[]): LimitedFindings => ({ findings, counted: [] });

/** Returns a text that is equal for findings with the same code and place. */
export const findingKey = ({ code, path }: Finding): string => `${code} ${pointer(path)}`;

/** Returns whether a value of the document is wrong, so that others may follow from it. */
export const isValueError = ({ severity, isAboutFile }: Pick<Finding, 'severity' | 'isAboutFile'>): boolean =>
  severity === 'error' && !isAboutFile;
