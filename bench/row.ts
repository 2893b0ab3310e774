/** One line of the table: what was measured against what, and how far it may go. */
export interface Row {
  readonly what: string;
  /** Ours divided by the peer's, or a size in kB. */
  readonly measured: number;
  readonly target: number;
  readonly unit: 'ratio' | 'kB';
  readonly peer: string;
  /** What the ratio is made of, in milliseconds; absent for sizes. */
  readonly ms?: { readonly ours: number; readonly peer: number };
}

export type Verdict = 'met' | 'missed' | 'far off';

/** A run that only guards fails where a row is far off: machines are shared, and numbers near a target waver. */
export function verdictOf({ measured, target }: Row): Verdict {
  return measured <= target ? 'met' : measured <= 2 * target ? 'missed' : 'far off';
}

export function ratio(what: string, target: number, peer: string, ours: number, theirs: number): Row {
  return { what, measured: ours / theirs, target, unit: 'ratio', peer, ms: { ours, peer: theirs } };
}
