import type { Finding, Related, Severity, OtherDocument } from '../core/diagnostics/finding';
import type { Checks, UndecidedCheck } from '../core/rules/checks';
import { lineIndex, type Range } from '../core/text/lineIndex';
import { redactPointer } from '../core/secrets/redact';
import { excerptOf, type Excerpt } from './excerpt';
import type { ReadOptions } from './readOptions';
import { shownLines } from './shownText';

/** Where something is, in words and numbers. */
interface ToldPlace {
  /** A JSON Pointer whose private names are withheld. */
  readonly path: string;
  readonly range: Range;
}

/** A finding as it is reported: it says where it is by itself, and holds on to no document. */
export interface Told extends ToldPlace {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly (ToldPlace & { readonly file: string; readonly message: string })[];
  readonly causedBy: readonly string[] | undefined;
  /** What its fix is: derived, or an assertion. */
  readonly fix: 'derived' | 'assertion' | undefined;
  /** What its fix is called. */
  readonly fixTitle: string | undefined;
  /** The lines around it, where they were asked for and may be shown. */
  readonly excerpt: Excerpt | undefined;
}

/** What became of the checks of a document, with the places that are undecided as JSON Pointers. */
export interface ToldChecks extends Pick<Checks, 'checked' | 'off'> {
  readonly undecided: readonly (Omit<UndecidedCheck, 'places'> & { readonly places: readonly string[] })[];
}

export const toldChecks = ({ checked, off, undecided }: Checks): ToldChecks => ({
  checked,
  off,
  undecided: undecided.map(({ rule, reason, places }) => ({ rule, reason, places: places.map(redactPointer) })),
});

type PositionAt = ReturnType<typeof lineIndex>;

/** Where the lines of documents begin that findings of others point into. */
export type Lines = Map<OtherDocument, PositionAt>;

/** Tells the findings of a file with this text. `lines` keeps what is found out of the documents beside it. */
export function toldIn(
  file: string,
  text: string,
  findings: readonly Finding[],
  { language, excerpts }: Pick<ReadOptions, 'language' | 'excerpts'>,
  lines: Lines = new Map(),
): readonly Told[] {
  const positionAt = findings.length > 0 ? lineIndex(text) : undefined;
  const shown = excerpts && findings.length > 0 ? shownLines(text) : undefined;
  return findings.map((finding) => ({
    ...placeOf(finding, positionAt!),
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
  }));

  function elsewhere(other: OtherDocument): PositionAt {
    const positionAt = lines.get(other) ?? lineIndex(other.document.text);
    lines.set(other, positionAt);
    return positionAt;
  }
}

const placeOf = ({ path, span }: Pick<Finding | Related, 'path' | 'span'>, positionAt: PositionAt): ToldPlace => ({
  path: redactPointer(path),
  range: { start: positionAt(span.offset), end: positionAt(span.offset + span.length) },
});
