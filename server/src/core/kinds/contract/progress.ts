import type { Path } from '../../json/path';
import type { KnifeCount } from '../../rules/statements';
import type { LegalStep } from './workflow';

/** The states that all kinds share, from the least to the most advanced. */
export const progressStates = [
  'blocked',
  'open',
  'waiting',
  'ready',
  'claimed',
  'active',
  'captured',
  'submitted',
  'done',
  'accepted',
] as const;

export type ProgressState = (typeof progressStates)[number];

/** The state of an item, and the state that its document states if the evidence does not confirm it. */
type States = Pick<ProgressItem, 'progressState' | 'statedState'>;

/** Returns the state that a document states for an item, with or without evidence. */
export const statedStateOf = ({ progressState, statedState }: States): ProgressState | undefined =>
  statedState ?? progressState;

/** Returns whether an item states that it is accepted, so that it relies on its receipt. */
export const reliesOnReceipt = (item: States | undefined): boolean =>
  item !== undefined && ['done', 'accepted'].includes(statedStateOf(item) ?? '');

export type ProgressItemType =
  | 'document'
  | 'group'
  | 'lane'
  | 'screen'
  | 'slot'
  | 'gate'
  | 'task'
  | 'kit'
  | 'step'
  | 'stage'
  | 'finding'
  | 'surface'
  | 'state'
  | 'field';

/** The number of finished items, and of all items. */
export interface Ratio {
  readonly done: number;
  readonly total: number;
}

/** The way in which parts of an item are finished: gates are passed, slots captured. */
export type Finish = 'captured' | 'passed' | 'accepted' | 'filledIn' | 'received' | 'done';

/** The number of finished parts of an item, and of all, with what finishes them. */
export interface Tally extends Ratio {
  readonly finish: Finish;
}

/** A predecessor that is not accepted yet, so that a task waits for it. */
export interface Predecessor {
  readonly id: string;
  readonly name: string;
  /** The path of the predecessor in the document. */
  readonly at: Path;
}

/** An item that has progress, with the items it consists of. */
export interface ProgressItem {
  readonly type: ProgressItemType;
  /** An id that is unique among siblings, and does not change with the state. */
  readonly id: string;
  readonly name: string;
  /** The part of the name that follows the id, for readers with little space; absent if there is none. */
  readonly title?: string | undefined;
  /** The state in a few words. */
  readonly detail?: string | undefined;
  readonly progressState?: ProgressState | undefined;
  /** The state that the document states, if its evidence or its predecessors do not confirm it. */
  readonly statedState?: ProgressState | undefined;
  /** The state in the words of the document. */
  readonly state?: string | undefined;
  /** True for an item that repeats another one of its document. It is listed, but not counted. */
  readonly isRepeated?: boolean | undefined;
  readonly tally?: Tally | undefined;
  /** The path of the value that the item describes; for a group, of the list of its items. */
  readonly at: Path;
  /** For a task: its lane, its owner, and who claimed it when. */
  readonly lane?: string | undefined;
  readonly owner?: string | undefined;
  readonly assignee?: string | undefined;
  readonly claimedAt?: string | undefined;
  /** For a task: its predecessors that are not accepted; absent if any predecessor is missing from the document. */
  readonly waitsFor?: readonly Predecessor[] | undefined;
  /** The published path of its picture or receipt. */
  readonly file?: string | undefined;
  /** The step that can be recorded now according to the document. Its file may still be missing. */
  readonly step?: LegalStep | undefined;
  readonly children: readonly ProgressItem[];
}

/** A number that grows as the program advances, such as the accepted tasks. A flag counts as 0 or 1. */
export interface Figure {
  readonly name: string;
  readonly type: 'count' | 'flag';
  readonly value: number;
  /** The number of items that the figure counts; absent if it counts no items, or if their number is unreliable. */
  readonly counted?: number;
  /** The path of the number or flag. */
  readonly at: Path;
}

/** The progress that a document of a kind records. */
export interface KindProgress {
  /** The state of the whole document in a few words. */
  readonly detail?: string | undefined;
  /** The number of finished parts of the whole document, and of all. */
  readonly tally?: Tally | undefined;
  /** For a contribution: its owner. */
  readonly owner?: string | undefined;
  readonly items: readonly ProgressItem[];
  readonly figures: readonly Figure[];
}

/** The numbers that documents state about the knives of the whole program, not about their own knife. */
export type ProgramKnifeCount = Exclude<KnifeCount, 'own'>;
