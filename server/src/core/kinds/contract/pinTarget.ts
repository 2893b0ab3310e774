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

/** Members that name an item of a list. The specification leaves their values open. */
export const namingMembers = ['id', 'name', 'label', 'title', 'actor', 'owner', 'ordinal', 'sequence'];
