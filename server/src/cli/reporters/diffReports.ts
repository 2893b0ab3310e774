import type { Finding } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import type { ReportedChange } from '../../core/program/reportedChange';
import type { DocumentDiff } from '../../core/program/diff';
import { diffMarkdown } from '../../core/program/diffMarkdown';
import {
  changeInWords,
  otherChangesInWords,
  diffRows,
  summary,
  diffTotals,
  type Row,
  shownDirection,
} from '../../core/program/diffRows';
import { diffRemarks } from '../../core/program/documentRemarks';
import type { PlaceIn } from '../../core/program/report';
import { jsonText } from '../../core/secrets/jsonText';
import { redactFile, redactPointer } from '../../core/secrets/redact';
import { joinWords, withLinesTogether } from '../../core/text/collections';
import { colors } from './colors';
import type { Path } from '../../core/json/path';

/** Returns the differences as text for a terminal. */
export function diffText(documents: readonly DocumentDiff[], language: Language): string {
  const blocks = documents.map((document) => {
    const { name, before, after } = document;
    const heading = [
      colors.bold(redactFile(name)),
      colors.dim(redactFile(after ?? before ?? '')),
      diffRemarks(document, language),
    ];
    const rows = diffRows(document, language).flatMap((row) => textLines(row, language));
    const claims = document.unproven.map(({ message }) => `  ${colors.red(`✖ ${message}`)}`);
    const others = otherChangesInWords(document, language);
    const rest = others === '' ? [] : [`  ${colors.dim('·')} ${others}`];
    return [joinWords(heading, '  '), ...rows, ...claims, ...rest].join('\n');
  });
  return `${[...withLinesTogether(blocks), summary(documents, language)].join('\n\n')}\n`;
}

function textLines(row: Row, language: Language): readonly string[] {
  const { direction, unproven, values, evidenceWarning } = row;
  const step = markDirection(direction, changeInWords(row, language), language);
  const rest = [evidenceWarning && colors.red(`! ${evidenceWarning}`), values && colors.dim(`(${values})`)];
  return [
    `  ${joinWords([step, ...rest], '  ')}`,
    ...unproven.map(({ message }) => `      ${colors.red(`✖ ${message}`)}`),
  ];
}

export function markDirection(direction: Row['direction'], step: string, { say }: Language): string {
  switch (direction) {
    case 'forward':
      return `${colors.green('↑')} ${step}`;
    case 'backward':
      return colors.red(`↓ ${step}  ${say('BACKWARDS')}`);
    case 'sideways':
      return `${colors.dim('·')} ${step}`;
  }
}

/** Returns the differences as a comment on a pull request. */
export const diffComment = (documents: readonly DocumentDiff[], language: Language): string =>
  `${[`### ${language.say('What changed')}`, ...diffMarkdown(documents, language)].join('\n\n')}\n`;

/** Returns the members of a change that the reports of `diff` and `history` share. */
export const changeAsJson = ({ type, name, within, from, to, direction, at }: ReportedChange) => ({
  sort: type,
  name,
  within: within ?? null,
  from: from ?? null,
  to: to ?? null,
  direction,
  path: redactPointer(at),
});

/** Maximum number of changed values listed. All are counted. */
const maximumPaths = 200;

/** Returns the differences as JSON; docs/command-line.md documents the shape. */
export function diffJson<Place>(
  documents: readonly DocumentDiff[],
  placeIn: PlaceIn<Place>,
  placeBefore: PlaceIn<Place>,
): string {
  const report = {
    version: 1,
    documents: documents.map((document) => {
      const { kind, name, before, after, notCompared, changes, unproven, others } = document;
      const range = (at: Path) => (after === undefined ? placeBefore(before ?? '', at) : placeIn(after, at));
      const claim = ({ code, message, path }: Finding) => ({
        code,
        message,
        path: redactPointer(path),
        range: range(path),
      });
      return {
        kind,
        name,
        before: before ?? null,
        after: after ?? null,
        isCompared: notCompared === undefined,
        changes: changes.map((change) => ({
          ...changeAsJson({ ...change, direction: shownDirection(change) }),
          range: change.to === undefined ? null : range(change.at),
          under: change.evidenceWarning ?? null,
          values: (change.values ?? []).map((value) => ({
            name: value.name,
            from: value.from ?? null,
            to: value.to ?? null,
          })),
          unproven: change.unproven.map(claim),
        })),
        unproven: unproven.map(claim),
        others: { count: others.length, paths: others.slice(0, maximumPaths).map(redactPointer) },
      };
    }),
    summary: diffTotals(documents),
  };
  return `${jsonText(report)}\n`;
}
