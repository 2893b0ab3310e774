import fc from 'fast-check';

/** Small values with the names and texts of `schemaOf`. */
export const valueOfSchemas = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 4.5, 'a', 'ab', 'b1', ''),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c1'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const pattern = fc.constantFrom('^a', 'b?1$', '[a-c]{2}', '^(?:a|b)+$', '\\d', '^.$', '^$');
const count = fc.integer({ min: 0, max: 3 });
const name = fc.constantFrom('a', 'b', 'c1');

const schema = fc.letrec<{ schema: unknown }>((tie) => {
  const some = fc.array(tie('schema'), { minLength: 1, maxLength: 2 });
  const named = fc.dictionary(name, tie('schema'), { maxKeys: 2, noNullPrototype: true });
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.boolean(),
      fc.record(
        {
          type: fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'integer', 'string', [
            'string',
            'null',
          ]),
          const: valueOfSchemas,
          enum: fc.array(valueOfSchemas, { minLength: 1, maxLength: 3 }),
          allOf: some,
          anyOf: some,
          oneOf: some,
          not: tie('schema'),
          if: tie('schema'),
          then: tie('schema'),
          else: tie('schema'),
          minimum: count,
          exclusiveMaximum: count,
          multipleOf: fc.constantFrom(1, 2, 0.5),
          minLength: count,
          maxLength: count,
          pattern,
          prefixItems: some,
          items: tie('schema'),
          contains: tie('schema'),
          minContains: count,
          maxContains: count,
          minItems: count,
          uniqueItems: fc.boolean(),
          required: fc.uniqueArray(name),
          dependentRequired: fc.dictionary(name, fc.uniqueArray(name), { maxKeys: 2, noNullPrototype: true }),
          dependentSchemas: named,
          properties: named,
          patternProperties: fc.dictionary(pattern, tie('schema'), { maxKeys: 2, noNullPrototype: true }),
          additionalProperties: tie('schema'),
          propertyNames: tie('schema'),
          maxProperties: count,
        },
        { requiredKeys: [] },
      ),
      fc.constant({ $ref: '#/$defs/a' }),
    ),
  };
}).schema;

/** Schemas with every keyword that is checked. They refer to `#/$defs/a`. */
export const schemaOf = (): fc.Arbitrary<unknown> => schema;
