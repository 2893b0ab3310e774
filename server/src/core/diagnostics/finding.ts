import type { Input } from './input';
import type { JsonDocument } from '../json/jsonDocument';
import type { Fix } from './fix';
import type { Span } from '../text/span';
import type { Path } from '../json/path';

export const severities = ['error', 'warning', 'information', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** Another document, by its path or URI. */
export interface OtherDocument {
  readonly file: string;
  /** Its text as JSON, to say where something stands in it. */
  readonly document: JsonDocument;
}

/** Another place that a finding is about. */
export interface Related {
  readonly message: string;
  readonly path: Path;
  readonly span: Span;
  /** The document it is in; absent where that is the document of the finding itself. */
  readonly in?: OtherDocument;
}

/** Something to say about one place of a document. */
export interface Finding {
  /** Stable: `document/…`, `schema/<keyword>` or the id of a rule. */
  readonly code: string;
  readonly severity: Severity;
  /** One or two sentences in the reader's language. */
  readonly message: string;
  /** The value concerned; for a missing member the object that lacks it. */
  readonly path: Path;
  /** The smallest piece of text to look at or to change. */
  readonly span: Span;
  readonly related: readonly Related[];
  /**
   * The codes of what it may only follow from: it is told when none of those is, so that nothing hides behind a rule
   * that is switched off. Absent for a finding that stands on its own.
   */
  readonly causedBy?: readonly string[] | undefined;
  /** The places it was judged by: it follows from the errors there. */
  readonly restsOn?: readonly Input[] | undefined;
  /** A way to put it right, its title in the reader's language; absent where there is none. */
  readonly fix?: Fix | undefined;
  /** Whether it has a fix as soon as other findings are put right. */
  readonly awaitsFix?: boolean | undefined;
}
