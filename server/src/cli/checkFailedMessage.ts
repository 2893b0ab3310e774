import type { Language } from '../core/l10n/language';

/** Returns a sentence for an error that stopped a check. */
export const checkFailedMessage = (error: unknown, { say }: Language): string =>
  say('The check failed: {reason}', { reason: error instanceof Error ? error.message : String(error) });
