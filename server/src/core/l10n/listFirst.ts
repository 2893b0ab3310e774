import { takeFirst } from '../text/collections';
import type { Language } from './language';

/** Returns "a, b, c and 3 more": the first of the names, and the number of the others. */
export function listFirst(
  names: readonly string[],
  maximum: number,
  { say, list }: Pick<Language, 'say' | 'list'>,
): string {
  const { shown, more } = takeFirst(names, maximum);
  return more > 0 ? `${list(shown)} ${say('and {more} more', { more })}` : list(shown);
}
