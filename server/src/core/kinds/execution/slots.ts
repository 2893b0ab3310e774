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

/** What follows for a slot; without a screen only what its family settles. Empty for a family nobody knows. */
function settled(
  variant: Variant,
  screenId: string | undefined,
  { family }: Slot,
): Readonly<Partial<Record<SettledMember, string | number>>> {
  if (!family) {
    return {};
  }
  const { id, artifactPath, ...ofFamily } = slotFacts(screenId ?? '', family);
  return { ...ofFamily, status: variant.slotStatus, ...(screenId === undefined ? {} : { id, artifactPath }) };
}

/** The members among `names` that differ from what they should be; missing and mistyped ones are the schema's. */
export function* slotMismatches(
  variant: Variant,
  screenId: string | undefined,
  slot: Slot,
  names: readonly SettledMember[],
): Generator<Mismatch> {
  const expectations = settled(variant, screenId, slot);
  for (const name of names) {
    const expected = expectations[name];
    const found = typeof expected === 'number' ? slot.part.count(name) : slot.part.text(name);
    if (expected !== undefined && found !== undefined && found !== expected) {
      yield { name, at: slot.part.at(name), expected, found };
    }
  }
}

/** A slot by the screen and the family it is for. */
export const slotKey = (screenId: string | undefined, { family }: Slot): string => `${screenId} ${family?.family}`;

/**
 * The members of a mirrored slot. What follows from screen and family is as it should be, so that one mistake on the
 * screen is not another in the mirror; the rest is as the screen says. Members the screen lacks are `undefined`.
 */
export function mirrorOf(variant: Variant, { id, part }: Screen, slot: Slot): Readonly<Record<string, unknown>> {
  const factual = Object.fromEntries(
    ['runner', 'checksum', 'capturedAt', 'receiptId'].map((name) => [name, slot.part.get(name)]),
  );
  const fixture = part.part('fixture').text('id');
  return {
    ...settled(variant, id, slot),
    ...factual,
    family: slot.family?.family,
    screenId: id,
    screenTitle: part.text('title'),
    fixtureId: fixture !== undefined && isFixtureId(fixture) ? fixture : undefined,
  };
}
