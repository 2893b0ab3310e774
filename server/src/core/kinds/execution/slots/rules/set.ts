import { assertedFix, changeTo, withSources, derivedFix, reorder, type Fix } from '../../../../diagnostics/fix';
import { firstAndLastIndex } from '../../../../rules/idSequence';
import { nonPlaceholder, hasEvidence, slotHasValidEvidence } from '../../model/evidence';
import { captureFamilies, type CaptureFamily } from '../../spec';
import type { Execution } from '../../model/execution';
import { slotMirror } from '../../model/mirrors';
import { hasDerivedMembers, newSlot } from '../../model/slots';
import { defineRule } from '../../../../rules/rule';
import type { Screen, Slot } from '../../model/types';
import { slotFacts } from '../../model/slotNames';

export default defineRule({
  id: 'slots/set',
  severity: 'error',
  summary: 'A screen has the slots DESKTOP, TABLET and MOBILE, each once.',
  why: 'A screen is accepted in three sizes; a size without a slot is never captured.',
  spec: '3. Booking execution control',
  messages: {
    missing: 'This screen lacks the slot {missing}.',
    contradictsIds: '`family` of this slot should be "{expected}", as in its id, not "{found}".',
    capturesOfOther:
      'These slots and their captures have the ids and paths of {other}. Replace them with those of {screen}.',
    slotsOfOther: 'These slots have the ids and paths of {other}. Replace them with those of {screen}.',
    extra: 'A screen has no slot "{family}" next to DESKTOP, TABLET and MOBILE. Remove it.',
    duplicate: 'Duplicate slot {family}. Remove one of them.',
    order: '{family} is out of place. List the slots in the usual order: DESKTOP, TABLET, MOBILE.',
    mirrored: 'Listed at the top.',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "captureSlots": [{ "family": "DESKTOP" }, { "family": "TABLET" }, { "family": "MOBILE" }]
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "captureSlots": [
      ^^^^^^^^^^^^^^ [fix¹] This screen lacks the slot TABLET.
        { "family": "DESKTOP", "runner": "product-runner" },
        { "family": "MOBILE", "runner": "product-runner" }
      ]
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "captureSlots": [
        { "family": "DESKTOP" },
        { "family": "MOBILE" },
                    ^^^^^^^^ [fix] MOBILE is out of place. List the slots in the usual order: DESKTOP, TABLET, MOBILE.
        { "family": "TABLET" }
      ]
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    for (const screen of execution.screens) {
      const { part, slots } = screen;
      yield* misplacedReports(execution, screen);
      const families = slots.map(({ family }) => family);
      const list = part.at('captureSlots');
      if (slots.length === 0 || families.includes(undefined)) {
        yield* extraReports(execution, screen);
        continue; // The schema reports an unknown family and an empty list.
      }
      for (const { part: slot, family } of slots) {
        const found = slot.family;
        const { family: expected } = family!;
        if (found !== undefined && found !== expected) {
          const at = slot.at('family');
          yield { message: 'contradictsIds', at, values: { expected, found }, fix: changeTo(at, expected) };
        }
      }
      const { first } = firstAndLastIndex(families);
      const duplicates = slots.filter(({ family }, index) => first.get(family)! < index);
      for (const slot of duplicates) {
        yield { message: 'duplicate', at: slot.part.at('family'), values: { family: slot.family?.family ?? '' } };
      }
      const missing = captureFamilies.filter((family) => !families.includes(family));
      const order = captureFamilies.map((family) => families.indexOf(family));
      const misplaced = order.findIndex((old, index) => old !== index);
      if (missing.length > 0) {
        const values = { missing: missing.map(({ family }) => family) };
        const duplicateSlots = missing.flatMap((family) => repeatedSlots(execution, screen, family));
        const related = duplicateSlots.map((slot) => ({ message: 'mirrored', at: slot.part.path }) as const);
        const fix = duplicates.length === 0 ? addFix(execution, screen, missing) : undefined;
        yield { message: 'missing', at: list, values, related, fix };
      } else if (duplicates.length === 0 && slots[misplaced]) {
        const { part: slot, family } = slots[misplaced];
        const fix = derivedFix('Put them in order', reorder(list, order));
        const values = { family: family?.family ?? '' };
        // The specification lists the families in this order, but does not require it.
        yield { message: 'order', at: slot.at('family'), values, severity: 'information', fix };
      }
    }
  },
});

