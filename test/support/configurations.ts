import fc from 'fast-check';
import { severities } from '../../server/src/core/diagnostics/finding';
import { documentedRules } from '../../server/src/core/analysis/rules/docs';
import { programText } from './examples';

export const calibration = programText('current-ui-evidence.json');
const booking = programText('booking-execution.json');

/** Documents that are not completely checked, and some that violate the boundary. */
export const damagedDocuments: Readonly<Record<string, string>> = {
  right: calibration,
  'broken syntax': calibration.replace(/}\s*$/, ''),
  'a comment': `// a\n${calibration}`,
  'a trailing comma': calibration.replace(/}\s*$/, ',}'),
  'another version': calibration.replace('current-ui-evidence/v1', 'current-ui-evidence/v2'),
  'a near version': calibration.replace('current-ui-evidence/v1', 'current-ui-evidence/v1.0'),
  'an unknown kind': '{ "schemaVersion": "service-docs/roadmap/v1" }',
  'a misspelled kind': calibration.replace('/current-ui-evidence/', '/curent-ui-evidence/'),
  'no version': calibration.replace(/"schemaVersion": "[^"]*",/, ''),
  'too deep': `{ "schemaVersion": "service-docs/current-ui-evidence/v1", "a": ${'['.repeat(3000)}${']'.repeat(3000)} }`,
  'a member twice': calibration.replace('"program":', '"program": {}, "program":'),
  'a counter that is not zero': calibration.replace('"productionMutations": 0', '"productionMutations": 7'),
  'something accepted': calibration.replace('"accepted": 0', '"accepted": 3'),
  'not signed by others': booking.replace(/"status": "WAITING_PREDECESSOR"/, '"status": "ACCEPTED"'),
  'a probe that writes': booking.replace('GET /', 'POST /'),
  'a key': booking.replace(
    '"policy": "',
    '"policy": "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\\n-----END PRIVATE KEY----- ',
  ),
};

const ids = [
  ...documentedRules.map(({ id }) => id),
  'document/crash',
  'document/too-deep',
  'document/too-many',
  'document/unreadable',
];

/** Codes of rules, and codes of files that were not checked. */
export const anyRule = fc.constantFrom(...ids);
export const anySetting = fc.constantFrom(...severities, 'off' as const);
export const anyPath = fc.constantFrom(undefined, '', '/program', '/screens', '/schemaVersion');

const suppression = fc.record(
  {
    rule: anyRule,
    reason: fc.constantFrom('known', ''),
    files: fc.constantFrom<unknown>('**', '*.json', 'a.json', 'other/**', '', ['a.json'], 5),
    path: fc.constantFrom<unknown>('', '/program', '/screens', '/schemaVersion', 'program', null),
    expires: fc.constantFrom<unknown>('2999-01-01', '2001-01-01', '2026-99-99', 5),
  },
  { requiredKeys: ['rule', 'reason'] },
);

const rules = fc.dictionary(anyRule, anySetting, { maxKeys: 30 });
const domains = fc.constantFrom<unknown>(['docs.example'], ['service-docs', 'docs.example'], [], ['']);

/** A random configuration: mostly valid, sometimes against the schema. */
export const anyConfiguration = fc.oneof(
  { weight: 8, arbitrary: fc.record({ rules, suppressions: fc.array(suppression, { maxLength: 6 }) }) },
  fc.record(
    { rules: fc.oneof<fc.Arbitrary<unknown>[]>(rules, fc.constantFrom([], null, 5)), domains: domains },
    { requiredKeys: [] },
  ),
  fc.record(
    { suppressions: fc.constantFrom<unknown>({}, null, [5], [{}]), more: fc.constant(1) },
    { requiredKeys: [] },
  ),
);

/** A valid configuration without locked rules. */
export const rightConfiguration = fc.record({
  rules: fc.dictionary(
    fc.constantFrom(...documentedRules.filter(({ isLocked }) => isLocked !== true).map(({ id }) => id)),
    anySetting,
  ),
  suppressions: fc.array(
    fc.record({
      rule: fc.constantFrom(...documentedRules.filter(({ isLocked }) => isLocked !== true).map(({ id }) => id)),
      reason: fc.constant('known'),
    }),
    { maxLength: 60 },
  ),
});
