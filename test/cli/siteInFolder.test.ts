import assert from 'node:assert/strict';
import { statusdocs } from '../support/cli';
import { SiteFolder } from '../support/sites';

describe('a published site in the working folder', () => {
  it('is checked until it is excluded, so that publish prints the entry that excludes it', () => {
    const folder = new SiteFolder();
    try {
      const publish = (...args: string[]) =>
        statusdocs(folder.path, ['publish', 'program', '--out', 'site', ...args]).out;
      const check = () => statusdocs(folder.path, ['check']).code;
      assert.doesNotMatch(publish('--pictures'), /exclude/);
      assert.equal(check(), 0);
      const [, entry] = /write ("exclude": .+) into/.exec(publish()) ?? [];
      assert.equal(check(), 1);
      folder.write('statusdocs.config.json', `{ ${entry} }`);
      assert.equal(check(), 0);
      assert.doesNotMatch(publish(), /exclude/);
    } finally {
      folder.remove();
    }
  });
});
