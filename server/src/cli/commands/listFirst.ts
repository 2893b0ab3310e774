import type { Language } from '../../core/l10n/language';

/** Returns "a, b, c and 3 more": at most `maximum` of the names, and the number of the others. */
export function listFirst(names: readonly string[], maximum: number, { say, list }: Language): string {
  const firstNames = list(names.slice(0, maximum));
  const more = names.length - maximum;
  return more > 0 ? `${firstNames} ${say('and {more} more', { more })}` : firstNames;
}
