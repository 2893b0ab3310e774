import type { ExecutionPlace, Execution } from '../model/execution';
import { phrase } from '../../../l10n/language';
import type { Path } from '../../../json/path';
import type { Input } from '../../../diagnostics/input';
import { makeRelation, type Relation } from '../../../relations/relation';
import { hasEvidence } from '../model/evidence';
import { screenAround } from '../model/lookup';
import { derivedMembers } from '../model/slots';
import type { ExpectedProperty } from '../model/slotNames';
import type { Screen } from '../model/types';
import { deriveFamily, parseScreenId } from './slotNames';

interface MemberSource {
  readonly rule: string;
  /** The source: screen and family, the family only, or the document. */
  readonly from: 'screen' | 'family' | 'document';
  /** True if a recorded capture depends on the value, so that a change has to be confirmed. */
  readonly isPartOfRecord?: true;
}

const dimension: MemberSource = { rule: 'slots/dimensions', from: 'family', isPartOfRecord: true };

const sourcesOfMembers: Readonly<Record<ExpectedProperty, MemberSource>> = {
  id: { rule: 'slots/id', from: 'screen', isPartOfRecord: true },
  artifactPath: { rule: 'slots/artifact-path', from: 'screen', isPartOfRecord: true },
  label: { rule: 'slots/label', from: 'family' },
  width: dimension,
  height: dimension,
  pixelRatio: dimension,
  input: dimension,
  status: { rule: 'slots/status', from: 'document' },
};

const slotPattern = 'screens/*/captureSlots/*';

/** The members of a capture slot that follow from its screen and family (specification, section 3). */
export const slotRelations: readonly Relation<Execution>[] = Object.entries(sourcesOfMembers).flatMap(
  ([member, { rule, ...how }]) =>
    // The rule slots/mirror compares the mirror with the screens: three equal copies outweigh the original.
    [{ at: slotPattern, rule }, { at: 'captureSlots/*' }].map((place) =>
      makeRelation<Execution>({
        ...place,
        member,
        reason: phrase('Follows from the screen and the family of the slot.'),
        value: (place) => expectedMember(place, member as ExpectedProperty),
        rest: (place) => restOf(place, how),
        values: (place) => ({ family: deriveFamily(place)?.family ?? '' }),
      }),
    ),
);

function expectedMember(place: ExecutionPlace, member: ExpectedProperty) {
  const { variant } = place.model;
  const family = deriveFamily(place);
  const screenName = deriveScreenName(place);
  const screenId = variant.screens.has(screenName ?? '') ? screenName : findScreenOfSlot(place)?.id;
  return family && derivedMembers(variant, screenId, { family })[member];
}

/** A slot of the list at the top level names its screen. */
const isOnScreen = ({ path }: ExecutionPlace): boolean => path.length > 2;

const deriveScreenName = (place: ExecutionPlace): string | undefined =>
  isOnScreen(place) ? place.ancestors[0]?.text('screenId') : (place.self.text('screenId') ?? parseScreenId(place.self));

const findScreenOfSlot = (place: ExecutionPlace): Screen | undefined =>
  (isOnScreen(place) ? screenAround(place.model, place.path) : undefined) ??
  place.model.screenOf(deriveScreenName(place));

function restOf(place: ExecutionPlace, { from, isPartOfRecord }: Omit<MemberSource, 'rule'>) {
  const { model, path, self } = place;
  const screen = findScreenOfSlot(place);
  const holder = isOnScreen(place) ? screen?.part : self;
  const inputs = (): readonly Input[] => [
    ...(from !== 'family' && holder ? [holder.at('screenId')] : []),
    ...(from === 'document' ? [] : [self.at('family')]),
    // The slots may belong to another screen.
    ...(from === 'screen' && screen && isOnScreen(place) ? [{ list: screen.part.at('captureSlots'), by: [] }] : []),
  ];
  return {
    inputs,
    fix: () => (isPartOfRecord && isSlotRecorded(model, path) ? ('assertion' as const) : ('derived' as const)),
  };
}

function isSlotRecorded(execution: Execution, path: Path): boolean {
  const slot = execution.slotCopies().at(path);
  return slot !== undefined && hasEvidence(slot);
}
