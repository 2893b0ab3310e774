import { restoreInterrupted, targetFault, writeSite } from '../../server/src/cli/site/siteFolder';
import { english } from '../../server/src/core/l10n/language';

/**
 * Publishes a site, like `publish` after building it.
 * @returns the reason if it fails
 */
export function publishOnce(target: string, source: string, site: ReadonlyMap<string, string>): string | undefined {
  restoreInterrupted(target);
  const fault = targetFault(target, source, english);
  if (fault === undefined) {
    writeSite(target, new Map([...site].map(([file, text]) => [file, Buffer.from(text)])), english);
  }
  return fault;
}
