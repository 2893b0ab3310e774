import type { ObjectReader } from '../json/objectReader';
import type { Path } from '../json/path';

/** What is said to be accepted, by the name of its count without case and separators. */
export type AcceptedThing = 'acceptedtasks' | 'acceptedscreens' | 'acceptedcapturereceipts' | 'accepted';

/** A visual baseline that is accepted before the captures of its screen are there. */
export interface UncapturedBaseline {
  readonly at: Path;
  readonly screen: string;
  /** How many of its slots are captured, and where the others are not. */
  readonly captured: number;
  readonly open: readonly Path[];
  /** The rules whose errors say the same already. */
  readonly causedBy: readonly string[] | undefined;
}

/** The acceptances that the receipts of a document carry (reading of the specification, sections 7.3 to 7.5). */
export interface Acceptances {
  /** The places where each screen lacks a receipt. */
  readonly screens: ReadonlyMap<ObjectReader['value'], readonly Path[]>;
  /** How many receipts a screen has when it is accepted. */
  readonly receiptsOfScreen: number;
  /** The screens that are not accepted with all their receipts, each with the places where it lacks one. */
  readonly open: readonly { readonly part: ObjectReader; readonly lacking: readonly Path[] }[];
  /** The screens whose visual baseline is accepted without their captures: what they lack follows from that. */
  readonly uncaptured: ReadonlySet<ObjectReader['value']>;
  readonly uncapturedBaselines: readonly UncapturedBaseline[];
  /** Where the receipts stand, and what speaks of them. */
  readonly lists: readonly Path[];
  /** How many receipts stand behind a count. */
  of(what: AcceptedThing): number;
  /** Where receipts may be meant that are not carried: what is wrong there comes first. */
  doubtful(what: AcceptedThing): readonly Path[];
  /** Whether all that is counted is there and says what can be so: then it can be put right by it. */
  isCountable(what: AcceptedThing): boolean;
  /** Whether the receipts of a screen, slot or task are all there; of anything else, whether everything is. */
  isAccepted(part: ObjectReader): boolean;
  /** Whether the screen, task or slot of a name is not accepted with all its receipts, or is none of the document's. */
  isOpen(name: string): boolean;
}

/** Of a document of a kind that carries no receipts: whatever it claims, nothing is accepted by it. */
export const noAcceptances: Acceptances = {
  screens: new Map(),
  receiptsOfScreen: 0,
  open: [],
  uncaptured: new Set(),
  uncapturedBaselines: [],
  // Whatever such a document lists of screens is put right before a count of them is taken back.
  lists: [['screens']],
  of: () => 0,
  doubtful: () => [],
  isCountable: () => true,
  isAccepted: () => false,
  isOpen: () => true,
};
