/** Why a file or folder is not read. */
export type NotRead =
  | 'none'
  /** Its path is not one of plain names below the root. */
  | 'outside'
  /** It is a link, or one is on the way to it, or something on the way was exchanged while it was opened. */
  | 'link'
  /** A folder where a file should be, or a file where a folder should be, or a device, a pipe, a socket. */
  | 'otherKind'
  | 'tooLarge'
  | 'unreadable';

/** There is no plain file or folder where one should be. */
export class NotReadError extends Error {
  constructor(readonly reason: NotRead) {
    super(reason);
  }
}
