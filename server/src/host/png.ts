import type { Size } from '../core/rules/context';

/** The beginning of every PNG file: its signature, and the length and type of the chunk with its size. */
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52];

/** The last chunk of a PNG file. Tools may add a few bytes after it. */
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const maximumAfterEnd = 1024;

/** Number of bytes that `readPngSizeFromEnds` needs from the start and the end of a file, if it is that long. */
export const [headLength, tailLength] = [pngHead.length + 8, pngEnd.length + maximumAfterEnd];

/** Returns the size of a complete picture, or `undefined` if it is not a PNG or is truncated. */
export const readPngSize = (bytes: Uint8Array): Size | undefined =>
  readPngSizeFromEnds(bytes, bytes.subarray(Math.max(0, bytes.length - tailLength)));

/** Returns the size in the head of a picture, or `undefined` if the head or the tail is not that of a complete PNG. */
export function readPngSizeFromEnds(head: Uint8Array, tail: Uint8Array): Size | undefined {
  if (head.length < headLength || !hasBytesAt(head, pngHead, 0) || !contains(tail, pngEnd)) {
    return undefined;
  }
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return { width: view.getUint32(pngHead.length), height: view.getUint32(pngHead.length + 4) };
}

/** Searches from the end, where the chunk usually is. */
function contains(bytes: Uint8Array, pattern: readonly number[]): boolean {
  for (let offset = bytes.length - pattern.length; offset >= 0; offset--) {
    if (hasBytesAt(bytes, pattern, offset)) {
      return true;
    }
  }
  return false;
}

const hasBytesAt = (bytes: Uint8Array, pattern: readonly number[], offset: number) =>
  pattern.every((byte, index) => bytes[offset + index] === byte);
