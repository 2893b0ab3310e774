import assert from 'node:assert/strict';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { fixAll } from '../../../../server/src/core/analysis/fixAll';
import { isEqual } from '../../../../server/src/core/json/isEqual';
import { pointer, type Path } from '../../../../server/src/core/json/path';
import { valueAt } from '../../../../server/src/core/json/valueAt';
import { findDerivedValue } from '../../../../server/src/core/features/derivedValue';
import { mergeDocuments, type MergeSides } from '../../../../server/src/core/program/merge/merge';
import { isCount } from '../../../../server/src/core/program/merge/threeWay';
import { correspondingPaths, identities, identifyItem, placeNames } from '../../../../server/src/core/program/identity';
import { recordedMembers } from '../../../../server/src/core/kinds/contract/memberNames';
import { memoize } from '../../../../server/src/core/text/collections';
import { choicesOf } from '../../../support/conflictSides';
import { sampledNumbers } from '../../../support/budget';
import { randomNumbers } from '../../../support/damaged';
import { options } from '../../../support/events';
import { programText } from '../../../support/examples';
import { Author, type Written } from '../../../support/authors';

const markers = { ours: 'ours', theirs: 'theirs', size: 7 };

const files = [
  'booking-execution.json',
  'data-sources-execution.json',
  'current-ui-evidence.json',
  'browser-auth-pre-admission.json',
  'owner-handoff-kits.json',
] as const;

/** A random pair of branches, with what each side wrote by hand. */
interface Branches extends MergeSides {
  readonly base: string;
  readonly written: readonly Written[];
}

/** Returns an example as a text. An execution has two screens, so that both sides meet often. */
const bases = memoize((file: (typeof files)[number]) => {
  const value = JSON.parse(programText(file)) as { screens?: { screenId: string }[]; tasks?: unknown[] };
  if (value.tasks) {
    const ids = new Set(value.screens?.splice(2).map(({ screenId }) => screenId));
    for (const [name, list] of Object.entries(value)) {
      if (Array.isArray(list)) {
        const items = list as { screenId?: string }[];
        Object.assign(value, { [name]: items.filter(({ screenId }) => !ids.has(screenId ?? '')) });
      }
    }
  }
  return fixAll(`${JSON.stringify(value, null, 2)}\n`, options).text;
});

const branchesOf = memoize((number: number): Branches => {
  const random = randomNumbers(number + 1);
  const file = files[number % files.length]!;
  const founder = new Author(bases(file), 'base', 0, random);
  founder.record(Math.floor(random() * 12));
  const base = founder.text;
  // Both sides work near one place, so that they meet often.
  const near = random();
  const [ours, theirs] = ['a', 'b'].map((who) => new Author(base, `${who}${number}`, near, random));
  for (const author of [ours!, theirs!]) {
    author.work(1 + Math.floor(random() * 3));
  }
  return { base, ours: ours!.text, theirs: theirs!.text, written: [...ours!.written, ...theirs!.written] };
});

const merge = (sides: MergeSides) => mergeDocuments(sides, options, markers);

/** Returns the records of each item by its name. */
function recordsIn(text: string): ReadonlyMap<string, string> {
  return objectsWith(text, (_, name) => recordedMembers.includes(name));
}

/** Returns the members of each item that one of them explains, by its name. What follows from captures is derived. */
function explainedIn(text: string): ReadonlyMap<string, string> {
  const { schema } = analyze(text, options)!.view.kind;
  const root = JSON.parse(text) as unknown;
  const isDerived = (at: Path) =>
    ['CAPTURE_ARTIFACT', 'REVIEWED_RECEIPT'].includes(String(valueAt(root, [...at, 'id'])));
  return objectsWith(text, (at, name) => schema.membersAt(at).explained.has(name) && !isDerived(at));
}

/** Returns the members of each item for which `isPart` holds, by the name of the item. */
function objectsWith(text: string, isPart: (at: Path, name: string) => boolean): ReadonlyMap<string, string> {
  const root = JSON.parse(text) as unknown;
  const nameOf = placeNames(root);
  const records = new Map<string, string>();
  const walk = (value: unknown, at: Path): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    const members = Object.entries(value).filter(([name]) => isPart(at, name));
    if (members.length > 0) {
      records.set(nameOf(at), JSON.stringify(Object.fromEntries(members.toSorted())));
    }
    for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      walk(child, [...at, key]);
    }
  };
  walk(root, []);
  return records;
}

