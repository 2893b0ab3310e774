import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pointer } from '../../../server/src/core/json/path';
import { findLoosened } from '../../../server/src/core/program/pinChanges';
import { refusalsOf } from '../../../server/src/core/schema/interpret';
import { runs } from '../../support/budget';
import { schemaOf, valueOfSchemas } from '../../support/schemas';

describe('a changed pin', () => {
  const tighter: readonly (readonly [before: unknown, after: unknown])[] = [
    [{ const: 1 }, { const: 1, description: 'Why.' }],
    [{ properties: { a: { const: 1 } } }, { properties: { a: { const: 1 }, b: { const: 2 } } }],
    [{ enum: [1, 2] }, { enum: [2] }],
    [{ required: ['a'] }, { required: ['b', 'a'] }],
    [{ prefixItems: [{ const: 1 }] }, { prefixItems: [{ const: 1 }, { const: 2 }] }],
    [
      { maxItems: 3, minLength: 1 },
      { maxItems: 2, minLength: 2 },
    ],
    [
      { additionalProperties: { type: 'string' } },
      { additionalProperties: { type: 'string' }, properties: { a: { type: 'string', const: 'a' } } },
    ],
    [true, { const: 1 }],
    [{ const: 1 }, false],
    [{}, { $defs: { a: true } }],
  ];
  for (const [before, after] of tighter) {
    it(`may become ${JSON.stringify(after)}`, () => assert.equal(findLoosened(before, after), undefined));
  }

  const looser: readonly (readonly [before: unknown, after: unknown, at: string])[] = [
    [{ const: 1 }, {}, ''],
    [{ const: 1 }, { const: 2 }, '/const'],
    [{ const: 1 }, true, ''],
    [{ properties: { a: { const: 1 } } }, { properties: {} }, '/properties'],
    [{ properties: { a: { const: 1 } } }, { properties: { a: { enum: [1, 2] } } }, '/properties/a'],
    [{ enum: [1] }, { enum: [1, 2] }, '/enum'],
    [{ required: ['a', 'b'] }, { required: ['a'] }, '/required'],
    [{ additionalProperties: false }, { additionalProperties: false, properties: { a: true } }, ''],
    [{ items: { const: 1 } }, { items: { const: 1 }, prefixItems: [true] }, ''],
    [{ prefixItems: [{ const: 1 }, { const: 2 }] }, { prefixItems: [{ const: 1 }] }, '/prefixItems'],
    [{ contains: { const: 1 } }, { contains: { const: 1 }, minContains: 0 }, ''],
    [{ then: false, if: true }, { then: false, if: false }, '/if'],
    [
      { not: { $ref: '#/$defs/a' }, $defs: { a: {} } },
      { not: { $ref: '#/$defs/a' }, $defs: { a: { const: 1 } } },
      '/$defs',
    ],
    [{ properties: { a: { not: { $ref: '#' } } } }, { properties: { a: { not: { $ref: '#' } } }, required: ['b'] }, ''],
    [{ not: {} }, { not: { const: 1 } }, '/not'],
    [{ maximum: 3 }, { maximum: 4 }, '/maximum'],
    [{ pattern: '^a$' }, { pattern: 'a' }, '/pattern'],
  ];
  for (const [before, after, at] of looser) {
    it(`is reported if ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, () =>
      assert.equal(pointer(findLoosened(before, after)!), at));
  }

  it('is accepted only if it allows nothing new', () => {
    const changed = fc
      .tuple(schemaOf(), schemaOf())
      .chain(([before, other]) =>
        fc.constantFrom(
          [before, other] as const,
          [
            before,
            typeof before === 'object' && typeof other === 'object'
              ? { ...(other as object), ...(before as object) }
              : other,
          ] as const,
          [before, { ...(typeof other === 'object' ? (other as object) : {}), allOf: [before] }] as const,
          [{ allOf: [before] }, { allOf: [before, other] }] as const,
        ),
      );
    let accepted = 0;
    fc.assert(
      fc.property(changed, fc.array(valueOfSchemas, { minLength: 5, maxLength: 20 }), ([before, after], values) => {
        fc.pre(!JSON.stringify([before, after]).includes('$ref'));
        if (findLoosened(before, after) !== undefined) {
          return;
        }
        accepted++;
        for (const value of values) {
          assert.ok(
            refusalsOf(after, value)!.length > 0 || refusalsOf(before, value)!.length === 0,
            JSON.stringify({ before, after, value }),
          );
        }
      }),
      { numRuns: runs(3000) },
    );
    assert.ok(accepted > 0);
  });
});
