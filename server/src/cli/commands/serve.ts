import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Outcome } from '../command';
import type { Language } from '../../core/l10n/language';
import { redact } from '../../core/secrets/redact';
import { exitCodes } from '../exitCodes';
import type { Site, SiteOptions } from '../site/siteTypes';
import { readMarker, readSite } from '../site/siteContents';
import { resolveRealPath } from '../site/siteFolder';
import { prepareSite } from '../site/prepareSite';
import { siteServer } from '../site/siteServer';
import { print, printError } from '../report/print';
import { displayPath } from '../../host/paths';

export interface ServeOptions extends SiteOptions {
  readonly port: string;
  readonly host: string;
}

/**
 * Serves a published site, or the site that would be published from a folder, until interrupted. Writes nothing: the site is held
 * in memory.
 * @returns the exit code
 */
export async function serve(inputs: readonly string[], options: ServeOptions): Promise<Outcome> {
  const { language, host } = options;
  const { say } = language;
  const [folder = '.'] = inputs;
  const port = /^\d{1,5}$/.test(options.port) ? Number(options.port) : Infinity;
  if (port > 65_535) {
    return {
      usageError: say('--port takes a number from 0 to 65535, not "{value}".', { value: redact(options.port, 80) }),
    };
  }
  if (host === '') {
    return { usageError: say('--host takes a name or an address.') };
  }
  const site = await findSite(folder, options);
  if (typeof site === 'number') {
    return site;
  }
  const isLocal = loopback.has(host.toLowerCase());
  if (!isLocal) {
    printError(say('Other machines can read this, too: {host} is not a loopback address.', { host }));
  }
  return runServer(siteServer(site, isLocal ? loopback : undefined), port, host, language);
}

/** The names of the loopback address. */
const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

async function findSite(folder: string, options: ServeOptions): Promise<Site | number> {
  const real = resolveRealPath(folder);
  const contents = readMarker(real);
  if (!contents) {
    return prepareSite(folder, options);
  }
  const site = readSite(real, contents);
  if (!site) {
    const { say } = options.language;
    printError(
      say('{folder} was changed after it was published. Publish it again.', {
        folder: displayPath(folder),
      }),
    );
  }
  return site ?? exitCodes.found;
}

function runServer(server: Server, port: number, host: string, { say }: Language): Promise<number> {
  return new Promise((resolve) => {
    const stop = () => {
      server.close(() => resolve(exitCodes.clean));
      server.closeAllConnections();
    };
    server.once('error', (error) => {
      printError(say('The site cannot be served: {reason}', { reason: error.message }));
      resolve(exitCodes.misuse);
    });
    server.listen(port, host, () => {
      const { address, family, port: actualPort } = server.address() as AddressInfo;
      print(`http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}/\n`);
      process.once('SIGINT', stop).once('SIGTERM', stop);
    });
  });
}
