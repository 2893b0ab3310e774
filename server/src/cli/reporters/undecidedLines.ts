import type { Language } from '../../core/l10n/language';
import { reasonNames } from '../../core/rules/checks';
import { findCause } from '../../core/rules/findCause';
import { redactFile } from '../../core/secrets/redact';
import { groupBy, takeFirst } from '../../core/text/collections';
import { listFirst } from '../../core/l10n/listFirst';
import type { CheckedFile } from '../files/checkFiles';
import { columns } from '../../core/text/columns';
import { lineAndColumn } from './columns';

/** Maximum width of a short line. */
const maximumWidth = 100;

/** Maximum number of short lines. */
const maximumLines = 3;

/**
 * Returns the undecided rules of files. In short, one line has the rules of a document with the same reason, and documents that claim
 * progress come first. Otherwise, each rule has a line, with the finding that holds it back.
 */
export function undecidedLines(
  files: readonly CheckedFile[],
  language: Language,
  detail: 'short' | 'all',
): readonly string[] {
  const sortedFiles = files.toSorted((a, b) => Number(b.claimsProgress ?? false) - Number(a.claimsProgress ?? false));
  const lines = sortedFiles.flatMap((file) => formatUndecided(file, language, detail));
  const { shown, more } = takeFirst(lines, detail === 'all' ? Infinity : maximumLines);
  return more > 0 ? [...shown, language.say('and {count} more (list them with --verbose)', { count: more })] : shown;
}

function formatUndecided(file: CheckedFile, language: Language, detail: 'short' | 'all'): readonly string[] {
  const { say } = language;
  const name = redactFile(file.file);
  const undecided = file.checks?.undecided ?? [];
  if (detail === 'all') {
    return undecided.map(({ rule, reason }) => {
      const cause = findCause({ rule, reason }, file.findings, file.heldBack);
      const place = cause && `${lineAndColumn(cause.range.start)} ${cause.code}`;
      const values = { file: name, rules: rule, reason: say(reasonNames[reason]) };
      return place === undefined
        ? say('Undecided in {file}: {rules} ({reason})', values)
        : say('Undecided in {file}: {rules} ({reason}: {place})', { ...values, place });
    });
  }
  return Array.from(
    groupBy(undecided, ({ reason }) => reason),
    ([reason, checks]) => {
      const rules = [...new Set(checks.map(({ rule }) => rule))];
      const lineWith = (count: number) =>
        say('Undecided in {file}: {rules} ({reason})', {
          file: name,
          rules: listFirst(rules, count, language),
          reason: say(reasonNames[reason]),
        });
      const count = [3, 2].find((each) => columns(lineWith(each)) <= maximumWidth) ?? 1;
      return lineWith(count);
    },
  );
}
