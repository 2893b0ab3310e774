import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Evaluation } from '../../../../server/src/core/analysis/analysis';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { type Config, readConfig } from '../../../../server/src/core/analysis/config/config';
import type { Finding } from '../../../../server/src/core/diagnostics/finding';
import { english } from '../../../../server/src/core/l10n/language';
import { isLocked } from '../../../../server/src/core/analysis/rules/docs';
import { runs } from '../../../support/budget';
import { anyPath, anyRule, anySetting, calibration, damagedDocuments } from '../../../support/configurations';

const own = { path: '/site/a.json', domains: ['service-docs'], language: english };

const lockedOf = ({ findings, heldBack }: Evaluation) =>
  [...findings, ...heldBack]
    .filter(isLocked)
    .map((finding) => JSON.stringify(plain(finding)))
    .sort();

const plain = ({ code, severity: weight, path: at, span, message }: Finding) => ({ code, weight, at, span, message });

const judged = (text: string, config: Config): Evaluation => {
  const configured = { config, file: 'a.json', today: '2026-03-14' };
  return analyze(text, { ...own, configured }, { maximum: Infinity })!.evaluate();
};

describe('locked findings', () => {
  for (const [what, text] of Object.entries(damagedDocuments)) {
    const bare = analyze(text, own, { maximum: Infinity })!.evaluate();
    const locked = lockedOf(bare);

    it(`are the same with any configuration: ${what}`, () => {
      fc.assert(
        fc.property(
          fc.dictionary(anyRule, anySetting, { maxKeys: 30 }),
          fc.array(fc.record({ rule: anyRule, path: anyPath }), { maxLength: 20 }),
          fc.boolean(),
          (rules, suppressed, isRead) => {
            const suppressions = suppressed.map((each) => ({ ...each, reason: 'known' }));
            const config = isRead
              ? readConfig(JSON.stringify({ rules, suppressions }), english).config
              : {
                  rules: new Map(Object.entries(rules)),
                  domains: undefined,
                  allowedChanges: [],
                  suppressions: suppressions.map((each) => ({
                    ...each,
                    files: undefined,
                    isFor: () => true,
                    expires: undefined,
                    at: [],
                  })),
                };
            const found = judged(text, config);
            assert.deepEqual(lockedOf(found), locked);
            const isRed = ({ findings }: Evaluation) => findings.some(({ severity: weight }) => weight === 'error');
            assert.ok(locked.length === 0 || isRed(found));
          },
        ),
        { numRuns: runs(what === 'right' ? 20 : 60) },
      );
    });

    it(`are reported if something is unchecked or incorrect: ${what}`, () => {
      assert.equal(locked.length > 0, what !== 'right');
    });
  }

  it('are reported if a configuration tries to lower or suppress them', () => {
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

  it('do not include an unaccepted domain, whose severity is configurable', () => {
    const text = calibration.replaceAll('service-docs/', 'docs.example/');
    const { config, findings } = readConfig('{ "rules": { "document/schema-version": "off" } }', english);
    assert.deepEqual(findings, []);
    assert.ok(
      analyze(text, own)!
        .evaluate()
        .findings.some(({ code }) => code === 'document/schema-version'),
    );
    assert.ok(!judged(text, config).findings.some(({ code }) => code === 'document/schema-version'));
  });
});
