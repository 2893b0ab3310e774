import { captureFamilies, type CaptureFamily } from '../spec';
import { slotRecords } from './evidence';
import type { SlotReader } from './items';
import type { Slot, ExecutionSpec } from './types';
import { type ExpectedProperty, type SettledMembers, slotFacts } from './slotNames';
import type { ExpectedPicture } from '../../contract/workflow';

export const familyByName = (name: string | undefined): CaptureFamily | undefined =>
  captureFamilies.find(({ family }) => family === name);

/** Reads a slot by its declared family, without weighing its other names. */
export const readSlot = (part: SlotReader): Slot => ({ part, family: familyByName(part.family) });

/**
 * Returns the derived members of a slot. Without a screen, only those that depend on the family. Empty for an unknown
 * family.
 */
export function derivedMembers(
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

/** Returns a slot without evidence, its members in the order of the specification. */
export function newSlot({ slotStatus }: ExecutionSpec, screenId: string, family: CaptureFamily, runner: string) {
  const { id, label, artifactPath, ...measures } = slotFacts(screenId, family);
  const records = Object.fromEntries(slotRecords.map((member) => [member, null]));
  return { id, label, family: family.family, ...measures, runner, artifactPath, status: slotStatus, ...records };
}

/** Returns whether all derived members of a slot have the expected value. */
export function hasDerivedMembers(variant: ExecutionSpec, screenId: string | undefined, slot: Slot): boolean {
  const members = derivedMembers(variant, screenId, slot);
  for (const name in members) {
    if (slot.part.value[name] !== members[name as ExpectedProperty]) {
      return false;
    }
  }
  return true;
}

/** Returns the size of the picture in pixels. A slot has its size in CSS pixels, which `pixelRatio` multiplies. */
export function requiredPicture(slot: SlotReader): ExpectedPicture {
  const [width, height, ratio] = [slot.count('width'), slot.count('height'), slot.count('pixelRatio')];
  const isSized = width !== undefined && height !== undefined && ratio !== undefined;
  return {
    path: slot.artifactPath ?? '',
    size: isSized ? { width: width * ratio, height: height * ratio } : undefined,
  };
}
