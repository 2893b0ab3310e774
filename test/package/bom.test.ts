import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

interface Bom {
  readonly components: readonly {
    /** The scope of a package; absent for none. */
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly { readonly license?: { readonly id?: string }; readonly expression?: string }[];
  }[];
}

describe('the bill of materials', () => {
  const run = () => {
    execFileSync('npm', ['run', '--silent', 'sbom'], { stdio: ['ignore', 'ignore', 'pipe'], shell: true });
    return fs.readFileSync('dist/bom.json', 'utf8');
  };
  const fit = new Set(['MIT', 'ISC', 'BSD-3-Clause', 'BlueOak-1.0.0']);

  it('lists the bundled packages with their licenses, and is the same each time', () => {
    const written = run();
    const { components } = JSON.parse(written) as Bom;
    const heads = fs
      .readFileSync('dist/licenses.txt', 'utf8')
      .matchAll(/^(\S+) (\d+\.\d+\.\d+) \((.+)\)\n\n(?=.*\S)/gm);
    assert.deepEqual(
      components
        .map(({ group, name, version, licenses }) => {
          const fullName = group === undefined ? name : `${group}/${name}`;
          return `${fullName} ${version} ${licenses?.[0]?.license?.id}`;
        })
        .sort(),
      [...heads].map(([, name, version, license]) => `${name} ${version} ${license}`).sort(),
    );
    assert.ok(components.length > 20);
    assert.deepEqual(
      components.filter(({ licenses }) => !fit.has(licenses?.[0]?.license?.id ?? '')),
      [],
    );
    assert.equal(run(), written);
  });
});
