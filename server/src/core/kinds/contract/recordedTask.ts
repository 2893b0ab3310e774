import type { Path } from '../../json/path';

/** A task with recorded work. */
export interface RecordedTask {
  /** The id of its screen. */
  readonly screen: string;
  readonly name: string;
  /** True for one of the four independent signatures of its screen. */
  readonly isSignature: boolean;
  /** The person who claimed it; absent if it names no person. */
  readonly claimant: string | undefined;
  /** Its receipt; absent if it has none. */
  readonly receipt: string | undefined;
  readonly at: Path;
}
