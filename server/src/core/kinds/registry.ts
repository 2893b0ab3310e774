import { phrase } from '../l10n/language';
import { DocumentSchema } from '../schema/validate';
import { browserAuth } from './browserAuth';
import { calibration, calibrationProgressAlone } from './calibration';
import { defineKind, type DocumentKind } from './contract/documentKind';
import { kindNames, type PublishedKind } from './contract/kinds';
import { bookingExecution, collectionExecution } from './execution';
import { assembly, authoritySet, handoffKits, ownerContribution } from './handoffKits';
import { receipt } from './receipt';

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

const all: Readonly<Record<PublishedKind, DocumentKind>> = {
  'auth-s08-r02-c02-owner-handoff-kits': handoffKits,
  'd06-browser-auth-pre-admission': browserAuth,
  'booking-execution': bookingExecution,
  'data-sources-execution': collectionExecution,
  'current-ui-evidence': calibration,
  'current-ui-evidence-progress': calibrationProgressAlone,
  'auth-s08-r02-c02-owner-authority-contribution-template': ownerContribution,
  'auth-s08-owner-authority-set': authoritySet,
  receipt,
};

/** The kinds that the service publishes. */
export const publishedKinds = new KindRegistry(Object.values(all));

export { assembly };
