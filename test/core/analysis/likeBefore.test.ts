import assert from 'node:assert/strict';
import type { AnalysisOptions } from '../../../server/src/core/analysis/analysis';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { readConfig } from '../../../server/src/core/analysis/config/config';
import { english } from '../../../server/src/core/l10n/language';
import { emptyContext, type DocumentContext } from '../../../server/src/core/rules/context';
import { programText } from '../../support/examples';

const text = programText('booking-execution.json');
const file = '/site/booking-execution.json';

const optionsWith = (context: Partial<DocumentContext>, settings: object = {}): AnalysisOptions => ({
  path: file,
  domains: ['service-docs'],
  language: english,
  context: { ...emptyContext(file), siblings: [], picture: () => 'none', text: () => 'none', ...context },
  configured: { config: settingsOf(settings), file, today: '2026-03-20' },
});

const configurations = new Map<string, ReturnType<typeof readConfig>['config']>();

/** Returns the same configuration for the same settings, as the command line does. */
function settingsOf(settings: object) {
  const key = JSON.stringify(settings);
  const config = configurations.get(key) ?? readConfig(key, english).config;
  configurations.set(key, config);
  return config;
}

describe('an analysis of the same text with changed surroundings', () => {
  const before = analyze(text, optionsWith({}))!;
  const first = before.evaluate();
  const judgedAgain = (options: AnalysisOptions) => analyze(text, options, { previous: before })!.evaluate();

  it('reuses the result without running the rules if they would read the same data', () => {
    assert.equal(judgedAgain(optionsWith({})), first);
    const second = analyze(text, optionsWith({}), { previous: before })!;
    second.evaluate();
    assert.equal(analyze(text, optionsWith({}), { previous: second })!.evaluate(), first);
  });

  const others: Readonly<Record<string, AnalysisOptions>> = {
    'a receipt': optionsWith({ text: () => ({ text: '{}' }) }),
    'a picture': optionsWith({ picture: () => ({ sha256: '0'.repeat(64), size: undefined }) }),
    'no documents around it': optionsWith({ siblings: undefined }),
    'another day': optionsWith({ today: '2026-03-21' }),
    'other rules': optionsWith({}, { rules: { 'artifacts/file': 'off' } }),
  };
  for (const [what, options] of Object.entries(others)) {
    it(`is repeated with ${what}`, () => {
      assert.notEqual(judgedAgain(options), first);
      assert.deepEqual(judgedAgain(options), analyze(text, options)!.evaluate());
    });
  }

  it('is repeated at another path', () => {
    const options = { ...optionsWith({}), path: '/other/booking-execution.json' };
    assert.notEqual(judgedAgain(options), first);
  });
});
