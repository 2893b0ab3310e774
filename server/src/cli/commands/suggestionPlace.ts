import type { Analysis, AnalysisOptions } from '../../core/analysis/analysis';
import { quickFixes, type QuickFix } from '../../core/features/quickFixes';
import { applyEdits } from '../../core/json/edits';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { lineIndex, TextLines } from '../../core/text/lineIndex';
import { fail } from '../../core/text/result';
import type { CheckedDocument } from '../files/checkFiles';
import { parseLinePlace, type LinePlace } from '../files/valuePlace';
import type { FixedFile } from './fix';

/** A place as findings are printed, and the number of the suggestion if the place has several. */
export interface SuggestionPlace extends LinePlace {
  /** From 1; absent if the place has one suggestion only. */
  readonly number: number | undefined;
}

/** Parses `FILE:LINE`, `FILE:LINE:COLUMN`, and either with `=N`; `undefined` for any other text. */
export function parseSuggestionPlace(text: string): SuggestionPlace | undefined {
  const [, place = text, number] = /^(.+)=(\d{1,9})$/s.exec(text) ?? [];
  const linePlace = parseLinePlace(place);
  return linePlace && { ...linePlace, number: number === undefined ? undefined : Number(number) };
}

/** Returns a file with the fix or suggestion at a place applied. Fails if there is none, or if it has to be chosen. */
export function applySuggestion(
  { checked: { file, real, text }, analysis }: CheckedDocument,
  place: SuggestionPlace,
  options: AnalysisOptions,
  language: Language,
): FixedFile {
  const { say } = language;
  const fixes = analysis ? findFixes(analysis, place, { ...options, context: analysis.context }) : [];
  const name = `${file}:${place.line}`;
  if (fixes.length === 0) {
    fail(
      new TextLines(text).startOf(place.line - 1) === undefined
        ? say('{file} has no line {line}.', { file: redactFile(file), line: place.line })
        : say('No fix or suggestion at {place}.', { place: name }),
    );
  }
  const chosen = fixes[(place.number ?? 1) - 1];
  if (!chosen || (place.number === undefined && fixes.length > 1)) {
    const list = fixes.map(({ title }, index) => `  ${name}=${index + 1}  ${title}`).join('\n');
    fail(`${say('Choose one at {place}:', { place: name })}\n${list}`);
  }
  return { file, real, before: text, after: applyEdits(text, chosen.edits), count: 1 };
}

/** Returns the fixes of the findings that begin at a place. */
function findFixes(
  analysis: Analysis,
  { line, column }: SuggestionPlace,
  options: AnalysisOptions,
): readonly QuickFix[] {
  const positionAt = lineIndex(analysis.text);
  const isHere = (offset: number) => {
    const position = positionAt(offset);
    return position.line === line - 1 && (column === undefined || position.character === column - 1);
  };
  const findings = analysis.evaluate().findings.filter(({ span }) => isHere(span.offset));
  return findings.flatMap((finding) =>
    quickFixes(analysis, options, finding.span).filter((fix) => fix.finding === finding),
  );
}
