import fs from 'node:fs';

/** Returns what is at a path, following links. `undefined` if there is nothing, or if it cannot be looked at. */
export const statOf = (file: string): fs.Stats | undefined =>
  statsOrNothing(() => fs.statSync(file, { throwIfNoEntry: false }));

/** Returns what is at a path, possibly a link. `undefined` if there is nothing, or if it cannot be looked at. */
export const lstatOf = (file: string): fs.Stats | undefined =>
  statsOrNothing(() => fs.lstatSync(file, { throwIfNoEntry: false }));

export const isFolder = (file: string): boolean => statOf(file)?.isDirectory() === true;

function statsOrNothing(look: () => fs.Stats | undefined): fs.Stats | undefined {
  try {
    return look();
  } catch {
    return undefined; // Reading the file reports the reason, such as a path through a file or a loop of links.
  }
}
