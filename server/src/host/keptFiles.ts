import { randomUUID } from 'node:crypto';
import fs from 'node:fs';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;

/** Returns the bytes kept in a file; `undefined` unless the file is exactly as `keep` wrote it for this subject. */
export function keptBytes(file: string, subject: Buffer): Buffer | undefined {
  try {
    const descriptor = fs.openSync(file, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
    try {
      const stat = fs.fstatSync(descriptor);
      return stat.isFile() && isOwn(stat) ? bytesIn(descriptor, stat.size, headOf(subject)) : undefined;
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    return undefined; // It is made again, as it always can be.
  }
}

/** Keeps bytes for later processes. If that fails, those make the bytes again. */
export function keep(file: string, subject: Buffer, bytesOf: () => Buffer): void {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const bytes = bytesOf();
    fs.writeFileSync(draft, Buffer.concat([...headOf(subject), bytes, bytes]), { mode: 0o600, flag: 'wx' });
    fs.renameSync(draft, file);
  } catch {
    fs.rmSync(draft, { force: true });
  }
}

/** The start of a kept file. The bytes follow twice: comparing both copies is faster than loading a checksum. */
const headOf = (subject: Buffer): readonly Buffer[] => [Buffer.from(`${process.versions.v8}\0`), subject];

function bytesIn(descriptor: number, size: number, head: readonly Buffer[]): Buffer | undefined {
  const before = head.reduce((sum, { length }) => sum + length, 0);
  const bytes = Buffer.allocUnsafeSlow((size - before) / 2);
  const isWhole =
    head.every((part) => isNext(descriptor, part)) &&
    fs.readSync(descriptor, bytes) === bytes.length &&
    isNext(descriptor, bytes);
  return isWhole && bytes.length > 0 ? bytes : undefined;
}

const pieceBytes = 1 << 18;

/** Whether a file goes on with these bytes. Only a piece of it is held at a time. */
function isNext(descriptor: number, expected: Buffer): boolean {
  const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, expected.length));
  for (let at = 0; at < expected.length; at += pieceBytes) {
    const own = expected.subarray(at, at + pieceBytes);
    if (
      fs.readSync(descriptor, piece, 0, own.length, null) !== own.length ||
      !own.equals(piece.subarray(0, own.length))
    ) {
      return false;
    }
  }
  return true;
}

/** Makes a folder for the user alone. @returns whether it is one, and no one else can write to it */
export function isOwnFolder(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stat = fs.lstatSync(folder);
    return stat.isDirectory() && isOwn(stat);
  } catch {
    return false; // It may not be written to.
  }
}

/** Whether something belongs to who runs this and to nobody else. Windows keeps users' folders apart by itself. */
const isOwn = ({ uid, mode }: fs.Stats): boolean =>
  process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
