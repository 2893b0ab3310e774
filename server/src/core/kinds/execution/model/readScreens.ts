import type { Part } from '../../../json/objectReader';
import { nearest } from '../../../text/closestMatch';
import { hasEvidence } from './evidence';
import { familyNamed, meantNames, screenNamed, type Naming } from './intendedNames';
import { GatePart, SlotPart } from './items';
import type { Screen, Slot, Variant } from './types';
import { asWritten, familyCalled, isNamedAs } from './slots';
import { executionFolder } from './taskNames';

/** The screens of a document, each with the id it was meant to have. */
export function readScreens(root: Part, variant: Variant): readonly Screen[] {
  const parts = root.parts('screens');
  return plainScreens(parts, variant) ?? meantScreens(parts, variant);
}

/** The screens where each says the same of itself everywhere, as nearly always; `undefined` where one does not. */
export function plainScreens(parts: readonly Part[], variant: Variant): readonly Screen[] | undefined {
  const screens: Screen[] = [];
  const settled = parts.map((part) => variant.screens.get(part.text('screenId') ?? ''));
  const copies = copiesAmong(parts, (part, index) => settled[index]?.route === part.text('route'));
  for (const [index, part] of parts.entries()) {
    const facts = settled[index];
    const slots = part.parts('captureSlots', SlotPart).map(asWritten);
    const gates = part.parts('gates', GatePart);
    if (!facts || !isPlain(part, facts.screenId) || !slots.every((slot) => isNamedAs(variant, facts.screenId, slot))) {
      return undefined;
    }
    screens.push({
      part,
      id: facts.screenId,
      near: undefined,
      copyOf: copies.get(part),
      slotsOfOther: undefined,
      facts,
      folder: executionFolder(facts.screenId),
      slots,
      gates,
    });
  }
  return screens;
}

/** Whether ids and paths in a screen name no other one. */
const isPlain = (part: Part, id: string): boolean =>
  inScreen.every((member) => (screenNamed(part.text(member)) ?? id) === id);

const inScreen = ['captureTaskId', 'taskPacketPath', 'receiptPath'];

/** The screens where what each says of itself has to be weighed against what the others say. */
export function meantScreens(parts: readonly Part[], variant: Variant): readonly Screen[] {
  const { screens } = variant;
  const slots = parts.map((part) => part.parts('captureSlots', SlotPart));
  const inSlots = slots.map(screensOfSlots);
  const namings = parts.map((part, index) => namingOf(part, inSlots[index]!));
  const meant = meantNames(namings.map((naming, index) => known(naming, parts[index]!, variant)));
  const taken = new Set(meant);
  const copies = copiesAmong(parts, (part, index) => screens.get(meant[index] ?? '')?.route === part.text('route'));
  const named = new Map(parts.map((part, index) => [part, theOnlyScreen(inSlots[index]!, variant)]));
  /** Whether all slots are another screen's, by more than one of them or by what is recorded for it. */
  const isMisplaced = (part: Part, own: string | undefined, held: readonly Slot[]) => {
    const other = named.get(part);
    return other !== undefined && other !== own && (held.length > 1 || held.some(hasEvidence));
  };
  return parts.map((part, index) => {
    const name = meant[index];
    // A mistyped id means a screen that is not there under its own name.
    const near = name === undefined || screens.has(name) ? undefined : nearest(name, screens.keys());
    const isEverywhere = namings[index]!.beside.length >= 2 && namings[index]!.beside.every((each) => each === name);
    const mistyped = near === undefined || taken.has(near) ? undefined : near;
    const facts = screens.get(isEverywhere ? (name ?? '') : (mistyped ?? name ?? ''));
    const held = slotsOf(slots[index]!);
    return {
      part,
      id: facts?.screenId,
      near: isEverywhere ? mistyped : undefined,
      copyOf: copies.get(part),
      slotsOfOther: isMisplaced(part, facts?.screenId, held) ? named.get(part) : undefined,
      facts,
      folder: facts && executionFolder(facts.screenId),
      slots: held,
      gates: part.parts('gates', GatePart),
    };
  });
}

/** The slots of a screen, each with the family it was meant to have. */
function slotsOf(parts: readonly SlotPart[]): readonly Slot[] {
  const meant = meantNames(
    parts.map((part) => ({
      written: part.family,
      beside: [part.id, part.artifactPath].flatMap((text) => familyNamed(text) ?? []),
    })),
  );
  return parts.map((part, index) => ({ part, family: familyCalled(meant[index]) }));
}

/** The screens that the ids and paths of slots name. */
const screensOfSlots = (slots: readonly SlotPart[]): readonly (string | undefined)[] =>
  slots.flatMap((slot) => [screenNamed(slot.id), screenNamed(slot.artifactPath)]);

/** What a screen says of itself: ids and paths in it, and those of its slots. */
function namingOf(part: Part, inSlots: readonly (string | undefined)[]): Naming {
  const names = inScreen.map((member) => screenNamed(part.text(member)));
  const beside = [...names, ...inSlots].filter((name) => name !== undefined);
  return { written: part.text('screenId'), beside };
}

/** The same with known screens only, and with the one that its route tells, where no other has that route. */
function known({ written, beside }: Naming, part: Part, { screens }: Variant): Naming {
  const ofRoute = [...screens.values()].filter(({ route }) => route === part.text('route'));
  const told = ofRoute.length === 1 ? [ofRoute[0]!.screenId] : [];
  return { written, beside: [...beside.filter((id) => screens.has(id)), ...told] };
}

/** The known screen that all of them name; `undefined` where they differ. */
const theOnlyScreen = (names: readonly (string | undefined)[], { screens }: Variant): string | undefined =>
  names.every((name) => name === names[0]) && screens.has(names[0] ?? '') ? names[0] : undefined;

/** The screens that share two of title, fixture and route with another and have not their own route, each with that other. */
function copiesAmong(
  parts: readonly Part[],
  hasOwnRoute: (part: Part, index: number) => boolean,
): ReadonlyMap<Part, Part> {
  const first = new Map<string, number>();
  const copies = new Map<Part, Part>();
  for (const [index, part] of parts.entries()) {
    const title = part.text('title');
    const fixture = part.part('fixture').text('id');
    const route = part.text('route');
    const pairs = [
      ['title and fixture', title, fixture],
      ['title and route', title, route],
      ['fixture and route', fixture, route],
    ].filter((pair) => !pair.includes(undefined));
    for (const key of pairs.map((pair) => JSON.stringify(pair))) {
      const before = first.get(key);
      first.set(key, before ?? index);
      if (before !== undefined) {
        const other = parts[before]!;
        if (!hasOwnRoute(part, index)) {
          copies.set(part, other);
        } else if (!hasOwnRoute(other, before)) {
          copies.set(other, part);
        }
      }
    }
  }
  return copies;
}
