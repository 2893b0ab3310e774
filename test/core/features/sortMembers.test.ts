import assert from 'node:assert/strict';
import fc from 'fast-check';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { sortMembers } from '../../../server/src/core/features/sortMembers';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { programFiles, programText, type Json } from '../../support/examples';
import { jsonTexts } from '../../support/jsonTexts';
import { analyzed } from '../../support/analyzed';

const sorted = (text: string, kind = 'booking-execution') =>
  sortMembers(new JsonDocument(text), publishedKinds.of(kind).schema);

describe('sorting members', () => {
  it('uses the order of the specification, at every depth', () => {
    assert.equal(
      sorted('{ "screens": [{ "title": "t", "order": 1, "screenId": "s" }], "program": { "title": 2, "id": 1 } }'),
      '{ "program": { "id": 1, "title": 2 }, "screens": [{ "order": 1, "screenId": "s", "title": "t" }] }',
    );
  });

  it('keeps the text of members and the text between them', () => {
    assert.equal(
      sorted('{\r\n  "title" :\t"x",\r\n\r\n  "program": {"id":1.0e5 , "phase": "\\u0041"} , "policy": "p"}'),
      '{\r\n  "title" :\t"x",\r\n\r\n  "policy": "p" , "program": {"id":1.0e5 , "phase": "\\u0041"}}',
    );
  });

  it('keeps an unknown member after its predecessor, or at the start', () => {
    assert.equal(
      sorted('{ "mine": 0, "screens": [], "ofScreens": 1, "andThis": 2, "policy": "p" }'),
      '{ "mine": 0, "policy": "p", "screens": [], "ofScreens": 1, "andThis": 2 }',
    );
  });

  it('does not change sorted objects, objects with duplicate names, or broken text', () => {
    assert.equal(sorted('{ "policy": "p", "program": {} }'), undefined);
    assert.equal(sorted('{ "program": {}, "policy": "p", "program": {} }'), undefined);
    assert.equal(sorted('{ "program": {}, "policy": "p", }'), undefined);
    assert.equal(sorted('{ "program": {}, /* why */ "policy": "p" }'), undefined);
    assert.equal(sorted('[1, 2]'), undefined);
    assert.equal(sorted(''), undefined);
  });

  for (const file of programFiles) {
    it(`sorts a shuffled ${file}`, () => {
      const { recognition } = analyzed(programText(file), file);
      assert.equal(sorted(programText(file), recognition.kind), undefined);
      const back = sorted(JSON.stringify(reversed(JSON.parse(programText(file)) as Json)), recognition.kind);
      assert.deepEqual(JSON.parse(back!), JSON.parse(programText(file)));
      if (file !== 'handoff/auth-s08-r02-c02/auth-owner.template.json') {
        assert.equal(back!.slice(0, 200), JSON.stringify(JSON.parse(programText(file))).slice(0, 200));
      }
    });
  }

  it('changes no value or spelling, and changes nothing when repeated', () => {
    const names = ['"screens"', '"program"', '"policy"', '"mine"', '"generatedAt"'];
    const documents = fc
      .array(fc.tuple(fc.constantFrom(...names), jsonTexts), { maxLength: 6 })
      .map((members) => `{ ${members.map(([name, value]) => `${name}: ${value}`).join(' , ')} }`);
    fc.assert(
      fc.property(documents, (text) => {
        const after = sorted(text);
        if (after !== undefined) {
          assert.deepEqual(JSON.parse(after), JSON.parse(text));
          assert.deepEqual([...after].sort(), [...text].sort());
          assert.equal(sorted(after), undefined);
        }
      }),
    );
  });
});

/** Returns a value with the members of all objects in reverse order. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(reversed);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, each]) => [name, reversed(each)]),
      )
    : value;
}
