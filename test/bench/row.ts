/** One line of the table: what was measured against what, and how far it may go. */
export interface Row {
  readonly what: string;
  /** Ours divided by the peer's, a size in kB, or a time in milliseconds. */
  readonly measured: number;
  readonly target: number;
  /** What a run that only guards holds instead of twice the target, where other work on the machine raises the ratio. */
  readonly guard?: number;
  readonly unit: 'ratio' | 'kB' | 'ms';
  /** Why it could not be measured here; then the number is none. */
  readonly absent?: string;
  readonly peer: string;
  /** What the ratio is made of, in milliseconds; absent where it is none. */
  readonly ms?: { readonly ours: number; readonly peer: number };
}

export type Verdict = 'met' | 'missed' | 'far off' | 'not measured';

/** What a number means; a number that is none is far off, unless it is known why it could not be measured. */
export function verdictOf({ measured, target, absent }: Row): Verdict {
  if (absent !== undefined) {
    return 'not measured';
  }
  return measured <= target ? 'met' : measured <= 2 * target ? 'missed' : 'far off';
}

/** Whether a row is so bad that something must have happened: machines are shared, and numbers near a target waver. */
export const isGross = ({ measured, target, guard = 2 * target }: Row): boolean => !(measured <= guard);

/** A row whose peer is done before other work on the machine disturbs it, as ours is not. */
export const guarded = (row: Row, guard: number): Row => ({ ...row, guard });

export function ratio(what: string, target: number, peer: string, ours: number, theirs: number): Row {
  return { what, measured: ours / theirs, target, unit: 'ratio', peer, ms: { ours, peer: theirs } };
}
