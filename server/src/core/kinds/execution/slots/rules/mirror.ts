import type { Path } from '../../../../json/path';
import { phrase } from '../../../../l10n/language';
import { assertedFix, withSources, derivedFix, type Fix } from '../../../../diagnostics/fix';
import { mistakenSide } from '../../../common/mistakenSide';
import { repeatedFixture, repeatedTitle, type CopiedText } from '../../model/agreement';
import { hasEvidence, slotRecords } from '../../model/evidence';
import type { Input } from '../../../../diagnostics/input';
import type { Execution } from '../../model/execution';
import type { SlotReader } from '../../model/items';
import { slotsOfScreen, uncertainScreens } from '../../model/inputs';
import { derivedMembers } from '../../model/slots';
import { mayDiffer, missingReports, pairItems, strayReports, type MirrorPair } from '../../mirrorReports';
import { groupBy } from '../../../../text/collections';
import { defineRule } from '../../../../rules/rule';
import type { Slot } from '../../model/types';

export default defineRule({
  id: 'slots/mirror',
  severity: 'error',
  summary: 'The list of slots at the top repeats every slot of every screen once, with the same values.',
  why: 'Readers of the list at the top level must see the same values as on the screens.',
  spec: '3. Booking execution control',
  messages: {
    differs: '`{member}` of the slot {slot} should be {expected}, not {found}.',
    differsFromRest: '`{member}` should be "{expected}", as in {count} other places, not "{found}".',
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
               ^^^^^^^ [fix] \`title\` should be "Mini", as in 3 other places, not "Minni".
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
    const copies = execution.slotCopies();
    if (!mayDiffer(copies, execution)) {
      return;
    }
    const inputs = execution.screens.flatMap((screen) => slotsOfScreen(execution, screen));
    const pairs = pairItems(copies, 'first').map(({ key, screen, item: slot, copy }): Pair => ({
      key,
      screen,
      slot,
      mirrored: copy.part,
    }));
    yield* strayReports(copies, inputs);
    yield* textReports({ execution, pairs });
    yield* differences({ execution, pairs });
    yield* recordReports({ execution, pairs });
    yield* missingReports(copies, execution, inputs, (_, slot) => ({ slot }));
  },
});

/** A slot of a screen with its copy at the top level. */
interface Pair extends Pick<MirrorPair<Slot>, 'key' | 'screen'> {
  readonly slot: Slot;
  readonly mirrored: SlotReader;
}

/** The slots of the screens and their copies. */
interface Comparison {
  readonly execution: Execution;
  readonly pairs: readonly Pair[];
}

/**
 * Reports titles and fixtures that differ from their copies. At least three slots repeat each, which may outweigh the
 * screen.
 */
function* textReports({ execution, pairs }: Comparison) {
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
      for (const alike of groupBy(others, ({ found }) => found).values()) {
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
  withSources(
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
  const values = { member: String(at!.at(-1)), slot, expected: messageValue(expected), found: messageValue(found) };
  return { message: 'differs', at: at!, values, related, inputs, fix } as const;
}

/** Returns a value for a message; `null` for a value that messages do not show. */
const messageValue = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

interface Difference {
  readonly pair: Pair;
  readonly member: string;
  readonly expected: unknown;
}

/**
 * Reports mirrored members that differ from their derived value, and runners. The same difference everywhere is one
 * mistake.
 */
function* differences(comparison: Comparison) {
  const { execution, pairs } = comparison;
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
  for (const alike of groupBy(all, keyOf).values()) {
    const { pair, member, expected } = alike[0]!;
    const places = alike.map((each) => each.pair.mirrored.at(member));
    const inputs = alike.flatMap((each) => slotsOfScreen(execution, each.pair.screen));
    const originals = alike.map((each) => each.pair.slot.part.at(member));
    if (member === 'runner') {
      yield runnerReport(comparison, alike, inputs);
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
function runnerReport({ execution }: Comparison, alike: readonly Difference[], inputs: readonly Input[]) {
  const { pair, expected } = alike[0]!;
  const found = pair.mirrored.text('runner')!;
  const runners = alike.map((each) => each.pair.slot.part.at('runner'));
  const places = alike.map((each) => each.pair.mirrored.at('runner'));
  const comparedParts = new Set(alike.flatMap((each) => [each.pair.slot.part, each.pair.mirrored]));
  const others = [...execution.screens.flatMap(({ slots }) => slots), ...execution.mirroredSlots]
    .filter(({ part }) => !comparedParts.has(part))
    .map(({ part }) => part);
  const slotsWithRunner = (runner: unknown) => others.filter((part) => part.get('runner') === runner);
  const [slotsWithExpected, slotsWithFound] = [slotsWithRunner(expected), slotsWithRunner(found)];
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
function* recordReports({ execution, pairs }: Comparison) {
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
        expected: messageValue(slot.part.get(first)),
        found: messageValue(mirrored.get(first)),
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
  withSources(derivedFix('Repeat what the screen has recorded', copies(from, to, members)), memberPaths(from, members));

/** Copies the records of the list to the screen, which may have lost them. Only people can confirm that. */
const recordOnScreen = (from: SlotReader, to: SlotReader, members: readonly string[]): Fix =>
  withSources(assertedFix('Record it on the screen too', copies(from, to, members)), memberPaths(from, members));

const memberPaths = (part: SlotReader, members: readonly string[]) => members.map((member) => part.at(member));

const copies = (from: SlotReader, to: SlotReader, members: readonly string[]) =>
  members.map((member) => ({ set: to.at(member), value: from.get(member) }));

/**
 * Returns whether a captured slot differs from the derived value of a member. Then its copy may hold the captured
 * value.
 */
const isMeasure = ({ slot }: Pair, member: string, expected: unknown): boolean =>
  hasEvidence(slot) && member !== 'screenId' && slot.part.get(member) !== expected;

const isRecord = (part: SlotReader, member: string): boolean =>
  part.get(member) === null || part.text(member) !== undefined;

/** Returns whether a member has the expected type but another value. The schema reports other types. */
const differs = (part: SlotReader, member: string, expected: unknown): boolean =>
  typeof part.get(member) === typeof expected && part.get(member) !== expected;
