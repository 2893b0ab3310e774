import assert from 'node:assert/strict';
import { sampled } from '../support/budget';
import { Folder, statusdocs } from '../support/cli';
import { largeTexts } from '../support/largeTexts';

describe('statusdocs check', () => {
  let folder: Folder;
  beforeEach(() => (folder = new Folder()));
  afterEach(() => folder.remove());

  const millisecondsOf = (text: string) => {
    folder.write('a.json', text);
    const start = performance.now();
    const { code, err } = statusdocs(folder.path, ['check', 'a.json']);
    assert.ok(code === 0 || code === 1, err);
    return performance.now() - start;
  };

  for (const [what, textOf] of sampled('largeTexts', Object.entries(largeTexts), 3)) {
    it(`takes time linear in the size of the text: ${what}`, () => {
      const [short, long] = [10_000, 40_000].map((size) => () => millisecondsOf(textOf(size)));
      if (long!() > 2_000) {
        const [base, slow] = [Math.min(short!(), short!()), Math.min(long!(), long!())];
        assert.ok(slow / base < 9 || slow < 2_000, `${what}: ${base} ms, then ${slow} ms for four times as much`);
      }
    });
  }
});
