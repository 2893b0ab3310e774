import fc from 'fast-check';

const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/);

const numbers = fc.constantFrom('0', '-0', '1.0e5', '1E+2', '12345678901234567890', '-1.50', '7');

const texts = fc.oneof(
  fc.string().map((text) => JSON.stringify(text)),
  fc.constantFrom('"\\u0041"', '"\\/"', '""', '"// no comment"', '"{"', '"\u00e9\u754c"'),
);

/** JSON texts with unusual spacing and spellings, without duplicate names. */
export const jsonTexts: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(numbers, texts, fc.constantFrom('true', 'false', 'null')),
    fc
      .tuple(space, fc.array(fc.tuple(tie('value'), space, space), { maxLength: 4 }))
      .map(([lead, items]) => `[${lead}${items.map(([value, a, b]) => `${a}${value}${b}`).join(',')}]`),
    fc
      .tuple(
        space,
        fc.uniqueArray(fc.tuple(texts, tie('value'), space, space), {
          maxLength: 4,
          selector: ([name]) => JSON.parse(name) as string,
        }),
      )
      .map(
        ([lead, members]) =>
          `{${lead}${members.map(([name, value, a, b]) => `${a}${name}${b}:${a}${value}${b}`).join(',')}}`,
      ),
  ),
})).value;
