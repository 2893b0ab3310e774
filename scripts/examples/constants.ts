import { createHash } from 'node:crypto';

/** A made-up SHA-256 that stays the same from run to run. */
export const digest = (of: string) => createHash('sha256').update(`example ${of}`).digest('hex');

/** A made-up 40-digit revision. */
export const revisionOf = (of: string) => digest(of).slice(0, 40);

export const today = '2026-03-14';
