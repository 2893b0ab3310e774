import type { HasError } from '../../diagnostics/findingSelector';
import type { ValueChange } from '../../json/change';
import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { Language } from '../../l10n/language';
import type { ItemsOfAnyList, Relation } from '../../relations/relation';
import type { Acceptances } from '../../rules/acceptances';
import type { DocumentContext, KindFacts, ListsOfAnyName } from '../../rules/context';
import type { RevisionClaim } from '../../rules/repositories';
import type { Rule } from '../../rules/rule';
import type { Statements } from '../../rules/statements';
import type { SchemaError } from '../../schema/validate';
import type { HandoffRole } from './assembly';
import type { Derivation, ObjectContext } from './derivation';
import type { EvidenceFile } from './evidenceFile';
import type { HoverContext, KindHover, Target } from './hover';
import type { KnownValue } from './knownValue';
import type { Label } from './label';
import type { Lens } from './lens';
import type { Counterpart, SymbolReference, SymbolKind } from './nameInText';
import type { NewFile } from './newFile';
import type { PinTarget } from './pinTarget';
import type { KindProgress } from './progress';
import type { KindEvidence } from './proof';
import type { RecordedTask } from './recordedTask';
import type { Roster } from '../../rules/idSequence';
import type { GraphTask } from './taskGraph';
import type { ItemEvent, RecordableItem } from './workflow';
import type { ValuePair } from '../../json/valuePair';

/**
 * A kind of document, with everything that is specific to it. Analysis, editor features and programs call its members.
 * Optional members are absent if the kind has no such feature.
 *
 * `Model` is the parsed form of its documents. It can be created from any value, even one with wrong types.
 */
