import type { Finding, Related, Severity, OtherDocument } from '../core/diagnostics/finding';
import type { Checks, UndecidedCheck } from '../core/rules/checks';
import { JsonDocument } from '../core/json/jsonDocument';
import { editsFor } from '../core/json/edits';
import { lineIndex, type Range } from '../core/text/lineIndex';
import type { Span, TextChange } from '../core/text/span';
import { isPrivate } from '../core/secrets/detector';
import { redactPointer } from '../core/secrets/redact';
import { excerptOf, type Excerpt } from './excerpt';
import type { ReadOptions } from './readOptions';
import { shownLines, withheld } from './shownText';

/** Where something is, in words and numbers. */
interface ReportedPlace {
  /** A JSON Pointer whose private names are withheld. */
  readonly path: string;
  readonly range: Range;
}

/** A finding on its way out: with its own place, and without a document. Reporters and answers write members of it. */
export interface ReportedFinding extends ReportedPlace {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly (ReportedPlace & { readonly file: string; readonly message: string })[];
  readonly causedBy?: readonly string[] | undefined;
  /** What its fix is: derived, or an assertion. */
  readonly fix?: 'derived' | 'assertion' | undefined;
  /** Whether it has a fix as soon as other findings are put right. */
  readonly awaitsFix?: boolean | undefined;
  /** What its fix is called. */
  readonly fixTitle?: string | undefined;
  /** What its derived fix changes, where that was asked for and may be shown. */
  readonly edits?: readonly ReportedEdit[] | undefined;
  /** The lines around it, where they were asked for and may be shown. */
  readonly excerpt?: Excerpt | undefined;
}

/** A stretch of the text with what a fix puts there. */
export interface ReportedEdit {
  readonly range: Range;
  readonly newText: string;
}

/** What became of the checks of a document, with the places that are undecided as JSON Pointers. */
export interface ReportedChecks extends Pick<Checks, 'checked' | 'off'> {
  readonly undecided: readonly (Omit<UndecidedCheck, 'places'> & { readonly places: readonly string[] })[];
}

export const reportedChecks = ({ checked, off, undecided }: Checks): ReportedChecks => ({
  checked,
  off,
  undecided: undecided.map(({ rule, reason, places }) => ({ rule, reason, places: places.map(redactPointer) })),
});

/** The range of what is about a file as a whole. */
export const topOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

type PositionAt = ReturnType<typeof lineIndex>;

/** Where the lines of documents begin that findings of others point into. */
export type Lines = Map<OtherDocument, PositionAt>;

/** The findings of a file with this text. `lines` keeps the line starts of sibling documents. */
export function reportedFindings(
  file: string,
  text: string,
  findings: readonly Finding[],
  { language, excerpts, edits }: Pick<ReadOptions, 'language' | 'excerpts' | 'edits'>,
  lines: Lines = new Map(),
): readonly ReportedFinding[] {
  const positionAt = findings.length > 0 ? lineIndex(text) : undefined;
  const shown = excerpts && findings.length > 0 ? shownLines(text) : undefined;
  const editsOf = edits ? openEdits(text, findings) : () => undefined;
  return findings.map((finding) => ({
    ...placeOf(finding, positionAt!),
    edits: editsOf(finding)?.map(({ span, newText }) => ({ range: rangeOf(span, positionAt!), newText })),
    excerpt: shown && excerptOf(shown, positionAt!(finding.span.offset)),
    fixTitle: finding.fix && language.say(finding.fix.title, finding.fix.values),
    code: finding.code,
    severity: finding.severity,
    message: finding.message,
    related: finding.related.map((related) => ({
      ...placeOf(related, related.in ? elsewhere(related.in) : positionAt!),
      file: related.in?.file ?? file,
      message: related.message,
    })),
    causedBy: finding.causedBy,
    fix: finding.fix?.type,
    awaitsFix: finding.awaitsFix,
  }));

  function elsewhere(other: OtherDocument): PositionAt {
    const positionAt = lines.get(other) ?? lineIndex(other.document.text);
    lines.set(other, positionAt);
    return positionAt;
  }
}

/**
 * What the derived fixes of findings change in a text. A text that holds anything private is not quoted, and part of it
 * would not be the fix: its fixes are left out.
 */
function openEdits(
  text: string,
  findings: readonly Finding[],
): (finding: Finding) => readonly TextChange[] | undefined {
  const hasFixes = findings.some(({ fix }) => fix?.type === 'derived');
  if (!hasFixes || shownLines(text)?.includes(withheld) !== false) {
    return () => undefined;
  }
  const document = new JsonDocument(text);
  return ({ fix }) => {
    const edits = fix?.type === 'derived' ? fix.changes.map((change) => editsFor(document, change)) : [];
    const all = edits.flatMap((each) => each ?? []);
    const isWhole = all.length > 0 && edits.every((each) => each !== undefined);
    return isWhole && !all.some(({ newText }) => isPrivate(newText)) ? all : undefined;
  };
}

const placeOf = ({ path, span }: Pick<Finding | Related, 'path' | 'span'>, positionAt: PositionAt): ReportedPlace => ({
  path: redactPointer(path),
  range: rangeOf(span, positionAt),
});

const rangeOf = ({ offset, length }: Span, positionAt: PositionAt): Range => ({
  start: positionAt(offset),
  end: positionAt(offset + length),
});
