import type { ObjectReader } from '../json/objectReader';
import type { Input } from '../diagnostics/input';
import type { Path } from '../json/path';

/** The name of a count of accepted items, as in the specification. `accepted` counts tasks and slots. */
export type CountName = 'acceptedTasks' | 'acceptedScreens' | 'acceptedCaptureReceipts' | 'accepted';

/** Items whose receipts are invalid or cannot be read. */
export interface DoubtfulItems {
  readonly count: number;
  /** The places whose errors make the items doubtful. */
  readonly inputs: readonly Input[];
}

/** A visual baseline that was accepted before all pictures of its screen were captured. */
export interface UncapturedBaseline {
  readonly at: Path;
  readonly screen: string;
  /** The number of captured slots. */
  readonly captured: number;
  /** The places of the checksums of the other slots. */
  readonly uncapturedPaths: readonly Path[];
  /** The places whose errors report the same cause. */
  readonly inputs: readonly Input[];
}

/** The acceptances that the receipts of a document prove (reading of the specification, sections 7.3 to 7.5). */
export interface Acceptances {
  /** The places of the missing receipts, by the value of the screen. Empty for a screen with all its receipts. */
  readonly missingReceiptPaths: ReadonlyMap<ObjectReader['value'], readonly Path[]>;
  /** The number of receipts of an accepted screen. */
  readonly receiptsOfScreen: number;
  /**
   * The screens that are not accepted, or are accepted without all receipts, each with the places of the missing receipts or of
   * `acceptedAt`.
   */
  readonly unacceptedScreens: readonly { readonly part: ObjectReader; readonly missingReceiptPaths: readonly Path[] }[];
  /** The places of visual baselines that are accepted without captures, by the value of the screen. */
  readonly uncapturedScreens: ReadonlyMap<ObjectReader['value'], Path>;
  readonly uncapturedBaselines: readonly UncapturedBaseline[];
  /** The lists that contain receipts or refer to them. */
  readonly receiptLists: readonly Path[];
  /** Returns the number of accepted items that receipts prove: of a screen if `part` is one, or else of the document. */
  receiptCount(countName: CountName, part?: ObjectReader): number;
  /** Returns the items that may be accepted after a correction. Correct their errors before the count. */
  doubtfulItems(countName: CountName): DoubtfulItems;
  /** True if the tasks and their receipts are in a part of the document that is not shown, so that no acceptance of them is seen. */
  readonly hidesTasks: boolean;
  /** Returns whether the document lists the counted items, so that the count can be corrected from them. */
  listsItemsOf(countName: CountName): boolean;
  /** Returns whether a screen, slot or task has all its receipts; for other objects, whether the whole document has. */
  isAccepted(part: ObjectReader): boolean;
  /** Returns whether the named screen, task or slot lacks receipts, or is not in the document. */
  lacksReceipts(name: string): boolean;
}

/** The acceptances of kinds without receipts: none, even if the document claims some. */
export const noAcceptances: Acceptances = {
  missingReceiptPaths: new Map(),
  receiptsOfScreen: 0,
  unacceptedScreens: [],
  uncapturedScreens: new Map(),
  uncapturedBaselines: [],
  // Errors in the list of screens are corrected before a count of them is lowered.
  receiptLists: [['screens']],
  receiptCount: () => 0,
  doubtfulItems: () => ({ count: 0, inputs: [] }),
  hidesTasks: false,
  listsItemsOf: () => true,
  isAccepted: () => false,
  lacksReceipts: () => true,
};
