import type { Part } from '../../../document/part';
import type { Path } from '../../../finding';
import { standingOf } from '../../../rules/sequence';
import { asserted, derived, insert, placeBehind } from '../../../rules/fix';
import { hasEvidence } from '../evidence';
import { captureFamilies } from '../facts';
import { familyNamed, meantNames, screenNamed } from '../identity';
import type { Execution, Screen, Slot } from '../model';
import type { SlotPart } from '../itemParts';
import { causes, slotsAreSettled } from '../settled';
import { familyCalled, isNamedAs, isSettled, mirrorOf, slotKey } from '../slots';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'slots/mirror',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'The list of slots at the top repeats every slot of every screen once, with the same values.',
  why: 'Whoever reads only the list at the top must see what the screens say.',
  spec: '3. Booking execution control',
  messages: {
    differs: '`{member}` of the slot {slot} should be {expected}.',
    original: 'The slot on its screen.',
    likewise: 'This slot differs in the same way.',
    missing: 'This list lacks {count} slots of the screens, first {slot}.',
    extra: 'This slot is on no screen.',
    again: 'This slot stands here twice.',
  },
  examples: {
    valid: ['{ "screens": [], "captureSlots": [] }'],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini", "title": "Mini", "captureSlots": [{ "family": "MOBILE" }] }], "captureSlots": [{ "screenId": "booking-mini", "screenTitle": "Maxi", "family": "MOBILE" }] }
                                                                                                                                                                        ^^^^^^ [fix] \`screenTitle\` of the slot booking-mini MOBILE should be "Mini".
`,
    ],
  },

  *check({ execution }) {
    const { mirroredSlots, root } = execution;
    const list = root.at('captureSlots');
    if (!root.list('captureSlots') || !execution.isComplete) {
      return; // The schema asks for the list; screens/known reports the screen.
    }
    if (repeatsInOrder(execution)) {
      return;
    }
    const { screens } = execution;
    const originals = new Map(
      screens.flatMap((screen) => screen.slots.map((slot) => [slotKey(screen.id, slot), { screen, slot }])),
    );
    const places = mirrorNames(execution);
    const { first: firsts } = standingOf(places);
    const followed = () => (screens.every(slotsAreSettled) ? undefined : causes.slots);
    for (const [index, { part }] of mirroredSlots.entries()) {
      const isAgain = firsts.get(places[index])! < index;
      if (isAgain || !originals.has(places[index] ?? '')) {
        yield { message: isAgain ? 'again' : 'extra', at: part.at('id'), follows: followed() };
      }
    }
    yield* differences(execution, originals, places, firsts);
    const missing = [...originals].filter(([key]) => !firsts.has(key));
    if (missing[0] && mirroredSlots.length < originals.size) {
      const names = places.map((name) => name ?? '');
      const added = missing.map(([key, { screen, slot }]) => ({
        behind: placeBehind([...originals.keys()], key, names),
        value: { ...slot.part.value, ...mirrorOf(execution.variant, screen, slot) },
      }));
      const follows = followed();
      // What a slot needs and its screen does not say cannot be derived.
      const isKnown = added.every(({ value }) => Object.values(value).every((each) => each !== undefined));
      const fix =
        follows || !isKnown ? undefined : derived('Add the missing slots', insert(list, mirroredSlots.length, added));
      yield { message: 'missing', at: list, values: { count: missing.length, slot: missing[0][0] }, follows, fix };
    }
  },
});

/** Whether the list repeats the slots of all screens in their order, as nearly always. */
function repeatsInOrder(execution: Execution): boolean {
  const { mirroredSlots, screens, variant } = execution;
  const { length } = captureFamilies;
  return (
    screens.length === variant.screens.size &&
    mirroredSlots.length === screens.length * length &&
    screens.every(
      (screen, place) =>
        screen.slots.length === length &&
        screen.slots.every(
          (slot, index) =>
            slot.family === captureFamilies[index] &&
            isRepeated(execution, { screen, slot }, mirroredSlots[place * length + index]!.part),
        ),
    )
  );
}

interface Original {
  readonly screen: Screen;
  readonly slot: Slot;
}

type Originals = ReadonlyMap<string, Original>;

