import assert from 'node:assert/strict';
import {
  isNoPerson,
  isPlaceholderName,
  isProxy,
  isSamePerson,
  mayBeSamePerson,
} from '../../../../../server/src/core/kinds/common/boundary/persons';

type Pair = readonly [string, string];

/** Names that a reader cannot distinguish. */
const same: readonly Pair[] = [
  ['li', '@li'],
  ['li', '@Li.'],
  ['li', 'l\u0456'],
  ['Li Wei', 'Ｌｉ　Ｗｅｉ'],
  ['Li Wei', 'li  wei.'],
  ['Li Wei', 'LiWei'],
  ['Li Wei', 'L\u200bi Wei'],
  ['zhang', 'zhang\u0001'],
  ['zhang', 'zh\u007fang'],
  ['zhang', 'zhang\ue000'],
  ['zhang', '\u0000zhang\u{e0041}'],
  ['li@example.com', '<LI@example.com>'],
  ['李伟', '李 伟'],
  ['李伟', '“李伟”'],
  ['Anna', 'Аnnа'],
  ['Jose\u0301 Marti', 'JOSÉ MARTI'],
  ['Anna Weiß', 'Anna Weiss'],
  ['Ελενη', 'ΕΛΕΝΗ'],
  ['Γιαννης Παυλος', 'ΓΙΑΝΝΗΣ ΠΑΥΛΟΣ'],
  ['Άννα', 'ΆΝΝΑ'],
  ['Ivo', 'ινο'],
  ['NINA', 'ΝΙΝΑ'],
];

/** Names that may belong to one person, but need not. */
const similar: readonly Pair[] = [
  ['Li Wei', 'Li-Wei'],
  ['J. Doe', 'J Doe'],
  ['J. Doe', 'Jane Doe'],
  ['li@example.com', 'Li Wei <LI@EXAMPLE.COM>'],
  ['li@example.com', 'Li Wei (li@example.com)'],
  ['li@example.com', 'li+qa@example.com'],
  ['Li Wei', 'Li Wei <li@example.com>'],
  ['Li Wei', 'li.wei@example.com'],
  ['Li Wei', 'li.wei+qa@example.com'],
  ['Li Wei', 'Li Wei, design lead'],
  ['Li Wei', 'Dr. Li Wei'],
  ['Jo Jett / Hal Hill', 'Hal Hill'],
  ['李伟', '李伟（产品）'],
  ['王伟，李娜', '李娜'],
  ['José Marti', 'Jose  Marti'],
  ['Jürgen Müller', 'Juergen Mueller'],
  ['Jürgen Müller', 'Jurgen Muller'],
  ['Łukasz Sørensen', 'Lukasz Sorensen'],
  ['José Nunez', 'Jose Núñez'],
  ['Ève Noel', 'Eve Noël'],
  ['王 芳', '芳 王'],
  ['김 민', '민 김'],
  ['John F. Smith', 'John Smith'],
  ['Smith, John F G', 'John F. G. Smith'],
  ['José F. Marti', 'Jose Marti'],
  ['Hanna Horn', 'HORN， hanna'],
  ['Hanna Horn', 'Horn Hanna'],
  ['Anna van der Berg', 'van der Berg, Anna'],
];

const different: readonly Pair[] = [
  ['Li Wei', 'Li Wen'],
  ['Li', 'Li Wei'],
  ['li@example.com', 'li@example.org'],
  ['li@example.com', 'wei@example.com'],
  ['Li Wei <li1@example.com>', 'Li Wei <li2@example.com>'],
  ['owner 1.1', 'owner 11'],
  ['qa-1', 'qa-2'],
  ['l1', 'll'],
  ['Trần Ân', 'Trán Ân'],
  ['Xu Wei', 'Xue Wei'],
  ['王 芳', '王 丽'],
  ['John F. Smith', 'John G. Smith'],
  ['が', 'か'],
  ['Li Wei', 'li.wen@example.com'],
  ['李伟', '李玮'],
  ['owner of qa', 'owner of design'],
  ['Li Wei (1)', 'Li Wei (2)'],
  ['Drew Li', 'Li'],
  ['Hanna Horn', 'Horn, Hans'],
  ['Jo Jett, project lead', 'Hal Hill, project lead'],
];

const people = [
  ...[
    'I. A. Ivanov',
    'P. P. Rubens',
    'I. V. Stalin',
    'Jan P. P. Rubens',
    'p.p. Wang',
    'Li pp Wang',
    'Pp Singh',
    'Obo Addy',
  ],
  ...['Fred Substitute', 'Erik Bot', 'Theo Bot', 'Jan Bot', 'Sam Proxy', 'Nil', 'Na', 'Na Li', 'Ci Yun', 'Marie Agent'],
  ...[
    'Li Wei',
    'li@example.com',
    'Li Wei <li@example.com>',
    'Ford Prefect',
    'QA witness',
    'owner of qa',
    'release-bot',
  ],
  ...['李伟', '戴代', '代小红', '王代', '李伟代', '代码组', '新时代集团', '采集值班组', '品质负责人', '自动化组'],
];

describe('two names', () => {
  for (const [one, other] of same) {
    it(`are the same person: ${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
      assert.ok(isSamePerson(one, other));
      assert.ok(mayBeSamePerson(one, other));
    });
  }
  for (const [one, other] of similar) {
    it(`may be the same person: ${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
      assert.ok(!isSamePerson(one, other));
      assert.ok(mayBeSamePerson(one, other));
      assert.ok(mayBeSamePerson(other, one));
    });
  }
  for (const [one, other] of different) {
    it(`are different persons: ${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
      assert.ok(!isSamePerson(one, other));
      assert.ok(!mayBeSamePerson(one, other));
      assert.ok(!mayBeSamePerson(other, one));
    });
  }
});

describe('a name', () => {
  for (const text of people) {
    it(`is that of a person who signs in person: ${JSON.stringify(text)}`, () => {
      assert.ok(!isNoPerson(text) && !isPlaceholderName(text) && !isProxy(text));
    });
  }
  for (const text of [
    'ci',
    'CI',
    'ＣＩ',
    'c\u0456',
    'Bot',
    '[bot]',
    'Codex.',
    'automation',
    'N/A',
    'tbd',
    '-',
    ' ',
    '',
  ]) {
    it(`is not that of a person: ${JSON.stringify(text)}`, () => assert.ok(isNoPerson(text)));
  }
  for (const text of [
    ...['Li on behalf of Wang', 'LI ON BEHALF OF WANG', 'Li, for and on behalf of Wang', 'Li (on behalf of QA)'],
    ...['on behalf of Wang', 'Li on-behalf-of Wang', 'Li_on_behalf_of_Wang', 'LiOnBehalfOfWang', 'Li per pro Wang'],
    ...['Li o\u200bn behalf of Wang', 'Li \u043en behalf of Wang', 'ｏｎ ｂｅｈａｌｆ ｏｆ Wang', 'Li in lieu of Wang'],
    ...[
      '李伟代王芳',
      '李伟 代 王芳',
      '李伟（代王芳）',
      '李伟代表王芳',
      '李伟代签王芳',
      'Li Wei 代 Wang Fang',
      'Li (代 Wang)',
    ],
  ]) {
    it(`is that of a person who signs for another person: ${JSON.stringify(text)}`, () => assert.ok(isProxy(text)));
  }
});
