import type { Language } from '../core/l10n/language';
import { ClientFiles, type AskClient } from './clientFiles';
import { fileHost } from './fileHost';
import type { Host } from './host';
import { Lookups } from './lookups';
import { WebKeys } from './webKeys';

/** Maximum size of a page that belongs to the client, in bytes. */
const maximumPageBytes = 4 * 1024 * 1024;

/** Returns the host for a server without its own files, as in a browser. Files are read through the client. There is no Git. */
export function clientHost(ask: AskClient, language: () => Language): Host {
  const lookups = new Lookups();
  const files = new ClientFiles(ask, lookups);
  const readNothing = () => Promise.resolve(undefined);
  const specifics = {
    onDidLoad: (listener: () => void) => files.onDidLoad(listener),
    invalidate: (uris: readonly string[]) => files.invalidate(uris),
    pageAt(uri: string) {
      const file = files.fileOf(uri);
      const content = file === undefined ? 'none' : files.readOwn(file, maximumPageBytes);
      return typeof content === 'string' ? undefined : new TextDecoder().decode(content);
    },
    committedAt: readNothing,
    ignoredTracked: () => Promise.resolve([]),
    lastCommittedTexts: readNothing,
    revisionsOf: readNothing,
    gitUser: readNothing,
    unmerged: readNothing,
  };
  return fileHost(files, new WebKeys(lookups), specifics, language);
}
