import assert from 'node:assert/strict';
import { rootName } from '../../client/src/rootName';

describe('the name of a workspace folder', () => {
  const root = (path: string, name = path.slice(path.lastIndexOf('/') + 1)) => ({ name, uri: { path } });

  it('is the name that VS Code shows', () => {
    const roots = [root('/a/status', 'Booking'), root('/b/status')];
    assert.deepEqual(
      roots.map((each) => rootName(each, roots)),
      ['Booking', 'status'],
    );
  });

  it('includes the folder above if another workspace folder has the same name', () => {
    const roots = [root('/work/alpha/status'), root('/work/beta/status'), root('/work/docs')];
    assert.deepEqual(
      roots.map((each) => rootName(each, roots)),
      ['alpha/status', 'beta/status', 'docs'],
    );
  });
});
