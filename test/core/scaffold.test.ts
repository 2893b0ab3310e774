import assert from 'node:assert/strict';
import { analyse } from '../../server/src/core/analysis';
import { scaffold } from '../../server/src/core/features/scaffold';
import { kinds } from '../../server/src/core/kinds/kinds';
import { english } from '../../server/src/core/language';
import { languageFor } from '../../server/src/languages';

const chinese = languageFor('zh-cn');
const now = '2026-03-14T02:00:00Z';

/** A set that is not filled in is none, so it is red until the four owners have contributed. */
const unfilled = [0, 1, 2, 3].map((index) => ['contribution/filled', `contributions/${index}/identityRef`]);

describe('a new document', () => {
  for (const kind of kinds) {
    for (const language of [english, chinese]) {
      it(`of kind ${kind} is complete and clean (${language.tag})`, () => {
        const text = scaffold({ kind, prefix: 'service-docs', now, language });
        const analysis = analyse(text, { path: '', prefixes: ['service-docs'], language: english });
        assert.equal(analysis?.recognition.kind, kind);
        assert.deepEqual(
          analysis.findings.map(({ code, path }) => [code, path.join('/')]),
          kind === 'auth-s08-owner-authority-set' ? unfilled : [],
        );
        assert.equal(scaffold({ kind, prefix: 'service-docs', now, language }), text);
      });
    }
  }
});
