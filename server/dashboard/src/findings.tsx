import type { Counts } from '../../src/core/program/findingCounts';
import type { View } from './view';
import { errorsInWords, problemsInWords, warningsInWords } from '../../src/core/l10n/problemsInWords';

/** Shows the number of findings by severity. Shows nothing if there are none. */
export function Findings({ view, counts }: { readonly view: View; readonly counts: Counts }) {
  const { language } = view;
  const notes = counts.information + counts.hint;
  return (
    <>
      {counts.error > 0 ? <span class="count count-error">{errorsInWords(counts.error, language)}</span> : null}
      {counts.warning > 0 ? <span class="count count-warning">{warningsInWords(counts.warning, language)}</span> : null}
      {notes > 0 ? <span class="count">{language.say('notes: {notes}', { notes })}</span> : null}
    </>
  );
}

/** Returns the number of errors and warnings as text. */
export const findingsInWords = ({ error, warning }: Counts, { language }: View): string =>
  problemsInWords(error, warning, language);
