import { kinds } from '../../server/src/core/kinds/contract/kinds';
import {
  schemasAt,
  constraint,
  otherService,
  rule,
  sharedShape,
  shownBy,
  uncheckable,
  type Section,
} from './constraint';

export const service: Section = {
  heading: 'What the service does',
  constraints: [
    constraint(
      'service.knives',
      'program of 36',
      'The program has 36 work units in order, wherever its length is stated.',
      rule('auth/knives'),
      rule('program/bounds'),
      rule('program/agreement'),
    ),
    constraint(
      'service.templates',
      'four templates',
      'Four template files are published unfilled; their owners fill in copies out of band.',
      rule('contribution/unfilled-template'),
      rule('kits/template-file'),
    ),
    constraint(
      'service.rule1',
      'rule 1',
      'Documents state facts and the service writes nothing.',
      rule('probes/read-only'),
      uncheckable('Whether a stated fact is true in the world is not in the document.'),
    ),
    constraint(
      'service.rule2',
      'rule 2',
      'The counters of mutations, writes, connections, migrations and deployments are zero or \`NOT_EXECUTED\`, in every place.',
      rule('boundary/zero-counter'),
      sharedShape('zeroCounter'),
    ),
    constraint(
      'service.rule2.writeProbe',
      'rule 2 · writeProbe',
      'A write probe was not executed.',
      sharedShape('notExecuted'),
      rule('boundary/zero-counter'),
    ),
    constraint(
      'service.rule3',
      'rule 3',
      'A route that answers, a refusal, a projection, a count or an advertised capability accepts nothing.',
      rule('boundary/acceptance'),
      rule('gates/evidence'),
    ),
    constraint(
      'service.rule3.evidence',
      'rule 3 · evidence',
      'Each accepted item has a captured artifact with its checksum and a reviewed receipt.',
      rule('boundary/acceptance'),
      rule('slots/captured'),
      rule('artifacts/file'),
      rule('evidence/agreement'),
      rule('evidence/present'),
    ),
    constraint(
      'service.rule3.publication',
      'rule 3 · publication',
      'Accepted counts are zero as long as no item has its receipt.',
      rule('boundary/acceptance'),
      rule('program/tally'),
    ),
    constraint(
      'service.rule4.keys',
      'rule 4 · keys',
      'No private key material is read, received or published.',
      rule('boundary/private-material'),
    ),
    constraint(
      'service.rule4.signing',
      'rule 4 · signing',
      'The service never signs and never generates identities or keys.',
      schemasAt(
        'auth-s08-r02-c02-owner-handoff-kits',
        'handoffBoundary',
        'portalCanGenerateIdentity portalCanGenerateKey portalCanSign',
      ),
      rule('boundary/signing'),
      shownBy('test/core/features/structure.test.ts'),
    ),
    constraint(
      'service.rule4.behalf',
      'rule 4 · on behalf',
      'No document is submitted for an owner, and no person signs for another.',
      schemasAt('auth-s08-r02-c02-owner-handoff-kits', 'handoffBoundary', 'portalCanSubmitForOwner'),
      rule('tasks/independent-signatures'),
      rule('boundary/signing'),
      rule('contribution/distinct'),
    ),
    constraint(
      'service.rule4.delegation',
      'rule 4 · delegation',
      'Delegation is not allowed.',
      schemasAt('auth-s08-r02-c02-owner-handoff-kits', 'handoffBoundary', 'delegationAllowed'),
      schemasAt('auth-s08-r02-c02-owner-authority-contribution-template', 'delegationAllowed'),
      rule('boundary/signing'),
    ),
    constraint(
      'service.kinds',
      'document kinds',
      'Five kinds of document and the progress object have the `schemaVersion` that is listed for them.',
      kinds.flatMap((kind) => schemasAt(kind, 'schemaVersion')),
      rule('document/schema-version'),
    ),
  ],
};

export const conventions: Section = {
  heading: 'Resources and their fields',
  constraints: [
    constraint(
      'conventions.json',
      'documents are JSON',
      'A document is JSON, and each member occurs once in its object.',
      rule('document/syntax'),
      rule('document/duplicate-key'),
    ),
    constraint(
      'conventions.objects',
      'documents are objects',
      'A document is an object with the members of its kind.',
      kinds.flatMap((kind) => schemasAt(kind, '')),
    ),
    constraint(
      'conventions.string',
      'string',
      'Text where text is specified; free text in any language.',
      shownBy('test/schema/everyConstraint.test.ts'),
      uncheckable('Only people can judge the meaning of free text.'),
    ),
    constraint('conventions.int', 'int', 'A count is a whole number that is not negative.', sharedShape('count')),
    constraint(
      'conventions.null',
      'null',
      'Null means that there is no value yet.',
      sharedShape('sha256OrNull'),
      sharedShape('timestampOrNull'),
    ),
    constraint(
      'conventions.timestamp',
      'timestamps',
      'Timestamps are ISO 8601.',
      sharedShape('timestamp'),
      sharedShape('timestampOrNull'),
    ),
    constraint(
      'conventions.const',
      'const',
      'A fixed value never changes.',
      shownBy('test/schema/everyConstraint.test.ts'),
      uncheckable('Each fixed value has a row of its own.'),
    ),
    constraint(
      'conventions.names',
      'names of members',
      'Members are spelled as the specification spells them.',
      rule('document/member-typo'),
    ),
  ],
};

