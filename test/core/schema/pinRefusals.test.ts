import assert from 'node:assert/strict';
import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { pointer } from '../../../server/src/core/json/path';
import { pinKeywordMistakes } from '../../../server/src/core/schema/pinKeywords';
import { pinDifferences } from '../../../server/src/core/schema/pinDifferences';
import { runs } from '../../support/budget';
import { arbitraryPin, valueOfPins } from '../../support/pins';

describe('a pin', () => {
  it('allows the same values as ajv', () => {
    let rejected = 0;
    fc.assert(
      fc.property(arbitraryPin, valueOfPins, (pin, instance) => {
        assert.deepEqual(pinKeywordMistakes(pin), []);
        const refusals = pinDifferences(pin, instance);
        const ajv = new Ajv2020({ strict: false, validateSchema: false });
        assert.equal(
          refusals.length === 0,
          ajv.compile(pin as object | boolean)(instance),
          JSON.stringify({ pin, instance, refusals }),
        );
        rejected += refusals.length > 0 ? 1 : 0;
      }),
      { numRuns: runs(1000) },
    );
    assert.ok(rejected > 0);
  });

  it('reports each place with the keyword and the nearest description', () => {
    const pin = {
      description: 'Agreed in March.',
      properties: {
        steps: {
          prefixItems: [{ properties: { actor: { description: 'The owner opens.', const: 'owner' } } }],
          items: { required: ['name'] },
        },
        names: { additionalProperties: false, properties: { a: true } },
      },
    };
    const document = { steps: [{ actor: 'release' }, {}], names: { a: 1, b: 2 } };
    assert.deepEqual(
      pinDifferences(pin, document).map(({ keyword, path, member, reason }) =>
        [keyword, pointer(path), member, reason].join(' '),
      ),
      [
        'const /steps/0/actor  The owner opens.',
        'required /steps/1 name Agreed in March.',
        'false /names/b  Agreed in March.',
      ],
    );
  });

  it('is compared quickly if it lists many values for many items', () => {
    const start = performance.now();
    const values = Array.from({ length: 20000 }, (_, index) => ({ a: index }));
    const items = Array.from({ length: 20000 }, () => ({ a: -1 }));
    assert.equal(pinDifferences({ items: { enum: values } }, items).length, 1000);
    assert.ok(performance.now() - start < 10_000);
  });
});

describe('the mistakes in a pin', () => {
  const mistakes: readonly (readonly [pin: unknown, ...found: string[]])[] = [
    [{ properties: { a: { cosnt: 1 } } }, '/properties/a/cosnt keyword const'],
    [{ pattern: '^a$' }, '/pattern unsupported enum'],
    [{ propertyNames: { pattern: '^a$' } }, '/propertyNames/pattern unsupported enum'],
    [{ minimum: 1 }, '/minimum unsupported const'],
    [{ allOf: [{ const: 1 }] }, '/allOf unsupported properties'],
    [{ $ref: '#/$defs/a', $defs: {} }, '/$ref unsupported properties', '/$defs unsupported properties'],
    [
      { minItems: -1, required: 'a', enum: [], prefixItems: 1, items: [true] },
      '/minItems value',
      '/required value',
      '/enum value',
      '/prefixItems value',
      '/items schema',
    ],
    [{ properties: [] }, '/properties value'],
    ['text', ' schema'],
    [
      JSON.parse('{ "__proto__": 1, "constructor": 2, "toString": 3 }'),
      '/__proto__ keyword',
      '/constructor keyword',
      '/toString keyword',
    ],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema', description: 'Why.', const: 1 }],
  ];
  for (const [written, ...expected] of mistakes) {
    it(`are found in ${JSON.stringify(written).slice(0, 70)}`, () => {
      assert.deepEqual(
        pinKeywordMistakes(written).map(({ path, problem }) => {
          const more = 'meant' in problem ? problem.meant : 'instead' in problem ? problem.instead : undefined;
          return [pointer(path), problem.type, ...(more === undefined ? [] : [more])].join(' ');
        }),
        expected,
      );
    });
  }
});
