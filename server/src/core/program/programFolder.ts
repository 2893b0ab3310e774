import { evidenceFolder } from '../text/publishedFolders';

/**
 * Returns the folder of the program that a file belongs to: for files below `handoff/` or `artifacts/`, the folder
 * above these.
 */
export function programFolder(file: string): string {
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
  const published = folder.search(evidenceFolder);
  return published < 0 ? folder : folder.slice(0, published);
}
