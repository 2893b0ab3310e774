import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { quickFixes } from '../../../server/src/core/features/quickFixes';
import { english } from '../../../server/src/core/l10n/language';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { applyEdits } from '../../../server/src/core/json/edits';

const options = { path: 'a.json', domains: ['service-docs'], language: english };

/** Returns the offered fixes with their resulting texts. */
function fixed(text: string) {
  const all = quickFixes(analyze(text, options)!, options, { offset: 0, length: text.length });
  return all.map(({ finding, edits }) => ({ finding, text: applyEdits(text, edits) }));
}

describe('a fix in broken text', () => {
  const misspelled = '"schemaVersion": "SERVICE-DOCS/BOOKING-EXECUTION/V1"';

  it('writes no second `schemaVersion` if the parser lost the first', () => {
    for (const text of [`{ "kits"é [{ "ownerId": "AUTH" }], ${misspelled} }`, `{ "a" [{ "b": 1 }], ${misspelled} }`]) {
      assert.ok(
        analyze(text, options)!
          .evaluate()
          .findings.some(({ code }) => code === 'document/schema-version'),
        text,
      );
      assert.equal(fixAll(text, options).text.split('"schemaVersion"').length, 2);
      fixed(text).forEach((each) => assert.equal(each.text.split('"schemaVersion"').length, 2));
    }
  });

  it('corrects an existing value in place', () => {
    const text = `{ ${misspelled}, "tasks": [1, "a": ] }`;
    assert.equal(fixAll(text, options).text, text.replace(/"SERVICE.*?"/, '"service-docs/booking-execution/v1"'));
  });

  it('does not remove a text that may be the end of another member', () => {
    const text = '{ "schemaVersion": "service-docs/booking-execution/v1", "a": "x\ny", "b": "z", "c": "w" }';
    for (const { text: after } of fixed(text)) {
      assert.ok(new JsonDocument(after).duplicates.length <= new JsonDocument(text).duplicates.length);
    }
  });
});

describe('a duplicate `schemaVersion`', () => {
  it('is not corrected, because the intended one is unknown', () => {
    const version = '"schemaVersion": "service-docs/booking-executions/v1"';
    const text = `{ ${version}, ${version} }`;
    assert.ok(
      analyze(text, options)!
        .evaluate()
        .findings.some(({ code }) => code === 'document/schema-version'),
    );
    assert.equal(fixAll(text, options).text, text);
    assert.deepEqual(
      fixed(text).map(({ finding }) => finding.code),
      ['document/duplicate-key'],
    );
  });
});
