import { analyse } from '../../../server/src/core/analysis/analyse';
import { english } from '../../../server/src/core/l10n/language';
import { assertLinear } from '../../support/growth';
import { largeTexts } from '../../support/largeTexts';

const options = { path: 'a.json', prefixes: ['service-docs'], language: english };

describe('an analysis takes time that grows with the text', () => {
  for (const [what, textOf] of Object.entries(largeTexts)) {
    it(`of ${what}`, () => assertLinear(what, (text) => analyse(text, options)?.findings.length, textOf, 10_000));
  }
});
