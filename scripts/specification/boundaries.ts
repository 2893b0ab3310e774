import { negativeTests } from '../../server/src/core/kinds/browserAuth/spec';
import { kinds } from '../../server/src/core/kinds/contract/kinds';
import {
  schemasAt,
  constraint,
  leftOpen,
  otherService,
  rule,
  sharedShape,
  shownBy,
  uncheckable,
  type Checker,
  type Section,
} from './constraint';

const template = (path: string, members = ''): readonly Checker[] =>
  schemasAt('auth-s08-r02-c02-owner-authority-contribution-template', path, members);
const kits = (path: string, members = ''): readonly Checker[] =>
  schemasAt('auth-s08-r02-c02-owner-handoff-kits', path, members);
export const contributionFields = 'ownerId identityRef keyRef publicKey delegationAllowed';

const inNoDocument = uncheckable('The specification does not show it, and no document has it.');

const planned = uncheckable('Planned and not deployed: no document can show it yet.');

const target: readonly (readonly [id: string, row: string, text: string])[] = [
  ['flow', 'code flow', 'Authorization Code with S256 PKCE.'],
  ['discovery', 'discovery and keys', 'The issuer is discovered and publishes ES256 keys as a set.'],
  ['registration', 'registration', 'Exact client, origin and redirect are registered.'],
  ['replay', 'replay', 'State, nonce, CSRF and replays are checked.'],
  ['cookie', 'session cookie', 'Host-only and protected.'],
  ['storage', 'browser storage', 'No long-lived token in the browser.'],
  ['refresh', 'refresh', 'Rotated, with reuse detected.'],
  ['stepUp', 'step-up', 'Within a bounded window and with a policy for the return URL.'],
  ['package', 'browser package', 'It shows states of the flow and reads no token.'],
];

export const authentication: Section = {
  heading: 'Authentication',
  constraints: [
    constraint('authentication.1', '1 · public reads', 'Public reads need no credential.', otherService),
    constraint(
      'authentication.2',
      '2 · admin APIs',
      'Admin APIs refuse a call without authentication.',
      otherService,
      rule('program/bounds'),
    ),
    constraint(
      'authentication.3',
      '3 · private reads and writes',
      'They need a session or a private token.',
      otherService,
    ),
    constraint(
      'authentication.4',
      '4 · merchant console',
      'It needs an identity and an authorization; a hash, an old token or a reachable page grants nothing.',
      otherService,
      rule('boundary/acceptance'),
    ),
    constraint(
      'authentication.5',
      '5 · identity meta',
      'An advertised capability is not proved.',
      schemasAt('booking-execution', 'truthSnapshot.authMeta', 'advertisedCapabilities environment previewEnabled'),
      rule('boundary/acceptance'),
    ),
    constraint(
      'authentication.6',
      '6 · present sign-in',
      'Its present defects are recorded as blockers.',
      schemasAt('d06-browser-auth-pre-admission', 'currentFindings[].state'),
      rule('auth/invariants'),
    ),
    ...target.map(([id, row, text]) => constraint(`authentication.7.${id}`, `7 · ${row}`, text, planned)),
    constraint(
      'authentication.8.fields',
      '8 · contribution',
      'A contribution has the five public fields and no others.',
      template('', contributionFields),
      template('', '$schema schemaVersion'),
    ),
    constraint(
      'authentication.8.material',
      '8 · private material',
      'Never private material.',
      rule('boundary/private-material'),
      rule('contribution/public-key'),
    ),
    constraint(
      'authentication.8.publicKey',
      '8 · publicKey',
      'A public key that can be read.',
      template('publicKey'),
      rule('contribution/public-key'),
    ),
    constraint(
      'authentication.8.unfilled',
      '8 · template',
      'A template that is published is not filled in.',
      rule('contribution/unfilled-template'),
    ),
    constraint(
      'authentication.8.receipt',
      '8 · sanitized receipt',
      'Only the sanitized receipt is kept.',
      kits('assemblyContract.sanitizedReceipt'),
      shownBy('test/cli/assemble.test.ts'),
    ),
    constraint(
      'authentication.8.delegation',
      '8 · delegationAllowed',
      'False.',
      template('delegationAllowed'),
      rule('boundary/signing'),
    ),
    constraint('authentication.9', '9 · lifetimes, registry, scopes', 'They are not shown.', inNoDocument),
    constraint('authentication.10', '10 · signature scheme', 'It is not shown.', inNoDocument),
  ],
};

export const events: Section = {
  heading: 'Events',
  constraints: [
    constraint(
      'events',
      'event kinds',
      'There is no stream of events and no callback.',
      uncheckable('There is nothing to check.'),
    ),
  ],
};

export const errors: Section = {
  heading: 'Errors',
  constraints: [
    constraint('errors.401', '401', 'An admin API without authentication.', otherService),
    constraint('errors.401session', '401 session_inactive', 'A list of apps without a session.', otherService),
    constraint('errors.421', '421', 'The login routes only delegate.', otherService),
    constraint('errors.50x', '502, 503', 'Recorded earlier on the identity service.', otherService),
    constraint(
      'errors.environment',
      '200 with another environment',
      'Sign-in is not assumed to work.',
      schemasAt('booking-execution', 'truthSnapshot.authMeta.environment'),
      rule('boundary/acceptance'),
    ),
    ...Object.keys(negativeTests).map((name) =>
      constraint(
        `errors.target.${name}`,
        name,
        'A case that the target must reject.',
        schemasAt('d06-browser-auth-pre-admission', 'negativeTests'),
        rule('auth/sequence'),
        planned,
      ),
    ),
    constraint(
      'errors.handoff',
      'handoff failure',
      'When the assembly fails, production is held.',
      kits('assemblyContract.nextOnFailure'),
      shownBy('test/cli/assemble.test.ts'),
    ),
  ],
};

