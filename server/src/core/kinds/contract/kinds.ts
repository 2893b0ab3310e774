import { namesOfKinds } from './kindNames';

/**
 * The names of the published kinds, without their implementations, which are in `kinds/registry.ts` (specification,
 * "Versioning").
 */

/** The name of each kind in messages; an English phrase, a key of the translations. */
export const kindNames = {
  ...namesOfKinds,
  /**
   * The kind of documents whose `schemaVersion` has the form of ours, but names an unknown kind. Only their envelope is checked.
   */
  unknown: 'unknown kind',
} as const;

export type Kind = keyof typeof kindNames;

/** A kind that the service publishes. */
export type PublishedKind = Exclude<Kind, 'unknown'>;

/** A kind that documents name in their `schemaVersion`. */
export type KnownKind = Exclude<PublishedKind, typeof receiptKind>;

/** The kind of the receipts of tasks, captures and screens. They have no `schemaVersion`. */
export const receiptKind = 'receipt';

export const kinds = Object.keys(kindNames).filter(
  (name) => name !== 'unknown' && name !== receiptKind,
) as readonly KnownKind[];

export const isKind = (name: string): name is KnownKind => (kinds as readonly string[]).includes(name);

/** Returns the name of a kind in messages, in English. */
export const nameOfKind = (id: string): string =>
  isKind(id) || id === receiptKind ? kindNames[id] : kindNames.unknown;

/** The member that names the kind and the version of a document. */
export const versionMember = 'schemaVersion';

/** Members of which each document has at least one, even without the member that names its kind. Other JSON files have none. */
export const distinctiveMembers: readonly string[] = [
  versionMember,
  'screenId',
  'ownerId',
  'admissionGates',
  'acceptancePermitted',
];

/** The domain before the kind in a `schemaVersion`: `service-docs/<kind>/v1`. The configuration may add other domains. */
export const specificationDomain = 'service-docs';

/** The only major version of every kind today. */
export const supportedMajor = 1;

/** Returns the file of a kind's schema below `schemas/`; also the last part of its published path. */
export const schemaFile = (kind: string): string => `${kind}.v${supportedMajor}.schema.json`;

/** Returns the usual name of a document's file without its extension: the kind without the numbers of its work package. */
export const usualName = (kind: string): string => kind.replace(/^(?:auth-s08-r02-c02|auth-s08|d06)-/, '');

/** Returns the URL of a kind's schema, relative to the base URL of the service. */
export const schemaHref = (kind: string): string => `/schemas/${schemaFile(kind)}`;

/** Returns the `schemaVersion` of a kind with the domain `domain`. */
export const formatSchemaVersion = (kind: string, domain: string): string => `${domain}/${kind}/v${supportedMajor}`;

/** Returns whether a file is a template by its name. Templates are published unfilled and stay unfilled. */
export const isTemplateFile = (file: string): boolean => /\.template\.json$/i.test(file);

/**
 * The kind of the templates of the owners. They need no `schemaVersion`, because their path identifies them (specification,
 * Endpoints).
 */
export const contributionTemplate: { readonly kind: KnownKind; readonly path: RegExp } = {
  kind: 'auth-s08-r02-c02-owner-authority-contribution-template',
  path: /(^|[/\\])handoff[/\\]auth-s08-r02-c02[/\\][^/\\]+\.template\.json$/,
};
