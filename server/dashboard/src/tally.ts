import type { Ratio } from '../../src/core/kinds/contract/progress';

interface Counted {
  readonly sort: string;
  readonly standing?: string | undefined;
  readonly tally?: Ratio | undefined;
  readonly children: readonly Counted[];
}

/** How much of an item is done: its own tally, else that of its groups or fields; `undefined` if neither counts. */
export function tallyOfItem(item: Counted): Ratio | undefined {
  if (item.tally) {
    return item.tally; // Lists may be made when they are first asked for.
  }
  const { children } = item;
  if (children.length === 0) {
    return undefined;
  }
  if (children.every(({ sort }) => sort === 'field')) {
    return { done: children.filter(({ standing }) => standing === 'done').length, total: children.length };
  }
  const tallies = children.flatMap((child) => child.tally ?? []);
  return tallies.length === children.length
    ? {
        done: tallies.reduce((sum, { done }) => sum + done, 0),
        total: tallies.reduce((sum, { total }) => sum + total, 0),
      }
    : undefined;
}
