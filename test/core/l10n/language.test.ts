import assert from 'node:assert/strict';
import { english, language, listAll, listEither } from '../../../server/src/core/l10n/language';
import { groupName, typeName } from '../../../server/src/core/kinds/contract/taskNames';
import chinese from '../../../l10n/bundle.l10n.zh-cn.json';

describe('a language', () => {
  it('fills placeholders of a template, translated if possible', () => {
    const chinese = language('zh-CN', { '{a} lacks {b}.': '{a}缺少{b}。' });
    assert.equal(chinese.say('{a} lacks {b}.', { a: '它', b: 1 }), '它缺少 1。');
    assert.equal(chinese.say('Remove it.'), 'Remove it.');
  });

  it('leaves the names of inherited members and of unknown types of tasks as they are', () => {
    for (const name of ['__proto__', 'constructor', 'toString', '{task}']) {
      assert.equal(language('zh-CN', chinese).template(name), name);
      assert.equal(typeName(name, english), name);
      assert.equal(groupName(name, english), name);
    }
    assert.equal(typeName('qa', language('zh-CN', chinese)), '质量签署');
  });

  it('does not change text that looks like a placeholder in a value', () => {
    assert.equal(english.say('{a} and {b}', { a: '{b}', b: 'x' }), '{b} and x');
  });
});

describe('lists in a sentence', () => {
  const simplifiedChinese = language('zh-CN', chinese);
  for (const { tag, either, all } of [english, simplifiedChinese]) {
    for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['甲', '乙', '丙', '丁']]) {
      it(`are written as is usual in ${tag}: ${items.length} items`, () => {
        const style = tag === 'en-US' ? 'en-GB' : tag; // Without the comma before "and".
        // Chinese has a space next to Latin letters; `Intl` leaves it out.
        const spaced = (list: string) => list.replace(/(?<=[a-z])[或和](?=[a-z])/, ' $& ');
        assert.equal(either(items), spaced(new Intl.ListFormat(style, { type: 'disjunction' }).format(items)));
        assert.equal(all(items), spaced(new Intl.ListFormat(style, { type: 'conjunction' }).format(items)));
      });
    }
  }

  it('are sentence values, with each item in the quotes of its placeholder', () => {
    const items = ['a', 'b'];
    assert.equal(english.say('This list lacks {missing}.', { missing: items }), 'This list lacks a, b.');
    assert.equal(english.say('Duplicate "{id}".', { id: items }), 'Duplicate "a", "b".');
    assert.equal(simplifiedChinese.list(items), 'a、b');
  });

  it('end with "and" or "or" if the sentence requires it', () => {
    const [missing, id] = [listAll(['a', 'b', 'c']), listEither(['a', 'b'])];
    assert.equal(english.say('This list lacks {missing}.', { missing }), 'This list lacks a, b and c.');
    assert.equal(english.say('Duplicate "{id}".', { id }), 'Duplicate "a" or "b".');
    assert.equal(simplifiedChinese.say('This list lacks {missing}.', { missing }), '该列表缺少 a、b 和 c。');
  });

  it('are redacted together, because a key may be split over the items', () => {
    const lines = ['-----BEGIN PRIVATE KEY-----', 'MC4CAQAwBQYDK2VwBCIEIAAAAAAAAAAAAAAAAAAAAAAA'];
    assert.equal(english.say('Remove {members}.', { members: lines }), 'Remove ….');
    assert.equal(english.say('Remove {members}.', { members: listAll(lines) }), 'Remove ….');
  });
});
