import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Picture } from './values';

/** A picture with its bytes. */
export interface PictureFile extends Picture {
  readonly bytes: Uint8Array;
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, content.length + 8)), content.length + 8);
  return bytes;
}

const known = new Map<string, PictureFile>();

/** A black-and-white PNG of this size. Pictures of different names have different bytes. */
export function picture(name: string, width: number, height: number): PictureFile {
  const found = known.get(name);
  if (found) {
    return found;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // One bit a pixel, without color.
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Title\0${name}`, 'latin1')),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  ]);
  const file = { width, height, bytes, digest: createHash('sha256').update(bytes).digest('hex') };
  known.set(name, file);
  return file;
}
