import type { Path } from '../json/path';

export type KnifeCount = 'accepted' | 'current' | 'remaining' | 'total' | 'own';

/** What a document says of the knives of the program: a count, or by `own` which knife it is about itself. */
export interface KnifeClaim {
  readonly what: KnifeCount;
  readonly value: number;
  readonly at: Path;
}

/** A member of a screen that more than one document states. */
export interface ScreenStatement {
  /** Whether the document executes the screen or calibrates it: a statement is compared with those of the other sort. */
  readonly role: 'execution' | 'calibration';
  readonly screen: string;
  readonly member: 'route' | 'fidelity';
  readonly value: string;
  readonly at: Path;
}

/** Evidence that a document records for a task or a slot. */
export interface EvidenceClaim {
  readonly type: 'task' | 'slot';
  readonly screen: string;
  /** The type of the task or the family of the slot. */
  readonly name: string;
  readonly lane: string;
  /** Absent until something is recorded. */
  readonly receiptId?: string;
  readonly checksum?: string;
  /** The path of the receipt below the publish root. */
  readonly receiptPath?: string;
  readonly at: Path;
  /** Where the path of the receipt is named. */
  readonly receiptAt: Path;
}

/** What a document says that the other documents of its program are compared with, and nothing else: plain data. */
export interface Statements {
  readonly knives: readonly KnifeClaim[];
  readonly screens: readonly ScreenStatement[];
  /** Document that the folder of a program has one of: its kind, or the template of an owner. Absent where there may be more. */
  readonly only?: string;
  /** The evidence that it records; absent in documents that record none. */
  readonly evidence?: readonly EvidenceClaim[];
  /** What an owner contributes; absent in templates and in documents of other kinds. */
  readonly contribution?: Readonly<Record<string, unknown>>;
}

/** Of a document that says nothing others are compared with. */
export const noStatements: Statements = { knives: [], screens: [] };
