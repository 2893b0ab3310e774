import type { Path } from '../../../../json/path';
import { phrase } from '../../../../l10n/language';
import { firstAndLastIndex } from '../../../../rules/idSequence';
import { assertedFix, copyFrom, derivedFix, insert, placeBehind, type Fix } from '../../../../diagnostics/fix';
import { repeatedFixture, mistakenSide, repeatedTitle, type CopiedText } from '../../model/agreement';
import { hasEvidence, slotRecords } from '../../model/evidence';
import { familyNamed, intendedNames, screenNameIn } from '../../model/intendedNames';
import type { Input } from '../../../../diagnostics/input';
import type { Execution } from '../../model/execution';
import type { SlotReader } from '../../model/items';
import { slotsOfScreen, uncertainScreens } from '../../model/inputs';
import { familyByName, mirrorOf, derivedMembers, slotKey } from '../../model/slots';
import { groupedBy } from '../../../../text/collections';
import { defineRule } from '../../../../rules/rule';
import type { Screen, Slot } from '../../model/types';

export default defineRule({
  id: 'slots/mirror',
  severity: 'error',
  summary: 'The list of slots at the top repeats every slot of every screen once, with the same values.',
  why: 'Readers of the list at the top level must see the same values as on the screens.',
  spec: '3. Booking execution control',
  messages: {
    differs: '`{member}` of the slot {slot} should be {expected}, not {found}.',
    differsFromRest: '`{member}` should be "{expected}", not "{found}": {count} places that repeat it agree.',
    record: '`{member}` of the slot {slot} is {found} here, and {expected} on its screen. Correct one of them.',
    records: 'The slot {slot} and its copy differ in {members}. Correct one of them.',
    original: 'The slot on its screen.',
    alsoHere: 'This slot differs in the same way.',
    missing: 'Slots missing from this list: {count}, starting with {slot}. Copy them from the screens.',
    extra: 'This slot belongs to no screen (first of {count}). Correct its ids, or remove it.',
    duplicate: 'Duplicate slot. Remove one of them.',
  },
  examples: {
    valid: ['{ "screens": [], "captureSlots": [] }'],
    invalid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "title": "Mini",
      "captureSlots": [
        { "family": "DESKTOP" },
        { "family": "TABLET" },
        { "family": "MOBILE" }
      ]
    }
  ],
  "captureSlots": [
    { "screenId": "booking-mini", "screenTitle": "Mini", "family": "DESKTOP" },
    { "screenId": "booking-mini", "screenTitle": "Mini", "family": "TABLET" },
    {
      "screenId": "booking-mini",
      "screenTitle": "Maxi",
                     ^^^^^^ [fix] \`screenTitle\` of the slot booking-mini MOBILE should be "Mini", not "Maxi".
      "family": "MOBILE"
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "title": "Minni",
               ^^^^^^^ [fix] \`title\` should be "Mini", not "Minni": 3 places that repeat it agree.
      "captureSlots": [{ "family": "DESKTOP" }, { "family": "TABLET" }, { "family": "MOBILE" }]
    }
  ],
  "captureSlots": [
    { "screenId": "booking-mini", "screenTitle": "Mini", "family": "DESKTOP" },
    { "screenId": "booking-mini", "screenTitle": "Mini", "family": "TABLET" },
    { "screenId": "booking-mini", "screenTitle": "Mini", "family": "MOBILE" }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because copies that agree outweigh their screen, and records may be missing on either side.
  *check(execution: Execution) {
    const { root, screens } = execution;
    if (!root.list('captureSlots') || screens.length === 0 || !execution.isComplete) {
      return; // The schema requires the lists; screens/known reports the screen.
    }
    const originals = originalsIn(execution);
    if (isRepeatedInOrder(execution, originals)) {
      return; // As in most documents.
    }
    const mirror = mirrorIn(execution, originals);
    yield* strayReports(mirror);
    yield* textReports(mirror);
    yield* differences(mirror);
    yield* recordReports(mirror);
    yield* missingReports(mirror);
  },
});

interface Original {
  readonly screen: Screen;
  readonly slot: Slot;
}

/** A slot of a screen with its copy at the top level. */
interface Pair extends Original {
  readonly key: string;
  readonly mirrored: SlotReader;
}

interface Mirror {
  readonly execution: Execution;
  readonly originals: ReadonlyMap<string, Original>;
  /** The key of the slot that each mirrored slot repeats, in the order of the list. */
  readonly places: readonly (string | undefined)[];
  readonly pairs: readonly Pair[];
  /** The slots of all screens: if one of them is wrong, another may have no counterpart. */
  readonly inputs: () => readonly Input[];
}

/** Returns the slots of all screens by their keys. */
const originalsIn = ({ screens }: Execution): Mirror['originals'] =>
  new Map(screens.flatMap((screen) => screen.slots.map((slot) => [slotKey(screen.id, slot), { screen, slot }])));

/** Returns whether the list has a copy of each slot, and in the same order. */
const isRepeatedInOrder = ({ variant, mirroredSlots }: Execution, originals: Mirror['originals']): boolean =>
  originals.size === mirroredSlots.length &&
  [...originals.values()].every(({ screen, slot }, index) =>
    Object.entries(mirrorOf(variant, screen, slot)).every(
      ([member, value]) => mirroredSlots[index]!.part.value[member] === value,
    ),
  );

function mirrorIn(execution: Execution, originals: Mirror['originals']): Mirror {
  const { screens, mirroredSlots } = execution;
  const places = mirrorNames(execution);
  const { first } = firstAndLastIndex(places);
  const pairs = mirroredSlots.flatMap(({ part: mirrored }, index): readonly Pair[] => {
    const key = places[index] ?? '';
    const original = first.get(key) === index ? originals.get(key) : undefined;
    return original ? [{ ...original, key, mirrored }] : [];
  });
  return {
    execution,
    originals,
    places,
    pairs,
    inputs: () => screens.flatMap((screen) => slotsOfScreen(execution, screen)),
  };
}

/** Reports mirrored slots that repeat no slot of a screen, or a slot that is repeated already. */
function* strayReports({ execution, originals, places, inputs }: Mirror) {
  const { first } = firstAndLastIndex(places);
  const parts = execution.mirroredSlots.map(({ part }) => part);
  // Slots that name no known slot may be different slots.
  const isAgain = (index: number) => places[index] !== undefined && first.get(places[index])! < index;
  for (const part of parts.filter((_, index) => isAgain(index))) {
    yield { message: 'duplicate', at: part.at('id'), inputs: inputs() } as const;
  }
  const [extra, ...others] = parts.filter((_, index) => !isAgain(index) && !originals.has(places[index] ?? ''));
  if (extra) {
    const related = others.slice(0, 20).map((other) => ({ message: 'alsoHere', at: other.at('id') }) as const);
    yield {
      message: 'extra',
      at: extra.at('id'),
      values: { count: others.length + 1 },
      related,
      inputs: inputs(),
    } as const;
  }
}

/**
 * Reports titles and fixtures that differ from their copies. At least three slots repeat each, which may outweigh the
 * screen.
 */
function* textReports({ execution, pairs }: Mirror) {
  for (const screen of execution.screens) {
    // A text that the screen lacks is reported there.
    const texts = [repeatedTitle(execution, screen), repeatedFixture(execution, screen)].filter(
      (each) => each !== undefined,
    );
    for (const { original, mirrored, inTasks } of texts) {
      const others = mirrored.filter(({ found }) => found !== original.found);
      if (others.length === 0) {
        continue;
      }
      const inputs = uncertainScreens(execution);
      const copies = [...mirrored, ...inTasks];
      const side = mistakenSide(
        original.found,
        copies.map(({ found }) => found),
      );
      if (side === 'original') {
        const expected = others[0]!.found;
        const values = { member: String(original.at.at(-1)), expected, found: original.found, count: copies.length };
        const places = copies.map(({ at }) => at);
        // With the id of another screen the whole fixture may be that screen's: a new id would only hide it.
        const isOfOther = execution.mirroredSlots.some(({ part }) => part.text('fixtureId') === original.found);
        const fix = copyFix([original.at], expected, places, isOfOther ? assertedFix : derivedFix);
        yield { message: 'differsFromRest', at: original.at, values, inputs, fix } as const;
        continue;
      }
      for (const alike of groupedBy(others, ({ found }) => found).values()) {
        const places = alike.map(({ at }) => at);
        const key = pairs.find((pair) => pair.mirrored === alike[0]!.part)?.key ?? '';
        const agreeing = copies.filter(({ found }) => found === original.found).map(({ at }) => at);
        const fix = copyFix(
          places,
          original.found,
          [original.at, ...agreeing],
          side === undefined ? assertedFix : derivedFix,
        );
        yield differenceReport(
          places,
          { slot: key, expected: original.found, found: alike[0]!.found },
          original,
          inputs,
          fix,
        );
      }
    }
  }
}

const copyFix = (places: readonly Path[], value: unknown, from: readonly Path[], make = derivedFix): Fix =>
  copyFrom(
    make(
      phrase('Change to {value}'),
      places.map((set) => ({ set, value })),
      { value: JSON.stringify(value) },
    ),
    from,
  );

function differenceReport(
  [at, ...others]: readonly Path[],
  { slot, expected, found }: { readonly slot: string; readonly expected: unknown; readonly found: unknown },
  original: Pick<CopiedText, 'at'>,
  inputs: readonly Input[],
  fix: Fix | undefined,
) {
  const related = [
    { message: 'original', at: original.at },
    ...others.map((other) => ({ message: 'alsoHere', at: other }) as const),
  ] as const;
  const values = { member: String(at!.at(-1)), slot, expected: shown(expected), found: shown(found) };
  return { message: 'differs', at: at!, values, related, inputs, fix } as const;
}

/** Returns a value for a message; `null` for a value that messages do not show. */
const shown = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

interface Difference {
  readonly pair: Pair;
  readonly member: string;
  readonly expected: unknown;
}

/**
 * Reports mirrored members that differ from their derived value, and runners. The same difference everywhere is one
 * mistake.
 */
function* differences(mirror: Mirror) {
  const { execution, pairs } = mirror;
  const all = pairs.flatMap((pair): readonly Difference[] => {
    const { id } = pair.screen;
    const expectations = {
      ...derivedMembers(execution.variant, id, pair.slot),
      family: pair.slot.family?.family,
      screenId: id,
      runner: pair.slot.part.text('runner'),
    };
    return Object.entries(expectations)
      .filter(([member, expected]) => differs(pair.mirrored, member, expected))
      .map(([member, expected]) => ({ pair, member, expected }));
  });
  const keyOf = ({ pair, member, expected }: Difference) =>
    JSON.stringify([member, expected, pair.mirrored.get(member)]);
  for (const alike of groupedBy(all, keyOf).values()) {
    const { pair, member, expected } = alike[0]!;
    const places = alike.map((each) => each.pair.mirrored.at(member));
    const inputs = alike.flatMap((each) => slotsOfScreen(execution, each.pair.screen));
    const originals = alike.map((each) => each.pair.slot.part.at(member));
    if (member === 'runner') {
      yield runnerReport(mirror, alike, inputs);
    } else {
      const make = alike.some((each) => isMeasure(each.pair, member, expected)) ? assertedFix : derivedFix;
      const fix = copyFix(places, expected, member in pair.slot.part.value ? originals : [], make);
      yield differenceReport(
        places,
        { slot: pair.key, expected, found: pair.mirrored.get(member) },
        { at: pair.slot.part.path },
        inputs,
        fix,
      );
    }
  }
}

/** Reports different runners. If all other slots have one of the two runners, it is taken as correct. */
function runnerReport({ execution }: Mirror, alike: readonly Difference[], inputs: readonly Input[]) {
  const { pair, expected } = alike[0]!;
  const found = pair.mirrored.text('runner')!;
  const runners = alike.map((each) => each.pair.slot.part.at('runner'));
  const places = alike.map((each) => each.pair.mirrored.at('runner'));
  const comparedParts = new Set(alike.flatMap((each) => [each.pair.slot.part, each.pair.mirrored]));
  const others = [...execution.screens.flatMap(({ slots }) => slots), ...execution.mirroredSlots]
    .filter(({ part }) => !comparedParts.has(part))
    .map(({ part }) => part);
  const alikeWith = (runner: unknown) => others.filter((part) => part.get('runner') === runner);
  const [slotsWithExpected, slotsWithFound] = [alikeWith(expected), alikeWith(found)];
  if (slotsWithExpected.length === 0 && slotsWithFound.length >= 2) {
    const values = { member: 'runner', expected: found, found: String(expected), count: slotsWithFound.length };
    const fix = copyFix(runners, found, places);
    return { message: 'differsFromRest', at: runners[0]!, values, inputs, fix } as const;
  }
  const make = slotsWithExpected.length >= 2 && slotsWithFound.length === 0 ? derivedFix : assertedFix;
  const fix = expected === '' ? undefined : copyFix(places, expected, runners, make);
  return differenceReport(places, { slot: pair.key, expected, found }, { at: pair.slot.part.path }, inputs, fix);
}

/**
 * Reports different captures and receipts. One side may lack the records of the other. If both have records, only
 * people can decide.
 */
function* recordReports({ execution, pairs }: Mirror) {
  for (const { key, screen, slot, mirrored } of pairs) {
    const members = slotRecords.filter(
      (member) =>
        slot.part.get(member) !== mirrored.get(member) && isRecord(slot.part, member) && isRecord(mirrored, member),
    );
    const [first] = members;
    if (first === undefined) {
      continue;
    }
    const isLacking = members.every((member) => slot.part.get(member) === null);
    const fix = isLacking ? recordOnScreen(mirrored, slot.part, members) : copyToList(slot.part, mirrored, members);
    const report = {
      at: mirrored.at(first),
      related: [{ message: 'original', at: slot.part.at(first) }],
      inputs: slotsOfScreen(execution, screen),
      fix,
    } as const;
    if (members.length === 1) {
      const values = {
        member: first,
        slot: key,
        expected: shown(slot.part.get(first)),
        found: shown(mirrored.get(first)),
      };
      yield { message: 'record', ...report, values } as const;
    } else {
      const values = { slot: key, members: members.map((member) => `\`${member}\``) };
      yield { message: 'records', ...report, values } as const;
    }
  }
}

