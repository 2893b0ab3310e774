import type { ProgramDocument } from './program';
import { groupedBy } from '../text/collections';

/** The members that identify a document. */
type Matchable = Pick<ProgramDocument, 'file' | 'kind'>;

export type Pair<Document> = readonly [before: Document | undefined, after: Document | undefined];

/**
 * Pairs the documents of two states by kind. Several documents of a kind are paired by the ends of their paths. A document
 * without a counterpart is paired with `undefined`. The pairs have the order of `after`.
 */
export function matchDocuments<Document extends Matchable>(
  before: readonly Document[],
  after: readonly Document[],
): readonly Pair<Document>[] {
  const old = groupedBy(before, ({ kind }) => kind);
  const now = groupedBy(after, ({ kind }) => kind);
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((kind) =>
    pairDocuments(old.get(kind) ?? [], now.get(kind) ?? []),
  );
}

function pairDocuments<Document extends Matchable>(
  before: readonly Document[],
  after: readonly Document[],
): readonly Pair<Document>[] {
  if (before.length === 1 && after.length === 1) {
    return [[before[0], after[0]]];
  }
  const counterparts = new Map<Document, Document>();
  const unpaired = new Set(before);
  const candidates = [...groupedBy(before, ({ file }) => fileName(file))].flatMap(([name, olds]) => {
    const news = after.filter(({ file }) => fileName(file) === name);
    return olds.flatMap((old) => news.map((now) => ({ old, now, alike: commonSuffixLength(old.file, now.file) })));
  });
  for (const { old, now } of candidates.sort((a, b) => b.alike - a.alike)) {
    if (unpaired.has(old) && !counterparts.has(now)) {
      unpaired.delete(old);
      counterparts.set(now, old);
    }
  }
  return [
    ...after.map((now): Pair<Document> => [counterparts.get(now), now]),
    ...[...unpaired].map((old): Pair<Document> => [old, undefined]),
  ];
}

export const fileName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/** Returns the number of equal names at the end of two paths. */
function commonSuffixLength(one: string, other: string): number {
  const others = other.split('/').reverse();
  const differs = one
    .split('/')
    .reverse()
    .findIndex((name, index) => name !== others[index]);
  return differs < 0 ? Infinity : differs;
}