export interface DocumentKind<Model = unknown> extends KindFacts {
  /** The name in messages; an English word, a key of the translations. */
  readonly name: string;
  readonly rules: readonly Rule<Model>[];
  /** The ids of its screens in the specification. */
  readonly screenIds?: readonly string[];
  /** The values that an edit must not change. */
  readonly fixedValues?: readonly FixedValues[];
  /** Set if its documents may omit `schemaVersion`, or never have one; absent if each needs one. */
  readonly schemaVersion?: 'optional' | 'none';
  /** The places of nested documents with their own `schemaVersion`. */
  readonly nestedVersions?: readonly Path[];
  /** Parses a document. The file is only known if the document is checked. */
  model(root: ObjectReader, file?: string): Model;
  /** Returns the heading in the specification for the member at `path`; a key of the translations. */
  section(path: Path): string;
  /** Returns the values of a new document that the schema does not determine: ids, order, initial states and counts. */
  template(language: Language, domain: string): object;
  /** Returns the schema errors of parts whose names the schema does not describe. */
  schemaErrors?(model: Model): readonly SchemaError[];
  /** Returns the statements that other documents of the program are compared with. */
  statements?(model: Model, file: string): Statements;
  /** Returns the accepted items that the document has receipts for. */
  acceptances?(model: Model): Acceptances;
  /** Returns the recorded Git revisions, with their files. */
  revisions?(model: Model): readonly RevisionClaim[];
  /** Returns the progress that a document records. Without `hasError`, errors are not considered. */
  progress?(model: Model, language: Language, hasError?: HasError, file?: string): KindProgress;
  hover?(context: HoverContext<Model>, target: Target): KindHover | undefined;
  /** Returns the meaning of a value that its own schema does not describe; an English sentence, a key of the translations. */
  meaning?(value: string): string | undefined;
  lenses?(model: Model, language: Language, hasError: HasError, context: DocumentContext): readonly Lens[];
  /** Returns a function for the name and state of an object in a list. */
  labels?(model: Model, language: Language): (part: ObjectReader) => Label | undefined;
  /** Returns the symbols (screens, tasks, repositories …) that the text at `path` contains. */
  namesIn?(path: Path, text: string): readonly SymbolReference[];
  /** Returns the names that the specification has for a kind of symbol; `undefined` if any name is allowed. */
  fixedNames?(kind: SymbolKind): readonly string[] | undefined;
  /**
   * Returns the targets of _Go to Definition_ at a place without a symbol: the other copy of a value, or the predecessor of a
   * task.
   */
  counterparts?(model: Model, path: Path): readonly Counterpart[];
  /** The members whose values are derived from other members. */
  readonly relations?: readonly Relation<Model>[];
  /** The items that relations describe in lists of any name, by the pattern that these relations use. */
  readonly itemsOfAnyList?: Readonly<Record<string, ItemsOfAnyList<Model>>>;
  /** Yields further derived values for the members of an object. */
  derivations?(place: ObjectContext<Model>): Iterable<Derivation>;
  /** Returns the values that the document or the specification contains for a member of this name. */
  knownValues?(place: ObjectContext<Model>, name: string): readonly KnownValue[];
  /** The lists of objects that the specification fixes, by the pattern of their path. */
  readonly rosters?: Readonly<Record<string, Roster>>;
  /**
   * Returns members of an object that are required in this document although the schema does not require them, such as the fields
   * of the lane of a receipt.
   */
  extraRequiredMembers?(model: Model, path: Path, file: string): readonly string[];
  readonly listsOfAnyName?: ListsOfAnyName<Model>;
  /** Returns members that the schema allows, but this document should not have, such as the fields of other lanes. */
  unexpectedMembers?(model: Model, path: Path, file: string): readonly string[];
  /** Returns the missing items of a list; `undefined` if only the schema describes them. */
  newItems?(model: Model, list: Path): readonly NewItem[] | undefined;
  /** Returns the files that the parts selected by `isSelected` name, each with initial content. */
  newFiles?(
    model: Model,
    isSelected: (part: ObjectReader) => boolean,
    language: Language,
    context: DocumentContext,
  ): readonly NewFile[];
  /** Returns the files that the document relies on. */
  evidence?(model: Model): readonly EvidenceFile[];
  /** Returns the public keys of a document. */
  publicKeys?(model: Model): readonly { readonly at: Path; readonly key: unknown }[];
  /** Returns the task that contains `path`. */
  taskAround?(model: Model, path: Path): GraphTask | undefined;
  /**
   * The members of an object that one person fills in together, such as everything recorded of a task. A merge never mixes the values
   * of two people.
   */
  readonly onePersonsMembers?: readonly string[];
  /** Returns the tasks with recorded work, screen by screen. */
  recordedTasks?(model: Model): readonly RecordedTask[];
  /** The changes of values that a document repeats. */
  readonly copiedChanges?: CopiedChanges;
  /** The evidence for values of its documents, which must not change while it stays the same. */
  readonly proofs?: KindEvidence;
  /** Returns whether an id of a fixture has the specified form. */
  isFixtureId?(id: string): boolean;
  /** The role of its documents in the handoff of the owners. */
  readonly handoff?: HandoffRole;
  /** Returns the places whose values the specification leaves open, and that a program should pin. */
  readonly openPlaces?: (root: unknown) => readonly PinTarget[];
  /** Returns the slot or task that contains `path`. */
  recordableAt?(model: Model, path: Path): RecordableItem | undefined;
  /**
   * Returns the changes that follow from events, each place once, except members of relations. `after` is the model with the recorded
   * values. `others` are the models of other versions in a merge: what one of them passed holds.
   */
  changesAfter?(
    before: Model,
    after: Model,
    events: readonly ItemEvent[],
    others?: readonly Model[],
  ): readonly ValueChange[];
}

/** Hides the type of the model: the rest of the program passes it on without its type, always to the kind that created it. */
export const defineKind = <Model>(kind: DocumentKind<Model>): DocumentKind => kind as unknown as DocumentKind;

/** Returns the members of the object at a path that are one record, as far as the object has them. A merge takes all of them from one side. */
export const recordMembersAt = (
  { onePersonsMembers = [], schema }: Pick<DocumentKind, 'onePersonsMembers' | 'schema'>,
  path: Path,
): readonly string[] => [...onePersonsMembers, ...schema.membersAt(path).explained];

/** A missing item of a list. */
export interface NewItem {
  readonly label: string;
  /** A note in the words of the document. */
  readonly note?: string | undefined;
  /** Items of the same group can be inserted together. */
  readonly group?: string;
  /** The members that identify it. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** Changes that appear at two places of a document, because one repeats the other. Only the original is reported. */
export interface CopiedChanges {
  /** Returns the key of a change of a value that is repeated elsewhere; `undefined` for other changes. */
  keyOfOriginal(change: ValuePair): string | undefined;
  /** Returns the key of the original of a changed copy; `undefined` for other changes. */
  keyOfCopy(change: ValuePair): string | undefined;
}

/**
 * Values that the specification fixes without listing them: a document states them once, and no step changes them.
 * Without `members`, the value at the path is fixed; with `members`, these members of each item; with an empty list,
 * the set of member names is fixed.
 */
export interface FixedValues {
  readonly at: Path;
  readonly members?: readonly string[];
}