/** Copies the records of the screen to the list. */
const copyToList = (from: SlotReader, to: SlotReader, members: readonly string[]): Fix =>
  copyFrom(derivedFix('Repeat what the screen has recorded', copies(from, to, members)), pathsOf(from, members));

/** Copies the records of the list to the screen, which may have lost them. Only people can confirm that. */
const recordOnScreen = (from: SlotReader, to: SlotReader, members: readonly string[]): Fix =>
  copyFrom(assertedFix('Record it on the screen too', copies(from, to, members)), pathsOf(from, members));

const pathsOf = (part: SlotReader, members: readonly string[]) => members.map((member) => part.at(member));

const copies = (from: SlotReader, to: SlotReader, members: readonly string[]) =>
  members.map((member) => ({ set: to.at(member), value: from.get(member) }));

/** Reports slots of screens that the list lacks. */
function* missingReports({ execution, originals, places, inputs }: Mirror) {
  const { mirroredSlots, root, variant } = execution;
  const missing = [...originals].filter(([key]) => !places.includes(key));
  if (mirroredSlots.length >= originals.size) {
    return;
  }
  const list = root.at('captureSlots');
  const names = places.map((name) => name ?? '');
  const added = missing.map(([key, { screen, slot }]) => ({
    behind: placeBehind([...originals.keys()], key, names),
    value: { ...slot.part.value, ...mirrorOf(variant, screen, slot) },
  }));
  // A slot cannot be derived if its screen lacks a member it needs.
  const isKnown = added.every(({ value }) => Object.values(value).every((each) => each !== undefined));
  const from = missing.flatMap(([, { screen, slot }]) => [
    ...[slot.part.path, screen.part.at('title')],
    screen.part.object('fixture').path,
  ]);
  const fix = copyFrom(derivedFix('Add the missing slots', insert(list, mirroredSlots.length, added)), from);
  const values = { count: missing.length, slot: missing[0]![0] };
  yield { message: 'missing', at: list, values, inputs: inputs(), fix: isKnown ? fix : undefined } as const;
}

