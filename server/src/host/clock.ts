/** Returns today as `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns the current time as documents write it: in UTC, to the second. */
export const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z');
