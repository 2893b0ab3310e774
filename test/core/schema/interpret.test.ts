import assert from 'node:assert/strict';
import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { pointer } from '../../../server/src/core/json/path';
import { schemaMistakes } from '../../../server/src/core/schema/dialect';
import { refusalsOf } from '../../../server/src/core/schema/interpret';
import { boundedPattern } from '../../../server/src/core/text/boundedPattern';
import { runs } from '../../support/budget';
import { schemaOf, valueOfSchemas } from '../../support/schemas';

describe('the interpreter of schemas', () => {
  it('allows what ajv allows', () => {
    let rejected = 0;
    fc.assert(
      fc.property(schemaOf(), schemaOf(), valueOfSchemas, (written, definition, instance) => {
        const whole = { $defs: { a: definition }, allOf: [written] };
        // A definition that refers to itself at the same value has no meaning.
        fc.pre(!JSON.stringify(definition).includes('$ref'));
        assert.deepEqual(schemaMistakes(whole), []);
        const refusals = refusalsOf(whole, instance)!;
        const ajv = new Ajv2020({ strict: false, validateSchema: false });
        assert.equal(
          refusals.length === 0,
          ajv.compile(whole)(instance),
          JSON.stringify({ whole, instance, refusals }),
        );
        rejected += refusals.length > 0 ? 1 : 0;
      }),
      { numRuns: runs(600) },
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
      refusalsOf(pin, document)!.map(({ keyword, path, member, schemaPath, reason }) =>
        [keyword, pointer(path), member, pointer(schemaPath), reason].join(' '),
      ),
      [
        'const /steps/0/actor  /properties/steps/prefixItems/0/properties/actor/const The owner opens.',
        'required /steps/1 name /properties/steps/items/required Agreed in March.',
        'false /names/b  /properties/names/additionalProperties Agreed in March.',
      ],
    );
  });

  const deep = (levels: number) => {
    let schema: unknown = { const: 1 };
    for (let level = 0; level < levels; level++) {
      schema = { not: schema };
    }
    return schema;
  };
  const hostile: Readonly<Record<string, readonly [schema: unknown, value: unknown]>> = {
    'refers to itself': [{ $ref: '#' }, {}],
    'refers to itself in a circle': [
      { $defs: { a: { $ref: '#/$defs/b' }, b: { anyOf: [{ $ref: '#/$defs/a' }] } }, $ref: '#/$defs/a' },
      1,
    ],
    'nests deeply': [deep(2000), 1],
    'doubles at each step': [
      {
        $defs: Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => [
            `d${index}`,
            index === 39 ? true : { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
          ]),
        ),
        $ref: '#/$defs/d0',
      },
      1,
    ],
    'lists many values for many items': [
      { items: { enum: Array.from({ length: 20000 }, (_, index) => `a${index}`) } },
      Array.from({ length: 20000 }, () => 'b'),
    ],
    'compares all items of a long list': [{ uniqueItems: true }, Array.from({ length: 20000 }, (_, index) => index)],
    'has a long pattern for a long text': [{ pattern: '(?:a?){1000}b' }, 'a'.repeat(100000)],
  };
  for (const [what, [written, instance]] of Object.entries(hostile)) {
    it(`gives up soon if a schema ${what}`, () => {
      const start = performance.now();
      assert.equal(refusalsOf(written, instance), undefined);
      assert.ok(performance.now() - start < 10_000);
    });
  }
});

describe('the bounded patterns', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\.', '^', '$', '\\u0061', '😀', '\\p{L}');
  const written = fc.letrec<{ either: string }>((tie) => ({
    either: fc
      .array(
        fc.array(
          fc.tuple(
            fc.oneof(
              { maxDepth: 3 },
              atom,
              tie('either').map((inner) => `(${inner})`),
              tie('either').map((inner) => `(?:${inner})`),
            ),
            fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,2}', '{1,}', '+?'),
          ),
          { maxLength: 3 },
        ),
        { minLength: 1, maxLength: 2 },
      )
      .map((branches) =>
        branches
          .map((parts) => parts.map(([part, times]) => part + (/^[\^$]$/.test(part) ? '' : times)).join(''))
          .join('|'),
      ),
  })).either;
  const text = fc
    .array(fc.constantFrom('a', 'b', '1', '.', '\n', '😀'), { maxLength: 6 })
    .map((parts) => parts.join(''));

  it('match what the regular expressions of JavaScript match', () => {
    fc.assert(
      fc.property(written, text, (pattern, subject) => {
        fc.pre(pattern.length < 200);
        const test = boundedPattern(pattern);
        assert.ok(test, pattern);
        assert.equal(test(subject), new RegExp(pattern, 'u').test(subject), JSON.stringify([pattern, subject]));
      }),
      { numRuns: runs(3000) },
    );
  });

  it('are no slower for patterns that try again elsewhere', () => {
    const start = performance.now();
    for (const pattern of ['^(a+)+$', '^(a|aa)+$', '(.*)*x', '^(?:a*)*b$']) {
      assert.equal(boundedPattern(pattern)!(`${'a'.repeat(5000)}!`), false, pattern);
    }
    assert.ok(performance.now() - start < 10_000);
  });

  const refused = [
    '(',
    'a**',
    '(?=a)',
    '(?<!a)b',
    '(a)\\1',
    '\\bword',
    '(?<name>a)',
    '((a{100}){100}){100}',
    'a{9999}',
    'a'.repeat(1001),
    '('.repeat(60) + ')'.repeat(60),
  ];
  for (const pattern of refused) {
    it(`are not ${pattern.slice(0, 30)}`, () => assert.equal(boundedPattern(pattern), undefined));
  }
});

describe('the mistakes in a schema', () => {
  const mistakes: readonly (readonly [schema: unknown, ...found: string[]])[] = [
    [{ properties: { a: { cosnt: 1 } } }, '/properties/a/cosnt keyword const'],
    [{ format: 'date' }, '/format unsupported pattern'],
    [{ $id: 'x' }, '/$id unsupported'],
    [{ $ref: 'https://example.com/a.json' }, '/$ref reference'],
    [{ $ref: 'other.json#/a' }, '/$ref reference'],
    [{ $ref: '#/properties/none' }, '/$ref reference'],
    [{ $ref: '#/const', const: {} }, '/$ref reference'],
    [{ $ref: '#/%zz' }, '/$ref reference'],
    [{ $ref: 7 }, '/$ref reference'],
    [{ $schema: 'http://json-schema.org/draft-07/schema#' }, '/$schema dialect'],
    [{ pattern: '(a)\\1' }, '/pattern pattern'],
    [{ patternProperties: { '(?=a)': true } }, '/patternProperties/(?=a) pattern'],
    [
      { type: 'text', minLength: -1, required: 'a', allOf: [], items: [true] },
      '/type value',
      '/minLength value',
      '/required value',
      '/allOf value',
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
    [{ $defs: { a: { const: 1 } }, $ref: '#/$defs/a', $schema: 'https://json-schema.org/draft/2020-12/schema' }],
  ];
  for (const [written, ...expected] of mistakes) {
    it(`are found in ${JSON.stringify(written).slice(0, 70)}`, () => {
      assert.deepEqual(
        schemaMistakes(written).map(({ path, problem }) => {
          const more = 'meant' in problem ? problem.meant : 'instead' in problem ? problem.instead : undefined;
          return [pointer(path), problem.type, ...(more === undefined ? [] : [more])].join(' ');
        }),
        expected,
      );
    });
  }
});
