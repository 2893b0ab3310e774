import { withoutPrivateNames } from './redact';
import { escapeAsUnicode } from '../text/spelledOut';

/**
 * Returns a report as JSON. Private strings are replaced. Sequences that a terminal or a CI system would execute are
 * escaped, so that parsing returns the same strings.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? withoutPrivateNames(item) : item), 2)
    .split('\n')
    .map((line) => escapeAsUnicode(line).replace(/##(?=\[|vso\[|teamcity\[)/gi, '#\\u0023'))
    .join('\n');
