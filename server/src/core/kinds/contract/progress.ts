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

/** Returns whether an item in this state relies on its receipt. */
export const reliesOnReceipt = (state: ProgressState | undefined): boolean => state === 'done' || state === 'accepted';

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

/** A task that another one waits for. */
export interface Predecessor {
  readonly id: string;
  readonly name: string;
  readonly at: Path;
}

/** An item that has progress, with the items it consists of. */
export interface ProgressItem {
  readonly type: ProgressItemType;
  /** An id that is unique among siblings, and does not change with the state. */
  readonly id: string;
  readonly name: string;
  /** The state in a few words. */
  readonly detail?: string | undefined;
  readonly progressState?: ProgressState | undefined;
  /** The state in the words of the document. */
  readonly state?: string | undefined;
  readonly tally?: Ratio | undefined;
  /** The value it describes; for a group, the list of its items. */
  readonly at: Path;
  /** For a task: its lane, its owner, and who claimed it. */
  readonly lane?: string | undefined;
  readonly owner?: string | undefined;
  readonly assignee?: string | undefined;
  /** For a task: its predecessors that are not accepted; absent if any predecessor is missing from the document. */
  readonly waitsFor?: readonly Predecessor[] | undefined;
  /** The published path of its picture or receipt. */
  readonly file?: string | undefined;
  /** The step that can be recorded now according to the document. Its file may still be missing. */
  readonly step?: LegalStep | undefined;
  readonly children: readonly ProgressItem[];
}

/** A number of a document that grows with the program; a flag counts as 0 or 1. */
export interface Figure {
  readonly name: string;
  readonly type: 'count' | 'flag';
  readonly value: number;
  /** The number of items that it counts; absent if it counts none, or if their number is in doubt. */
  readonly counted?: number;
  readonly at: Path;
}

/** The progress that a document of a kind records. */
export interface KindProgress {
  /** The state of the whole document in a few words. */
  readonly detail?: string | undefined;
  readonly items: readonly ProgressItem[];
  readonly figures: readonly Figure[];
}

/** The counts that documents state about all knives. */
export type ProgramKnifeCount = Exclude<KnifeCount, 'own'>;
