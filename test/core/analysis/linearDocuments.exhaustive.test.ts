import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { sampled } from '../../support/budget';
import { assertLinear } from '../../support/growth';
import { largeTexts } from '../../support/largeTexts';

const options = { path: 'a.json', domains: ['service-docs'], language: english };

describe('the time of an analysis is linear in the size of the text', () => {
  for (const [what, textOf] of sampled('texts', Object.entries(largeTexts), 1)) {
    it(`for ${what}`, () =>
      assertLinear(what, (text) => analyze(text, options)?.evaluate().findings.length, textOf, 10_000));
  }
});
