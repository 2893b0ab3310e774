import assert from 'node:assert/strict';
import { JsonDocument } from '../../../../server/src/core/json/jsonDocument';
import { isFull, sampled } from '../../../support/budget';
import { completionsAt } from '../../../support/completed';
import { programFiles, programText, type Json } from '../../../support/examples';

describe('the proposed correct value', () => {
  for (const file of sampled('completion', programFiles, 1)) {
    it(`equals the present value: every known value of ${file}`, () => {
      const text = programText(file);
      const document = new JsonDocument(text);
      const scalars = [...scalarsIn(document.value as Json)];
      const every = Math.max(1, Math.floor(scalars.length / 50));
      let known = 0;
      const some = scalars.filter((_, index) => index % every === 0);
      for (const [path, value] of sampled(file, some, 4)) {
        const { offset, length } = document.valueSpan(path)!;
        const expected = completionsAt(text.slice(0, offset) + text.slice(offset + length), offset, {
          path: file,
        }).find(({ preselect }) => preselect);
        if (expected) {
          assert.deepEqual(JSON.parse(expected.newText.trim().replace(/,$/, '')), value, path.join('/'));
          known++;
        }
      }
      assert.ok(!isFull || known > 0);
    });
  }
});

type Place = readonly (string | number)[];

function* scalarsIn(value: Json, path: Place = []): Generator<[Place, Json]> {
  for (const [name, each] of typeof value === 'object' && value !== null ? Object.entries(value) : []) {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    if (typeof each === 'object' && each !== null) {
      yield* scalarsIn(each, at);
    } else if (!Array.isArray(value)) {
      yield [at, each];
    }
  }
}
