import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { Language } from '../../l10n/language';
import type { Relation } from '../../relations/relation';
import type { Acceptances } from '../../rules/acceptances';
import type { KindFacts } from '../../rules/context';
import type { Rule } from '../../rules/rule';
import type { Statements } from '../../rules/statements';
import type { SchemaError } from '../../schema/validate';
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
import type { KindProgress } from './progress';
import type { GraphTask } from './taskGraph';
import type { RecordableItem } from './workflow';

/**
 * A kind of document: all that the service knows of it beyond its text. Analysis, editor features and the program ask the
 * kind of a document and call the member; what a kind does not have, it has nothing to say of.
 *
 * `Model` is what its documents are read as: a tolerant view, right for any value.
 */
export interface DocumentKind<Model = unknown> extends KindFacts {
  /** What people call it; an English word, a key of the translations. */
  readonly name: string;
  readonly rules: readonly Rule<Model>[];
  /** The ids of the screens that the specification names for it. */
  readonly screenIds?: readonly string[];
  /** The values that a change must not touch. */
  readonly fixedValues?: readonly FixedValues[];
  /** Set if its documents may go without a `schemaVersion`, or never have one; absent if each needs one. */
  readonly schemaVersion?: 'optional' | 'none';
  /** Where a document holds another one with a `schemaVersion` of its own. */
  readonly nestedVersions?: readonly Path[];
  model(root: ObjectReader): Model;
  /** The heading of the specification under which the member at `path` is described; a key of the translations. */
  section(path: Path): string;
  /** What a new document says that its schema does not settle: ids, order, initial states and what is counted. */
  template(language: Language, prefix: string): object;
  /** What the schema would say of parts that stand under other names than it knows. */
  schemaErrors?(model: Model): readonly SchemaError[];
  statements?(model: Model, file: string): Statements;
  acceptances?(model: Model): Acceptances;
  /** What a document tells of progress. */
  progress?(model: Model, language: Language): KindProgress;
  hover?(context: HoverContext<Model>, target: Target): KindHover | undefined;
  /** What a value means that the schema describes elsewhere; an English sentence, a key of the translations. */
  meaning?(value: string): string | undefined;
  lenses?(model: Model, language: Language): readonly Lens[];
  /** What an object in a list is called, and how it stands. */
  labels?(model: Model, language: Language): (part: ObjectReader) => Label | undefined;
  /** What the text at `path` names. */
  namesIn?(path: Path, text: string): readonly SymbolReference[];
  /** The names of a kind that the specification gives; `undefined` where they are free. */
  fixedNames?(kind: SymbolKind): readonly string[] | undefined;
  /** Where to go from a place that names nothing: to the other copy of it, or to what it waits for. */
  counterparts?(model: Model, path: Path): readonly Counterpart[];
  /** The members whose values follow from others. */
  readonly relations?: readonly Relation<Model>[];
  /** Proposals for the members of an object, as far as it is asked for. */
  derivations?(place: ObjectContext<Model>): Iterable<Derivation>;
  /** The values that a document or the specification knows for a member. */
  knownValues?(place: ObjectContext<Model>, name: string): readonly KnownValue[];
  /** The lists whose items are told apart by a member that the schema does not enumerate, by the pattern of their path. */
  readonly keyedLists?: Readonly<Record<string, KeyedList>>;
  /** Members of an object that the schema does not require, because their name is open, but a document does not go without. */
  membersAskedFor?(model: Model, path: Path): readonly string[];
  /** The items that a list lacks; `undefined` where the kind knows no more than its schema says. */
  newItems?(model: Model, list: Path): readonly NewItem[] | undefined;
  /** Files that the document names where `isHere` says so, and that could be begun. */
  newFiles?(model: Model, isHere: (part: ObjectReader) => boolean, language: Language): readonly NewFile[];
  /** The files that the document rests on. */
  evidence?(model: Model): readonly EvidenceFile[];
  /** The public keys of a document. */
  publicKeys?(model: Model): readonly { readonly at: Path; readonly key: unknown }[];
  /** The task that stands at `path` or around it. */
  taskAround?(model: Model, path: Path): GraphTask | undefined;
  /** What can be recorded at `path` or around it. */
  recordableAt?(model: Model, path: Path): RecordableItem | undefined;
}

/** Keeps the members of a kind to its model, which nobody else knows: a document is asked together with its kind. */
export const defineKind = <Model>(kind: DocumentKind<Model>): DocumentKind => kind as unknown as DocumentKind;
