import { captureFamilies, idForms, type CaptureFamily } from '../spec';

/** The members of a slot that follow from its screen and family. */
export type ExpectedProperty = keyof ReturnType<typeof slotFacts> | 'status';

export type SettledMembers = Readonly<Partial<Record<ExpectedProperty, string | number>>>;

/** Returns the members of a slot that follow from its screen and family. */
export function slotFacts(screenId: string, { family, width, height, pixelRatio, input }: CaptureFamily) {
  const name = `${family.toLowerCase()}-${width}x${height}`;
  return {
    id: `${idForms.heads.slot}-${screenId}-${name}`,
    label: `${width}×${height}`,
    artifactPath: `artifacts/ui/${screenId}/visual/${name}.png`,
    width,
    height,
    pixelRatio,
    input,
  };
}

/**
 * Returns the derived members of all slots by screen and family. Computed once, because every rule about slots needs
 * them.
 */
export const slotSpecs = (screenIds: Iterable<string>, status: string): SlotSpecs =>
  new Map(
    Array.from(screenIds, (id) => [
      id,
      new Map(captureFamilies.map((family) => [family, { ...slotFacts(id, family), status }])),
    ]),
  );

export type SlotSpecs = ReadonlyMap<string, ReadonlyMap<CaptureFamily, SettledMembers>>;
