import { nextUnused, type ObjectContext } from '../../contract/derivation';
import type { Execution } from '../model/execution';
import { screenAround } from '../model/lookup';
import { familyByName } from '../model/slots';
import type { ObjectReader } from '../../../json/objectReader';
import { captureFamilies, idForms, type CaptureFamily } from '../spec';

/** Returns the family of a slot; for a slot that is being typed, the first family without a slot on the same screen. */
export const deriveFamily = (place: ObjectContext<Execution>): CaptureFamily | undefined =>
  familyByName(place.self.text('family')) ?? familyInNames(place.self) ?? nextFamily(place);

/** Returns the screen that the id of a slot names. */
export const parseScreenId = (slot: ObjectReader): string | undefined => slotIdForm.exec(slot.text('id') ?? '')?.[1];

const slotIdForm = new RegExp(`^${idForms.heads.slot}-(.+)-${idForms.slotFamily}-`);

/** Returns the family that the id, the path or the label of a slot names. */
function familyInNames(slot: ObjectReader): CaptureFamily | undefined {
  const texts = ['id', 'artifactPath', 'label'].flatMap((name) => slot.text(name) ?? []);
  return captureFamilies.find(({ width, height }) =>
    texts.some((text) => text.includes(`${width}x${height}`) || text === `${width}×${height}`),
  );
}

function nextFamily(place: ObjectContext<Execution>): CaptureFamily | undefined {
  const { model, path, self } = place;
  const screen = path.length === 2 ? model.screenOf(self.text('screenId') ?? parseScreenId(self)) : undefined;
  const siblings =
    path.length === 2 ? model.slotCopies().ofScreen(screen?.id) : (screenAround(model, path)?.slots ?? []);
  const others = siblings.filter(({ part }) => part.key !== self.key);
  return nextUnused(captureFamilies, new Set(others.map(({ family }) => family)));
}
