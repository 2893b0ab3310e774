/** A row of the table: what was compared, the result and its limit. */
export interface Row {
  readonly what: string;
  /** Ours divided by the peer's, a size in kB, or a time in milliseconds. */
  readonly measured: number;
  readonly target: number;
  /** Limit of the quick run in place of twice the target, because other load on the machine raises the ratio. */
  readonly guard?: number;
  readonly unit: 'ratio' | 'kB' | 'ms';
  /** The reason why it was not measured; the result is then NaN. */
  readonly absent?: string;
  readonly peer: string;
  /** The two times of a ratio, in milliseconds; absent for other results. */
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

/** Reports whether a result is so bad that it is not caused by other load on the machine. */
export const isGross = ({ measured, target, guard = 2 * target }: Row): boolean => !(measured <= guard);

/** Returns a row with its own limit, for a peer that ends before other load on the machine can affect it. */
export const guarded = (row: Row, guard: number): Row => ({ ...row, guard });

export function ratio(what: string, target: number, peer: string, ours: number, theirs: number): Row {
  return { what, measured: ours / theirs, target, unit: 'ratio', peer, ms: { ours, peer: theirs } };
}
