import type { Change } from '../../json/change';
import { latestMembers } from '../../kinds/contract/memberNames';
import { isEqual } from '../../json/isEqual';
import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { isDay } from '../../text/moments';
import { valueAt } from '../../json/valueAt';
import { patternOf } from '../../kinds/contract/derivation';
import { recordMembersAt, type DocumentKind } from '../../kinds/contract/documentKind';
import { alignItems, orderItems, type AlignedItem, type Versions } from './align';

/** A value to choose. The merged document has `ours`, or `theirs` if ours removed it. */
export interface ValueConflict extends Versions {
  /** The path in the merged document. */
  readonly at: Path;
  /** The path of the record that the value belongs to. One choice is made for all values of a record, equal ones included. */
  readonly record?: Path;
}

export interface ValueMerge {
  /** The changes of our document, by its paths: values first, then members and items. */
  readonly changes: readonly Change[];
  /** Without derived values that are no part of a record: they have our value in the merged document, and are derived again. */
  readonly conflicts: readonly ValueConflict[];
}

/** Merges three versions of a document by value. */
export function mergeValues(versions: Versions, kind: DocumentKind): ValueMerge {
  const merging = new Merging(kind);
  merging.value(versions, { ours: [], merged: [] });
  const { values, members, lists, conflicts } = merging;
  // Lists last, the innermost first: until its own list changes, the path of an item is the one in ours.
  const inward = lists.toSorted((a, b) => b.list.length - a.list.length);
  return { changes: [...values, ...members, ...inward], conflicts };
}

/** The paths of a value in our document and in the merged one. */
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

  readonly #isDerived: (path: Path) => boolean;

  constructor(private readonly kind: DocumentKind) {
    this.#isDerived = derivedPlaces(kind);
  }

  value(versions: Versions, place: Place): void {
    const { base, ours, theirs } = versions;
    if (isEqual(ours, theirs) || isEqual(base, theirs)) {
      return;
    }
    if (isEqual(base, ours)) {
      this.#set(place, theirs);
    } else if (isObject(ours) && isObject(theirs)) {
      this.#object({ base: isObject(base) ? base : {}, ours, theirs }, place);
    } else if (
      !Array.isArray(ours) ||
      !Array.isArray(theirs) ||
      !this.#list({ base: Array.isArray(base) ? base : [], ours, theirs }, place)
    ) {
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
    if (this.#isDerived(merged) && ours !== undefined && theirs !== undefined) {
      return;
    }
    if (latestMembers.includes(String(merged.at(-1))) && isDayText(ours) && isDayText(theirs)) {
      this.#set({ ours: at, merged }, ours < theirs ? theirs : ours);
    } else {
      this.conflicts.push({ ...versions, at: merged });
      if (ours === undefined) {
        this.#set({ ours: at, merged }, theirs);
      }
    }
  }

  #object({ base, ours, theirs }: Versions<Readonly<Record<string, unknown>>>, { ours: at, merged }: Place): void {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs), ...Object.keys(base)])];
    const record = recordMembersAt(this.kind, at);
    const isWorkOfTwo = areChangedByBoth({ base, ours, theirs }, record);
    for (const name of names) {
      const versions = { base: valueAt(base, [name]), ours: valueAt(ours, [name]), theirs: valueAt(theirs, [name]) };
      const place = { ours: [...at, name], merged: [...merged, name] };
      const isInSide = versions.ours !== undefined || versions.theirs !== undefined;
      if (isWorkOfTwo && record.includes(name) && isInSide) {
        this.conflicts.push({ ...versions, at: place.merged, record: merged });
        if (versions.ours === undefined) {
          this.#set(place, versions.theirs);
        }
      } else {
        this.value(versions, place);
      }
    }
  }

  /** Merges lists item by item. Returns false, and changes nothing, if items cannot be distinguished. */
  #list({ base, ours, theirs }: Versions<readonly unknown[]>, { ours: at, merged }: Place): boolean {
    const items = alignItems({ base, ours, theirs });
    const versionsOf = (item: AlignedItem): Versions => ({
      base: item.base === undefined ? undefined : base[item.base],
      ours: item.ours === undefined ? undefined : ours[item.ours],
      theirs: item.theirs === undefined ? undefined : theirs[item.theirs],
    });
    if (!items) {
      return false;
    }
    const order = orderItems(items, (item) => isKept(versionsOf(item)));
    order.forEach((item, index) => {
      const versions = versionsOf(item);
      const to = [...merged, index];
      if (item.ours !== undefined && item.theirs !== undefined) {
        this.value(versions, { ours: [...at, item.ours], merged: to });
      } else if (item.base !== undefined) {
        this.conflicts.push({ ...versions, at: to }); // One side removed what the other one changed.
      }
    });
    const equalsOurs = order.length === ours.length && order.every((item, index) => item.ours === index);
    if (!equalsOurs) {
      const numbers = order.map((item) => item.ours ?? { add: theirs[item.theirs!] });
      this.lists.push({ list: at, items: numbers });
    }
    return true;
  }
}

/** Returns whether a list keeps an item: if no side removed it, or if one side removed it and the other changed it. */
function isKept({ base, ours, theirs }: Versions): boolean {
  const left = ours === undefined ? theirs : ours;
  const isOnBoth = ours !== undefined && theirs !== undefined;
  return isOnBoth || (left !== undefined && (base === undefined || !isEqual(base, left)));
}

/** Returns a test of whether a relation of a kind determines the member at a path. */
export function derivedPlaces({ relations = [] }: DocumentKind): (path: Path) => boolean {
  const patterns = new Set(relations.map(({ at, member }) => `${at}/${member}`));
  return (path) => patterns.has(`${patternOf(path.slice(0, -1))}/${path.at(-1)}`);
}

/** Returns whether a value is a number, or a text such as "1/24" that counts. */
export const isCount = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*\d+\s*\/\s*\d+\s*$/.test(value));

/** Returns whether both sides changed some of the members called `names`, and differently. */
export function areChangedByBoth({ base, ours, theirs }: Versions, names: readonly string[]): boolean {
  const different = names.filter((name) => !isEqual(valueAt(ours, [name]), valueAt(theirs, [name])));
  return [ours, theirs].every((side) =>
    different.some((name) => !isEqual(valueAt(side, [name]), valueAt(base, [name]))),
  );
}

const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value);
