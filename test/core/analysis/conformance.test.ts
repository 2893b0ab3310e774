import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { documentedRules } from '../../../server/src/core/analysis/rules/docs';
import { readTestcases, type Testcase } from '../../support/conformance';
import { schemaFiles } from '../../support/schemaFiles';

const folder = path.join(__dirname, '../../conformance');
const json = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
const testcases = readTestcases();

const byAbout = new Map<string, readonly Testcase[]>();
for (const testcase of testcases) {
  byAbout.set(testcase.about, [...(byAbout.get(testcase.about) ?? []), testcase]);
}

describe('the conformance suite', () => {
  it('matches its schema', () => {
    const validate = new Ajv2020().compile(json('testcases.schema.json') as object);
    assert.ok(validate(json('testcases.json')), JSON.stringify(validate.errors));
  });

  it('has unique ids', () => {
    assert.equal(new Set(testcases.map(({ id }) => id)).size, testcases.length);
  });

  it('has two documents that break each rule and each schema, and two near misses', () => {
    const few = [...documentedRules.map(({ id }) => id), ...schemaFiles.keys()].flatMap((about) => {
      const cases = byAbout.get(about) ?? [];
      const breaking = cases.filter(({ expected }) => expected.length > 0);
      const near = cases.length - breaking.length;
      return breaking.length < 2 || near < 2 ? [`${about}: ${breaking.length} break it, ${near} come near`] : [];
    });
    assert.deepEqual(few, []);
  });
});
