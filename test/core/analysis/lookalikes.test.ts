import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { english } from '../../../server/src/core/l10n/language';
import { programText } from '../../support/examples';

const file = 'current-ui-evidence.json';
const options = { path: file, domains: ['service-docs'], language: english };
const right = programText(file);

/** Returns the codes and messages of a copy of the program with a mistake. */
function messagesAfter(from: string, to: string): readonly string[] {
  const text = right.replace(from, () => to);
  assert.notEqual(text, right);
  return analyze(text, options)!
    .evaluate()
    .findings.map(({ code, message }) => `${code}: ${message}`);
}

const title = '"title": "现有界面证据校准",';
const quotes = (open: string, close: string) =>
  `document/syntax: \`${open}\` and \`${close}\` are not JSON quotation marks. Type \`"\`.`;
const quote = (mark: string) => `document/syntax: \`${mark}\` is not a JSON quotation mark. Type \`"\`.`;
const bracket = (found: string, ascii: string) =>
  `document/syntax: \`${found}\` is not a JSON bracket. Type \`${ascii}\`.`;

describe('a character that looks like a JSON character', () => {
  const cases: readonly (readonly [from: string, to: string, message: string])[] = [
    [title, title.replace(/,$/, '，'), 'document/syntax: `，` is a full-width comma. Type `,`.'],
    [title, title.replace(/,$/, '、'), 'document/syntax: `、` is an ideographic comma. Type `,`.'],
    [title, title.replace('":', '"：'), 'document/syntax: `：` is a full-width colon. Type `:`.'],
    [title, title.replace('"title"', '“title”'), quotes('“', '”')],
    [title, title.replace('"title"', '"title”'), quote('”')],
    [title, title.replace('"title"', '“title"'), quote('“')],
    [title, title.replace('校准"', '校准”'), quote('”')],
    [title, title.replace('"现有', '“现有'), quote('“')],
    [title, title.replace(/: "(.*)",/, ': 「$1」,'), quotes('「', '」')],
    [title, title.replace(/: "(.*)",/, ': 『$1』,'), quotes('『', '』')],
    [title, title.replace(/: "(.*)",/, ': ＂$1＂,'), quotes('＂', '＂')],
    ['{\n', '｛\n', bracket('｛', '{')],
    ['\n}\n', '\n｝\n', bracket('｝', '}')],
    ['"screens": [', '"screens": ［', bracket('［', '[')],
    ['        "owner_review"\n      ]', '        "owner_review"\n      】', bracket('】', ']')],
    [
      title,
      title.replace(': ', ':\u3000'),
      'document/syntax: This is a full-width space (U+3000), which JSON does not allow here. Type an ordinary space.',
    ],
    [
      title,
      title.replace(': ', ':\u00a0'),
      'document/syntax: This space (U+00A0) is not allowed in JSON. Type an ordinary space.',
    ],
    [
      '"totalP0Screens": 24',
      '"totalP0Screens": ２４',
      'document/syntax: `２４` (with a full-width ２ at position 1) has full-width characters. Type `24`.',
    ],
  ];
  for (const [from, to, message] of cases) {
    it(`causes one finding with a certain fix: ${to.trim()}`, () => {
      assert.deepEqual(messagesAfter(from, to), [message]);
      assert.equal(
        fixAll(
          right.replace(from, () => to),
          options,
        ).text,
        right,
      );
    });
  }

  it('is not reported in strings', () => {
    const text = right.replace('现有界面证据校准', '“预约”，「平台」：（界面）');
    assert.deepEqual(analyze(text, options)!.evaluate().findings, []);
  });

  it('is not reported in unquoted text, which is reported for its missing quotes', () => {
    assert.deepEqual(messagesAfter(title, '"title": 预约，平台,'), [
      'document/syntax: `预约，平台` is not valid JSON. Put text in double quotes: the only words without are true, false and null.',
    ]);
  });

  it('is reported next to other mistakes, but without a certain fix', () => {
    const text = right.replace(title, title.replace(/,$/, '，')).replace('"totalP0Screens": 24', '"totalP0Screens": ');
    const { findings } = analyze(text, options)!.evaluate();
    assert.deepEqual(
      findings.map(({ message, fix }) => [message, fix?.type]),
      [
        ['`，` is a full-width comma. Type `,`.', 'assertion'],
        ['A value is missing before `,`.', undefined],
      ],
    );
    assert.equal(fixAll(text, options).text, text);
  });

  it('is fixed everywhere in a document typed with full-width punctuation', () => {
    const text = right.replaceAll('": ', '"： ').replaceAll(',\n', '，\n').replaceAll('"id"', '“id”');
    assert.equal(fixAll(text, { ...options, damageTest: () => 'noContent' }).text, right);
  });
});
