import assert from 'node:assert/strict';
import { findingsOf } from '../../support/checkFindings';
import { sampled } from '../../support/budget';
import { changed, programFiles, programValue, type Json } from '../../support/examples';
import { places, type Place } from '../../support/mistakes';

/** Returns the value at a place. */
const valueAt = (document: Json, at: Place): Json | undefined =>
  at.reduce<Json | undefined>((value, segment) => (value as Record<string | number, Json>)[segment], document);

/** Returns the first place of each member with such a value, whichever item of a list has it. */
function placesOf(document: Json, isSuch: (value: Json | undefined) => boolean): readonly Place[] {
  const byPattern = new Map<string, Place>();
  for (const at of places(document)) {
    const pattern = at.map((segment) => (typeof segment === 'number' ? '*' : segment)).join('/');
    if (isSuch(valueAt(document, at)) && !byPattern.has(pattern)) {
      byPattern.set(pattern, at);
    }
  }
  return sampled('places', byPattern.values(), 3);
}

const isAccepted = (file: string, document: Json): boolean =>
  !findingsOf(JSON.stringify(document), file).some(({ severity }) => severity === 'error');

/** The specification gives no type for them. */
const untyped = new Set(['truthValue', 'activationRequires']);

const isTyped = (at: Place): boolean => !untyped.has(String(at.at(-1)));

const isListOfTexts = (value: Json | undefined): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

describe('each number of a document', () => {
  for (const file of sampled('numbers', programFiles, 2)) {
    it(`cannot be a string, a Boolean or null: ${file}`, () => {
      const document = programValue(file);
      const accepted = placesOf(document, (value) => typeof value === 'number')
        .filter(isTyped)
        .flatMap((at) =>
          [JSON.stringify(valueAt(document, at)), true, null, -1]
            .filter((value) => isAccepted(file, changed(document, at, value)))
            .map((value) => `${at.join('/')}: ${JSON.stringify(value)}`),
        );
      assert.deepEqual(accepted, []);
    });
  }
});

describe('each list of names in a document', () => {
  for (const file of sampled('names', programFiles, 2)) {
    it(`contains distinct strings that are not blank: ${file}`, () => {
      const document = programValue(file);
      const accepted = placesOf(document, isListOfTexts)
        .filter(isTyped)
        .flatMap((at) => {
          const list = valueAt(document, at) as readonly Json[];
          return [
            [...list, ''],
            [...list, ' '],
            [...list, 5],
            [...list, null],
            ['x', 'x'],
          ]
            .filter((value) => isAccepted(file, changed(document, at, value)))
            .map((value) => `${at.join('/')}: ${JSON.stringify(value.slice(-2))}`);
        });
      assert.deepEqual(accepted, []);
    });
  }
});

describe('each list at the top of a document', () => {
  for (const file of sampled('lists', ['booking-execution.json', 'data-sources-execution.json'] as const, 1)) {
    it(`equals the lists of the screens in every member: ${file}`, () => {
      const document = programValue(file);
      const accepted = ['captureSlots', 'preflightGates'].flatMap((list) =>
        Object.entries((document[list] as readonly Record<string, Json>[])[0]!)
          .map(
            ([member, value]) =>
              [list, 0, member, typeof value === 'number' ? value + 1 : `${JSON.stringify(value)}x`] as const,
          )
          .filter(([, index, member, value]) => isAccepted(file, changed(document, [list, index, member], value)))
          .map(([, , member]) => `${list}: ${member}`),
      );
      assert.deepEqual(accepted, []);
    });
  }
});
