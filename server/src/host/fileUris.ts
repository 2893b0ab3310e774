import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWindows, type Paths } from './below';

/** The path of a `file:` URI, without a separator at its end; `undefined` for others, and for paths this machine does not have. */
export function fileOf(uri: string, paths: Paths = path): string | undefined {
  try {
    return uri.startsWith('file:') ? paths.resolve(fileURLToPath(uri, { windows: isWindows(paths) })) : undefined;
  } catch {
    return undefined; // Such as the path of another machine.
  }
}
