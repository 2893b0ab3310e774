import assert from 'node:assert/strict';
import { english, language } from '../../server/src/core/language';
import chinese from '../../l10n/bundle.l10n.zh-cn.json';

describe('lists in a sentence', () => {
  const simplifiedChinese = language('zh-CN', chinese);
  for (const { tag, either, all } of [english, simplifiedChinese]) {
    for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['甲', '乙', '丙', '丁']]) {
      it(`are written as people of ${tag} write them: ${items.length} items`, () => {
        assert.equal(either(items), new Intl.ListFormat(tag, { type: 'disjunction' }).format(items));
        assert.equal(all(items), new Intl.ListFormat(tag, { type: 'conjunction' }).format(items));
      });
    }
  }
});
