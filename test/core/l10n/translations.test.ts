import assert from 'node:assert/strict';
import english from '../../../l10n/bundle.l10n.json';
import chinese from '../../../l10n/bundle.l10n.zh-cn.json';
import manifestEnglish from '../../../package.nls.json';
import manifestChinese from '../../../package.nls.zh-cn.json';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
/** Identifiers in backticks stay as they are. */
const code = (text: string) => [...text.matchAll(/`[^`]+`/g)].map(([name]) => name).sort();

for (const [what, source, translation] of [
  ['the messages', english, chinese],
  ['the manifest', manifestEnglish, manifestChinese],
] as const) {
  describe(`the Chinese translation of ${what}`, () => {
    it('has every English sentence, and no additional sentence', () => {
      const missingKeys = Object.keys(source).filter((key) => !Object.hasOwn(translation, key));
      const obsoleteKeys = Object.keys(translation).filter((key) => !Object.hasOwn(source, key));
      assert.deepEqual({ lacking: missingKeys, gone: obsoleteKeys }, { lacking: [], gone: [] });
    });

    it('keeps placeholders and names', () => {
      const translated: Readonly<Record<string, string>> = translation;
      for (const [key, text] of Object.entries<string>(source).filter(([name]) => Object.hasOwn(translation, name))) {
        assert.deepEqual(placeholders(translated[key]!), placeholders(text), key);
        assert.deepEqual(code(translated[key]!), code(text), key);
      }
    });

    it('is in Chinese', () => {
      const untranslated = Object.values(translation).filter(
        (text) => !/\p{Script=Han}/u.test(text) && /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')),
      );
      assert.ok(untranslated.length <= 2, untranslated.join('\n')); // "SHA-256" and "{kind} v{version}"
    });
  });
}
