/**
 * The names of the kinds that the service publishes, for those who need no more of them: `kinds/registry.ts` says what each
 * is (specification, "Versioning").
 */

/** Each kind with the name people call it by. */
export const kindNames = {
  'auth-s08-r02-c02-owner-handoff-kits': 'handoff kits',
  'd06-browser-auth-pre-admission': 'browser auth',
  'booking-execution': 'booking execution',
  'data-sources-execution': 'collection execution',
  'current-ui-evidence': 'calibration',
  'current-ui-evidence-progress': 'calibration progress',
  'auth-s08-r02-c02-owner-authority-contribution-template': 'owner contribution',
  'auth-s08-owner-authority-set': 'authority set',
  /** A receipt carries no `schemaVersion`. */
  receipt: 'receipt',
  /** What a `schemaVersion` of our form names that nobody knows: nothing is known of such a document but its file. */
  unknown: 'unknown kind',
} as const;

export type Kind = keyof typeof kindNames;

/** A kind that the service publishes. */
export type PublishedKind = Exclude<Kind, 'unknown'>;

/** A kind that documents name in their `schemaVersion`. */
export type KnownKind = Exclude<PublishedKind, typeof receiptKind>;

/** The kind of the receipts of tasks, captures and screens. */
export const receiptKind = 'receipt';

export const kinds = Object.keys(kindNames).filter(
  (name) => name !== 'unknown' && name !== receiptKind,
) as readonly KnownKind[];

export const isKind = (name: string): name is KnownKind => (kinds as readonly string[]).includes(name);

/** What people call a kind. */
export const nameOfKind = (id: string): string =>
  isKind(id) || id === receiptKind ? kindNames[id] : kindNames.unknown;

/** The domain that the specification writes before the kind; settings may add others. */
export const specificationDomain = 'service-docs';

/** The one major version of every kind today. */
export const supportedMajor = 1;

/** The file of a kind's schema below `schemas/`; also the last part of its published path. */
export const schemaFile = (kind: string): string => `${kind}.v${supportedMajor}.schema.json`;

/** Where the service publishes a kind's schema, relative to its base URL. */
export const schemaHref = (kind: string): string => `/schemas/${schemaFile(kind)}`;

/** What a document says of its kind: its `schemaVersion` below the domain `prefix`. */
export const schemaVersionOf = (kind: string, prefix: string): string => `${prefix}/${kind}/v${supportedMajor}`;

/** Where receipts are published: below the execution folder of their screen. */
export const receiptPath = /(^|[/\\])artifacts[/\\]ui[/\\][^/\\]+[/\\]execution[/\\].+\.json$/i;

/** What a file is whose text does not say so: the templates of the owners, by where they are published (Endpoints). */
export const contributionTemplate: { readonly kind: KnownKind; readonly path: RegExp } = {
  kind: 'auth-s08-r02-c02-owner-authority-contribution-template',
  path: /(^|[/\\])handoff[/\\]auth-s08-r02-c02[/\\][^/\\]+\.template\.json$/,
};
