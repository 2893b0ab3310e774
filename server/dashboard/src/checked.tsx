import { checksInWords, type ChecksSummary } from '../../src/core/rules/checks';
import type { View } from './view';

/** Shows the number of checked and undecided rules. Always one line in the editor, so that the page does not move. */
export function Checked({ view, checks }: { readonly view: View; readonly checks: ChecksSummary }) {
  const words = checksInWords(checks, view.language);
  return (
    <p class="checked quiet" title={words}>
      {words}
    </p>
  );
}
