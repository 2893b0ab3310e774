import type { Path } from '../../finding';
import { isFixtureId } from './naming';
import { slotFacts, type Screen, type Slot, type Variant } from './model';

/** A member of a slot that is not what screen and family make it. */
export interface Mismatch {
  readonly name: SettledMember;
  readonly at: Path;
  readonly expected: string | number;
  readonly found: string | number;
}

/** The members of a slot that follow from its screen and family. */
export type SettledMember = keyof ReturnType<typeof slotFacts> | 'status';

type SettledMembers = Readonly<Partial<Record<SettledMember, string | number>>>;

/** What follows for a slot; without a screen only what its family settles. Empty for a family nobody knows. */
function settled(variant: Variant, screenId: string | undefined, slot: Slot): SettledMembers {
  const before = known.get(slot);
  const members = before?.screenId === screenId ? before?.members : undefined;
  if (members) {
    return members;
  }
  const found = settledAnew(variant, screenId, slot);
  known.set(slot, { screenId, members: found });
  return found;
}

/** What was last asked of a slot: every rule about slots asks the same. */
const known = new WeakMap<Slot, { readonly screenId: string | undefined; readonly members: SettledMembers }>();

function settledAnew(variant: Variant, screenId: string | undefined, { family }: Slot): SettledMembers {
  if (!family) {
    return {};
  }
  if (screenId !== undefined) {
    return { ...slotFacts(screenId, family), status: variant.slotStatus };
  }
  const { label, width, height, pixelRatio, input } = slotFacts('', family);
  return { label, width, height, pixelRatio, input, status: variant.slotStatus };
}

/** The members among `names` that differ from what they should be; missing and mistyped ones are the schema's. */
export function slotMismatches(
  variant: Variant,
  screenId: string | undefined,
  slot: Slot,
  names: readonly SettledMember[],
): readonly Mismatch[] {
  const expectations = settled(variant, screenId, slot);
  const mismatches: Mismatch[] = [];
  for (const name of names) {
    const expected = expectations[name];
    const found = typeof expected === 'number' ? slot.part.count(name) : slot.part.text(name);
    if (expected !== undefined && found !== undefined && found !== expected) {
      mismatches.push({ name, at: slot.part.at(name), expected, found });
    }
  }
  return mismatches;
}

/** A slot by the screen and the family it is for. */
export const slotKey = (screenId: string | undefined, { family }: Slot): string => `${screenId} ${family?.family}`;

/**
 * The members of a mirrored slot. What follows from screen and family is as it should be, so that one mistake on the
 * screen is not another in the mirror; the rest is as the screen says. Members the screen lacks are `undefined`.
 */
export function mirrorOf(variant: Variant, { id, part }: Screen, slot: Slot): Readonly<Record<string, unknown>> {
  const fixture = part.part('fixture').text('id');
  return {
    ...settled(variant, id, slot),
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
