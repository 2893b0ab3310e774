/**
 * Which screen, slot or task an item is. Its own member may be mistaken, but ids and paths name it too: where all of
 * those say another name, that is the name it was meant to have.
 */

/** What an item says of itself: the name in its own member, and the names in the ids and paths beside it. */
export interface Naming {
  readonly declared: string | undefined;
  readonly mentioned: readonly string[];
}

/**
 * The name each item was meant to have. What stands beside it outweighs the written one only where it agrees in two
 * places or more and no other item bears that name in all of its places: that one would lose it.
 */
export function intendedNames(items: readonly Naming[]): readonly (string | undefined)[] {
  const agreed = items.map(({ mentioned }) => unanimous(mentioned));
  const borne = new Set(
    items.filter(({ declared }, index) => declared === agreed[index]).map(({ declared }) => declared),
  );
  return items.map(({ declared }, index) => {
    const name = agreed[index];
    return name === undefined || borne.has(name) ? declared : name;
  });
}

function unanimous(names: readonly string[]): string | undefined {
  const [first] = names;
  return names.length >= 2 && names.every((name) => name === first) ? first : undefined;
}

/** The screen that an id or a path names; `undefined` where it names none. */
export function screenNamed(text: string | undefined): string | undefined {
  for (const form of forms) {
    const screen = form.exec(text ?? '')?.[1];
    if (screen !== undefined) {
      return screen;
    }
  }
  return undefined;
}

const forms = [
  /^[ER]\d{2}-(.+)-(?:evidence|governance|release_proof)-[a-z_]+$/, // a task or its gate
  /^R22-(.+)-(?:desktop|tablet|mobile)-\d+x\d+$/, // a slot
  /^artifacts\/ui\/([^/]+)\/(?:visual|execution)\//, // what belongs to the screen
];

/** The family that the id, the path or the label of a slot names. */
export const familyNamed = (text: string | undefined): string | undefined =>
  /[-/](desktop|tablet|mobile)-\d+x\d+(?:\.png)?$/.exec(text ?? '')?.[1]?.toUpperCase();
