import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;

/** The bytes that are kept in a file; `undefined` where there are none, or not exactly what `keep` wrote of this subject. */
export function keptBytes(file: string, subject: Buffer | string): Buffer | undefined {
  try {
    const descriptor = fs.openSync(file, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
    try {
      const stat = fs.fstatSync(descriptor);
      const all = stat.isFile() && isOwn(stat) ? fs.readFileSync(descriptor) : Buffer.alloc(0);
      const bytes = all.subarray(digestBytes);
      return all.subarray(0, digestBytes).equals(digestOf(subject, bytes)) ? bytes : undefined;
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    return undefined; // It is made again, as it always can be.
  }
}

/** Keeps bytes for the processes to come. Where that can't be done, they make them again. */
export function keep(file: string, subject: Buffer | string, bytesOf: () => Buffer): void {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const bytes = bytesOf();
    fs.writeFileSync(draft, Buffer.concat([digestOf(subject, bytes), bytes]), { mode: 0o600, flag: 'wx' });
    fs.renameSync(draft, file);
  } catch {
    fs.rmSync(draft, { force: true });
  }
}

const digestBytes = 32;

const digestOf = (subject: Buffer | string, bytes: Buffer): Buffer =>
  createHash('sha256').update(process.versions.v8).update('\0').update(subject).update('\0').update(bytes).digest();

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

/** The user's folder for what can be made again; `undefined` where the system names none. */
export function usersFolder(): string | undefined {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  const home = os.homedir();
  const above =
    process.platform === 'win32'
      ? (LOCALAPPDATA ?? '')
      : process.platform === 'darwin'
        ? path.join(home, 'Library', 'Caches')
        : XDG_CACHE_HOME || path.join(home, '.cache');
  return path.isAbsolute(above) ? path.join(above, 'statusdocs') : undefined; // Others would be below any working folder.
}

/** Whether something belongs to who runs this and to nobody else. Windows keeps users' folders apart by itself. */
const isOwn = ({ uid, mode }: fs.Stats): boolean =>
  process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
