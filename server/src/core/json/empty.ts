/** Returns whether a value is a text that is not blank. */
export const isFilledText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns whether a value is missing, null or blank. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Returns whether a value is missing, null, blank, or a list or object without items or of blank texts only. */
export const lacksContent = (value: unknown): boolean =>
  isEmpty(value) ||
  (typeof value === 'object' &&
    Object.values(value as object).every((item) => typeof item === 'string' && isEmpty(item)));
