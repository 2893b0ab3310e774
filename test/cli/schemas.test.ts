import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { kinds, schemaFile } from '../../server/src/core/kinds/contract/kinds';
import { Folder, statusdocs } from '../support/cli';
import { programText } from '../support/examples';
import { schemaFiles } from '../support/schemaFiles';

const base = 'https://schemas.example/status';

interface Catalog {
  readonly schemas: readonly Readonly<Record<'name' | 'description' | 'url', string> & { fileMatch: string[] }>[];
}

describe('statusdocs schemas', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  const write = (...args: string[]) => statusdocs(folder.path, ['schemas', ...args]);
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(folder.path, 'out', name), 'utf8')) as object;
  const names = () =>
    fs
      .readdirSync(path.join(folder.path, 'out'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.split(path.sep).join('/'));

  it('writes each schema with an absolute $id, and otherwise unchanged', () => {
    const { code, out, err } = write('--base', base, '--out', 'out');
    assert.deepEqual([code, err], [0, '']);
    assert.equal(out, `Wrote ${names().length} files to out.\n`);
    const config = 'config/statusdocs.config.schema.json';
    assert.deepEqual(names().sort(), ['catalog.json', config, ...schemaFiles.keys()].sort());
    for (const [name, schema] of schemaFiles) {
      assert.deepEqual(read(name), { ...schema, $id: `${base}/${name}` });
    }
    const { $id, ...rest } = read(config) as { $id: string };
    assert.equal($id, `${base}/${config}`);
    assert.deepEqual(
      rest,
      JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../schemas', config), 'utf8')),
    );
  });

  it('writes schemas that a validator resolves by address, with the same results as those of the package', () => {
    write('--base', `${base}/`, '--out', 'out');
    const ours = new Ajv2020({ allErrors: true, strict: false });
    const theirs = new Ajv2020({ allErrors: true, strict: false });
    addFormats(ours);
    addFormats(theirs);
    for (const [name, schema] of schemaFiles) {
      ours.addSchema(schema);
      theirs.addSchema(read(name));
    }
    const text = programText('booking-execution.json');
    for (const document of [text, text.replace('"capturedSlots": 4', '"capturedSlots": -4')].map(
      (each) => JSON.parse(each) as object,
    )) {
      const file = schemaFile('booking-execution');
      const [validate, other] = [ours.getSchema(file)!, theirs.getSchema(`${base}/${file}`)!];
      assert.equal(validate(document), other(document));
      assert.deepEqual(other.errors, validate.errors);
    }
    new Ajv({ strict: false, formats: { date: true } }).compile(read('config/statusdocs.config.schema.json'));
  });

  it('writes a catalog that links to each schema', () => {
    write('--base', base, '--out', 'out');
    const { schemas } = read('catalog.json') as Catalog;
    assert.equal(schemas.length, kinds.length + 1);
    const written = new Set(names().map((name) => `${base}/${name}`));
    for (const { url, description, fileMatch } of schemas) {
      assert.ok(written.has(url), url);
      assert.match(description, /\w/);
      assert.equal(fileMatch.length, 1);
    }
    assert.deepEqual(schemas.find(({ url }) => url.includes('/config/'))?.fileMatch, ['statusdocs.config.json']);
  });

  it('replaces old schemas, but not through a link', () => {
    write('--base', 'http://old.example/', '--out', 'out');
    const file = schemaFile('booking-execution');
    assert.equal(write('--base', base, '--out', 'out').code, 0);
    assert.equal((read(file) as { $id: string }).$id, `${base}/${file}`);
    const outside = folder.write('outside.json', 'kept');
    fs.rmSync(path.join(folder.path, 'out', file));
    fs.symlinkSync(outside, path.join(folder.path, 'out', file));
    assert.equal(write('--base', base, '--out', 'out').code, 2);
    assert.equal(fs.readFileSync(outside, 'utf8'), 'kept');
  });

  for (const [what, args] of [
    ['no address', ['--out', 'out']],
    ['no folder', ['--base', base]],
    ['a relative address', ['--base', 'schemas/', '--out', 'out']],
    ['an address of another scheme', ['--base', 'file:///schemas/', '--out', 'out']],
    ['an address with a query', ['--base', `${base}?v=1`, '--out', 'out']],
    ['an address with a name and a password', ['--base', 'https://a:b@schemas.example/', '--out', 'out']],
  ] as const) {
    it(`rejects its arguments: ${what}`, () => {
      const { code, err } = write(...args);
      assert.equal(code, 2);
      const isWrongAddress = args[0] === '--base' && args.length > 2;
      assert.match(
        err,
        isWrongAddress ? /^--base takes an absolute http or https URL, / : /^"schemas" takes --base with /,
      );
      assert.ok(!fs.existsSync(path.join(folder.path, 'out')));
    });
  }
});
