import { publishedKinds } from '../../../server/src/core/kinds/registry';
import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { scaffold } from '../../../server/src/core/features/scaffold';
import { kinds, type KnownKind } from '../../../server/src/core/kinds/contract/kinds';
import { english } from '../../../server/src/core/l10n/language';
import { isGenerated } from '../../../server/src/core/text/generated';
import { chooseLanguage } from '../../../server/src/host/locale';

const chinese = chooseLanguage('zh-cn');
const now = '2026-03-14T02:00:00Z';

/** An unfilled set has errors until the four owners have contributed. */
const unfilled = [0, 1, 2, 3].map((index) => ['contribution/filled', `contributions/${index}/identityRef`]);

/** The kinds that need no text from a person. */
const withoutText: readonly KnownKind[] = [
  'auth-s08-r02-c02-owner-authority-contribution-template',
  'auth-s08-owner-authority-set',
];

const findingsIn = (text: string) =>
  analyze(text, { path: '', domains: ['service-docs'], language: english })!.evaluate().findings;

/** Returns a document with its placeholders replaced. */
const filledIn = (text: string): string =>
  text
    .replaceAll('"https://todo.invalid', '"https://auth.example')
    .replaceAll(/"0{40}"/g, `"${'1a'.repeat(20)}"`)
    .replaceAll(/"f{40}"/g, `"${'2b'.repeat(20)}"`)
    .replaceAll(/"0{64}"/g, `"${'3c'.repeat(32)}"`)
    .replaceAll(/"TODO(?:: |-)/g, '"Written: ')
    .replaceAll(/"(\w+(?:Ordinal|Total))": 0/g, '"$1": 1');

describe('a new document', () => {
  for (const kind of kinds) {
    for (const language of [english, chinese]) {
      const text = scaffold({ kind: publishedKinds.of(kind), domain: 'service-docs', now, language });

      it(`of kind ${kind} is complete, with a warning at its placeholders (${language.tag})`, () => {
        const findings = findingsIn(text);
        const others = findings.filter(({ code }) => code !== 'document/placeholder');
        assert.deepEqual(
          others.map(({ code, path }) => [code, path.join('/')]),
          kind === 'auth-s08-owner-authority-set' ? unfilled : [],
        );
        const warned = findings.filter(({ code }) => code === 'document/placeholder');
        assert.deepEqual(
          [...new Set(warned.map(({ severity }) => severity))],
          withoutText.includes(kind) ? [] : ['warning'],
        );
        assert.equal(scaffold({ kind: publishedKinds.of(kind), domain: 'service-docs', now, language }), text);
      });

      it(`of kind ${kind} has no findings after its placeholders are replaced (${language.tag})`, () => {
        assert.deepEqual(
          findingsIn(filledIn(text)).map(({ code, path }) => [code, path.join('/')]),
          kind === 'auth-s08-owner-authority-set' ? unfilled : [],
        );
      });
    }
  }
});

describe('the value of a placeholder in a new document', () => {
  it('is recognized as an empty statement', () => {
    const all = [
      'TODO: The title.',
      'TODO-repository-1',
      'https://todo.invalid/v1/meta',
      '0'.repeat(40),
      'f'.repeat(40),
      '0'.repeat(64),
      'f'.repeat(64),
    ];
    assert.deepEqual(
      all.filter((text) => !isGenerated(text)),
      [],
    );
  });

  it('differs from the text of a person or a real revision', () => {
    const all = [
      '',
      'To do',
      'The title.',
      '0',
      '0'.repeat(39),
      '0'.repeat(41),
      `${'0'.repeat(39)}1`,
      `0${'f'.repeat(39)}`,
      'F3',
      'https://auth.example/v1/meta',
    ];
    assert.deepEqual(all.filter(isGenerated), []);
  });
});
