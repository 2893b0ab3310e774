import { withoutPrivateNames } from './redact';
import { spelledInUnicode } from '../text/spelledOut';

/**
 * A report as JSON: what its strings hold that is private is withheld, and what a terminal or a continuous integration
 * would take for an order is spelt as an escape, so that it reads as the same string.
 */
export const jsonText = (value: unknown, space?: number): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? withoutPrivateNames(item) : item), space)
    .split('\n')
    .map((line) => spelledInUnicode(line).replace(/##(?=\[|vso\[|teamcity\[)/gi, '#\\u0023'))
    .join('\n');
