import type { Finding } from './finding';
import { isWithin, type Path } from '../json/path';
import { PlaceTree } from '../json/placeTree';
import { once } from '../text/collections';
import { isListInput, type Input, type ListInput } from './input';

interface PlacedFinding {
  readonly finding: Finding;
  readonly path: Path;
}

/** Returns a function that selects the findings in or below given places. */
export function createFindingSelector(
  findings: readonly Finding[],
): (inputs: readonly Input[]) => ReadonlySet<Finding> {
  const tree = new PlaceTree<PlacedFinding>();
  for (const finding of findings) {
    for (const path of listWrongPlaces(finding)) {
      tree.add(path, { finding, path });
    }
  }
  return (inputs) => {
    const found = new Set<Finding>();
    for (const input of inputs) {
      for (const { finding } of selectFindings(input, tree)) {
        found.add(finding);
      }
    }
    return found;
  };
}

/** Returns whether a value, or anything in it, has an error. */
export type HasError = (path: Path) => boolean;

/** Returns a function that reports errors at values. The findings are computed at its first call. */
export function errorLookup(findings: () => readonly Finding[]): HasError {
  const errorsAt = once(() => createFindingSelector(findings().filter(({ severity }) => severity === 'error')));
  return (path) => errorsAt()([path]).size > 0;
}

function selectFindings(input: Input, tree: PlaceTree<PlacedFinding>): readonly PlacedFinding[] {
  if (isListInput(input)) {
    return tree.inside(input.list).filter(({ path }) => isInputOf(path, input));
  }
  if ('object' in input) {
    const { object, by } = input;
    return tree.inside(object).filter(({ path }) => by.includes(String(path[object.length])));
  }
  return tree.inside(input);
}

/** Returns the places of the wrong values: the value, or the missing members of the object. */
const listWrongPlaces = ({ path, missing }: Finding): readonly Path[] =>
  missing?.map((name) => [...path, name]) ?? [path];

/** Returns whether `path` is the list, one of its items, or one of the members that matter. */
function isInputOf(path: Path, { list, by }: ListInput): boolean {
  const member = path[list.length + 1];
  return isWithin(path, list) && (member === undefined || by.includes(String(member)));
}
