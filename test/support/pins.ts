import fc from 'fast-check';

/** Small values with the names and texts of `arbitraryPin`. */
export const valueOfPins = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 4.5, 'a', 'ab', 'b1', ''),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c1'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const count = fc.integer({ min: 0, max: 3 });
const name = fc.constantFrom('a', 'b', 'c1');

/** Pins with every keyword. */
export const arbitraryPin = fc.letrec<{ pin: unknown }>((tie) => ({
  pin: fc.oneof(
    { maxDepth: 3 },
    fc.boolean(),
    fc.record(
      {
        const: valueOfPins,
        enum: fc.array(valueOfPins, { minLength: 1, maxLength: 3 }),
        prefixItems: fc.array(tie('pin'), { minLength: 1, maxLength: 2 }),
        items: tie('pin'),
        minItems: count,
        maxItems: count,
        required: fc.uniqueArray(name),
        properties: fc.dictionary(name, tie('pin'), { maxKeys: 2, noNullPrototype: true }),
        additionalProperties: tie('pin'),
        propertyNames: tie('pin'),
      },
      { requiredKeys: [] },
    ),
  ),
})).pin;
