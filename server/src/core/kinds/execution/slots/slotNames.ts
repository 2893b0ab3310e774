import { nextUnused, type ObjectContext } from '../../contract/derivation';
import type { Execution } from '../model/execution';
import { screenAround } from '../model/lookup';
import { captureFamilies, type CaptureFamily } from '../spec';

/** Reads family and screen of a slot from its members, or from its id, label or path. */
export function slotNamedAt({
  self,
}: ObjectContext<Execution>): { family: CaptureFamily; screenId: string | undefined } | undefined {
  const texts = ['id', 'artifactPath', 'label'].flatMap((name) => self.text(name) ?? []);
  const family =
    captureFamilies.find((each) => each.family === self.text('family')) ??
    captureFamilies.find(({ width, height }) =>
      texts.some((text) => text.includes(`${width}x${height}`) || text === `${width}×${height}`),
    );
  return family && { family, screenId: /^R22-(.+)-(?:desktop|tablet|mobile)-/.exec(self.text('id') ?? '')?.[1] };
}

/** The first family without a slot on the same screen. */
export function nextFamily(place: ObjectContext<Execution>): CaptureFamily | undefined {
  const { model, path, self } = place;
  const screen = path.length === 2 ? model.screenOf(self.text('screenId') ?? slotNamedAt(place)?.screenId) : undefined;
  const siblings =
    path.length === 2
      ? model.mirroredSlots.filter(({ part }) => part.screenId === screen?.id)
      : (screenAround(model, path)?.slots ?? []);
  const others = siblings.filter(({ part }) => part.key !== self.key);
  return nextUnused(captureFamilies, new Set(others.map(({ family }) => family)));
}
