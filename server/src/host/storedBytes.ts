import { randomUUID } from 'node:crypto';
import fs from 'node:fs';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;

/** Returns the bytes stored in a file, or `undefined` unless the file is exactly as `storeBytes` wrote it for this subject. */
export function storedBytes(file: string, subject: Buffer): Buffer | undefined {
  try {
    const descriptor = fs.openSync(file, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
    try {
      const stat = fs.fstatSync(descriptor);
      return stat.isFile() && isOwnedByUser(stat) ? readBytes(descriptor, stat.size, createHead(subject)) : undefined;
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    return undefined; // The caller creates the bytes again.
  }
}

/** Stores bytes for later processes. If this fails, they create the bytes again. */
export function storeBytes(file: string, subject: Buffer, createBytes: () => Buffer): void {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const bytes = createBytes();
    fs.writeFileSync(draft, Buffer.concat([...createHead(subject), bytes, bytes]), { mode: 0o600, flag: 'wx' });
    fs.renameSync(draft, file);
  } catch {
    fs.rmSync(draft, { force: true });
  }
}

/** Returns the start of a stored file. The bytes follow twice: comparing both copies is faster than loading a checksum. */
const createHead = (subject: Buffer): readonly Buffer[] => [Buffer.from(`${process.versions.v8}\0`), subject];

function readBytes(descriptor: number, size: number, head: readonly Buffer[]): Buffer | undefined {
  const before = head.reduce((sum, { length }) => sum + length, 0);
  const bytes = Buffer.allocUnsafeSlow((size - before) / 2);
  const isWhole =
    head.every((part) => isNext(descriptor, part)) &&
    fs.readSync(descriptor, bytes) === bytes.length &&
    isNext(descriptor, bytes);
  return isWhole && bytes.length > 0 ? bytes : undefined;
}

const pieceBytes = 1 << 18;

/** Returns whether these bytes come next in a file. Reads one piece at a time. */
function isNext(descriptor: number, expected: Buffer): boolean {
  const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, expected.length));
  for (let offset = 0; offset < expected.length; offset += pieceBytes) {
    const expectedPiece = expected.subarray(offset, offset + pieceBytes);
    if (
      fs.readSync(descriptor, piece, 0, expectedPiece.length, null) !== expectedPiece.length ||
      !expectedPiece.equals(piece.subarray(0, expectedPiece.length))
    ) {
      return false;
    }
  }
  return true;
}

/**
 * Creates a private folder for the user.
 * @returns whether it is a folder that other users cannot write to
 */
export function isOwnFolder(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stat = fs.lstatSync(folder);
    return stat.isDirectory() && isOwnedByUser(stat);
  } catch {
    return false; // The parent folder may not be writable.
  }
}

/**
 * Returns whether a file or folder belongs to the current user and others cannot write to it. Windows protects users' folders by
 * itself.
 */
const isOwnedByUser = ({ uid, mode }: fs.Stats): boolean =>
  process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
