import fs from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { groupBy, joinWords, takeFirst } from '../../core/text/collections';
import { exitCodes } from '../exitCodes';
import { countExcluded, printExcluded } from '../files/documents';
import { isSystemError } from '../files/failToWrite';
import { listFirst } from '../../core/l10n/listFirst';
import { buildSite } from './site';
import { failWith, printError } from '../report/print';
import { isRefused, type SiteError, type Site, type SiteOptions } from './siteTypes';
import { wrongFolderMessage } from '../files/missing';
import { displayPath } from '../../host/paths';

/** Returns the site of a folder, or the exit code after printing the reasons why there is none. A site is always complete. */
export async function prepareSite(folder: string, options: SiteOptions): Promise<Site | number> {
  const { say } = options.language;
  const wrong = wrongFolderMessage(folder, options.language);
  if (wrong !== undefined) {
    return failWith(wrong);
  }
  const site = await siteOrReasons(await fs.realpath(folder), options);
  printExcluded(await countExcluded(folder, options), options.language);
  if (!isRefused(site)) {
    return site;
  }
  if (site.length === 0) {
    return failWith(say('No status documents found: nothing was published.'));
  }
  printError(refusal(site, folder, options.language));
  return exitCodes.found;
}

async function siteOrReasons(folder: string, options: SiteOptions): Promise<Site | readonly SiteError[]> {
  try {
    return await buildSite(folder, options);
  } catch (error) {
    if (!isSystemError(error)) {
      throw error;
    }
    return [{ message: options.language.say('The check failed: {reason}', { reason: error.message }) }];
  }
}

/** Maximum number of reasons listed. */
const maximumReasons = 50;

/** Maximum number of places listed for one reason. */
const maximumPlaces = 5;

/** Returns the reasons in words. Files are named as `check` names them. */
function refusal(reasons: readonly SiteError[], folder: string, language: Language): string {
  const { say } = language;
  const placeOf = ({ file, line }: SiteError) =>
    joinWords([file === undefined ? '' : redactFile(displayPath(path.join(folder, file))), line], ':');
  const groups = [...groupBy(reasons, ({ message, code }) => JSON.stringify([message, code])).values()];
  const { shown, more } = takeFirst(groups, maximumReasons);
  const lines = shown.map((group) => {
    const { message, code } = group[0]!;
    const places = [...new Set(group.map(placeOf))].filter((place) => place !== '');
    return `  ${joinWords([listFirst(places, maximumPlaces, language), message, code], '  ')}`;
  });
  return [say('Nothing was published:'), ...lines, ...(more > 0 ? [`  ${say('and {more} more', { more })}`] : [])].join(
    '\n',
  );
}
