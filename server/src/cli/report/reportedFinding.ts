import type { Analysis } from '../../core/analysis/analysis';
import type { FixType } from '../../core/diagnostics/fix';
import type { Finding, Related, Severity, OtherDocument } from '../../core/diagnostics/finding';
import type { Checks, UndecidedCheck } from '../../core/rules/checks';
import type { JsonDocument } from '../../core/json/jsonDocument';
import { createEdits } from '../../core/json/edits';
import { once } from '../../core/text/collections';
import { lineIndex, TextLines, type Range } from '../../core/text/lineIndex';
import type { Span, TextChange } from '../../core/text/span';
import { isPrivate } from '../../core/secrets/detector';
import { redactPointer } from '../../core/secrets/redact';
import { createExcerpt, type Excerpt } from './excerpt';
import type { ReadOptions } from '../files/readOptions';
import { parsedText, shownLines, withheld, type ShownLines } from './shownText';

/** A place in a file. */
interface ReportedPlace {
  /** A JSON Pointer with private names withheld. */
  readonly path: string;
  readonly range: Range;
}

/** A finding as reported: with a range, and without a document. Reporters and answers write its members. */
export interface ReportedFinding extends ReportedPlace {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly (ReportedPlace & { readonly file: string; readonly message: string })[];
  readonly causedBy?: readonly string[] | undefined;
  /** The type of its fix. */
  readonly fix?: FixType | undefined;
  /** Set if the finding gets a fix once other findings are fixed. */
  readonly awaitsFix?: boolean | undefined;
  /** The title of its fix. */
  readonly fixTitle?: string | undefined;
  /** The titles of the suggestions to choose from; absent if it has a fix, or if not requested. */
  readonly suggestions?: readonly string[] | undefined;
  /** The problem to correct before it has a fix; absent if it has one, if only a person knows the right value, or if not requested. */
  readonly noFix?: string | undefined;
  /** The edits of its derived fix; absent if not requested or if they may not be shown. */
  readonly edits?: readonly ReportedEdit[] | undefined;
  /** The lines around it; absent if not requested or if they may not be shown. */
  readonly excerpt?: Excerpt | undefined;
}

/** Returns whether a finding is about the change between two states, not about the present one. */
export const isAboutChange = ({ code }: Pick<ReportedFinding, 'code'>): boolean => code.startsWith('guard/');

/** A range with the text that a fix puts there. */
export interface ReportedEdit {
  readonly range: Range;
  readonly newText: string;
}

/** The results of a document's checks. Undecided places are JSON Pointers. */
export interface ReportedChecks extends Pick<Checks, 'checked' | 'off'> {
  readonly undecided: readonly (Omit<UndecidedCheck, 'places'> & { readonly places: readonly string[] })[];
}

export const reportedChecks = ({ checked, off, undecided }: Checks): ReportedChecks => ({
  checked,
  off,
  undecided: undecided.map(({ rule, reason, places }) => ({ rule, reason, places: places.map(redactPointer) })),
});

/** The range of a finding about a whole file. */
export const topOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

type PositionAt = ReturnType<typeof lineIndex>;

/** The line starts of sibling documents, which related places point into. */
export type Lines = Map<OtherDocument, PositionAt>;

/** A file with findings. */
interface FileWithFindings {
  readonly file: string;
  readonly text: string;
  /** Absent for a file that is not a document. */
  readonly analysis?: Analysis | undefined;
}

/** Returns the findings of a file with this text. `lines` caches the line starts of sibling documents. */
export function reportedFindings(
  { file, text, analysis }: FileWithFindings,
  findings: readonly Finding[],
  { language, excerpts, edits }: Pick<ReadOptions, 'language' | 'excerpts' | 'edits'>,
  lines: Lines = new Map(),
): readonly ReportedFinding[] {
  if (findings.length === 0) {
    return [];
  }
  const textLines = new TextLines(text);
  const positionAt = (offset: number) => textLines.positionAt(offset);
  const parsed = once(() =>
    analysis?.document ? { document: analysis.document, privatePlaces: analysis.view.privatePlaces } : parsedText(text),
  );
  const shownLinesOf = once(() => shownLines(textLines, parsed));
  const shown = excerpts ? shownLinesOf() : undefined;
  const editsOf = edits ? shareableEdits(() => parsed().document, findings, shownLinesOf) : () => undefined;
  return findings.map((finding) => ({
    ...toReportedPlace(finding, positionAt),
    edits: editsOf(finding)?.map(({ span, newText }) => ({ range: rangeOf(span, positionAt), newText })),
    excerpt: shown && createExcerpt(shown, positionAt(finding.span.offset)),
    fixTitle: finding.fix && language.say(finding.fix.title, finding.fix.values),
    code: finding.code,
    severity: finding.severity,
    message: finding.message,
    related: finding.related.map((related) => ({
      ...toReportedPlace(related, related.in ? positionsIn(related.in) : positionAt),
      file: related.in?.file ?? file,
      message: related.message,
    })),
    causedBy: finding.causedBy,
    fix: finding.fix?.type,
    awaitsFix: finding.awaitsFix,
  }));

  function positionsIn(other: OtherDocument): PositionAt {
    const positionAt = lines.get(other) ?? lineIndex(other.document.text);
    lines.set(other, positionAt);
    return positionAt;
  }
}

/**
 * Returns a function from findings to the edits of their derived fixes. If the text contains private material, no finding has
 * edits: a fix without the private part would be incomplete.
 */
function shareableEdits(
  documentOf: () => JsonDocument,
  findings: readonly Finding[],
  shownLinesOf: () => ShownLines | undefined,
): (finding: Finding) => readonly TextChange[] | undefined {
  const hasFixes = findings.some(({ fix }) => fix?.type === 'derived');
  const shown = hasFixes ? shownLinesOf() : undefined;
  if (!shown || hasWithheld(shown)) {
    return () => undefined;
  }
  const document = documentOf();
  return ({ fix }) => {
    const edits = fix?.type === 'derived' ? fix.changes.map((change) => createEdits(document, change)) : [];
    const all = edits.flatMap((each) => each ?? []);
    const isWhole = all.length > 0 && edits.every((each) => each !== undefined);
    return isWhole && !all.some(({ newText }) => isPrivate(newText)) ? all : undefined;
  };
}

function hasWithheld(lines: ShownLines): boolean {
  for (let index = 0; index < lines.count; index++) {
    if (lines.line(index) === withheld) {
      return true;
    }
  }
  return false;
}

const toReportedPlace = (
  { path, span }: Pick<Finding | Related, 'path' | 'span'>,
  positionAt: PositionAt,
): ReportedPlace => ({
  path: redactPointer(path),
  range: rangeOf(span, positionAt),
});

const rangeOf = ({ offset, length }: Span, positionAt: PositionAt): Range => ({
  start: positionAt(offset),
  end: positionAt(offset + length),
});
