import type { Finding } from './finding';
import { isWithin, type Path } from '../json/path';
import { PlaceTree } from '../json/placeTree';
import { isListInput, type Input, type ListInput } from './input';

/** Returns a function that selects the findings in or below given places. */
export function findingsAt(findings: readonly Finding[]): (inputs: readonly Input[]) => readonly Finding[] {
  const tree = new PlaceTree<{ readonly finding: Finding; readonly path: Path }>();
  for (const finding of findings) {
    for (const path of placesOf(finding)) {
      tree.add(path, { finding, path });
    }
  }
  return (inputs) =>
    inputs.flatMap((input) => {
      const placed = tree.inside(isListInput(input) ? input.list : input);
      return (isListInput(input) ? placed.filter(({ path }) => isInputOf(path, input)) : placed).map(
        ({ finding }) => finding,
      );
    });
}

/** Returns the places of the wrong values: the value, or the missing members of the object. */
const placesOf = ({ path, missing }: Finding): readonly Path[] => missing?.map((name) => [...path, name]) ?? [path];

/** Returns whether `path` is the list, one of its items, or one of the members that matter. */
function isInputOf(path: Path, { list, by }: ListInput): boolean {
  const member = path[list.length + 1];
  return isWithin(path, list) && (member === undefined || by.includes(String(member)));
}
