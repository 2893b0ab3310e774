import type { Sibling } from '../analysis/sibling';
import type { Fix } from './fix';

/** A stretch of text in UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** Member names and item numbers from the root of a document to a value in it. */
export type Path = readonly (string | number)[];

export const severities = ['error', 'warning', 'information', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** Another place that a finding is about. */
export interface Related {
  readonly message: string;
  readonly path: Path;
  readonly span: Span;
  /** The document it is in; absent where that is the document of the finding itself. */
  readonly in?: Sibling;
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
  readonly follows?: readonly string[] | undefined;
  /** A way to put it right, its title in the reader's language; absent where there is none. */
  readonly fix?: Fix | undefined;
}

/** New text in place of a span of the old. */
export interface TextChange {
  readonly span: Span;
  readonly newText: string;
}

/** `path` as a JSON Pointer (RFC 6901). */
export function pointer(path: Path): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The path a JSON Pointer spells, its segments all as text. */
export function pointerSegments(text: string): readonly string[] {
  return text
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
