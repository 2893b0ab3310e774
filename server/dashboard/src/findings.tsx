import type { Counts } from '../../src/core/program/findingCounts';
import type { Severity } from '../../src/core/diagnostics/finding';
import { joinPhrases } from '../../src/core/l10n/joinPhrases';
import { phrase } from '../../src/core/l10n/language';
import { errorsInWords, problemsInWords, warningsInWords } from '../../src/core/l10n/problemsInWords';
import type { View } from './view';

interface FindingsProps {
  readonly view: View;
  readonly counts: Counts;
  /** The item that the counts are about; absent for a whole program. */
  readonly place?: { readonly file: string; readonly path: string };
  /** Keys that move the focus here: the tab key, or the arrow keys in a grid. */
  readonly focusBy?: 'tab' | 'arrows';
}

/** Shows the number of findings by severity. Shows nothing if there are none. */
export function Findings({ counts, ...props }: FindingsProps) {
  const { language } = props.view;
  const notes = counts.information + counts.hint;
  return (
    <>
      {counts.error > 0 ? <Badge {...props} severity="error" text={errorsInWords(counts.error, language)} /> : null}
      {counts.warning > 0 ? (
        <Badge {...props} severity="warning" text={warningsInWords(counts.warning, language)} />
      ) : null}
      {notes > 0 ? (
        <Badge
          {...props}
          severity={counts.information > 0 ? 'information' : 'hint'}
          text={language.say('notes: {notes}', { notes })}
        />
      ) : null}
    </>
  );
}

interface BadgeProps extends Omit<FindingsProps, 'counts'> {
  readonly severity: Severity;
  readonly text: string;
}

/** Shows a number of findings. In the editor it is a button that opens the first of them, or the list of all in a program. */
function Badge({ view, severity, text, place, focusBy = 'tab' }: BadgeProps) {
  const { language, medium } = view;
  const name = `count count-${severity}`;
  if (medium === 'file') {
    return <span class={name}>{text}</span>;
  }
  const action = language.say(place ? actions[severity] : showAll);
  return (
    <button
      type="button"
      class={name}
      title={action}
      aria-label={joinPhrases([text, action], language)}
      tabIndex={focusBy === 'arrows' ? -1 : undefined}
      data-problems={severity}
      data-file={place?.file}
      data-path={place?.path}
    >
      {text}
    </button>
  );
}

const showAll = phrase('Show in Problems');

const actions: Readonly<Record<Severity, string>> = {
  error: phrase('Go to the First Error'),
  warning: phrase('Go to the First Warning'),
  information: phrase('Go to the First Note'),
  hint: phrase('Go to the First Note'),
};

/** Returns the number of errors and warnings as text. */
export const findingsInWords = ({ error, warning }: Counts, { language }: View): string =>
  problemsInWords(error, warning, language);
