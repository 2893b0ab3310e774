import { isObject } from '../../core/json/objectReader';
import { maximumFileBytes } from '../../host/publishedFiles';
import { readFileBelow } from '../../host/safeFiles';
import { sha256 } from '../../host/sha256';
import type { Site } from './siteTypes';
import { isPublishable } from './siteNames';

/** The file that marks a site as written by `publish` and lists its files. */
export const markerFile = '.statusdocs-site.json';

/** The SHA-256 of each file of a site, by its path. */
export type Contents = ReadonlyMap<string, string>;

/** Maximum size of a marker, in bytes. */
const maximumMarkerBytes = 16 * 1024 * 1024;

/** Returns the SHA-256 of each file of a site. */
export const computeDigests = (site: Site): Contents =>
  new Map([...site].map(([file, bytes]) => [file, sha256(bytes)]));

/** Returns the marker of a site. */
export function createMarker(site: Site): Uint8Array {
  const files = Object.fromEntries(computeDigests(site));
  return Buffer.from(`${JSON.stringify({ statusdocs: 'site', version: 1, files }, null, 2)}\n`, 'utf8');
}

/**
 * Returns the content of a folder's marker, or `undefined` if the folder is not a published site. A marker with a name that
 * `publish` would not write is rejected, because anyone may have written it.
 * @param folder its real path
 */
export function readMarker(folder: string): Contents | undefined {
  const marker = readFileBelow(folder, markerFile, maximumMarkerBytes);
  try {
    const content: unknown = typeof marker === 'string' ? undefined : JSON.parse(marker.toString('utf8'));
    return isObject(content) && content.statusdocs === 'site' && content.version === 1 && isObject(content.files)
      ? parseContents(content.files)
      : undefined;
  } catch {
    return undefined; // A marker is always JSON.
  }
}

function parseContents(files: Readonly<Record<string, unknown>>): Contents | undefined {
  const entries = Object.entries(files);
  return entries.every(hasText) ? new Map(entries) : undefined;
}

const hasText = (entry: readonly [string, unknown]): entry is [string, string] =>
  isPublishable(entry[0]) && typeof entry[1] === 'string' && /^[0-9a-f]{64}$/.test(entry[1]);

/** Returns a file of a site, or `undefined` if it is missing or has changed. */
export function writtenFile(folder: string, file: string, digest: string | undefined): Uint8Array | undefined {
  const bytes = digest === undefined ? 'none' : readFileBelow(folder, file, maximumFileBytes);
  return typeof bytes === 'string' || sha256(bytes) !== digest ? undefined : bytes;
}

/**
 * Returns a published site, or `undefined` if a file is missing or has changed.
 * @param folder its real path
 */
export function readSite(folder: string, contents: Contents): Site | undefined {
  const site = new Map<string, Uint8Array>();
  for (const [file, digest] of contents) {
    const bytes = writtenFile(folder, file, digest);
    if (!bytes) {
      return undefined;
    }
    site.set(file, bytes);
  }
  return site;
}
