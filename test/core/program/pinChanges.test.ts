import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pointer } from '../../../server/src/core/json/path';
import { findLoosened } from '../../../server/src/core/program/pinChanges';
import { pinDifferences } from '../../../server/src/core/schema/pinDifferences';
import { runs } from '../../support/budget';
import { arbitraryPin, valueOfPins } from '../../support/pins';

describe('a changed pin', () => {
  const tighter: readonly (readonly [before: unknown, after: unknown])[] = [
    [{ const: 1 }, { const: 1, description: 'Why.' }],
    [{ properties: { a: { const: 1 } } }, { properties: { a: { const: 1 }, b: { const: 2 } } }],
    [{ enum: [1, 2] }, { enum: [2] }],
    [{ enum: ['K21'] }, { const: 'K21' }],
    [{ const: 'K21' }, { enum: ['K21'] }],
    [{ enum: [1, 2] }, { const: 2 }],
    [{ const: 1 }, { const: 1, enum: [1, 2] }],
    [{ const: 1, enum: [1, 2] }, { enum: [1] }],
    [{ properties: { a: { const: null } } }, { properties: { a: { enum: [null] } } }],
    [{ required: ['a'] }, { required: ['b', 'a'] }],
    [{ prefixItems: [{ const: 1 }] }, { prefixItems: [{ const: 1 }, { const: 2 }] }],
    [
      { maxItems: 3, minItems: 1 },
      { maxItems: 2, minItems: 2 },
    ],
    [
      { additionalProperties: { enum: ['a', 'b'] } },
      { additionalProperties: { enum: ['a', 'b'] }, properties: { a: { enum: ['a'] } } },
    ],
    [true, { const: 1 }],
    [{ const: 1 }, false],
    [{}, { items: true }],
  ];
  for (const [before, after] of tighter) {
    it(`may become ${JSON.stringify(after)}`, () => assert.equal(findLoosened(before, after), undefined));
  }

  const looser: readonly (readonly [before: unknown, after: unknown, at: string])[] = [
    [{ const: 1 }, {}, ''],
    [{ const: 1 }, { const: 2 }, '/const'],
    [{ const: 1 }, { enum: [2] }, ''],
    [{ const: ['a'] }, { const: 'a' }, '/const'],
    [{ enum: [['a']] }, { enum: ['a'] }, '/enum'],
    [{ const: 1 }, { enum: [1, 2] }, ''],
    [{ enum: [1, 2] }, { const: 3 }, ''],
    [{ enum: [1, 2] }, { description: 'None.' }, ''],
    [{ const: 1 }, true, ''],
    [{ properties: { a: { const: 1 } } }, { properties: {} }, '/properties'],
    [{ properties: { a: { const: 1 } } }, { properties: { a: { enum: [1, 2] } } }, '/properties/a'],
    [{ enum: [1] }, { enum: [1, 2] }, '/enum'],
    [{ required: ['a', 'b'] }, { required: ['a'] }, '/required'],
    [{ additionalProperties: false }, { additionalProperties: false, properties: { a: true } }, ''],
    [{ items: { const: 1 } }, { items: { const: 1 }, prefixItems: [true] }, ''],
    [{ prefixItems: [{ const: 1 }, { const: 2 }] }, { prefixItems: [{ const: 1 }] }, '/prefixItems'],
    [{ propertyNames: { enum: ['a'] } }, { propertyNames: { enum: ['a', 'b'] } }, '/propertyNames/enum'],
    [{ maxItems: 3 }, { maxItems: 4 }, '/maxItems'],
  ];
  for (const [before, after, at] of looser) {
    it(`is reported if ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, () =>
      assert.equal(pointer(findLoosened(before, after)!), at));
  }

  it('is accepted only if it allows no additional value', () => {
    const changed = fc
      .tuple(arbitraryPin, arbitraryPin)
      .chain(([before, other]) =>
        fc.constantFrom(
          [before, other] as const,
          [
            before,
            typeof before === 'object' && typeof other === 'object'
              ? { ...(other as object), ...(before as object) }
              : other,
          ] as const,
        ),
      );
    let accepted = 0;
    fc.assert(
      fc.property(changed, fc.array(valueOfPins, { minLength: 5, maxLength: 20 }), ([before, after], values) => {
        if (findLoosened(before, after) !== undefined) {
          return;
        }
        accepted++;
        for (const value of values) {
          assert.ok(
            pinDifferences(after, value).length > 0 || pinDifferences(before, value).length === 0,
            JSON.stringify({ before, after, value }),
          );
        }
      }),
      { numRuns: runs(3000) },
    );
    assert.ok(accepted > 0);
  });
});