/** What differs from the screen; where all slots of a screen differ in the same way it is one mistake, on the screen. */
function* differences(
  execution: Execution,
  originals: Originals,
  places: readonly (string | undefined)[],
  firsts: ReadonlyMap<string | undefined, number>,
) {
  const groups = new Map<string, Difference[]>();
  for (const [index, { part }] of execution.mirroredSlots.entries()) {
    const key = places[index] ?? '';
    const original = originals.get(key);
    if (!original || firsts.get(key)! < index || isRepeated(execution, original, part)) {
      continue;
    }
    const mirror = mirrorOf(execution.variant, original.screen, original.slot);
    for (const member in mirror) {
      const expected = mirror[member];
      const found = part.get(member);
      if (expected !== undefined && found !== expected && isSound(part, member)) {
        const same = JSON.stringify([original.screen.id, member, expected, found]);
        const difference = {
          at: part.at(member),
          key,
          member,
          expected,
          original,
          isRecorded: (evidence.includes(member) && found !== null) || isMeasure(original, member, expected),
        };
        groups.set(same, [...(groups.get(same) ?? []), difference]);
      }
    }
  }
  for (const [first, ...others] of groups.values()) {
    const { at, key: slot, member, expected, original, isRecorded } = first!;
    const related = [
      { message: 'original', at: original.slot.part.path },
      ...others.map((other) => ({ message: 'likewise', at: other.at }) as const),
    ] as const;
    const values = { member, slot, expected: JSON.stringify(expected) };
    const changes = [at, ...others.map((other) => other.at)].map((set) => ({ set, value: expected }));
    const follows = slotsAreSettled(original.screen) ? undefined : causes.slots;
    const make = isRecorded ? asserted : derived;
    const fix = follows ? undefined : make('Change to {value}', changes, { value: JSON.stringify(expected) });
    yield { message: 'differs', at, values, related, follows, fix } as const;
  }
}

interface Difference {
  readonly at: Path;
  readonly key: string;
  readonly member: string;
  readonly expected: unknown;
  readonly original: Original;
  readonly isRecorded: boolean;
}

/** Whether a mirrored slot is as it should be in every member, as nearly always. */
function isRepeated({ variant }: Execution, { screen, slot }: Original, mirrored: SlotPart): boolean {
  const [own, found] = [slot.part.value, mirrored.value];
  return (
    found.runner === own.runner &&
    found.checksum === own.checksum &&
    found.capturedAt === own.capturedAt &&
    found.receiptId === own.receiptId &&
    mirrored.family === slot.family?.family &&
    mirrored.screenId === screen.id &&
    mirrored.screenTitle === screen.part.text('title') &&
    found.fixtureId === screen.part.part('fixture').text('id') &&
    isSettled(variant, screen.id, { part: mirrored, family: slot.family })
  );
}

/** Whether a captured slot says otherwise itself: then what was captured is not as it should be. */
const isMeasure = ({ slot }: Original, member: string, expected: unknown): boolean =>
  hasEvidence(slot) && slot.part.has(member) && slot.part.get(member) !== expected;

/** Which slot each mirrored one repeats, by its screen and family, its id and its path. */
function mirrorNames(execution: Execution): readonly (string | undefined)[] {
  const screens = execution.mirroredSlots.map(({ part }) => execution.screenOf(part.screenId));
  const written = execution.mirroredSlots.map((slot, index) => screens[index] && slotKey(screens[index].id, slot));
  if (execution.mirroredSlots.every((slot, index) => isNamedAs(execution.variant, screens[index]?.id, slot))) {
    return written; // As nearly always.
  }
  const beside = ({ part }: Slot) =>
    [part.id, part.artifactPath].flatMap((text) => {
      const named = execution.screenOf(screenNamed(text))?.id;
      return named === undefined ? [] : [slotKey(named, { part, family: familyCalled(familyNamed(text)) })];
    });
  return meantNames(execution.mirroredSlots.map((slot, index) => ({ written: written[index], beside: beside(slot) })));
}

/** What only a person can have recorded: where the mirror has it and the screen has not, it may be the screen that lacks it. */
const evidence: readonly string[] = ['checksum', 'capturedAt', 'receiptId'];

/** Whether a member has a type it may have; otherwise the schema reports it. */
const isSound = (part: Part, member: string): boolean =>
  part.text(member) !== undefined ||
  (part.count(member) !== undefined && !evidence.includes(member)) ||
  (part.get(member) === null && evidence.includes(member));
