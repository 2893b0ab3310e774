import assert from 'node:assert/strict';
import fc from 'fast-check';
import { itemAndDescendants } from '../../../server/src/core/program/findingCounts';
import { groupPrograms } from '../../../server/src/core/program/program';
import { ready } from '../../../server/src/core/program/ready';
import { runs, sampled } from '../../support/budget';
import { programFiles, programText, programValue, type Json } from '../../support/examples';
import { progressIn } from '../../support/programs';

describe('the progress of bad input is computed', () => {
  const readProgress = (file: string, text: string) => {
    const documents = progressIn(file, text);
    groupPrograms(documents);
    ready(documents);
    for (const { item, figures } of documents) {
      for (const each of itemAndDescendants(item)) {
        assert.notEqual(each.name, '');
      }
      assert.ok(figures.every(({ value }) => Number.isInteger(value)));
    }
  };

  for (const file of sampled('programProgress', programFiles, 1)) {
    const text = programText(file).slice(0, 60_000);

    it(`for ${file}, truncated anywhere`, () => {
      for (let i = 0; i < 40; i++) {
        readProgress(file, text.slice(0, Math.floor((i * text.length) / 40)));
      }
    });

    it(`for ${file}, with values of any type anywhere`, () => {
      const value = programValue(file);
      const unusual = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom([[]], [null, {}], { id: 1, screenId: null }, 'PASS', -1, 1e300),
      );
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(value)), unusual, fc.nat(20), (member, instead, index) => {
          const old = value[member];
          const list = Array.isArray(old)
            ? old.slice(0, 20).with(index % Math.max(1, Math.min(20, old.length)) || 0, instead as Json)
            : instead;
          readProgress(
            file,
            JSON.stringify({
              ...value,
              tasks: Array.isArray(value.tasks) ? value.tasks.slice(0, 26) : value.tasks,
              [member]: list,
            }),
          );
        }),
        { numRuns: runs(40) },
      );
    });
  }
});
