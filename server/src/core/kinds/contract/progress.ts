import type { Path } from '../../json/path';
import type { KnifeCount } from '../../rules/statements';
import type { LegalStep } from './workflow';

/** How something stands, in words that all kinds share, from the least to the most advanced. */
export const standings = [
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

export type Standing = (typeof standings)[number];

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

/** How much of something is there. */
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

/** Something whose progress a document tells, with what it is made of. */
export interface ProgressItem {
  readonly type: ProgressItemType;
  /** What tells it from its siblings, and stays the same while it changes. */
  readonly id: string;
  readonly name: string;
  /** How it stands, in a few words. */
  readonly detail?: string | undefined;
  readonly standing?: Standing | undefined;
  /** Its state in the word of the document. */
  readonly state?: string | undefined;
  readonly tally?: Ratio | undefined;
  /** The value it is about; for a group what its items stand in. */
  readonly at: Path;
  /** For a task: in which lane it is, and whose it is to do. */
  readonly lane?: string | undefined;
  readonly owner?: string | undefined;
  /** For a task: those it waits for, none of them accepted yet; absent where they are not all there. */
  readonly waitsFor?: readonly Predecessor[] | undefined;
  /** The path that a picture or receipt of it is published under. */
  readonly file?: string | undefined;
  /** What can be recorded of it now, by what the document says; the file that it needs may still be missing. */
  readonly step?: LegalStep | undefined;
  readonly children: readonly ProgressItem[];
}

/** A number of a document that grows while the program goes on; a flag counts 0 or 1. */
export interface Figure {
  readonly name: string;
  readonly type: 'count' | 'flag';
  readonly value: number;
  readonly at: Path;
}

/** What a kind of document tells of progress. */
export interface KindProgress {
  /** How the document as a whole stands, in a few words. */
  readonly detail?: string | undefined;
  readonly items: readonly ProgressItem[];
  readonly figures: readonly Figure[];
}

/** What documents state of all knives together. */
export type KnivesStated = Exclude<KnifeCount, 'own'>;
