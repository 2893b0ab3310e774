import { checksInWords, shortChecksInWords, type ChecksSummary } from '../../src/core/rules/checks';
import type { View } from './view';

/** Shows the number of checked and undecided rules, with a folded list of the undecided rules. */
export function Checked({ view, checks }: { readonly view: View; readonly checks: ChecksSummary }) {
  const words = checksInWords(checks, view.language);
  return checks.undecided.length === 0 ? (
    <p class="checked quiet">{words}</p>
  ) : (
    <details class="checked quiet">
      <summary>{shortChecksInWords(checks, view.language)}</summary>
      <p>{words}</p>
    </details>
  );
}
