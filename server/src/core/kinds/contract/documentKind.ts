import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { Language } from '../../l10n/language';
import type { Relation } from '../../relations/relation';
import type { Acceptances } from '../../rules/acceptances';
import type { KindFacts } from '../../rules/context';
import type { RevisionClaim } from '../../rules/repositories';
import type { Rule } from '../../rules/rule';
import type { Statements } from '../../rules/statements';
import type { SchemaError } from '../../schema/validate';
import type { HandoffRole } from './assembly';
import type { Derivation, ObjectContext } from './derivation';
import type { EvidenceFile } from './evidenceFile';
import type { FixedValues } from './fixedValues';
import type { HoverContext, KindHover, Target } from './hover';
import type { KnownValue } from './knownValue';
import type { Label } from './label';
import type { Lens } from './lens';
import type { Counterpart, SymbolReference, SymbolKind } from './nameInText';
import type { NewFile } from './newFile';
import type { KeyedList, NewItem } from './newItem';
import type { PinTarget } from './pinTarget';
import type { KindProgress } from './progress';
import type { RecordedTask } from './recordedTask';
import type { GraphTask } from './taskGraph';
import type { RecordableItem } from './workflow';

/**
 * A kind of document, with everything that is specific to it. Analysis, editor features and programs call its members.
 * Optional members are absent if the kind has no such feature.
 *
 * `Model` is the parsed form of its documents, a tolerant view that works for any value.
 */
export interface DocumentKind<Model = unknown> extends KindFacts {
  /** The name that people see; an English word, a key of the translations. */
  readonly name: string;
  readonly rules: readonly Rule<Model>[];
  /** The screen ids that the specification names for it. */
  readonly screenIds?: readonly string[];
  /** The values that a change must not touch. */
  readonly fixedValues?: readonly FixedValues[];
  /** Set if its documents may omit `schemaVersion`, or never have one; absent if each needs one. */
  readonly schemaVersion?: 'optional' | 'none';
  /** The places of nested documents with their own `schemaVersion`. */
  readonly nestedVersions?: readonly Path[];
  model(root: ObjectReader): Model;
  /** Returns the heading in the specification for the member at `path`; a key of the translations. */
  section(path: Path): string;
  /** Returns the values of a new document that the schema does not determine: ids, order, initial states and counts. */
  template(language: Language, prefix: string): object;
  /** Returns the schema errors of parts whose names the schema does not describe. */
  schemaErrors?(model: Model): readonly SchemaError[];
  /** Returns the statements that other documents of the program are compared with. */
  statements?(model: Model, file: string): Statements;
  /** Returns the accepted items that the document has receipts for. */
  acceptances?(model: Model): Acceptances;
  /** Returns the recorded Git revisions, with their files. */
  revisions?(model: Model): readonly RevisionClaim[];
  /** Returns the progress that a document records. */
  progress?(model: Model, language: Language): KindProgress;
  hover?(context: HoverContext<Model>, target: Target): KindHover | undefined;
  /**
   * Returns the meaning of a value that the schema describes elsewhere; an English sentence, a key of the translations.
   */
  meaning?(value: string): string | undefined;
  lenses?(model: Model, language: Language): readonly Lens[];
  /** Returns a function for the name and state of an object in a list. */
  labels?(model: Model, language: Language): (part: ObjectReader) => Label | undefined;
  /** Returns the names in the text at `path`. */
  namesIn?(path: Path, text: string): readonly SymbolReference[];
  /** Returns the specified names for a kind of symbol; `undefined` if they are free. */
  fixedNames?(kind: SymbolKind): readonly string[] | undefined;
  /** Returns the targets of a place without a name: its other copy, or its predecessor. */
  counterparts?(model: Model, path: Path): readonly Counterpart[];
  /** The members whose values follow from others. */
  readonly relations?: readonly Relation<Model>[];
  /** Yields proposals for the members of an object, on demand. */
  derivations?(place: ObjectContext<Model>): Iterable<Derivation>;
  /** Returns the values that a document or the specification has for a member. */
  knownValues?(place: ObjectContext<Model>, name: string): readonly KnownValue[];
  /**
   * Lists whose items are identified by a member without an enumeration in the schema, by the pattern of their path.
   */
  readonly keyedLists?: Readonly<Record<string, KeyedList>>;
  /**
   * Returns members of an object that are required although the schema does not require them, because their name is
   * open, or the content or `file` of the document decides.
   */
  extraRequiredMembers?(model: Model, path: Path, file: string): readonly string[];
  /** Returns members that the schema allows, but that this document should not have, such as the fields of other lanes. */
  unexpectedMembers?(model: Model, path: Path, file: string): readonly string[];
  /** Returns the missing items of a list; `undefined` if the kind has no more information than its schema. */
  newItems?(model: Model, list: Path): readonly NewItem[] | undefined;
  /** Returns the files named in parts selected by `isHere`, with contents to start from. */
  newFiles?(model: Model, isHere: (part: ObjectReader) => boolean, language: Language): readonly NewFile[];
  /** Returns the files that the document relies on. */
  evidence?(model: Model): readonly EvidenceFile[];
  /** Returns the public keys of a document. */
  publicKeys?(model: Model): readonly { readonly at: Path; readonly key: unknown }[];
  /** Returns the task that contains `path`. */
  taskAround?(model: Model, path: Path): GraphTask | undefined;
  /** The members that only a person can have recorded (reading of the specification, section 7.9). */
  readonly recordedMembers?: readonly string[];
  /** The members of an object that one person fills in, so that a merge never combines the work of two. */
  readonly onePersonsMembers?: readonly string[];
  /** Returns the tasks with recorded work, screen by screen. */
  recordedTasks?(model: Model): readonly RecordedTask[];
  /** The receipts that a screen may lack. */
  readonly screenReceipts?: readonly string[];
  /** Returns whether an id of a fixture has the specified form. */
  isFixtureId?(id: string): boolean;
  /** The role of its documents in the handoff of the owners. */
  readonly handoff?: HandoffRole;
  /** The places that the specification leaves open and each program fixes. */
  readonly openPlaces?: (root: unknown) => readonly PinTarget[];
  /** Returns the slot or task that contains `path`. */
  recordableAt?(model: Model, path: Path): RecordableItem | undefined;
}

/** Hides the model of a kind from the rest of the program, where a document is always used with its own kind. */
export const defineKind = <Model>(kind: DocumentKind<Model>): DocumentKind => kind as unknown as DocumentKind;
