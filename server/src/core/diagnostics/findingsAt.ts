import type { Finding } from './finding';
import { isWithin, placesAround, pointer, type Path } from '../json/path';
import { isListInput, type Input, type ListInput } from './input';

/** Returns a function that selects the findings in or below given places. */
export function findingsAt(findings: readonly Finding[]): (inputs: readonly Input[]) => readonly Finding[] {
  const inside = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const place of placesAround(finding.path)) {
      const findingsInside = inside.get(place);
      if (findingsInside) {
        findingsInside.push(finding);
      } else {
        inside.set(place, [finding]);
      }
    }
  }
  return (inputs) =>
    inputs.flatMap((input) =>
      isListInput(input)
        ? (inside.get(pointer(input.list)) ?? []).filter(({ path }) => isInputOf(path, input))
        : (inside.get(pointer(input)) ?? []),
    );
}

/** Returns whether `path` is the list, one of its items, or one of the members that matter. */
function isInputOf(path: Path, { list, by }: ListInput): boolean {
  const member = path[list.length + 1];
  return isWithin(path, list) && (member === undefined || by.includes(String(member)));
}
