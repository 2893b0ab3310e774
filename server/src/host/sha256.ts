import { createHash } from 'node:crypto';

/** Returns the SHA-256 of bytes, or of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
