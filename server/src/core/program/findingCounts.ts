import { severities, type Finding, type Severity } from '../diagnostics/finding';
import type { ProgressItem } from '../kinds/contract/progress';
import { pointer, type Path } from '../json/path';
import { groupBy } from '../text/collections';

/** The number of findings of each severity. */
export type Counts = Readonly<Record<Severity, number>>;

/** A progress item with the number of findings about it and about its descendants. */
export interface ItemWithFindings extends Omit<ProgressItem, 'children'> {
  readonly findings: Counts;
  readonly children: readonly ItemWithFindings[];
}

/**
 * Counts each finding for the smallest item that contains its place, and for all ancestors of this item. Findings
 * outside of all items count for `root`. A place shared by several items belongs to none of them. `shown` makes the result of
 * an item, once for each.
 */
export function withFindingCounts(
  root: ProgressItem,
  findings: readonly Finding[],
  shown: (item: ProgressItem, found: Pick<ItemWithFindings, 'findings' | 'children'>) => ItemWithFindings,
): ItemWithFindings {
  const byPlace = itemsByPlace(root);
  const findingsByItem = groupBy(findings, ({ path }) => smallestItemAround(byPlace, path) ?? root);
  const rolledUp = (item: ProgressItem): ItemWithFindings => {
    const children = item.children.map(rolledUp);
    const counts = [countBySeverity(findingsByItem.get(item) ?? []), ...children.map((child) => child.findings)];
    return shown(item, { findings: sumCounts(counts), children });
  };
  return rolledUp(root);
}

const noCounts = eachSeverity(() => 0);

export const countBySeverity = (findings: readonly Finding[]): Counts =>
  findings.length === 0
    ? noCounts
    : eachSeverity((severity) => findings.filter((finding) => finding.severity === severity).length);

/** Returns the sum of counts. Most items have no findings, and share one object. */
export function sumCounts(all: readonly Counts[]): Counts {
  const counts = all.filter((each) => each !== noCounts);
  return counts.length === 0
    ? noCounts
    : eachSeverity((severity) => counts.reduce((sum, each) => sum + each[severity], 0));
}

function eachSeverity(countOf: (severity: Severity) => number): Counts {
  return Object.fromEntries(severities.map((severity) => [severity, countOf(severity)])) as Counts;
}

/** Yields an item and all its descendants. */
export function* itemAndDescendants<Item extends { readonly children: readonly Item[] }>(item: Item): Generator<Item> {
  yield item;
  for (const child of item.children) {
    yield* itemAndDescendants(child);
  }
}

type Places = ReadonlyMap<string, ProgressItem | undefined>;

/** Returns the items by their places. A place shared by several items has the value `undefined`. */
function itemsByPlace(root: ProgressItem): Places {
  const byPlace = new Map<string, ProgressItem | undefined>();
  for (const item of itemAndDescendants(root)) {
    const place = pointer(item.at);
    byPlace.set(place, byPlace.has(place) ? undefined : item);
  }
  return byPlace;
}

function smallestItemAround(byPlace: Places, path: Path): ProgressItem | undefined {
  for (let length = path.length; length >= 0; length--) {
    const item = byPlace.get(pointer(path.slice(0, length)));
    if (item) {
      return item;
    }
  }
  return undefined;
}
