import path from 'node:path';
import { exitCodes } from './exitCodes';
import type { SiteOptions } from './site/site';
import { putBack, targetFault, writeSite } from './site/siteFolder';
import { siteFrom } from './site/siteFrom';
import { print, printError } from './print';

export interface PublishOptions extends SiteOptions {
  /** The folder that becomes the site. */
  readonly out: string | undefined;
}

/**
 * Writes the read-only site of a folder: schemas, templates, documents, their receipts, and a page for people. When
 * anything is wrong, or not known to be right, nothing is written. @returns the exit code
 */
export async function publish(inputs: readonly string[], options: PublishOptions): Promise<number> {
  const { language, out } = options;
  const { say } = language;
  const [folder = '.', ...others] = inputs;
  if (out === undefined || out === '' || others.length > 0) {
    printError(say('"publish" takes one folder, and with --out the folder that becomes the site.'));
    return exitCodes.misuse;
  }
  const target = path.resolve(out);
  try {
    await putBack(target);
    const fault = await targetFault(target, folder, language);
    if (fault !== undefined) {
      printError(fault);
      return exitCodes.misuse;
    }
    const site = await siteFrom(folder, options);
    if (typeof site === 'number') {
      return site;
    }
    await writeSite(target, site);
    print(`${say('Published {files} files to {folder}.', { files: site.size, folder: out })}\n`);
    return exitCodes.clean;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    printError(say('The site was not written: {reason}', { reason }));
    return exitCodes.found;
  }
}
