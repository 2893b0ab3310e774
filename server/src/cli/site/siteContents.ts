import { isObject } from '../../core/json/objectReader';
import { largestFile } from '../../host/publishedFiles';
import { readBelow } from '../../host/safeFiles';
import { sha256 } from '../../host/sha256';
import type { Site } from './siteTypes';
import { isPublishable } from './siteNames';

/** The file that tells a site we have written, and all that is in it. */
export const markerFile = '.statusdocs-site.json';

/** The SHA-256 of each file of a site, by its path. */
export type Contents = ReadonlyMap<string, string>;

/** In bytes. */
const largestMarker = 16 * 1024 * 1024;

/** The marker of a site. */
export function markerOf(site: Site): Uint8Array {
  const files = Object.fromEntries([...site].map(([file, bytes]) => [file, sha256(bytes)]));
  return Buffer.from(`${JSON.stringify({ statusdocs: 'site', version: 1, files }, null, 2)}\n`, 'utf8');
}

/**
 * What the marker of a folder says; `undefined` for a folder that is no site of ours. A marker that names anything that
 * we would not publish is none of ours: it comes with the folder, and anyone may have written it.
 * @param folder its real path
 */
export function contentsOf(folder: string): Contents | undefined {
  const marker = readBelow(folder, markerFile, largestMarker);
  try {
    const content: unknown = typeof marker === 'string' ? undefined : JSON.parse(marker.toString('utf8'));
    return isObject(content) && content.statusdocs === 'site' && content.version === 1 && isObject(content.files)
      ? contentsIn(content.files)
      : undefined;
  } catch {
    return undefined; // What is no JSON marks nothing.
  }
}

function contentsIn(files: Readonly<Record<string, unknown>>): Contents | undefined {
  const entries = Object.entries(files);
  return entries.every(isContent) ? new Map(entries) : undefined;
}

const isContent = (entry: readonly [string, unknown]): entry is [string, string] =>
  isPublishable(entry[0]) && typeof entry[1] === 'string' && /^[0-9a-f]{64}$/.test(entry[1]);

/** A file of a site as it was written; `undefined` where it is not there, or is another one. */
export function writtenFile(folder: string, file: string, digest: string | undefined): Uint8Array | undefined {
  const bytes = digest === undefined ? 'none' : readBelow(folder, file, largestFile);
  return typeof bytes === 'string' || sha256(bytes) !== digest ? undefined : bytes;
}

/** A site as it was published; `undefined` when something of it is missing or was changed since. @param folder its real path */
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