/** Constraints that are observed, but not documented. */
const reads: readonly (readonly [id: string, row: string, text: string])[] = [
  ['booking./', 'booking /', 'The home page answers 200 with HTML.'],
  ['booking.discoveryHome', 'booking /api/discovery/home', 'The read model of the home page answers 200 with JSON.'],
  ['booking.shop', 'booking /shop/:publishHash', 'A published shop answers 200 with HTML.'],
  ['booking.storefront', 'booking /api/storefront/:publishHash', 'A published storefront answers 200 with JSON.'],
  [
    'booking.wizard',
    'booking /t/:publishHash',
    'The wizard answers 200 with a shell; availability and bookings are writes and are not tried.',
  ],
  [
    'booking.status',
    'booking /booking-status',
    'The status page answers 200 with a shell; what it shows needs a session or a private token.',
  ],
  ['booking.console', 'booking /console?t=:hash', 'The console answers 200 with HTML; its data needs authorization.'],
  ['booking.mini', 'booking /mini', 'The embedded page answers 200 with HTML and takes host and project.'],
  ['booking.official', 'booking /official', 'The official page answers 200 with HTML.'],
  ['booking.officialEntry', 'booking /api/official/entry', 'Its entry answers 200 with JSON.'],
  ['booking.security', 'booking /security', 'The security page answers 200 with HTML.'],
  ['booking.securityStatus', 'booking /api/security/status', 'Its status answers 200 with JSON.'],
  ['collection.healthz', 'collection /healthz', 'The health route is public and answers 200.'],
  ['collection.shells', 'collection /admin/<area>', 'Each of the 15 admin routes answers 200 with a shell.'],
  ['collection.protected', 'collection /admin/api', 'The protected admin reads answer 401 without authentication.'],
  ['collection.public', 'collection /api/v1/', 'Documents, media and options are public reads that take `page_size`.'],
];

/** Planned behavior of the target sign-in. */
const planned: readonly (readonly [id: string, row: string, text: string])[] = [
  [
    'start',
    'POST /auth/start',
    'The consumer binds issuer, client, origin, return path, challenge, state and nonce, and keeps a short-lived transaction.',
  ],
  [
    'authorize',
    'GET /oauth2/authorize',
    'The identity service asks for authentication and consent of the registered client, and returns no token through the browser.',
  ],
  [
    'callback',
    'GET /auth/callback',
    'The consumer verifies state, issuer and the one-time code, and exchanges it with a verifier kept on the server.',
  ],
  [
    'session',
    'GET /auth/session',
    'The consumer issues the session cookie and shows only metadata safe for the subject.',
  ],
  [
    'resource',
    'same-origin /api/*',
    'The resource server attaches bounded access and enforces subject, tenant, audience, scope and object.',
  ],
  ['refresh', 'POST /auth/refresh', 'Refresh material is rotated once; reuse revokes the family of sessions.'],
  [
    'logout',
    'POST /auth/logout',
    'A logout asks for its CSRF proof, revokes the session, clears the cookie and makes all consumers refuse it.',
  ],
];

const hrefs = schemasAt(
  'auth-s08-r02-c02-owner-handoff-kits',
  'dossier',
  'authoritySetSchemaHref contributionTemplateSchemaHref manifestSchemaHref',
);

export const endpoints: Section = {
  heading: 'Endpoints',
  constraints: [
    constraint('endpoints.reads', 'only reads', 'Only reads are shown: a probe is a GET.', rule('probes/read-only')),
    constraint(
      'endpoints.schemas',
      '/schemas/',
      'Four shape files are published under names that documents refer to.',
      hrefs,
      rule('document/schema-pointer'),
      shownBy('test/cli/publish.test.ts'),
    ),
    constraint(
      'endpoints.templates',
      '/handoff/auth-s08-r02-c02/',
      'Each kit has one unfilled template, published at its `href`.',
      rule('kits/template-file'),
      rule('contribution/unfilled-template'),
      schemasAt('auth-s08-r02-c02-owner-handoff-kits', 'kits[].href'),
    ),
    constraint(
      'endpoints.documents',
      'URLs of the documents',
      'The URLs of the status documents themselves.',
      uncheckable('The specification does not show it.'),
    ),
    ...reads.map(([id, row, text]) => constraint(`endpoints.${id.replace('/', 'home')}`, row, text, otherService)),
    constraint(
      'endpoints.meta',
      'identity /v1/meta',
      'The meta endpoint of the identity service answers 200 with what `authMeta` records.',
      otherService,
      schemasAt('booking-execution', 'truthSnapshot.authMeta'),
    ),
    constraint(
      'endpoints.payloads',
      'payloads of observed routes',
      'Parameters, bodies and answers of these routes.',
      uncheckable('The specification does not show them.'),
    ),
    ...planned.map(([id, row, text]) =>
      constraint(
        `endpoints.target.${id}`,
        row,
        text,
        uncheckable('Planned and not deployed: no document can show it yet.'),
        rule('auth/sequence'),
      ),
    ),
  ],
};
