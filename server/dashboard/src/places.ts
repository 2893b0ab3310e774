import type { ReportedItem, ReportedProgram } from '../../src/core/program/report';

interface KnifePlace<Place> {
  readonly file: string;
  readonly path: string;
  readonly range: Place;
}

/** Returns the place of an item or knife that a program reports, and the id of the item; `undefined` if there is none. */
export function findReportedPlace<Place>(
  program: ReportedProgram<Place>,
  file: string,
  path: string,
): { readonly range: Place; readonly id?: string } | undefined {
  const document = program.documents.find((each) => each.file === file);
  const item = document && findItem(document.item, path);
  return item ?? knifePlaces(program).find((voice) => voice.file === file && voice.path === path);
}

/** Returns the item of a document at a JSON Pointer. */
export function findItem<Place>(item: ReportedItem<Place>, path: string): ReportedItem<Place> | undefined {
  if (item.path === path) {
    return item;
  }
  for (const child of item.children) {
    const item = findItem(child, path);
    if (item) {
      return item;
    }
  }
  return undefined;
}

/** Returns the places of all knife numbers in the documents. */
function knifePlaces<Place>({ knives }: ReportedProgram<Place>): readonly KnifePlace<Place>[] {
  const statedNumbers = [knives.accepted, knives.current, knives.remaining, knives.total].flat();
  return [...statedNumbers.flatMap((each) => each.voices), ...knives.strip.flatMap(({ documents }) => documents)];
}
