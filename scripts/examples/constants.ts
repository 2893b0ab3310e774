import { createHash } from 'node:crypto';

/** Returns an invented SHA-256, the same on each run. */
export const digest = (of: string) => createHash('sha256').update(`example ${of}`).digest('hex');

/** Returns an invented revision of 40 digits. */
export const revisionOf = (of: string) => digest(of).slice(0, 40);

export const today = '2026-03-14';
