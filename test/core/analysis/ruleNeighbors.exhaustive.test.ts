import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { runs } from '../../support/budget';
import { changed, programFiles, programValue, type Json } from '../../support/examples';

const asText = (document: Json) => JSON.stringify(document, null, 2);

/** Returns a path into a document, with one choice for each level. */
function pathFor(document: Json, choices: readonly number[]): (string | number)[] {
  const path: (string | number)[] = [];
  let container: Json | undefined = document;
  for (const choice of choices) {
    const names: string[] = typeof container === 'object' && container !== null ? Object.keys(container) : [];
    const name = names[choice % Math.max(1, names.length)];
    if (name === undefined) {
      break;
    }
    path.push(Array.isArray(container) ? Number(name) : name);
    container = (container as Record<string, Json>)[name];
  }
  return path;
}

describe('no rule throws', () => {
  const unusual: readonly (Json | undefined)[] = [
    undefined,
    null,
    true,
    -1,
    1e300,
    0.5,
    '',
    '\ud800',
    [],
    {},
    [[]],
    [null],
    { a: {} },
  ];
  const mutation = fc.record({
    file: fc.constantFrom(...programFiles),
    picks: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
    value: fc.constantFrom(...unusual),
  });

  it('for any content of a document', () => {
    fc.assert(
      fc.property(mutation, ({ file, picks, value }) => {
        const document = picks.reduce<Json>((current, pick) => {
          const path = pathFor(current, pick);
          return path.length === 0 ? current : changed(current, path, value);
        }, programValue(file));
        const options = { path: file, domains: ['service-docs'], language: english };
        const codes = (analyze(asText(document), options)?.evaluate().findings ?? []).map(({ code }) => code);
        assert.ok(!codes.includes('document/crash'));
      }),
      { numRuns: runs(300) },
    );
  });
});
