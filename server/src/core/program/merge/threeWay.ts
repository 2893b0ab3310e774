import type { Change } from '../../json/change';
import { isEqual } from '../../json/isEqual';
import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { isDay } from '../../text/moments';
import { publishedKinds } from '../../kinds/registry';
import { aligned, inMergedOrder, type AlignedItem } from './align';

/** A value in the three versions; `undefined` in a version without it. */
export interface Versions {
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** A value that both sides changed differently. The merged document holds `ours`, or `theirs` if ours removed it. */
export interface ValueConflict extends Versions {
  /** The place in the merged document. */
  readonly at: Path;
}

export interface ValueMerge {
  /** The changes of our document, by its paths: values first, then members and items. */
  readonly changes: readonly Change[];
  readonly conflicts: readonly ValueConflict[];
  /** Places in the merged document with a value that follows from others, changed by both sides; it is still ours. */
  readonly following: readonly ValueConflict[];
}

/** Merges three versions of a document by value. `follows` tests whether the value at a path follows from others. */
export function mergeValues(versions: Versions, follows: (path: Path) => boolean): ValueMerge {
  const merging = new Merging(follows);
  merging.value(versions, { ours: [], merged: [] });
  const { values, members, lists, conflicts, following } = merging;
  // Lists last, the innermost first: until its own list changes, the path of an item is the one in ours.
  const inward = lists.toSorted((a, b) => b.list.length - a.list.length);
  return { changes: [...values, ...members, ...inward], conflicts, following };
}

/** A place in our document, and in the merged one. */
interface Place {
  readonly ours: Path;
  readonly merged: Path;
}

type ListChange = Extract<Change, { readonly list: Path }>;

class Merging {
  readonly values: Change[] = [];
  readonly members: Change[] = [];
  readonly lists: ListChange[] = [];
  readonly conflicts: ValueConflict[] = [];
  readonly following: ValueConflict[] = [];

  constructor(readonly follows: (path: Path) => boolean) {}

  value(versions: Versions, place: Place): void {
    const { base, ours, theirs } = versions;
    if (isEqual(base, theirs) || isEqual(ours, theirs)) {
      return;
    }
    if (isEqual(base, ours)) {
      this.#set(place, theirs);
    } else if (isObject(ours) && isObject(theirs)) {
      this.#object({ base: isObject(base) ? base : {}, ours, theirs }, place);
    } else if (!Array.isArray(ours) || !Array.isArray(theirs) || !this.#list(listsOf(base, ours, theirs), place)) {
      this.#conflict(versions, place);
    }
  }

  #set({ ours: at }: Place, value: unknown): void {
    if (value === undefined) {
      this.members.push({ remove: at, which: 'last' });
    } else {
      this.values.push({ set: at, value });
    }
  }

  #conflict(versions: Versions, { ours: at, merged }: Place): void {
    const { ours, theirs } = versions;
    if (this.follows(merged) && ours !== undefined && theirs !== undefined) {
      this.following.push({ ...versions, at: merged });
    } else if (merged.at(-1) === 'generatedAt' && isDayText(ours) && isDayText(theirs)) {
      this.#set({ ours: at, merged }, ours < theirs ? theirs : ours);
    } else {
      this.conflicts.push({ ...versions, at: merged });
      if (ours === undefined) {
        this.#set({ ours: at, merged }, theirs);
      }
    }
  }

  #object({ base, ours, theirs }: ObjectVersions, { ours: at, merged }: Place): void {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs), ...Object.keys(base)])];
    const members = names.map((name) => ({
      versions: { base: own(base, name), ours: own(ours, name), theirs: own(theirs, name) },
      place: { ours: [...at, name], merged: [...merged, name] },
      name,
    }));
    // A record is the work of one person: parts of two records are never put together.
    const isRecordedTwice = members.some(
      ({ name, versions }) => publishedKinds.recordedMembers.has(name) && isContested(versions),
    );
    for (const { versions, place } of members) {
      if (isRecordedTwice && isChangedByTheirs(versions)) {
        this.#conflict(versions, place);
      } else {
        this.value(versions, place);
      }
    }
  }

  /** Merges lists item by item. Returns false, and changes nothing, if items cannot be distinguished or ordered. */
  #list({ base, ours, theirs }: ListVersions, { ours: at, merged }: Place): boolean {
    const items = aligned(base, ours, theirs);
    const versionsOf = (item: AlignedItem): Versions => ({
      base: item.base === undefined ? undefined : base[item.base],
      ours: item.ours === undefined ? undefined : ours[item.ours],
      theirs: item.theirs === undefined ? undefined : theirs[item.theirs],
    });
    const order = items && inMergedOrder(items, (item) => isKept(versionsOf(item)));
    if (!order) {
      return false;
    }
    order.forEach((item, index) => {
      const versions = versionsOf(item);
      const to = [...merged, index];
      if (item.ours !== undefined && item.theirs !== undefined) {
        this.value(versions, { ours: [...at, item.ours], merged: to });
      } else if (item.base !== undefined) {
        this.conflicts.push({ ...versions, at: to }); // One side removed what the other one changed.
      }
    });
    const isAsOurs = order.length === ours.length && order.every((item, index) => item.ours === index);
    if (!isAsOurs) {
      const numbers = order.map((item) => item.ours ?? { add: theirs[item.theirs!] });
      this.lists.push({ list: at, items: numbers });
    }
    return true;
  }
}

interface ObjectVersions {
  readonly base: Readonly<Record<string, unknown>>;
  readonly ours: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
}

interface ListVersions {
  readonly base: readonly unknown[];
  readonly ours: readonly unknown[];
  readonly theirs: readonly unknown[];
}

const listsOf = (base: unknown, ours: readonly unknown[], theirs: readonly unknown[]): ListVersions => ({
  base: Array.isArray(base) ? base : [],
  ours,
  theirs,
});

/** Whether an item stays in the list: what one side removed goes, unless the other side changed it. */
function isKept({ base, ours, theirs }: Versions): boolean {
  const left = ours === undefined ? theirs : ours;
  const isOnBoth = ours !== undefined && theirs !== undefined;
  return isOnBoth || (left !== undefined && (base === undefined || !isEqual(base, left)));
}

const isChangedByTheirs = ({ base, ours, theirs }: Versions) => !isEqual(base, theirs) && !isEqual(ours, theirs);

const isContested = (versions: Versions) => isChangedByTheirs(versions) && !isEqual(versions.base, versions.ours);

const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value);

/** The member of that name that an object has itself. */
const own = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;