/**
 * Returns whether a captured slot differs from the derived value of a member. Then its copy may hold the captured
 * value.
 */
const isMeasure = ({ slot }: Original, member: string, expected: unknown): boolean =>
  hasEvidence(slot) && member !== 'screenId' && slot.part.get(member) !== expected;

/** Returns the key of the slot that each mirrored slot repeats, by its screen and family, its id and its path. */
function mirrorNames(execution: Execution): readonly (string | undefined)[] {
  const screens = execution.mirroredSlots.map(({ part }) => execution.screenOf(part.screenId));
  const declared = execution.mirroredSlots.map((slot, index) => screens[index] && slotKey(screens[index].id, slot));
  const mentionedIn = ({ part }: Slot) =>
    [part.id, part.artifactPath].flatMap((text) => {
      const screenId = execution.screenOf(screenNameIn(text))?.id;
      return screenId === undefined ? [] : [slotKey(screenId, { part, family: familyByName(familyNamed(text)) })];
    });
  return intendedNames(
    execution.mirroredSlots.map((slot, index) => ({ declared: declared[index], mentioned: mentionedIn(slot) })),
  );
}

const isRecord = (part: SlotReader, member: string): boolean =>
  part.get(member) === null || part.text(member) !== undefined;

/** Returns whether a member has the expected type but another value. The schema reports other types. */
const differs = (part: SlotReader, member: string, expected: unknown): boolean =>
  typeof part.get(member) === typeof expected && part.get(member) !== expected;
