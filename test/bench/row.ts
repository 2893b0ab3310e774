import { lowerDecile, median } from './measure';

/** A row of the table: what was compared, the result and its limit. */
export interface Row {
  readonly what: string;
  /** Ours divided by the peer's, a size in kB, or a time in milliseconds. */
  readonly measured: number;
  readonly target: number;
  /** Limit of the quick run in place of twice the target. It applies to the lower decile, if there is one. */
  readonly guard?: number;
  readonly unit: 'ratio' | 'kB' | 'ms';
  /** The reason why it was not measured; the result is then NaN. */
  readonly absent?: string;
  readonly peer: string;
  /** The ratio of the lower deciles; absent for other results. */
  readonly decile?: number;
  /** The two median times of a ratio, in milliseconds; absent for other results. */
  readonly ms?: { readonly ours: number; readonly peer: number };
}

export type Verdict = 'met' | 'missed' | 'far off' | 'not measured';

/** Returns the verdict on a result. NaN without a reason is a failure. */
export function verdictOf({ measured, target, absent }: Row): Verdict {
  if (absent !== undefined) {
    return 'not measured';
  }
  return measured <= target ? 'met' : measured <= 2 * target ? 'missed' : 'far off';
}

/** Returns whether a result is so bad that it is not caused by other load on the machine. */
export const isGross = ({ measured, decile = measured, target, guard = 2 * target }: Row): boolean =>
  !(decile <= guard);

/** Returns a row with its own limit. */
export const guarded = (row: Row, guard: number): Row => ({ ...row, guard });

/** Returns a row that compares our times with those of a peer. */
export function ratio(
  what: string,
  target: number,
  peer: string,
  ours: readonly number[],
  theirs: readonly number[],
): Row {
  const ms = { ours: median(ours), peer: median(theirs) };
  const decile = lowerDecile(ours) / lowerDecile(theirs);
  return { what, measured: ms.ours / ms.peer, decile, target, unit: 'ratio', peer, ms };
}
