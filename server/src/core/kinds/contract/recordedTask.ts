import type { Path } from '../../json/path';

/** A task of which somebody has recorded something. */
export interface RecordedTask {
  /** The screen it is a task of, by its id. */
  readonly screen: string;
  readonly name: string;
  /** Whether it is one of the four independent signatures of its screen. */
  readonly isSignature: boolean;
  /** The person who claimed it; absent where it names nobody. */
  readonly claimant: string | undefined;
  /** Its receipt; absent where it has none. */
  readonly receipt: string | undefined;
  readonly at: Path;
}
