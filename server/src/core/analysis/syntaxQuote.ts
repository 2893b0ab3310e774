import { isPrivate } from '../secrets/detector';

/** Returns `source`, a piece of the text that begins at `offset`, as a message shows it. */
export type Quote = (source: string, offset: number) => string;

/** Maximum length of a private key. */
const maximumKeyLength = 8192;

/** Minimum length of a piece that reveals part of a private key. */
const minimumPieceLength = 8;

/**
 * Returns a function that cuts text for messages to 40 characters. Near private material it returns `…`, because a
 * syntax error can cut a private key into pieces that are not recognized as private one by one.
 */
export function createQuote(text: string): Quote {
  const privateBlocks = new Map<number, boolean>();
  const isNearPrivateMaterial = (offset: number): boolean => {
    const block = Math.floor(offset / maximumKeyLength);
    let isPrivateBlock = privateBlocks.get(block);
    if (isPrivateBlock === undefined) {
      // A key may begin in the block before or end in the block after.
      const start = Math.max(0, block - 1) * maximumKeyLength;
      const end = (block + 2) * maximumKeyLength;
      isPrivateBlock = isPrivate(text.slice(start, end));
      privateBlocks.set(block, isPrivateBlock);
    }
    return isPrivateBlock;
  };
  return (source, offset) =>
    source.length >= minimumPieceLength && isNearPrivateMaterial(offset) ? '…' : source.slice(0, 40);
}
