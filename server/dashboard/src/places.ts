import type { ReportedItem, ReportedProgram } from '../../src/core/program/report';

interface Voiced<Place> {
  readonly file: string;
  readonly path: string;
  readonly range: Place;
}

/** Where something stands that a program reports, with what names it there; `undefined` for what it does not report. */
export function placeOf<Place>(
  program: ReportedProgram<Place>,
  file: string,
  path: string,
): { readonly range: Place; readonly id?: string } | undefined {
  const document = program.documents.find((each) => each.file === file);
  const item = document && itemAt(document.item, path);
  return item ?? voices(program).find((voice) => voice.file === file && voice.path === path);
}

/** The item of a document at a JSON Pointer. */
export function itemAt<Place>(item: ReportedItem<Place>, path: string): ReportedItem<Place> | undefined {
  if (item.path === path) {
    return item;
  }
  for (const child of item.children) {
    const found = itemAt(child, path);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** What the documents say of the knives. */
function voices<Place>({ knives }: ReportedProgram<Place>): readonly Voiced<Place>[] {
  const stated = [knives.accepted, knives.current, knives.remaining, knives.total].flat();
  return [...stated.flatMap((each) => each.voices), ...knives.strip.flatMap(({ documents }) => documents)];
}
