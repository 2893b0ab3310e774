import type { ObjectReader } from '../../../json/objectReader';
import { nearest } from '../../../text/closestMatch';
import { hasEvidence } from './evidence';
import { familyNamed, intendedNames, findScreenName, type Naming } from './intendedNames';
import { GateReader, SlotReader } from './items';
import type { Screen, Slot, ExecutionSpec } from './types';
import { familyByName } from './slots';
import { executionFolder } from './taskNames';

const namingMembers = ['captureTaskId', 'taskPacketPath', 'receiptPath'];

/**
 * Returns the screens of a document. If ids and paths in a screen contradict each other, the screen has the id that most of them
 * contain.
 */
export function readScreens(root: ObjectReader, variant: ExecutionSpec): readonly Screen[] {
  const { screens } = variant;
  const parts = root.objects('screens');
  const slots = parts.map((part) => part.objects('captureSlots', SlotReader));
  const namesInSlots = slots.map(screensOfSlots);
  const namings = parts.map((part, index) => readNaming(part, namesInSlots[index]!));
  const intendedIdOf = intendedNames(namings.map((naming, index) => keepKnownScreens(naming, parts[index]!, variant)));
  const intendedIds = new Set(intendedIdOf);
  const copies = findCopies(
    parts,
    (part, index) => screens.get(intendedIdOf[index] ?? '')?.route === part.text('route'),
  );
  const screenOfSlots = new Map(parts.map((part, index) => [part, commonScreen(namesInSlots[index]!, variant)]));
  /** Returns whether all slots of a screen belong to another: at least two slots, or one with evidence. */
  const isMisplaced = (part: ObjectReader, screenId: string | undefined, ownSlots: readonly Slot[]) => {
    const other = screenOfSlots.get(part);
    return other !== undefined && other !== screenId && (ownSlots.length > 1 || ownSlots.some(hasEvidence));
  };
  return parts.map((part, index) => {
    const name = intendedIdOf[index];
    // A mistyped id means a screen that is missing under its own name.
    const near = name === undefined || screens.has(name) ? undefined : nearest(name, screens.keys());
    const areNamesEqual =
      namings[index]!.mentioned.length >= 2 && namings[index]!.mentioned.every((each) => each === name);
    const mistyped = near === undefined || intendedIds.has(near) ? undefined : near;
    const facts = screens.get(areNamesEqual ? (name ?? '') : (mistyped ?? name ?? ''));
    const slotsOfScreen = readSlots(slots[index]!);
    return {
      part,
      id: facts?.screenId,
      near: areNamesEqual ? mistyped : undefined,
      copyOf: copies.get(part),
      slotsOfOther: isMisplaced(part, facts?.screenId, slotsOfScreen) ? screenOfSlots.get(part) : undefined,
      facts,
      folder: facts && executionFolder(facts.screenId),
      slots: slotsOfScreen,
      gates: part.objects('gates', GateReader),
    };
  });
}

/** Returns the slots of a screen, each with its intended family. */
function readSlots(parts: readonly SlotReader[]): readonly Slot[] {
  const intendedFamilies = intendedNames(
    parts.map((part) => ({
      declared: part.family,
      mentioned: [part.id, part.artifactPath].flatMap((text) => familyNamed(text) ?? []),
    })),
  );
  return parts.map((part, index) => ({ part, family: familyByName(intendedFamilies[index]) }));
}

/** Returns the screens that the ids and paths of slots name. */
const screensOfSlots = (slots: readonly SlotReader[]): readonly (string | undefined)[] =>
  slots.flatMap((slot) => [findScreenName(slot.id), findScreenName(slot.artifactPath)]);

/** Returns the names of a screen: its own id, and the names in its other ids and paths and in the ids and paths of its slots. */
function readNaming(part: ObjectReader, namesInSlots: readonly (string | undefined)[]): Naming {
  const names = namingMembers.map((member) => findScreenName(part.text(member)));
  const mentioned = [...names, ...namesInSlots].filter((name) => name !== undefined);
  return { declared: part.text('screenId'), mentioned };
}

/** Limits the names to known screens, and adds the screen of its route if no other screen has that route. */
function keepKnownScreens({ declared, mentioned }: Naming, part: ObjectReader, { screens }: ExecutionSpec): Naming {
  const screensOfRoute = [...screens.values()].filter(({ route }) => route === part.text('route'));
  const screenIds = screensOfRoute.length === 1 ? [screensOfRoute[0]!.screenId] : [];
  return { declared, mentioned: [...mentioned.filter((id) => screens.has(id)), ...screenIds] };
}

/** Returns the specified screen that all names agree on; `undefined` if they differ. */
const commonScreen = (names: readonly (string | undefined)[], { screens }: ExecutionSpec): string | undefined =>
  names.every((name) => name === names[0]) && screens.has(names[0] ?? '') ? names[0] : undefined;

/**
 * Returns the screens that are copies of other screens, each with its original. A copy has two of title, fixture and route
 * in common with the original, and not the route that belongs to its id.
 */
function findCopies(
  parts: readonly ObjectReader[],
  hasOwnRoute: (part: ObjectReader, index: number) => boolean,
): ReadonlyMap<ObjectReader, ObjectReader> {
  const first = new Map<string, number>();
  const copies = new Map<ObjectReader, ObjectReader>();
  for (const [index, part] of parts.entries()) {
    const title = part.text('title');
    const fixture = part.object('fixture').text('id');
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
