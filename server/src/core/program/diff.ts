import { pointer, type Finding, type Path } from '../finding';
import type { Kind } from '../kinds/kinds';
import type { Language } from '../language';
import type { CountedItem } from './counted';
import { figureChanges, itemChange, knifeChanges } from './changes';
import type { ProgressSort } from './item';
import { matched } from './matched';
import type { ProgramDocument } from './program';

export type Direction = 'forward' | 'backward' | 'sideways';

/** Something that stands otherwise than before, in words. */
export interface Change {
  readonly sort: ProgressSort | 'figure' | 'knives';
  readonly name: string;
  /** The screen it belongs to, by its id. */
  readonly within?: string | undefined;
  /** Absent where it was not there before. */
  readonly from?: string | undefined;
  /** Absent where it is there no more. */
  readonly to?: string | undefined;
  readonly direction: Direction;
  /** Where it stands in the new document; in the old one where it is there no more. */
  readonly at: Path;
}

/** A change with the findings of the new document that say it has no evidence. */
export interface JudgedChange extends Change {
  readonly unproven: readonly Finding[];
}

export interface DocumentDiff {
  readonly kind: Kind;
  readonly name: string;
  /** The file before and after; absent where there was none, or is none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly changes: readonly JudgedChange[];
  /** Claims without evidence that the old document did not make, and that no change above bears. */
  readonly unproven: readonly Finding[];
}

/** What moved between two states of the same documents; documents in which nothing moved, as far as that is known, are left out. */
export function diff(
  before: readonly ProgramDocument[],
  after: readonly ProgramDocument[],
  language: Language,
): readonly DocumentDiff[] {
  return matched(before, after)
    .map(([old, now]) => documentDiff(old, now, language))
    .filter(
      (each) =>
        each.kind === 'unknown' ||
        each.changes.length > 0 ||
        each.unproven.length > 0 ||
        each.before === undefined ||
        each.after === undefined,
    );
}

function documentDiff(
  old: ProgramDocument | undefined,
  now: ProgramDocument | undefined,
  language: Language,
): DocumentDiff {
  const either = (now ?? old)!;
  const changes = old && now ? changesBetween(old, now, language) : [];
  const claims = now?.findings.filter(isUnproven) ?? [];
  const judged = changes.map((change) => judgedChange(change, now?.findings ?? [], claims));
  const borne = new Set(judged.flatMap(({ unproven }) => unproven));
  const known = new Set(old?.findings.filter(isUnproven).map(nameOf));
  return {
    kind: either.kind,
    name: either.item.name,
    before: old?.file,
    after: now?.file,
    changes: judged,
    unproven: claims.filter((claim) => !borne.has(claim) && !known.has(nameOf(claim))),
  };
}

/** The codes that say a document claims more than it shows evidence of. */
const unprovenCodes: readonly string[] = [
  'boundary/acceptance',
  'boundary/zero-counter',
  'gates/evidence',
  'tasks/lifecycle',
  'tasks/chain',
  'tasks/independent-signatures',
  'slots/captured',
  'screens/claim',
  'auth/activation',
  'artifacts/file',
  'receipts/fields',
];

const isUnproven = ({ code, severity }: Finding) => severity === 'error' && unprovenCodes.includes(code);

/** A number that grows is proven by what it counts: any error about it speaks against it. */
function judgedChange(change: Change, findings: readonly Finding[], claims: readonly Finding[]): JudgedChange {
  const isNumber = change.sort === 'figure' || change.sort === 'knives';
  const about = isNumber ? findings.filter(({ severity }) => severity === 'error') : claims;
  const bears = change.direction === 'forward' && change.to !== undefined;
  return { ...change, unproven: bears ? about.filter(({ path }) => holds(change.at, path)) : [] };
}

const holds = (at: Path, path: Path): boolean => at.every((segment, index) => path[index] === segment);

const nameOf = ({ code, path }: Finding) => `${code} ${pointer(path)}`;

function changesBetween(old: ProgramDocument, now: ProgramDocument, language: Language): readonly Change[] {
  const before = placedItems(old.item);
  const after = placedItems(now.item);
  const names = new Set([...after.keys(), ...before.keys()]);
  return [
    ...knifeChanges(old.knives, now.knives, language),
    ...figureChanges(old.figures, now.figures),
    ...[...names].flatMap((name) => itemChange(before.get(name), after.get(name), language)),
  ];
}

/** An item that may move, with the screen it belongs to. */
export interface PlacedItem {
  readonly item: CountedItem;
  readonly within: string | undefined;
}

/** What stands for no state of its own. */
const unmoved: readonly ProgressSort[] = ['group', 'lane', 'surface', 'state'];

/** The items by what tells them apart, wherever in their lists they stand. */
function placedItems(root: CountedItem): ReadonlyMap<string, PlacedItem> {
  const counts = new Map<string, number>();
  const placed = new Map<string, PlacedItem>();
  for (const { item, within, list } of itemsWithin(root, undefined)) {
    if (!unmoved.includes(item.sort)) {
      const name = JSON.stringify([within, list, item.sort, item.id]);
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      placed.set(`${name} ${count}`, { item, within });
    }
  }
  return placed;
}

/** The items below one; a screen or task is the same in whichever group or lane it is. */
function* itemsWithin(
  holder: CountedItem,
  within: string | undefined,
): Generator<PlacedItem & { readonly list: string }> {
  for (const item of holder.children) {
    const list = holder.sort === 'group' && item.sort !== 'screen' ? holder.id : '';
    yield { item, within, list };
    yield* itemsWithin(item, item.sort === 'screen' ? item.id : within);
  }
}
