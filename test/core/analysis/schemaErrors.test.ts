import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { readConfig, type Config } from '../../../server/src/core/analysis/config/config';
import { documentedRules, isLocked } from '../../../server/src/core/analysis/rules/docs';
import type { Path } from '../../../server/src/core/json/path';
import { english } from '../../../server/src/core/l10n/language';
import { sampled } from '../../support/budget';
import { schemaFindingsOf } from '../../support/checkFindings';
import { changed, largeDocuments, programFiles, programValue, type Json } from '../../support/examples';

/** Texts that rules warn about. */
const texts = [
  'Good to go, approved by all owners',
  'TODO',
  'POST /api answered 201',
  '0'.repeat(40),
  'artifacts/x.png',
];

function* textPaths(value: Json, at: Path = []): Generator<Path> {
  if (typeof value === 'string') {
    yield at;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      yield* textPaths(child, [...at, Array.isArray(value) ? Number(name) : name]);
    }
  }
}

const others = documentedRules.filter(
  ({ id }) => !id.startsWith('document/') && !isLocked({ code: id, severity: 'error' }),
);
const configured = (settings: object): Config => {
  const { config, findings } = readConfig(JSON.stringify(settings), english);
  assert.deepEqual(findings, []);
  return config;
};
const setting = (severity: string) => ({ rules: Object.fromEntries(others.map(({ id }) => [id, severity])) });
const configs: Readonly<Record<string, Config>> = {
  'without a configuration': configured({}),
  'with the least severities': configured(setting('hint')),
  'without other rules': configured(setting('off')),
  'with suppressions': configured({
    suppressions: others.map(({ id }) => ({ rule: id, reason: 'settled elsewhere' })),
  }),
};

describe('a schema error', () => {
  for (const file of programFiles) {
    const document = programValue(file);
    const paths = [...textPaths(document)];
    const few = largeDocuments.includes(file) ? 40 : 120;
    const cases = sampled(
      `texts of ${file}`,
      paths.filter((_, index) => index % Math.ceil(paths.length / few) === 0),
      2,
    );
    for (const [how, config] of Object.entries(configs)) {
      it(`remains an error ${how}, regardless of the rules for its value: ${file}`, () => {
        for (const at of cases) {
          for (const text of texts) {
            const changedText = JSON.stringify(changed(document, at, text));
            if (schemaFindingsOf(changedText, file).some(({ severity }) => severity === 'error')) {
              const options = { path: file, domains: ['service-docs'], language: english };
              const findings = analyze(changedText, {
                ...options,
                configured: { config, file, today: '2026-03-14' },
              })!.evaluate().findings;
              assert.ok(
                findings.some(({ severity }) => severity === 'error'),
                `${at.join('/')} := ${text}`,
              );
            }
          }
        }
      });
    }
  }
});
