import { strict as assert } from 'node:assert';
import fs from 'node:fs';
import path from 'node:path';
import { ESLint, Linter } from 'eslint';

const kindsFolder = 'server/src/core/kinds';

describe('the lint of imports', () => {
  it('forbids an import of a single kind outside its folder', async () => {
    const internals = ["'../kinds/execution/spec'", "'../../kinds/execution/model/evidence'"];
    for (const file of [
      'core/program/samePersons.ts',
      'core/features/rename.ts',
      'lsp/pins.ts',
      'cli/pin.ts',
      'host/git.ts',
    ]) {
      assert.deepEqual(await forbidden(`server/src/${file}`, internals), internals, file);
    }
    assert.deepEqual(await forbidden('server/src/core/program/samePersons.ts', ["'../kinds/registry'"]), []);
    assert.deepEqual(await forbidden('server/src/core/program/samePersons.ts', ["'../kinds/contract/kinds'"]), []);
  });

  it('forbids an import of another kind', async () => {
    const own = ["'./spec'", "'../common/lanes'", "'../contract/kinds'", "'../../execution/spec'"];
    assert.deepEqual(await forbidden(`${kindsFolder}/calibration/index.ts`, own), own.slice(-1));
    assert.deepEqual(await forbidden(`${kindsFolder}/common/lanes.ts`, ["'../execution/spec'"]), [
      "'../execution/spec'",
    ]);
    assert.deepEqual(await forbidden(`${kindsFolder}/execution/tasks/graph.ts`, ["'../spec'", "'../tasks/build'"]), []);
  });

  it('covers the folder of each kind', async () => {
    const shared = ['common', 'contract'];
    const folders = fs.readdirSync(kindsFolder, { withFileTypes: true }).filter((each) => each.isDirectory());
    for (const { name } of folders.filter((each) => !shared.includes(each.name))) {
      const specifier = `'../kinds/${name}'`;
      assert.deepEqual(await forbidden('server/src/core/program/samePersons.ts', [specifier]), [specifier]);
    }
  });
});

const rule = 'no-restricted-imports';

/** Returns the specifiers that a file must not import. */
async function forbidden(file: string, specifiers: readonly string[]): Promise<readonly string[]> {
  const { rules } = (await new ESLint().calculateConfigForFile(path.resolve(file))) as Linter.Config;
  const found = new Linter().verify(specifiers.map((each) => `import ${each};`).join('\n'), {
    rules: { [rule]: rules?.[rule] ?? 'off' },
  });
  return found.map(({ line }) => specifiers[line - 1]!);
}
