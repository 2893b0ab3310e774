import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { programText } from '../../support/examples';

describe('an analysis that returns only the first findings', () => {
  const options = { path: 'a.json', domains: ['service-docs'], language: english };

  it('has the severity of the worst omitted finding', () => {
    const text = programText('browser-auth-pre-admission.json')
      .replace('"$schema"', '"$schem"')
      .replace(/"planId": "[^"]*"/, '"planId": 7');
    const all = analyze(text, options)!.evaluate().findings;
    assert.deepEqual([all[0]?.severity, all.at(-1)?.severity], ['information', 'error']);
    const [only] = analyze(text, options, { maximum: 0 })!.evaluate().findings;
    assert.deepEqual([only?.code, only?.severity], ['document/too-many', 'error']);
  });
});
