import { idForms } from '../spec';
import { parseTaskName } from './taskNames';

/**
 * Finds out which screen, slot or task an item is meant to be. Its own member may be wrong, but its ids and paths contain
 * the name, too. If all of them agree on another name, that name is the intended one.
 */

/** The names of an item: in its own member, and in its ids and paths. */
export interface Naming {
  readonly declared: string | undefined;
  readonly mentioned: readonly string[];
}

/**
 * Returns the intended name of each item. The ids and paths outweigh the declared name only if at least two of
 * them agree, and no other item has that name in all of its places.
 */
export function intendedNames(items: readonly Naming[]): readonly (string | undefined)[] {
  const unanimousNames = items.map(({ mentioned }) => unanimousName(mentioned));
  const consistentNames = new Set(
    items.filter(({ declared }, index) => declared === unanimousNames[index]).map(({ declared }) => declared),
  );
  return items.map(({ declared }, index) => {
    const name = unanimousNames[index];
    return name === undefined || consistentNames.has(name) ? declared : name;
  });
}

function unanimousName(names: readonly string[]): string | undefined {
  const [first] = names;
  return names.length >= 2 && names.every((name) => name === first) ? first : undefined;
}

/** Returns the name of the screen in an id or a path; `undefined` if it contains none. */
export function findScreenName(text: string | undefined): string | undefined {
  return parseTaskName(text)?.screenId ?? (slotForm.exec(text ?? '') ?? fileForm.exec(text ?? ''))?.[1];
}

const slotForm = new RegExp(`^${idForms.heads.slot}-(.+)-${idForms.slotName}$`);
const fileForm = /^artifacts\/ui\/([^/]+)\/(?:visual|execution)\//;

/** Returns the family in the id, path or label of a slot. */
export const familyNamed = (text: string | undefined): string | undefined =>
  slotNameAtEnd.exec(text ?? '')?.[1]?.toUpperCase();

const slotNameAtEnd = new RegExp(`[-/]${idForms.slotName}(?:\\.png)?$`);
