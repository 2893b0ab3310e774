import type { Severity } from '../../core/diagnostics/finding';
import { publishedKinds } from '../../core/kinds/registry';
import type { Language } from '../../core/l10n/language';
import type { Position } from '../../core/text/lineIndex';
import { redactFile } from '../../core/secrets/redact';
import type { CheckedFile } from '../checkFiles';
import type { Told } from '../reportedFinding';
import { colours } from './colours';
import type { Reporter } from './reporter';
import { checksInWords } from '../../core/rules/checks';
import { checksOf, countOf } from './summary';

/** For people at a terminal: per file its findings with line and column, then one line that sums up. */
export const pretty: Reporter = ({ files, language }) => {
  const worthTelling = files.filter(({ findings }) => findings.length > 0);
  return [...worthTelling.map((file) => `${fileBlock(file, language)}\n`), summary(files, language), ''].join('\n');
};

const paint: Readonly<Record<Severity, (text: string) => string>> = {
  error: colours.red,
  warning: colours.yellow,
  information: colours.blue,
  hint: colours.gray,
};

/** Other places told of a finding; the JSON report has them all. */
const shownRelated = 3;

function fileBlock({ file, kind, findings }: CheckedFile, { say }: Language): string {
  const places = findings.map(({ range }) => printed(range.start));
  const width = Math.max(...places.map((place) => place.length));
  const heading =
    colours.underline(redactFile(file)) +
    (kind === undefined ? '' : colours.dim(`  ${say(publishedKinds.of(kind).name)}`));
  return [heading, ...findings.flatMap((finding, index) => lines(finding, places[index]!.padStart(width)))].join('\n');

  function placeOf(other: Told['related'][number]): string {
    const place = printed(other.range.start);
    return other.file === file ? place : `${redactFile(other.file)}:${place}`;
  }

  function lines(finding: Told, place: string): string[] {
    const name = severityName(finding.severity, say);
    const indent = ' '.repeat(width + 4);
    return [
      `  ${place}  ${paint[finding.severity](name)}  ${finding.message}  ${colours.dim(finding.code)}`,
      ...finding.related
        .slice(0, shownRelated)
        .map((other) => colours.dim(`${indent}${placeOf(other)}  ${other.message}`)),
      ...(finding.related.length > shownRelated
        ? [colours.dim(indent + say('and {count} more', { count: finding.related.length - shownRelated }))]
        : []),
    ];
  }
}

/** Line and column as editors show them, from 1. */
const printed = ({ line, character }: Position) => `${line + 1}:${character + 1}`;

function severityName(severity: Severity, say: Language['say']): string {
  switch (severity) {
    case 'error':
      return say('error');
    case 'warning':
      return say('warning');
    case 'information':
      return say('information');
    case 'hint':
      return say('hint');
  }
}

/** What was found, and what was checked: where something is undecided, that nothing was found is not said by itself. */
function summary(files: readonly CheckedFile[], language: Language): string {
  const { say } = language;
  const documents = files.filter(({ kind }) => kind !== undefined).length;
  const errors = countOf('error', files);
  const warnings = countOf('warning', files);
  if (documents === 0) {
    return colours.yellow(say('Documents checked: {documents}.', { documents }));
  }
  const all = checksOf(files);
  const checks = checksInWords(all, language);
  if (files.every(({ findings }) => findings.length === 0)) {
    return all.undecided.length === 0
      ? colours.green(say('Documents checked: {documents}. No problems found: {checks}.', { documents, checks }))
      : colours.yellow(
          say('Documents checked: {documents}. No problems in what could be checked: {checks}.', { documents, checks }),
        );
  }
  const text = say('Documents checked: {documents}. Errors: {errors}. Warnings: {warnings}. {checks}.', {
    documents,
    errors,
    warnings,
    checks,
  });
  return errors > 0 ? colours.red(text) : warnings > 0 ? colours.yellow(text) : text;
}
