import type { Path } from '../../json/path';

/** The two things that can be pinned of a place: its value, or the names of its members or items. */
export type PinSubject = 'value' | 'names';

/** A place of a document to pin. */
export interface PinTarget {
  readonly path: Path;
  readonly subject: PinSubject;
  /** The reason, which findings show; optional. */
  readonly reason?: string | undefined;
}
