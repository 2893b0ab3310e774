import { publishedKinds } from '../../core/kinds/registry';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import type { CheckedFile } from '../checkFiles';
import type { Told } from '../reportedFinding';
import { colours } from './colours';
import { paint, printed, severityName, summary, worthTelling } from './findings';
import type { Reporter } from './reporter';

/** For people with little room: per file its findings in a line each, then one line that sums up. */
export const compact: Reporter = ({ files, language, quiet }) =>
  [...worthTelling(files, quiet).map((file) => `${fileBlock(file, language)}\n`), summary(files, language), ''].join(
    '\n',
  );

function fileBlock({ file, kind, findings }: CheckedFile, language: Language): string {
  const { say } = language;
  const places = findings.map(({ range }) => printed(range.start));
  const width = Math.max(...places.map((place) => place.length));
  const heading =
    colours.underline(redactFile(file)) +
    (kind === undefined ? '' : colours.dim(`  ${say(publishedKinds.of(kind).name)}`));
  return [heading, ...findings.map((finding, index) => line(finding, places[index]!.padStart(width)))].join('\n');

  function line({ code, message, severity }: Told, place: string): string {
    return `  ${place}  ${paint[severity](severityName(severity, say))}  ${message}  ${colours.dim(code)}`;
  }
}