/** Returns the value with its lists of objects in the order of the identities of their items. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = value.every((item) => identifyItem(item) !== undefined) ? identities(value) : value.map(String);
    return value
      .map((item, index) => ({ item: ordered(item), name: names[index]! }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ item }) => item);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .map(([name, child]) => [name, ordered(child)] as const)
          .toSorted(),
      )
    : value;
}

/** Returns the places of the numbers that both sides changed. */
function numbersOfBoth({ base, ours, theirs }: Branches): readonly Path[] {
  const [b, o, t] = [base, ours, theirs].map((text) => JSON.parse(text) as unknown);
  const [inBase, inTheirs] = [correspondingPaths(o, b), correspondingPaths(o, t)];
  const found: Path[] = [];
  const walk = (value: unknown, at: Path): void => {
    if (isCount(value)) {
      const [atBase, atTheirs] = [inBase(at), inTheirs(at)];
      if (
        atBase &&
        atTheirs &&
        !isEqual(valueAt(b, atBase), value) &&
        !isEqual(valueAt(b, atBase), valueAt(t, atTheirs))
      ) {
        found.push(at);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
        walk(child, [...at, key]);
      }
    }
  };
  walk(o, []);
  return found;
}

describe('a merge of any two branches of one document', () => {
  const each = (check: (branches: Branches, name: string) => void) => () => {
    for (const number of sampledNumbers('branches', 1000, 3)) {
      check(branchesOf(number), `branches ${number}`);
    }
  };

  for (const [what, read] of [
    ['record', recordsIn],
    ['state with its explanation', explainedIn],
  ] as const) {
    it(
      `never invents a ${what}, whichever sides of its conflicts are kept`,
      each((branches, name) => {
        const merged = merge(branches);
        if (!('text' in merged)) {
          return;
        }
        const sides = [branches.ours, branches.theirs].map(read);
        for (const text of choicesOf(merged.text)) {
          for (const [item, record] of read(text)) {
            assert.ok(
              sides.some((records) => records.get(item) === record),
              `${name}: ${item} ${record} is of neither side: ${sides.map((records) => records.get(item)).join(' ')}`,
            );
          }
        }
      }),
    );
  }

  it(
    'keeps each record that one side changed, or reports a conflict',
    each(({ base, ours, theirs }, name) => {
      const merged = merge({ base, ours, theirs });
      if (!('text' in merged) || merged.conflicts.length > 0) {
        return;
      }
      const [before, our, their, after] = [base, ours, theirs, merged.text].map(recordsIn);
      for (const [item, record] of before!) {
        const changed = [our!, their!].filter((side) => side.has(item) && side.get(item) !== record);
        if (changed.length === 1 && our!.has(item) && their!.has(item)) {
          assert.equal(after!.get(item), changed[0]!.get(item), `${name}: ${item}`);
        }
      }
    }),
  );

  it(
    'loses no text that a person wrote',
    each((branches, name) => {
      const merged = merge(branches);
      if ('text' in merged) {
        for (const { place, text } of branches.written) {
          assert.ok(merged.text.includes(text), `${name}: ${place} lost ${text}`);
        }
      }
    }),
  );

  it(
    'recounts the counts that both sides changed, or reports a conflict',
    each((branches, name) => {
      const merged = merge(branches);
      if (!('text' in merged) || merged.conflicts.length > 0 || branches.ours === branches.theirs) {
        return; // Git does not merge a file that is the same on both sides.
      }
      const analysis = analyze(merged.text, options, { maximum: Infinity })!;
      const inMerged = correspondingPaths(JSON.parse(branches.ours), analysis.document!.value);
      for (const at of numbersOfBoth(branches)) {
        const place = inMerged(at);
        if (place) {
          const value = valueAt(analysis.document!.value, place);
          assert.deepEqual(findDerivedValue(analysis, place)?.value, value, `${name}: ${pointer(place)}`);
        }
      }
    }),
  );

  it(
    'has the same values in both directions',
    each((branches, name) => {
      const { base, ours, theirs } = branches;
      const one = merge({ base, ours, theirs });
      // Each branch keeps its name.
      const swapped = { ...markers, ours: markers.theirs, theirs: markers.ours };
      const other = mergeDocuments({ base, ours: theirs, theirs: ours }, options, swapped);
      const summary = (merged: ReturnType<typeof merge>) =>
        !('text' in merged)
          ? merged.byLines?.split(/ (?=The version of )/).toSorted()
          : merged.conflicts.length === 0
            ? ordered(JSON.parse(merged.text))
            : placesOf(merged);
      assert.deepEqual(summary(one), summary(other), name);
    }),
  );
});

/** Returns the names of the places in conflict. */
function placesOf({ conflicts }: { readonly conflicts: readonly { readonly paths: readonly Path[] }[] }) {
  return conflicts
    .flatMap(({ paths }) => paths.map((path) => path.filter((part) => typeof part === 'string').join('/')))
    .toSorted();
}
