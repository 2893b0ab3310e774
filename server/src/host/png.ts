import type { Size } from '../core/rules/context';

/** What every PNG begins with: its signature, and the chunk that says its size, after the length and name of that. */
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52];

/** What it ends with, as its last chunk; tools may put a few bytes behind it. */
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const mostBehindEnd = 1024;

/** How many bytes at the start and at the end of a file `sizeBetween` needs, where it has as many. */
export const [headLength, tailLength] = [pngHead.length + 8, pngEnd.length + mostBehindEnd];

/** The size of a picture that is whole; `undefined` for what is no PNG, or was cut off. */
export const sizeIn = (bytes: Uint8Array): Size | undefined =>
  sizeBetween(bytes, bytes.subarray(Math.max(0, bytes.length - tailLength)));

/** The size that a picture says at its head, where its tail is whole. */
export function sizeBetween(head: Uint8Array, tail: Uint8Array): Size | undefined {
  if (head.length < headLength || !startsWith(head, pngHead, 0) || !holds(tail, pngEnd)) {
    return undefined;
  }
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return { width: view.getUint32(pngHead.length), height: view.getUint32(pngHead.length + 4) };
}

/** From the end on, where it mostly is. */
function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  for (let at = bytes.length - wanted.length; at >= 0; at--) {
    if (startsWith(bytes, wanted, at)) {
      return true;
    }
  }
  return false;
}

const startsWith = (bytes: Uint8Array, wanted: readonly number[], at: number) =>
  wanted.every((byte, index) => bytes[at + index] === byte);
