import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { globSync } from 'tinyglobby';

const root = path.join(__dirname, '../..');

/** The folders of kinds, without shared folders. */
const folderOfKinds = 'core/kinds';
const kinds = fs
  .readdirSync(path.join(root, 'server/src', folderOfKinds), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['contract', 'common'].includes(entry.name))
  .map(({ name }) => `${folderOfKinds}/${name}`);

/**
 * The layers of the server from the bottom up (docs/architecture.md). A file imports only from its own layer and lower ones.
 * The longest prefix of its path counts. Folders in one line may import each other.
 */
const layers: readonly (readonly string[])[] = [
  ['core/text', 'core/kinds/contract/kinds', 'core/kinds/contract/kindNames', 'core/kinds/contract/memberNames'],
  ['core/json'],
  ['core/secrets'],
  ['core/l10n'],
  ['core/diagnostics'],
  ['core/schema'],
  ['core/rules'],
  ['core/kinds/contract', 'core/relations'],
  ['core/kinds/common'],
  kinds,
  [folderOfKinds],
  ['core/analysis'],
  ['core/features', 'core/program'],
  ['protocol'],
  ['host'],
  ['lsp'],
  ['main.browser', 'main.node', 'main.server'],
  ['cli'],
  ['api'],
  ['main.cli'],
];

/** The files that each file imports, including imports of types. */
const imports = new Map(
  globSync(
    ['server/src', 'client/src', 'server/dashboard'].map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).map((file) => [file, importedBy(file)] as const),
);

describe('the imports', () => {
  it('have no cycles', () => {
    assert.deepEqual(circles(), []);
  });

  it('lead from the server to the same or a lower layer', () => {
    const ofServer = [...imports].filter(([file]) => levelOf(file) >= 0);
    const found = ofServer.flatMap(([file, targets]) =>
      targets
        .filter((target) => levelOf(target) > levelOf(file) || isOfOtherKind(file, target))
        .map((target) => `${nameOf(file)} -> ${nameOf(target)}`),
    );
    assert.deepEqual(found.sort(), []);
  });

  it('have a layer for each file of the server', () => {
    const without = [...imports.keys()].filter((file) => file.startsWith('server/src/') && levelOf(file) < 0);
    assert.deepEqual(without, []);
  });
});

const nameOf = (file: string) => file.replace(/^server\/src\//, '').replace(/\.tsx?$/, '');

/** Returns the number of a file's layer; -1 outside of the server. */
function levelOf(file: string): number {
  const name = nameOf(file);
  const prefixes = layers.flat().filter((prefix) => name === prefix || name.startsWith(`${prefix}/`));
  const longest = prefixes.toSorted((a, b) => b.length - a.length)[0];
  return layers.findIndex((layer) => longest !== undefined && layer.includes(longest));
}

function isOfOtherKind(file: string, target: string): boolean {
  const [kind, other] = [file, target].map((each) => /^server\/src\/core\/kinds\/(\w+)\//.exec(each)?.[1]);
  return (
    levelOf(file) === levelOf(target) &&
    kind !== undefined &&
    other !== undefined &&
    kind !== other &&
    levelOf(file) < layers.findIndex((layer) => layer.includes(folderOfKinds))
  );
}

function importedBy(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName))
    .flatMap((target) => ['.ts', '.tsx', '.d.ts'].map((ending) => target + ending))
    .filter((target) => fs.existsSync(path.join(root, target)));
}

/** Returns the import cycles. */
function circles(): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) {
      found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    } else if (!done.has(file)) {
      for (const target of imports.get(file) ?? []) {
        visit(target, [...way, file]);
      }
      done.add(file);
    }
  };
  for (const file of imports.keys()) {
    visit(file, []);
  }
  return found;
}
