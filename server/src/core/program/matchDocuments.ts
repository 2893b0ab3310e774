import type { ProgramDocument } from './program';
import { groupBy } from '../text/collections';

/** The members that identify a document. */
type Matchable = Pick<ProgramDocument, 'file' | 'kind'>;

export type Pair<Document> = readonly [before: Document | undefined, after: Document | undefined];

/**
 * Pairs the documents of two states by kind. Several documents of a kind are paired by their paths, then by the ends of these, so
 * that a copy in another folder never stands in for the document itself. A document without a counterpart is paired with `undefined`.
 * The pairs have the order of `after`.
 */
export function matchDocuments<Document extends Matchable>(
  before: readonly Document[],
  after: readonly Document[],
): readonly Pair<Document>[] {
  const beforeByKind = groupBy(before, ({ kind }) => kind);
  const afterByKind = groupBy(after, ({ kind }) => kind);
  return [...new Set([...afterByKind.keys(), ...beforeByKind.keys()])].flatMap((kind) =>
    pairDocuments(beforeByKind.get(kind) ?? [], afterByKind.get(kind) ?? []),
  );
}

function pairDocuments<Document extends Matchable>(
  allBefore: readonly Document[],
  allAfter: readonly Document[],
): readonly Pair<Document>[] {
  if (allBefore.length === 1 && allAfter.length === 1) {
    return [[allBefore[0], allAfter[0]]];
  }
  const counterparts = new Map<Document, Document>();
  const unpaired = new Set(allBefore);
  const candidates = [...groupBy(allBefore, ({ file }) => fileName(file))].flatMap(([name, sameNameBefore]) => {
    const sameNameAfter = allAfter.filter(({ file }) => fileName(file) === name);
    return sameNameBefore.flatMap((before) =>
      sameNameAfter.map((after) => ({ before, after, suffixLength: commonSuffixLength(before.file, after.file) })),
    );
  });
  for (const { before, after } of candidates.sort((a, b) => b.suffixLength - a.suffixLength)) {
    if (unpaired.has(before) && !counterparts.has(after)) {
      unpaired.delete(before);
      counterparts.set(after, before);
    }
  }
  return [
    ...allAfter.map((after): Pair<Document> => [counterparts.get(after), after]),
    ...[...unpaired].map((before): Pair<Document> => [before, undefined]),
  ];
}

export const fileName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/** Returns the number of equal names at the end of two paths; `Infinity` for the same path. */
function commonSuffixLength(one: string, other: string): number {
  const [names, others] = [one, other].map((path) => path.split('/').reverse());
  const differs = names!.findIndex((name, index) => name !== others![index]);
  return one === other ? Infinity : differs < 0 ? names!.length : differs;
}
