import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse, type Analysis } from '../../server/src/core/analysis';
import type { Config } from '../../server/src/core/config/config';
import { readConfig } from '../../server/src/core/config/config';
import { severities, type Finding } from '../../server/src/core/finding';
import { english } from '../../server/src/core/language';
import { explained, isLocked } from '../../server/src/core/rules/pages';
import { programText } from '../support/examples';

const own = { path: '/site/a.json', prefixes: ['service-docs'], language: english };

const calibration = programText('current-ui-evidence.json');
const booking = programText('booking-execution.json');

/** Documents that are not, or not wholly, checked, and some whose boundary is broken. */
const documents: Readonly<Record<string, string>> = {
  right: calibration,
  'broken syntax': calibration.replace(/}\s*$/, ''),
  'a comment': `// a\n${calibration}`,
  'a trailing comma': calibration.replace(/}\s*$/, ',}'),
  'another version': calibration.replace('current-ui-evidence/v1', 'current-ui-evidence/v2'),
  'a near version': calibration.replace('current-ui-evidence/v1', 'current-ui-evidence/v1.0'),
  'an unknown kind': '{ "schemaVersion": "service-docs/roadmap/v1" }',
  'a misspelt kind': calibration.replace('/current-ui-evidence/', '/curent-ui-evidence/'),
  'no version': calibration.replace(/"schemaVersion": "[^"]*",/, ''),
  'too deep': `{ "schemaVersion": "service-docs/current-ui-evidence/v1", "a": ${'['.repeat(3000)}${']'.repeat(3000)} }`,
  'a member twice': calibration.replace('"program":', '"program": {}, "program":'),
  'a counter that is not zero': calibration.replace('"productionMutations": 0', '"productionMutations": 7'),
  'something accepted': calibration.replace('"accepted": 0', '"accepted": 3'),
  'a probe that writes': booking.replace('GET /', 'POST /'),
  'a key': booking.replace(
    '"policy": "',
    '"policy": "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\\n-----END PRIVATE KEY----- ',
  ),
};

const ids = [
  ...explained.map(({ id }) => id),
  'document/crash',
  'document/too-deep',
  'document/too-many',
  'document/unreadable',
];
const id = fc.constantFrom(...ids);
const severity = fc.constantFrom(...severities, 'off' as const);
const path = fc.constantFrom(undefined, '', '/program', '/screens', '/schemaVersion');

const lockedOf = ({ findings, held }: Analysis) =>
  [...findings, ...held]
    .filter(isLocked)
    .map((finding) => JSON.stringify(plain(finding)))
    .sort();

const plain = ({ code, severity: weight, path: at, span, message }: Finding) => ({ code, weight, at, span, message });

const analysed = (text: string, config: Config): Analysis => {
  const configured = { config, file: 'a.json', today: '2026-03-14' };
  return analyse(text, { ...own, configured }, Infinity)!;
};

describe('findings that are locked', () => {
  for (const [what, text] of Object.entries(documents)) {
    const bare = analyse(text, own, Infinity)!;
    const locked = lockedOf(bare);

    it(`are the same whatever is configured: ${what}`, () => {
      fc.assert(
        fc.property(
          fc.dictionary(id, severity, { maxKeys: 30 }),
          fc.array(fc.record({ rule: id, path }), { maxLength: 20 }),
          fc.boolean(),
          (rules, suppressed, isRead) => {
            const suppressions = suppressed.map((each) => ({ ...each, reason: 'known' }));
            const config = isRead
              ? readConfig(JSON.stringify({ rules, suppressions }), english).config
              : {
                  rules: new Map(Object.entries(rules)),
                  schemaVersionPrefixes: undefined,
                  suppressions: suppressions.map((each) => ({ ...each, files: undefined, expires: undefined, at: [] })),
                };
            const found = analysed(text, config);
            assert.deepEqual(lockedOf(found), locked);
            const isRed = ({ findings }: Analysis) => findings.some(({ severity: weight }) => weight === 'error');
            assert.ok(locked.length === 0 || isRed(found));
          },
        ),
        { numRuns: what === 'right' ? 20 : 60 },
      );
    });

    it(`are there where something was not checked or not right: ${what}`, () => {
      assert.equal(locked.length > 0, what !== 'right');
    });
  }

  it('are told when a configuration tries to lower or suppress them', () => {
    for (const rule of [
      'document/syntax',
      'document/too-large',
      'document/crash',
      'document/too-deep',
      'document/too-many',
    ]) {
      const { config, findings } = readConfig(
        JSON.stringify({ rules: { [rule]: 'off' }, suppressions: [{ rule, reason: 'known' }] }),
        english,
      );
      assert.equal(findings.length, 2, rule);
      assert.deepEqual([config.rules.size, config.suppressions.length], [0, 0]);
    }
  });

  it('leave it to the settings how a domain is told that is not accepted', () => {
    const text = calibration.replaceAll('service-docs/', 'docs.example/');
    const { config, findings } = readConfig('{ "rules": { "document/schema-version": "off" } }', english);
    assert.deepEqual(findings, []);
    assert.ok(analyse(text, own)!.findings.some(({ code }) => code === 'document/schema-version'));
    assert.ok(!analysed(text, config).findings.some(({ code }) => code === 'document/schema-version'));
  });
});
