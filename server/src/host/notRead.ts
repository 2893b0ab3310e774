/** The reason why a file or folder is not read. */
export type NotRead =
  | 'none'
  /** Its path does not consist of plain names below the root. */
  | 'outside'
  /** It is a link, a link leads to it, or a part of its path was replaced while it was opened. */
  | 'link'
  /** A folder in place of a file, a file in place of a folder, a device, a pipe or a socket. */
  | 'otherKind'
  | 'tooLarge'
  | 'unreadable';

/** Thrown if a file or folder is not read. */
export class NotReadError extends Error {
  constructor(readonly reason: NotRead) {
    super(reason);
  }
}

/** Thrown where nothing can be hashed: browsers give pages without encryption no cryptography. */
export class NoCryptographyError extends Error {}
