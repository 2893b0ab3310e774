import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWindows, type Paths } from './paths';

/**
 * Returns the path of a `file:` URI, without a separator at its end. Returns `undefined` for other URIs, and for paths that are
 * impossible on this machine.
 */
export function uriToFile(uri: string, paths: Paths = path): string | undefined {
  try {
    return uri.startsWith('file:') ? paths.resolve(fileURLToPath(uri, { windows: isWindows(paths) })) : undefined;
  } catch {
    return undefined; // For example, the path is on another machine.
  }
}