/** Reports slots of unknown families next to the three slots of a screen. */
function* extraReports({ mirroredSlots }: Execution, { slots }: Screen) {
  const known = new Set(slots.flatMap(({ family }) => family ?? []));
  if (known.size !== captureFamilies.length) {
    return;
  }
  for (const { part } of slots.filter(({ family }) => !family)) {
    const copies = mirroredSlots.filter((copy) => part.id !== undefined && copy.part.id === part.id);
    const covers = [part, ...copies.map((copy) => copy.part)].map(({ path }) => path);
    yield { message: 'extra', at: part.path, values: { family: part.text('family') ?? '' }, covers } as const;
  }
}

/** Reports slots that all belong to another screen. No fix turns a capture of that screen into one of this screen. */
function* misplacedReports(execution: Execution, screen: Screen) {
  const { id, part, slots, slotsOfOther } = screen;
  if (slotsOfOther === undefined || id === undefined) {
    return;
  }
  const at = part.at('captureSlots');
  const values = { other: slotsOfOther, screen: id };
  if (slots.some(hasEvidence)) {
    yield { message: 'capturesOfOther', at, values } as const;
    return;
  }
  const changes = slots.flatMap(({ part: slot, family }) => {
    const facts = family && slotFacts(id, family);
    return (['id', 'artifactPath'] as const).map((member) => ({ set: slot.at(member), value: facts?.[member] }));
  });
  const isKnown = changes.every(({ value }) => value !== undefined);
  // Its own slots may be on another screen, or captured in the list at the top level.
  const areOwnSlotsElsewhere =
    execution.screens.some((other) => other.slotsOfOther === id) ||
    captureFamilies.some((family) => repeatedSlots(execution, screen, family).some(hasEvidence));
  const fix =
    isKnown && !areOwnSlotsElsewhere
      ? derivedFix('Give them the ids and paths of {screen}', changes, { screen: id })
      : undefined;
  yield { message: 'slotsOfOther', at, values, fix } as const;
}

/**
 * Adds the missing slots in their place, copied from the list at the top level, or uncaptured. Only people can confirm that a
 * slot without a copy is uncaptured: the missing slot may have had a capture.
 */
function addFix(execution: Execution, screen: Screen, missing: readonly CaptureFamily[]): Fix | undefined {
  const { id, part, slots } = screen;
  const runner = theOnly(slots.map((slot) => nonPlaceholder(slot.part, 'runner')));
  const copies = missing.map((family) => repeatedSlots(execution, screen, family));
  const added = missing.map((family, index) => {
    const [repeated] = copies[index]!;
    return repeated
      ? restoredSlot(execution, screen, repeated)
      : id && runner && newSlot(execution.variant, id, family, runner);
  });
  if (added.some((slot) => !slot)) {
    return undefined;
  }
  const items = captureFamilies.map((family) =>
    missing.includes(family)
      ? { add: added[missing.indexOf(family)] }
      : slots.findIndex((slot) => slot.family === family),
  );
  const duplicateSlots = copies.flat();
  const isCaptured = duplicateSlots.some(hasEvidence);
  const changes = [{ list: part.at('captureSlots'), items }];
  const hasCopies = copies.every((same) => same.length > 0);
  // Only people can confirm that captures in the list at the top level belong to the screen.
  const fix = isCaptured
    ? assertedFix('Restore the missing slots from the list at the top', changes)
    : hasCopies
      ? derivedFix('Add the missing slots', changes)
      : assertedFix('Add the missing slots, uncaptured', changes);
  return withSources(
    fix,
    duplicateSlots.map((slot) => slot.part.path),
  );
}

/** Returns the mirrored slots that repeat a slot, by their screen and family or by their id. */
const repeatedSlots = (execution: Execution, screen: Screen, family: CaptureFamily): readonly Slot[] =>
  execution
    .slotCopies()
    .ofScreen(screen.id)
    .filter((copy) => copy.family === family);

/** Returns the slot of a screen restored from its copy at the top level; `undefined` if the copy is in doubt. */
function restoredSlot({ variant }: Execution, { id }: Screen, slot: Slot): object | undefined {
  const isRight =
    hasDerivedMembers(variant, id, slot) &&
    slotHasValidEvidence(slot) &&
    nonPlaceholder(slot.part, 'runner') !== undefined;
  return isRight
    ? Object.fromEntries(Object.entries(slot.part.value).filter(([name]) => !slotMirror.added.includes(name)))
    : undefined;
}

const theOnly = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.every((text) => text === texts[0]) ? texts[0] : undefined;
