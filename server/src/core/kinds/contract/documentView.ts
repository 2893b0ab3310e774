import type { JsonDocument } from '../../json/jsonDocument';
import { ObjectIndex } from '../../json/objectIndex';
import { isObject, ObjectReader } from '../../json/objectReader';
import { isWithin, type Path } from '../../json/path';
import { memoize, once } from '../../text/collections';
import type { Role } from '../../schema/roles';
import { noAcceptances, type Acceptances } from '../../rules/acceptances';
import { Ledger } from '../../rules/ledger';
import type { DocumentContext, RuleContext } from '../../rules/context';
import { noStatements, type KnifeClaim, type Statements } from '../../rules/statements';
import type { SchemaError } from '../../schema/validate';
import { privateNumbers, privatePlaces } from '../../secrets/locations';
import type { PrivatePlace } from '../../secrets/regions';
import type { DocumentKind } from './documentKind';
import { contributionTemplate, receiptKind } from './kinds';

/** A document as seen by its kind. */
export interface DocumentView<Model = unknown> {
  readonly kind: DocumentKind<Model>;
  readonly root: ObjectReader;
  /** The text; absent if only its value is checked. */
  readonly document: JsonDocument | undefined;
  /** Every object of the document, at any depth, including objects that no schema describes. */
  readonly objects: ObjectIndex;
  /** The private material of the objects. */
  readonly privatePlaces: readonly PrivatePlace[];
  /** The private numbers of keys and the secrets of members. */
  readonly privateNumbers: readonly string[];
  /** Violations of the schema of its kind. */
  readonly schemaErrors: readonly SchemaError[];
  /** The number of further violations, which are only counted. */
  readonly furtherSchemaErrors: number;
  readonly model: Model;
  /** Returns the statements that other documents are compared with, of this document in `file`. */
  statements(file: string): Statements;
}

/**
 * Returns a value as a document of `kind` in `file`; values that are not objects count as empty. Members are computed on
 * first use.
 */
export function createView(kind: DocumentKind, value: unknown, document?: JsonDocument, file = ''): DocumentView {
  const root = new ObjectReader(isObject(value) ? value : {});
  let checked: ReturnType<DocumentKind['schema']['check']> | undefined;
  let errors: readonly SchemaError[] | undefined;
  let parts: ObjectIndex | undefined;
  let places: readonly PrivatePlace[] | undefined;
  let numbers: readonly string[] | undefined;
  let model: { readonly value: unknown } | undefined;
  const checkedOf = () => (checked ??= kind.schema.check(value));
  const modelOf = () => (model ??= { value: kind.model(root, file) }).value;
  return {
    kind,
    root,
    document,
    get model() {
      return modelOf();
    },
    get schemaErrors() {
      // If more violations than anyone reads were found, the model, which may be large, is not needed for further ones.
      const isLimited = checkedOf().more > 0;
      return (errors ??= [...checkedOf().errors, ...((isLimited ? undefined : kind.schemaErrors?.(modelOf())) ?? [])]);
    },
    get furtherSchemaErrors() {
      return checkedOf().more;
    },
    get objects() {
      return (parts ??= new ObjectIndex(root));
    },
    get privatePlaces() {
      return (places ??= [...privatePlaces(this.objects, document)]);
    },
    get privateNumbers() {
      return (numbers ??= privateNumbers(this.objects));
    },
    statements: memoize((file) => {
      const statements = kind.statements?.(modelOf(), file) ?? noStatements;
      return {
        ...(repeatableKinds.has(kind.id) ? {} : { only: kind.id }),
        ...statements,
        knives: statements.knives.map((claim) => (isFixedClaim(kind, claim) ? { ...claim, isFixed: true } : claim)),
      };
    }),
  };
}

/** Returns whether the specification fixes a number, and the number is right. */
const isFixedClaim = ({ schema }: DocumentKind, { at, value }: KnifeClaim): boolean =>
  schema.at(at).some((each) => each.const === value);

/** Returns a function for the roles of members by their paths, also in a list whose name differs from the name in the schema. */
export function createRoleLookup({
  kind,
  model,
}: Pick<DocumentView, 'kind' | 'model'>): (path: Path) => Role | undefined {
  const { of, nameInSchema = '' } = kind.listsOfAnyName ?? {};
  const lists = once(() => of?.(model) ?? []);
  return (path) => {
    const list = lists().find((each) => isWithin(path, each));
    return kind.schema.roleAt(list ? [...list.with(-1, nameInSchema), ...path.slice(list.length)] : path);
  };
}

/** Kinds of which a folder may have several documents. */
const repeatableKinds: ReadonlySet<string> = new Set(['unknown', contributionTemplate.kind, receiptKind]);

/** The facts about all kinds, and the configuration. */
type ProgramFacts = Pick<RuleContext, 'screenIds' | 'isAcceptedMember'>;

const noFacts: ProgramFacts = { screenIds: [], isAcceptedMember: () => true };

/** Returns the inputs of rules: the document and its surroundings. */
export function ruleContext(view: DocumentView, context: DocumentContext, facts: ProgramFacts = noFacts): RuleContext {
  const { kind, root, document } = view;
  let acceptances: Acceptances | undefined;
  let ledger: Ledger | undefined;
  return {
    kind,
    root,
    document,
    ...facts,
    get objects() {
      return view.objects;
    },
    get privatePlaces() {
      return view.privatePlaces;
    },
    get statements() {
      return view.statements(context.file);
    },
    get acceptances() {
      return (acceptances ??= kind.acceptances?.(view.model) ?? noAcceptances);
    },
    get ledger() {
      return (ledger ??= new Ledger(this.statements, context));
    },
    file: context.file,
    today: context.today,
    get siblings() {
      return context.siblings;
    },
    elsewhere: () => context.elsewhere?.() ?? [],
    picture: (published) => context.picture(published),
    text: (published) => context.text(published),
    names: (published) => context.names?.(published),
    publicKey: (key) => context.publicKey(key),
  };
}
