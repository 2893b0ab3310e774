import type { ProgressState } from '../../src/core/kinds/contract/progress';
import type { ShownState } from '../../src/core/kinds/contract/progressWords';

export type { ShownState };

/** Returns the one state that is shown of an item: an error goes before all that the document states. */
export const shownState = ({
  standing,
  findings,
}: {
  readonly standing?: ProgressState | undefined;
  readonly findings: { readonly error: number };
}): ShownState | undefined => (findings.error > 0 && standing !== undefined ? 'wrong' : standing);
