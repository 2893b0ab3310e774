import assert from 'node:assert/strict';
import { sampled } from '../../support/budget';
import { readTestcases, runCase } from '../../support/conformance';

const testcases = sampled('testcases', readTestcases(), 60);

describe('the conformance suite', () => {
  const bases = new Map(
    testcases.flatMap(({ document, path }) => ('base' in document ? [[document.base, path] as const] : [])),
  );
  for (const [base, path] of bases) {
    it(`starts from ${base}, which has no findings`, () => {
      assert.deepEqual(
        runCase({ id: path, about: '', description: '', path, document: { base }, expected: [] }).actual,
        [],
      );
    });
  }

  for (const about of new Set(testcases.map((each) => each.about))) {
    describe(`on ${about}`, () => {
      for (const testcase of testcases.filter((each) => each.about === about)) {
        it(`has the expected findings: ${testcase.description}`, () => {
          const { actual, expected } = runCase(testcase);
          assert.deepEqual(actual, expected);
        });
      }
    });
  }
});
