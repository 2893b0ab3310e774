import { checksInWords, type ChecksSummary } from '../../src/core/rules/checks';
import type { View } from './view';

/** What was checked, and what could not be decided: always one line in the editor, so that nothing moves while somebody types. */
export function Checked({ view, checks }: { readonly view: View; readonly checks: ChecksSummary }) {
  const words = checksInWords(checks, view.language);
  return (
    <p class="checked quiet" title={words}>
      {words}
    </p>
  );
}
