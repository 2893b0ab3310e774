import type { Counts } from '../../src/core/program/findingCounts';
import type { View } from './view';
import { inTurn } from '../../src/core/l10n/inTurn';

/** Shows the number of findings by severity. Shows nothing if there are none. */
export function Findings({ view, counts }: { readonly view: View; readonly counts: Counts }) {
  const { say } = view.language;
  const notes = counts.information + counts.hint;
  return (
    <>
      {counts.error > 0 ? (
        <span class="count count-error">{say('errors: {errors}', { errors: counts.error })}</span>
      ) : null}
      {counts.warning > 0 ? (
        <span class="count count-warning">{say('warnings: {warnings}', { warnings: counts.warning })}</span>
      ) : null}
      {notes > 0 ? <span class="count">{say('notes: {notes}', { notes })}</span> : null}
    </>
  );
}

/** Returns the number of errors and warnings as text. */
export function findingsInWords({ error, warning }: Counts, { language }: View): string {
  const { say } = language;
  const words = [
    error > 0 && say('errors: {errors}', { errors: error }),
    warning > 0 && say('warnings: {warnings}', { warnings: warning }),
  ];
  return inTurn(words, language);
}
