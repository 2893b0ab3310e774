import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { globSync } from 'tinyglobby';

const root = path.join(__dirname, '..', '..');

/** Returns the test files that a configuration of mocha names. */
function filesOf(configuration: string): readonly string[] {
  const { spec, ignore = [] } = createRequire(__filename)(path.join(root, configuration)) as {
    readonly spec: string | string[];
    readonly ignore?: string;
  };
  return globSync(spec, { ignore, cwd: root });
}

describe('the test rings', () => {
  it('contain each test without a browser once', () => {
    const rings = ['core', 'unit', 'exhaustive', 'slow'].flatMap((ring) => filesOf(`test/rings/${ring}.cjs`));
    assert.deepEqual(rings.sort(), [...filesOf('test/rings/all.cjs')].sort());
    const elsewhere = ['editors', 'host', 'package', 'vscode', 'bench/node_modules'].map((name) => `test/${name}/**`);
    assert.deepEqual(rings, globSync('test/**/*.test.ts', { ignore: elsewhere, cwd: root }).sort());
  });

  it('run together in npm test, except the slow tests', () => {
    const quick = ['core', 'unit', 'exhaustive'].flatMap((ring) => filesOf(`test/rings/${ring}.cjs`));
    const { spec } = createRequire(__filename)(path.join(root, 'test/rings/quick.cjs')) as { readonly spec: string[] };
    const files = spec.flatMap((each) => globSync(each, { cwd: root }));
    assert.deepEqual(files.sort(), quick.sort(), 'no file twice');
  });

  it('are listed as parts of npm test', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', '--only', 'nothing'], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.equal(status, 2);
    assert.match(stderr, /There is no layer nothing\. The layers are: .*core, unit, exhaustive, tests, /);
  });
});
