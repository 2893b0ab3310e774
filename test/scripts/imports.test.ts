import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Folder } from '../support/cli';
import { root } from '../support/packed';

const kindsFolder = 'server/src/core/kinds';
const kinds = fs
  .readdirSync(path.join(root, kindsFolder), { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);

/** Imports of files, and the ones among them that are forbidden. */
const cases: Readonly<Record<string, { readonly imports: readonly string[]; readonly forbidden: readonly string[] }>> =
  {
    ...Object.fromEntries(
      ['core/features/rename.ts', 'lsp/pins.ts', 'cli/pin.ts', 'host/git.ts'].map((file) => {
        const internals = ['../kinds/execution/spec', '../../kinds/execution/model/evidence'];
        return [`server/src/${file}`, { imports: internals, forbidden: internals }];
      }),
    ),
    'server/src/core/program/samePersons.ts': {
      imports: ['../kinds/registry', '../kinds/contract/kinds', ...kinds.map((kind) => `../kinds/${kind}`)],
      forbidden: kinds.filter((kind) => !['common', 'contract'].includes(kind)).map((kind) => `../kinds/${kind}`),
    },
    [`${kindsFolder}/calibration/index.ts`]: {
      imports: ['./spec', '../common/lanes', '../contract/kinds', '../../execution/spec'],
      forbidden: ['../../execution/spec'],
    },
    [`${kindsFolder}/common/lanes.ts`]: { imports: ['../execution/spec'], forbidden: ['../execution/spec'] },
    [`${kindsFolder}/execution/tasks/graph.ts`]: { imports: ['../spec', '../tasks/build'], forbidden: [] },
  };

interface Lint {
  readonly diagnostics: readonly { code: string; filename: string; labels: readonly { span: { line: number } }[] }[];
}

describe('the lint of imports', () => {
  let project: Folder;
  let found: Lint['diagnostics'];
  before(() => {
    project = new Folder();
    for (const file of ['oxlint.layers.mjs', 'scripts/eslintRules.mjs']) {
      project.write(file, fs.readFileSync(path.join(root, file)));
    }
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(project.path, 'node_modules'), 'junction');
    kinds.forEach((kind) => fs.mkdirSync(path.join(project.path, kindsFolder, kind), { recursive: true }));
    for (const [file, { imports }] of Object.entries(cases)) {
      project.write(file, imports.map((each) => `import '${each}';\n`).join(''));
    }
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const args = ['-c', 'oxlint.layers.mjs', '-f', 'json', 'server'];
    const { stdout } = spawnSync(process.execPath, [oxlint, ...args], { cwd: project.path, encoding: 'utf8' });
    found = (JSON.parse(stdout) as Lint).diagnostics;
  });
  after(() => project.remove());

  for (const [file, { imports, forbidden }] of Object.entries(cases)) {
    it(`forbids imports of single kinds outside their folders: ${file}`, () => {
      const reported = found.filter((each) => each.filename.replaceAll('\\', '/') === file);
      assert.deepEqual(
        reported.map(({ labels: [label] }) => imports[label!.span.line - 1]),
        forbidden,
      );
      assert.ok(reported.every(({ code }) => code.includes('no-restricted-imports')));
    });
  }
});
