import assert from 'node:assert/strict';
import vm from 'node:vm';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone';
import { fullFormats } from 'ajv-formats/dist/formats';
import { compact } from '../../scripts/compact';
import { recognize } from '../../server/src/core/analysis/recognize';
import { schemaFile, type KnownKind } from '../../server/src/core/kinds/contract/kinds';
import { validators, type Validator, type Violation } from '../../server/src/core/schema/validators';
import { sampledNumbers } from '../support/budget';
import { damaged, randomNumbers } from '../support/damaged';
import { programFiles, programText, programValue } from '../support/examples';
import { schemaFiles } from '../support/schemaFiles';

const ajv = new Ajv2020({ allErrors: true, messages: false, strict: false, inlineRefs: false });
addFormats(ajv, ['date']);
const { validate: isMoment } = fullFormats['iso-date-time'] as { validate: (text: string) => boolean };
const isDay = fullFormats.date as { validate: (text: string) => boolean };
ajv.addFormat('iso-8601', (text) => isDay.validate(text) || isMoment(text.replace(/([Tt ]\d\d:\d\d)(?!:)/, '$1:00')));
schemaFiles.forEach((schema) => ajv.addSchema(schema));

describe('the compact validators', () => {
  for (const file of programFiles) {
    it(`report the same errors as ajv for ${file}, damaged in a thousand ways`, () => {
      const { kind } = recognize(programText(file), file)!;
      const peer = ajv.getSchema(schemaFile(kind))!;
      const ours = validators[kind as KnownKind];
      const value = programValue(file);
      for (const round of sampledNumbers(file, 1000, 150)) {
        const restore = damaged(value, randomNumbers(round));
        assert.equal(ours(value), peer(value));
        assert.deepEqual(sortErrors(ours.errors), sortErrors(peer.errors));
        restore();
      }
    });
  }
});

describe('a compact validator with more errors than it lists', () => {
  const maximum = 10_000;
  const schema = {
    properties: {
      list: { type: 'array', items: { type: 'string' } },
      one: { oneOf: [{ type: 'integer' }, { type: 'array' }] },
      any: { anyOf: [{ type: 'integer' }, { type: 'boolean' }, { $ref: '#/$defs/pair' }] },
    },
    $defs: { pair: { type: 'object', required: ['x', 'y', 'z'] } },
  };
  const validatorOf = (isCompact: boolean) => {
    const standalone = new Ajv2020({ allErrors: true, messages: false, inlineRefs: false, code: { source: true } });
    const code = standaloneCode(standalone, standalone.compile(schema));
    const module = { exports: undefined as unknown as Validator };
    const run = vm.runInThisContext(`(module) => { ${isCompact ? compact(code) : code} }`) as (each: object) => void;
    run(module);
    return module.exports;
  };
  const [ours, peer] = [validatorOf(true), validatorOf(false)];
  const members = [
    { one: 1 },
    { one: [] },
    { one: '' },
    { any: {} },
    { any: true },
    { any: '' },
    { any: 0, one: null },
  ];

  for (const member of members) {
    it(`counts the errors of ${JSON.stringify(member)} after any number of other errors`, () => {
      for (const count of [0, 1, maximum - 2, maximum - 1, maximum, maximum + 1]) {
        const value = { list: Array.from({ length: count }, (_, number) => number), ...member };
        assert.equal(ours(value), peer(value));
        const all = (peer.errors ?? []).map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }));
        assert.deepEqual([...(ours.errors ?? [])], all.slice(0, maximum));
        const isRepeated = ({ instancePath, keyword }: Violation, place: number) =>
          place >= maximum && all[place - 1]!.instancePath === instancePath && all[place - 1]!.keyword === keyword;
        const more = all.filter((error, place) => place >= maximum && !isRepeated(error, place)).length;
        assert.equal(ours.errors?.rest?.more ?? 0, more);
      }
    });
  }
});

const sortErrors = (errors: unknown) =>
  ((errors ?? []) as { instancePath: string; keyword: string; params: unknown }[]).map(
    ({ instancePath, keyword, params }) => ({ instancePath, keyword, params }),
  );

describe('a compact validator of lists without repetitions', () => {
  const schema = { properties: { list: { type: 'array', uniqueItems: true } } };
  const standalone = new Ajv2020({ allErrors: true, messages: false, code: { source: true } });
  const code = standaloneCode(standalone, standalone.compile(schema));
  const validatorOf = (source: string) => {
    const module = { exports: undefined as unknown as Validator };
    (vm.runInThisContext(`(module, require) => { ${source} }`) as (each: object, load: NodeRequire) => void)(
      module,
      require,
    );
    return module.exports;
  };
  const [ours, peer] = [validatorOf(compact(code)), validatorOf(code)];
  const items = [
    1,
    '1',
    0,
    -0,
    null,
    'null',
    true,
    [],
    [1],
    ['1'],
    {},
    { a: 1, b: [2] },
    { b: [2], a: 1 },
    { a: 1 },
    '[1]',
  ];

  it('reports the same items as ajv', () => {
    for (const round of sampledNumbers('repetitions', 2000, 300)) {
      const random = randomNumbers(round);
      const list = Array.from({ length: 1 + (round % 9) }, () => items[Math.floor(random() * items.length)]);
      assert.equal(ours({ list }), peer({ list }));
      assert.deepEqual(sortErrors(ours.errors), sortErrors(peer.errors));
    }
  });
});
