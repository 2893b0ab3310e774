import path from 'node:path';
import type { Outcome } from '../command';
import { redactFile } from '../../core/secrets/redact';
import { escapeGlob } from '../../core/text/glob';
import { isBelow } from '../../host/paths';
import { isExcludedIn, pathFromConfig } from '../files/configs';
import type { Language } from '../../core/l10n/language';
import { exitCodes } from '../exitCodes';
import { isSystemError } from '../files/failToWrite';
import type { SiteOptions } from '../site/siteTypes';
import { restoreInterrupted, targetFault, writeSite } from '../site/siteFolder';
import { prepareSite } from '../site/prepareSite';
import { failWith, print, printError } from '../report/print';

export interface PublishOptions extends SiteOptions {
  /** The folder to write the site to. */
  readonly out: string | undefined;
}

/**
 * Writes the read-only site of a folder: schemas, templates, documents, their receipts, and a page for people. Writes nothing if
 * anything is wrong or could not be checked.
 * @returns the exit code
 */
export async function publish(inputs: readonly string[], options: PublishOptions): Promise<Outcome> {
  const { language, out } = options;
  const { say } = language;
  const [folder = '.'] = inputs;
  if (out === undefined || out === '') {
    return { usageError: say('"publish" needs --out with the folder to write the site to.') };
  }
  const target = path.resolve(out);
  try {
    restoreInterrupted(target);
    const fault = targetFault(target, folder, language);
    if (fault !== undefined) {
      return failWith(fault);
    }
    const site = await prepareSite(folder, options);
    if (typeof site === 'number') {
      return site;
    }
    const previousSite = writeSite(target, site, language);
    print(`${say('Published {files} files to {folder}.', { files: site.size, folder: out })}\n`);
    print(exclusionLine(target, options));
    if (previousSite !== undefined) {
      printError(say("Can't remove the previous site. It is kept as {folder}.", { folder: previousSite }));
    }
    return exitCodes.clean;
  } catch (error) {
    if (!isSystemError(error)) {
      throw error;
    }
    const reason = describeSiteWriteError(error, language);
    printError(say('The site was not written: {reason}', { reason }));
    return exitCodes.found;
  }
}

/**
 * Returns the line with the entry that keeps `check` from reporting the captures of a site without pictures; '' if the site has
 * pictures, is outside the working folder, or is excluded.
 */
function exclusionLine(target: string, { pictures, configs, language }: PublishOptions): string {
  const config = configs.of(path.join(target, 'index.json'), '.');
  const files = `${escapeGlob(pathFromConfig(config, target))}/**`;
  if (pictures === 'with' || !isBelow(target, process.cwd()) || isExcludedIn(config, path.join(target, 'index.json'))) {
    return '';
  }
  const entry = `"exclude": ["${redactFile(files)}"]`;
  return `${language.say('The site has no pictures, so that "check" would report its captures. To leave the site out, write {entry} into statusdocs.config.json.', { entry })}\n`;
}

/** Returns a sentence on why a file could not be written. */
function describeSiteWriteError({ code, message }: NodeJS.ErrnoException, { say }: Language): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return say('the disk is full.');
    case 'EROFS':
      return say('the disk is read-only.');
    case 'EACCES':
    case 'EPERM':
      return say('permission denied.');
    case 'EIO':
      return say('the disk did not keep the written content.');
    case 'ENAMETOOLONG':
      return say('a name in it is too long for this disk.');
    case 'ENOTDIR':
      return say('a part of its path is not a folder.');
    case 'EEXIST':
      return say('two of its paths are the same on this disk, or another process is writing there.');
    case 'ENOENT':
    case 'ENOTEMPTY':
    case 'EBUSY':
      return say('another process is writing there. Publish again when it has finished.');
    default:
      return message;
  }
}
