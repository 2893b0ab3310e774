import { phrase } from '../l10n/language';
import { DocumentSchema } from '../schema/validate';
import { allKinds } from './allKinds';
import { defineKind, type DocumentKind } from './contract/documentKind';
import { kindNames } from './contract/kinds';
import { assembly } from './handoffKits';

/** The kinds of documents that analysis, editor features and programs support. */
export class KindRegistry {
  /** The ids of the screens that the specification names, of all kinds. */
  readonly screenIds: readonly string[];
  readonly #byId: ReadonlyMap<string, DocumentKind>;

  constructor(readonly kinds: readonly DocumentKind[]) {
    this.#byId = new Map(kinds.map((kind) => [kind.id, kind]));
    this.screenIds = kinds.flatMap(({ screenIds = [] }) => screenIds);
  }

  /** The ids that a `schemaVersion` may name. */
  get ids(): readonly string[] {
    return this.named.map(({ id }) => id);
  }

  /** The kinds whose documents name them in their `schemaVersion`. */
  get named(): readonly DocumentKind[] {
    return this.kinds.filter(({ schemaVersion }) => schemaVersion !== 'none');
  }

  /** Returns the kind with this id, or `unknownKind`. */
  of(id: string): DocumentKind {
    return this.#byId.get(id) ?? unknownKind;
  }
}

/** The kind of a document whose `schemaVersion` has an accepted domain, but names no kind of the specification. */
export const unknownKind = defineKind({
  id: 'unknown',
  name: kindNames.unknown,
  schema: new DocumentSchema(
    () => ({}),
    () => true,
  ),
  section: () => phrase('Versioning'),
  rules: [],
  model: () => undefined,
  template: () => ({}),
  progress: (_, { say }) => ({ items: [], figures: [], detail: say('nothing was checked') }),
});

/** The kinds that the service publishes. */
export const publishedKinds = new KindRegistry(
  Object.keys(kindNames).flatMap((id) => allKinds.filter((kind) => kind.id === id)),
);

export { assembly };
