import { isFixtureId } from './naming';
import { captureFamilies, type CaptureFamily } from '../spec';
import type { SlotReader } from './items';
import type { Screen, Slot, ExecutionSpec } from './types';
import { type ExpectedProperty, type SettledMembers, slotFacts } from './slotNames';

export const familyByName = (name: string | undefined): CaptureFamily | undefined =>
  captureFamilies.find(({ family }) => family === name);

/** Reads a slot as it says it is, without asking what else it says. */
export const slotFrom = (part: SlotReader): Slot => ({ part, family: familyByName(part.family) });

/** What follows for a slot; without a screen only what its family settles. Empty for a family nobody knows. */
export function settledOf(
  { slots, slotStatus }: ExecutionSpec,
  screenId: string | undefined,
  { family }: Pick<Slot, 'family'>,
): SettledMembers {
  if (!family) {
    return {};
  }
  if (screenId === undefined) {
    const { label, width, height, pixelRatio, input } = slotFacts('', family);
    return { label, width, height, pixelRatio, input, status: slotStatus };
  }
  return slots.get(screenId)?.get(family) ?? { ...slotFacts(screenId, family), status: slotStatus };
}

/** Whether both id and path of a slot are those of the screen and its family, as nearly always. */
export function isNamedAs(variant: ExecutionSpec, screenId: string | undefined, slot: Slot): boolean {
  const { id, artifactPath } = settledOf(variant, screenId, slot);
  return id !== undefined && slot.part.id === id && slot.part.artifactPath === artifactPath;
}

/** Whether all that follows for a slot is as it should be. */
export function isSettled(variant: ExecutionSpec, screenId: string | undefined, slot: Slot): boolean {
  const members = settledOf(variant, screenId, slot);
  for (const name in members) {
    if (slot.part.value[name] !== members[name as ExpectedProperty]) {
      return false;
    }
  }
  return true;
}

/** A slot by the screen and the family it is for. */
export const slotKey = (screenId: string | undefined, { family }: Slot): string => `${screenId} ${family?.family}`;

/**
 * The members of a mirrored slot. What follows from screen and family is as it should be, so that one mistake on the
 * screen is not another in the mirror; the rest is as the screen says. Members the screen lacks are `undefined`.
 */
export function mirrorOf(variant: ExecutionSpec, { id, part }: Screen, slot: Slot): Readonly<Record<string, unknown>> {
  const fixture = part.object('fixture').text('id');
  return {
    ...settledOf(variant, id, slot),
    runner: slot.part.get('runner'),
    checksum: slot.part.get('checksum'),
    capturedAt: slot.part.get('capturedAt'),
    receiptId: slot.part.get('receiptId'),
    family: slot.family?.family,
    screenId: id,
    screenTitle: part.text('title'),
    fixtureId: fixture !== undefined && isFixtureId(fixture) ? fixture : undefined,
  };
}
