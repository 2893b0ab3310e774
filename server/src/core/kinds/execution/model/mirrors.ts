import type { Path } from '../../../json/path';
import { phrase } from '../../../l10n/language';
import { familyNamed, findScreenName } from './intendedNames';
import type { GateReader, SlotReader } from './items';
import { isFixtureId } from './naming';
import { derivedMembers } from './slots';
import type { ExecutionSpec, Screen, Slot } from './types';

/** An item that a mirror repeats. */
export type MirrorItem = Slot | GateReader;

/** The items of a document that mirrors repeat, and the mirrors. */
export interface MirroredDocument {
  readonly variant: ExecutionSpec;
  readonly screens: readonly Screen[];
  readonly mirroredSlots: readonly Slot[];
  readonly mirroredGates: readonly GateReader[];
  screenOf(id: string | undefined): Screen | undefined;
}

/** An item of a screen. */
export interface Original<Item> {
  readonly screen: Screen;
  readonly item: Item;
}

/** A list at the top level that repeats a list of every screen (specification, section 3). */
export interface Mirror<Item extends MirrorItem> {
  /** The list at the top level, and the list of a screen that it repeats. */
  readonly list: string;
  readonly listOfScreen: string;
  /** The member that identifies an item on its screen. */
  readonly member: string;
  /** The members that only copies have. */
  readonly added: readonly string[];
  /** The title of the fix that adds missing copies. */
  readonly addTitle: string;
  originals(screen: Screen): readonly Item[];
  copies(document: MirroredDocument): readonly Item[];
  /** Returns the name of an item on its screen; `undefined` if it is unknown. */
  nameOf(item: Item): string | undefined;
  /** Returns the screens and names that the ids and paths of a copy contain. */
  namesIn(copy: Item): readonly { readonly screenId: string | undefined; readonly name: string | undefined }[];
  /**
   * Returns the expected members of a copy; other members of the original are repeated, too. Members that the screen lacks
   * are `undefined`.
   */
  expected(variant: ExecutionSpec, original: Original<Item>): Readonly<Record<string, unknown>>;
  /** Returns the places on the screen that the added members repeat. */
  sourcesOfAdded(screen: Screen): readonly Path[];
}

export const slotMirror: Mirror<Slot> = {
  list: 'captureSlots',
  listOfScreen: 'captureSlots',
  member: 'family',
  added: ['screenId', 'screenTitle', 'fixtureId'],
  addTitle: phrase('Add the missing slots'),
  originals: ({ slots }) => slots,
  copies: ({ mirroredSlots }) => mirroredSlots,
  nameOf: ({ family }) => family?.family,
  namesIn: ({ part: { id, artifactPath } }) =>
    [id, artifactPath].map((text) => ({ screenId: findScreenName(text), name: familyNamed(text) })),
  expected: expectedSlot,
  sourcesOfAdded: ({ part }) => [part.at('title'), part.object('fixture').path],
};

export const gateMirror: Mirror<GateReader> = {
  list: 'preflightGates',
  listOfScreen: 'gates',
  member: 'id',
  added: ['screenId'],
  addTitle: phrase('Add the missing gates'),
  originals: ({ gates }) => gates,
  copies: ({ mirroredGates }) => mirroredGates,
  nameOf: ({ id }) => id,
  namesIn: () => [],
  expected: (_, { screen, item }) => ({ ...item.value, screenId: screen.id }),
  sourcesOfAdded: () => [],
};

export const mirrors = [slotMirror, gateMirror] as const;

/**
 * Returns the expected members of a mirrored slot. Members that follow from screen and family have their derived value,
 * so that a mistake on the screen is not reported again in the mirror.
 */
function expectedSlot(variant: ExecutionSpec, { screen: { id, part }, item: slot }: Original<Slot>) {
  const fixture = part.object('fixture').text('id');
  return {
    ...derivedMembers(variant, id, slot),
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

export const partOf = (item: MirrorItem): SlotReader | GateReader => ('part' in item ? item.part : item);

/** Returns the items of all screens, in order. */
export const listOriginals = <Item extends MirrorItem>(
  { originals }: Mirror<Item>,
  { screens }: MirroredDocument,
): readonly Original<Item>[] => screens.flatMap((screen) => originals(screen).map((item) => ({ screen, item })));

/** Returns the copy that the list at the top level should have of an item. */
export const newCopy = <Item extends MirrorItem>(
  { expected }: Mirror<Item>,
  { variant }: MirroredDocument,
  original: Original<Item>,
): Readonly<Record<string, unknown>> => ({ ...partOf(original.item).value, ...expected(variant, original) });

/** Returns the list that repeats the items of all screens. */
export const newMirror = <Item extends MirrorItem>(
  mirror: Mirror<Item>,
  document: MirroredDocument,
): readonly object[] => listOriginals(mirror, document).map((original) => newCopy(mirror, document, original));
