import type { Size } from '../core/rules/context';

/** The beginning of every PNG file: its signature, and the length and type of the chunk with its size. */
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52];

/** The last chunk of a PNG file. Tools may add a few bytes after it. */
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const maximumAfterEnd = 1024;

/** The type of a chunk with the content of the picture. */
const imageData = [0x49, 0x44, 0x41, 0x54];

/** Chunks before the first one with content hold colors, texts and the like. Files have few of them. */
const maximumChunksBefore = 1000;

/** The length of a chunk and its type come before its content, and a checksum after it. */
const chunkHead = 8;
const chunkFrame = chunkHead + 4;

/** Returns some bytes of a file; fewer at its end. */
type ReadBytes = (offset: number, length: number) => Uint8Array;

/** Returns the size of a complete picture, or `undefined` if it is not a PNG, is truncated or has no content. */
export const readPngSize = (bytes: Uint8Array): Size | undefined =>
  readPngSizeOf((offset, length) => bytes.subarray(offset, offset + length), bytes.length);

/** Returns the size of a complete picture in a file, of which only a few bytes are read; `undefined` as for `readPngSize`. */
export function readPngSizeOf(read: ReadBytes, fileLength: number): Size | undefined {
  const head = read(0, pngHead.length + 8);
  const tailStart = Math.max(0, fileLength - pngEnd.length - maximumAfterEnd);
  const tail = read(tailStart, fileLength - tailStart);
  if (head.length < pngHead.length + 8 || !hasBytesAt(head, pngHead, 0) || !contains(tail, pngEnd)) {
    return undefined;
  }
  const view = viewOf(head);
  const size = { width: view.getUint32(pngHead.length), height: view.getUint32(pngHead.length + 4) };
  return hasContent(read, fileLength) ? size : undefined;
}

/** Returns whether a chunk with content lies whole in a file. */
function hasContent(read: ReadBytes, fileLength: number): boolean {
  let offset = 8; // After the signature.
  for (let count = 0; count < maximumChunksBefore && offset + chunkFrame <= fileLength; count++) {
    const head = read(offset, chunkHead);
    if (head.length < chunkHead) {
      return false; // The file was truncated meanwhile.
    }
    const length = viewOf(head).getUint32(0);
    offset += chunkFrame + length;
    if (length > 0 && hasBytesAt(head, imageData, 4)) {
      return offset <= fileLength;
    }
  }
  return false;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

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
