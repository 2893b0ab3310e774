import type { ProgressState } from '../../src/core/kinds/contract/progress';
import type { ShownState } from '../../src/core/kinds/contract/progressWords';

export type { ShownState };

/** Returns the shown state of an item: `wrong` if it has errors, else the state in the document. */
export const shownState = ({
  progressState,
  findings,
}: {
  readonly progressState?: ProgressState | undefined;
  readonly findings: { readonly error: number };
}): ShownState | undefined => (findings.error > 0 && progressState !== undefined ? 'wrong' : progressState);
