import assert from 'node:assert/strict';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import schema from '../../schemas/config/statusdocs.config.schema.json';
import { readConfig } from '../../server/src/core/analysis/config/config';
import { english } from '../../server/src/core/l10n/language';
import { glob } from '../../server/src/core/text/glob';
import { runs } from '../support/budget';
import { anyConfiguration, rightConfiguration } from '../support/configurations';

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);
const isAllowed = ajv.compile(schema);

/** Returns whether all globs are valid, which a schema cannot check. */
const hasGlobs = ({ suppressions }: { readonly suppressions?: unknown }) =>
  !Array.isArray(suppressions) ||
  (suppressions as { readonly files?: unknown }[]).every(
    (each) => typeof each?.files !== 'string' || each.files === '' || glob(each.files) !== undefined,
  );

describe('the schema of the configuration', () => {
  it('accepts the same texts as the published schema', () => {
    const written = fc.oneof(anyConfiguration, rightConfiguration, fc.object(), fc.jsonValue());
    let allowed = 0;
    fc.assert(
      fc.property(written, (value) => {
        const text = JSON.stringify(value);
        const { config, findings } = readConfig(text, english);
        const expected = isAllowed(JSON.parse(text)) && hasGlobs(value as object);
        assert.equal(findings.length === 0, expected, text);
        assert.ok(findings.every(({ severity, message }) => severity === 'error' && message !== ''));
        assert.ok(expected || (config.rules.size === 0 && config.suppressions.length === 0 && !config.domains));
        allowed += expected ? 1 : 0;
      }),
      { numRuns: runs(1500) },
    );
    assert.ok(allowed > runs(100, 1));
  });
});
