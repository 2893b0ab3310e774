import type { Path } from '../json/path';

/** The numbers that a document can state about knives. `own` is the number of the document's own knife. */
export type KnifeCount = 'accepted' | 'current' | 'remaining' | 'total' | 'own';

/** A number that a document states about knives. */
export interface KnifeClaim {
  readonly what: KnifeCount;
  readonly value: number;
  readonly at: Path;
  /** True if the specification fixes the number, so that it cannot follow the program. */
  readonly isFixed?: true;
}

/** The ordinal of a knife. */
export interface KnifeOrdinal {
  readonly knife: string;
  readonly ordinal: number;
  /** True if a task states it. The id of a program may be another name. */
  readonly isOfTask: boolean;
  readonly at: Path;
}

/** A member of a screen, or of the stages of a calibration, that several documents state. */
export interface ItemStatement {
  readonly type: 'screen' | 'stage';
  /** The role of the document for the item. Only documents of different roles are compared. */
  readonly role: 'execution' | 'calibration' | 'progress';
  /** Empty for the list of all stages. */
  readonly id: string;
  readonly member: string;
  readonly value: string;
  readonly at: Path;
}

/** The recorded values by their members; `undefined` until they are recorded. */
export type RecordedEvidence = { readonly receiptId: string | undefined; readonly checksum: string | undefined };

/** Returns a name of what a statement is about: the same for all statements that are compared. */
export const subjectKey = ({ type, id, member }: ItemStatement): string => `${type} ${member} ${id}`;

/** Evidence that a document records for a task, a slot or an accepted screen. */
export interface EvidenceClaim {
  readonly type: 'task' | 'slot' | 'screen';
  readonly screen: string;
  /** The type of the task or the family of the slot; `acceptance` for a screen. */
  readonly name: string;
  readonly lane: string;
  readonly recorded: RecordedEvidence;
  /** The path of the receipt below the publish root. */
  readonly receiptPath: string | undefined;
  readonly at: Path;
  /** The place that names the path of the receipt. */
  readonly receiptAt: Path;
}

/** The statements that other documents of the program are compared with, as plain data. */
export interface Statements {
  readonly knives: readonly KnifeClaim[];
  readonly items: readonly ItemStatement[];
  /**
   * The document that a folder may have once: its kind, or the template of an owner. Absent if there may be several.
   */
  readonly only?: string;
  /** Ordinals of knives, each once; absent if there are none. */
  readonly ordinals?: readonly KnifeOrdinal[];
  /** The recorded evidence; absent if there is none. */
  readonly evidence?: readonly EvidenceClaim[];
  /** The contribution of an owner; absent in templates and in other kinds. */
  readonly contribution?: Readonly<Record<string, unknown>>;
}

/** For documents with nothing to compare. */
export const noStatements: Statements = { knives: [], items: [] };

/** Returns whether documents state the same at the same places. */
export const areSameStatements = (a: Statements | undefined, b: Statements | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && serializeStatements(a) === serializeStatements(b));

/** Statements as JSON. They are compared several times. */
const texts = new WeakMap<Statements, string>();

function serializeStatements(statements: Statements): string {
  const text = texts.get(statements) ?? JSON.stringify(statements);
  texts.set(statements, text);
  return text;
}