const limitRows: readonly (readonly [id: string, row: string, text: string, checkers: readonly Checker[]])[] = [
  ['kits', 'kits in the manifest', 'Exactly 4.', kits('kits')],
  ['steps', 'protocol steps', 'Exactly 6.', kits('protocol')],
  ['qaGates', 'QA gates', 'Exactly 8.', kits('qaGates')],
  ['permissions', 'permission members', 'Exactly 8.', kits('permissions')],
  ['boundary', 'boundary members', 'Exactly 14.', kits('handoffBoundary')],
  ['responsibilities', 'kit responsibilities', 'Exactly 3 of at least 8 characters.', kits('kits[].responsibilities')],
  ['fields', 'kit requiredPublicFields', 'Exactly 5.', kits('kits[].requiredPublicFields')],
  ['forbidden', 'kit forbiddenMaterial', 'Exactly 7 of at least 4 characters.', kits('kits[].forbiddenMaterial')],
  ['validationCli', 'validationCli', 'At least 80 characters.', kits('assemblyContract.validationCli')],
  ['nextRequiredEvent', 'nextRequiredEvent', 'At least 40 characters.', kits('decision.nextRequiredEvent')],
  ['tasks', 'tasks of a screen', '13.', [rule('tasks/set'), rule('screens/tally')]],
  [
    'slots',
    'capture slots of a screen',
    '3.',
    [
      ...schemasAt('booking-execution', 'screens[].captureSlots'),
      ...schemasAt('data-sources-execution', 'screens[].captureSlots'),
      rule('slots/set'),
    ],
  ],
  [
    'priority',
    'priority screens',
    '24.',
    [...schemasAt('current-ui-evidence', 'screens'), rule('calibration/screens')],
  ],
  [
    'program',
    'program length',
    '36 work units.',
    [
      ...schemasAt('booking-execution', 'program.globalTotal'),
      ...schemasAt('data-sources-execution', 'program.globalTotal'),
      rule('auth/knives'),
    ],
  ],
  [
    'gates',
    'browser-auth: admission gates',
    '10.',
    [...schemasAt('d06-browser-auth-pre-admission', 'admissionGates'), rule('auth/summary')],
  ],
  ['surfaces', 'browser-auth: surfaces', '3.', schemasAt('d06-browser-auth-pre-admission', 'targetSurfaces')],
  ['states', 'browser-auth: UI states', '9.', schemasAt('d06-browser-auth-pre-admission', 'realStateContract')],
  ['receipts', 'browser-auth: state receipts', '27.', [rule('auth/summary')]],
  ['tests', 'browser-auth: negative tests', '12.', schemasAt('d06-browser-auth-pre-admission', 'negativeTests')],
];

export const limits: Section = {
  heading: 'Limits',
  constraints: [
    ...limitRows.map(([id, row, text, checkers]) => constraint(`limits.${id}`, row, text, checkers)),
    constraint(
      'limits.requests',
      'requests and payloads',
      'Rates, quotas, sizes and timeouts are not shown.',
      inNoDocument,
    ),
    constraint('limits.lifetimes', 'lifetimes', 'Lifetimes of sessions and codes are not shown.', inNoDocument),
  ],
};

export const versioning: Section = {
  heading: 'Versioning',
  constraints: [
    constraint(
      'versioning.schemaVersion',
      'schemaVersion',
      'Domain, kind and major version; the current one is 1.',
      kinds.flatMap((kind) => schemasAt(kind, 'schemaVersion')),
      rule('document/schema-version'),
      leftOpen('A program may have a domain of its own.'),
    ),
    constraint(
      'versioning.files',
      'shape files',
      'They are named by kind and version.',
      kits('dossier', 'authoritySetSchemaHref contributionTemplateSchemaHref manifestSchemaHref'),
      rule('document/schema-pointer'),
      shownBy('test/schema/schemas.test.ts'),
    ),
    constraint('versioning.api', '/api/v1/', 'The public data API has its version in its path.', otherService),
    constraint(
      'versioning.revisions',
      'revisions',
      'Execution documents state both revisions, and whether they are equal.',
      rule('program/exact'),
      sharedShape('revision'),
    ),
    constraint(
      'versioning.dates',
      'dates',
      'Which members are dates and which are timestamps.',
      sharedShape('date'),
      sharedShape('timestamp'),
      schemasAt('booking-execution', 'generatedAt'),
      schemasAt('current-ui-evidence', 'auditedAt'),
      schemasAt('current-ui-evidence', 'screens[].sourceCheckedAt'),
      schemasAt('d06-browser-auth-pre-admission', 'observedAt'),
    ),
    constraint('versioning.compatibility', 'compatibility', 'How versions relate is not shown.', inNoDocument),
  ],
};
