import assert from 'node:assert/strict';
import fs from 'node:fs';
import { language } from '../../../server/src/core/l10n/language';

const catalogs = ['l10n/bundle.l10n.zh-cn.json', 'package.nls.zh-cn.json'].map((file) => ({
  file,
  texts: Object.values(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>),
}));

/** Chinese characters, and the marks that take their width. */
const [character, mark] = ['[\\u3400-\\u9fff]', '[，。：；！？、（）“”《》「」]'];

describe('the Chinese texts', () => {
  const expectNone = (pattern: RegExp) => {
    for (const { file, texts } of catalogs) {
      assert.deepEqual(
        texts.filter((text) => pattern.test(text)),
        [],
        file,
      );
    }
  };

  it('have no space between two Chinese characters', () => expectNone(new RegExp(`${character} +${character}`, 'u')));

  it('have no space next to a full-width mark', () => expectNone(new RegExp(`${mark} | ${mark}`, 'u')));

  it('have one space between Chinese characters and Latin letters, digits or code', () =>
    expectNone(new RegExp(`${character}(?:| {2,})[A-Za-z0-9\`]|[A-Za-z0-9\`](?:| {2,})${character}`, 'u')));
});

describe('a value in a Chinese sentence', () => {
  const { say, sentences } = language('zh-cn', {
    '{place} is {value} here.': '{place} 应为{value}的值。',
    '{before} {next}': '{before}{next}',
  });
  const filled = (place: string, value: string) => say('{place} is {value} here.', { place, value });

  it('is next to a space if it is Latin or a number', () => {
    assert.equal(filled('`a`', '12'), '`a` 应为 12 的值。');
  });

  it('is not next to a space if it is Chinese', () => {
    assert.equal(filled('第 3 项', '未知'), '第 3 项应为未知的值。');
    assert.equal(filled('（可选）', '“甲”'), '（可选）应为“甲”的值。');
  });

  it('is next to a space after the last word of a list if it is Latin', () => {
    const { either } = language('zh-cn', { '{list}, {next}': '{list}、{next}', '{list} or {last}': '{list}或{last}' });
    assert.deepEqual([either(['文本', 'null']), either(['`a`', '数组'])], ['文本或 null', '`a` 或数组']);
  });

  it('keeps the spaces of an English sentence', () => {
    const english = language('en-US', {});
    assert.equal(english.say('{place} is {value} here.', { place: '采集', value: '值班' }), '采集 is 值班 here.');
    assert.equal(english.sentences(['A.', undefined, 'B.']), 'A. B.');
  });

  it('has no space after it if it is a whole sentence', () => {
    assert.equal(sentences(['甲。', '', '乙。']), '甲。乙。');
  });
});
