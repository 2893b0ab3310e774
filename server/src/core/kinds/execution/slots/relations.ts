import { phrase } from '../../../l10n/language';
import type { Path } from '../../../json/path';
import type { Input } from '../../../diagnostics/input';
import type { Relation } from '../../../relations/relation';
import type { ObjectContext } from '../../contract/derivation';
import { hasEvidence } from '../model/evidence';
import type { Execution } from '../model/execution';
import { screenAround, slotAt } from '../model/lookup';
import { derivedMembers } from '../model/slots';
import type { ExpectedProperty } from '../model/slotNames';
import { familyAt, screenIdIn } from './slotNames';

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
    [{ at: slotPattern, rule }, { at: 'captureSlots/*' }].map((place): Relation<Execution> => ({
      ...place,
      member,
      reason: phrase('Follows from the screen and the family of the slot.'),
      compute: (at) => expectedMember(at, member as ExpectedProperty, how),
      values: (at) => ({ family: familyAt(at)?.family ?? '' }),
    })),
);

function expectedMember(
  place: ObjectContext<Execution>,
  member: ExpectedProperty,
  { from, isPartOfRecord }: Omit<MemberSource, 'rule'>,
) {
  const { model, path, self, ancestors } = place;
  const family = familyAt(place);
  const isOnScreen = path.length > 2;
  const screenName = isOnScreen ? ancestors[0]?.text('screenId') : (self.text('screenId') ?? screenIdIn(self));
  const screen = isOnScreen ? (screenAround(model, path) ?? model.screenOf(screenName)) : model.screenOf(screenName);
  if (!family) {
    return undefined;
  }
  const screenId = model.variant.screens.has(screenName ?? '') ? screenName : screen?.id;
  // A slot of the list at the top level names its screen.
  const holder = isOnScreen ? screen?.part : self;
  const inputs = (): readonly Input[] => [
    ...(from !== 'family' && holder ? [holder.at('screenId')] : []),
    ...(from === 'document' ? [] : [self.at('family')]),
    // The slots may belong to another screen.
    ...(from === 'screen' && screen && isOnScreen ? [{ list: screen.part.at('captureSlots'), by: [] }] : []),
  ];
  return {
    value: derivedMembers(model.variant, screenId, { family })[member],
    inputs,
    fix: () => (isPartOfRecord && isRecorded(model, path) ? ('assertion' as const) : ('derived' as const)),
  };
}

function isRecorded(execution: Execution, path: Path): boolean {
  const slot = slotAt(execution, path);
  return slot !== undefined && hasEvidence(slot);
}
