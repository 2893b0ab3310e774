import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isPlaceholder, normalForm } from '../../../server/src/core/text/normalForm';
import { runs } from '../../support/budget';
import { millisecondsComputed } from '../../support/growth';

const code = (...points: number[]) => String.fromCodePoint(...points);

describe('the normal form of a name', () => {
  const same: readonly (readonly [string, string])[] = [
    ['Li Wei', 'li wei'],
    ['Li Wei', '  Li   Wei.'],
    ['li', '@li'],
    ['li', 'li@'],
    ['li', '“li”'],
    ['productionMutations', 'productionMutations '],
    ['productionMutations', `production${code(0x200b)}Mutations`],
    ['productionMutations', `production${code(0xad)}Mutations`],
    ['productionMutations', `pr${code(0x43e)}ducti${code(0x3bf)}nMutations`],
    ['POST', `P${code(0x41e)}ST`],
    ['POST', `${code(0x420, 0x41e, 0x405, 0x422)}`],
    ['post', `${code(0x13e2, 0xa4f3, 0x13da, 0x13a2)}`],
    ['DELETE', [...'DELETE'].map((letter) => code(letter.charCodeAt(0) + 0xfee0)).join('')],
    ['Ada', `${code(0x1d400)}da`],
    ['ada', code(0x1f150, 0x1f153, 0x1f150)],
    ['José', `Jose${code(0x301)}`],
    ['José', `Jose${code(0x200d, 0x301)}`],
    ['è', `${code(0x435)}${code(0x300)}`],
    ['Weiss', 'Weiß'],
    ['Istanbul', 'İstanbul'],
    ['Кирилл', 'КИРИЛЛ'],
    ['Вера', 'вера'],
    ['Ελενη', 'ΕΛΕΝΗ'],
    ['Παυλος', 'ΠΑΥΛΟΣ'],
    ['Άννα', 'ΆΝΝΑ'],
    ['NINA', 'ΝΙΝΑ'],
    ['Victor', 'νictor'],
    ['李伟', ' 李伟。'],
    ['ﾘｰ', 'リー'],
  ];
  for (const [one, other] of same) {
    it(`is the same for ${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
      assert.equal(normalForm(one), normalForm(other));
    });
  }

  const different: readonly (readonly [string, string])[] = [
    ['é', 'e'],
    ['l1', 'll'],
    ['o', '0'],
    ['Li Wei', 'Li Wen'],
    ['李伟', '李玮'],
    ['Анна', 'Инна'],
    ['Иван', 'Ivan'],
    ['qa1', 'qa2'],
    ['v', 'n'],
    ['h', 'n'],
  ];
  for (const [one, other] of different) {
    it(`differs between ${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
      assert.notEqual(normalForm(one), normalForm(other));
    });
  }

  it('is the same for a name in capitals and in small letters, in every script', () => {
    for (let point = 0x80; point < 0x20000; point++) {
      const letter = code(point);
      if (/\p{L}/u.test(letter)) {
        for (const name of [letter, `а${letter}`, `ω${letter}`]) {
          assert.equal(normalForm(name.toUpperCase()), normalForm(name.toLowerCase()), name);
        }
      }
    }
  });

  it('is found in time linear in the text', () => {
    for (const text of [' ', '.', '. ', 'é ', '\u0301', '\u200b']) {
      const long = `a${text.repeat(100_000)}b`;
      const start = millisecondsComputed();
      normalForm(long);
      isPlaceholder(long);
      assert.ok(millisecondsComputed() - start < 1000, JSON.stringify(text));
    }
  });
});

describe('the definition of a placeholder', () => {
  for (const text of [
    '',
    '  ',
    'TBD',
    'tbd.',
    '(TBD)',
    'n/a',
    'N/A',
    'null',
    '待定',
    '（待定）',
    '---',
    '???',
    '…',
    '＿',
    'to be determined',
    '待填写',
    '未提供',
    '<identity>',
    '${owner}',
    'placeholder',
    'TBD\u0001',
  ]) {
    it(`includes ${JSON.stringify(text)}`, () => assert.ok(isPlaceholder(text)));
  }
  for (const text of [
    'Li',
    '李伟',
    '0',
    '✓',
    'none of us',
    '<li@example.com>',
    '<keys/auth>',
    '待望',
    'To Be',
    'receipt-1',
    '2026-03-15',
  ]) {
    it(`excludes ${JSON.stringify(text)}`, () => assert.ok(!isPlaceholder(text)));
  }

  it('ignores invisible characters', () => {
    const words = fc.constantFrom(
      'tbd',
      'n/a',
      'n.a',
      'todo',
      'none',
      'xxx',
      'placeholder',
      'to-be',
      '0',
      '1',
      '/',
      '.',
      '-',
    );
    const text = fc.oneof(
      fc.array(words, { maxLength: 4 }).map((some) => some.join('')),
      fc.stringMatching(/^[\w.:/+-]{1,12}$/),
    );
    fc.assert(
      fc.property(text, (each) => assert.equal(isPlaceholder(each), isPlaceholder(`\u200b${each}`), each)),
      { numRuns: runs(5000) },
    );
  });
});
