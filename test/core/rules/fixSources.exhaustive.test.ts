import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import type { Finding } from '../../../server/src/core/diagnostics/finding';
import { english } from '../../../server/src/core/l10n/language';
import { derivedFix, withSources } from '../../../server/src/core/diagnostics/fix';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { touchesRecords } from '../../../server/src/core/rules/records';
import { dropFixesFromFaultySources } from '../../../server/src/core/rules/sources';
import { applyEdits, createEdits } from '../../../server/src/core/json/edits';
import { sampled } from '../../support/budget';
import { programValue, type Json } from '../../support/examples';
import { mistakesAt, places } from '../../support/mistakes';
import type { Change } from '../../../server/src/core/json/change';

const recorded = ['checksum', 'capturedAt', 'receiptId', 'assignee', 'claimedAt', 'submittedAt', 'acceptedAt'];

/** Returns the number of occurrences of each record in a document. */
function records(document: Json): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const at of places(document)) {
    const value = at.reduce<Json>((json, segment) => (json as Record<string | number, Json>)[segment]!, document);
    if (recorded.includes(String(at.at(-1))) && value !== null) {
      const key = `${at.at(-1)} ${JSON.stringify(value)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns the records with fewer occurrences after a change. */
function lost(before: Json, after: Json): readonly string[] {
  const left = records(after);
  return [...records(before)].filter(([key, count]) => (left.get(key) ?? 0) < count).map(([key]) => key);
}

describe('a derived fix of a document with recorded values', () => {
  const root = {
    slots: [
      { id: 'a', checksum: 'c' },
      { id: 'b', checksum: null },
    ],
    mirror: [{ id: 'a', checksum: null }],
  };
  const touches = (change: Change, from: readonly (string | number)[][] = []) =>
    touchesRecords(withSources(derivedFix('', [change]), from), root);

  it('does not change or remove a record', () => {
    assert.ok(touches({ set: ['slots', 0, 'checksum'], value: null }));
    assert.ok(touches({ set: ['slots', 0], value: {} }));
    assert.ok(touches({ list: ['slots'], items: [1] }));
    assert.ok(touches({ rename: ['slots', 0, 'checksum'], to: 'sum' }));
    assert.ok(touches({ rename: ['slots', 0, 'id'], to: 'receiptId' }));
  });

  it('writes a record only as a copy', () => {
    const copy: Change = { set: ['mirror', 0, 'checksum'], value: 'c' };
    assert.ok(touches(copy));
    assert.ok(!touches(copy, [['slots', 0, 'checksum']]));
    assert.ok(touches({ set: ['mirror', 0, 'checksum'], value: 'd' }, [['slots', 0]]));
    assert.ok(touches({ list: ['mirror'], items: [0, { add: { checksum: 'd' } }] }, [['slots', 0]]));
    assert.ok(!touches({ list: ['mirror'], items: [0, { add: { checksum: 'c' } }] }, [['slots', 0]]));
  });

  it('may move the container of a record, and change everything else', () => {
    assert.ok(!touches({ list: ['slots'], items: [1, 0] }));
    assert.ok(!touches({ list: ['slots'], items: [0, 1, { add: { checksum: null } }] }));
    assert.ok(!touches({ set: ['slots', 0, 'id'], value: 'c' }));
    assert.ok(!touches({ set: ['slots', 1, 'checksum'], value: null }));
  });
});

describe('a derived fix', () => {
  const finding = (
    path: Finding['path'],
    from?: Finding['path'],
    severity: Finding['severity'] = 'error',
  ): Finding => ({
    ...{ code: 'a/b', severity, message: '', path, span: { offset: 0, length: 0 }, related: [] },
    fix: from && withSources(derivedFix('', [{ set: path, value: 1 }]), [from]),
  });
  const fixes = (...findings: readonly Finding[]) =>
    dropFixesFromFaultySources(findings).map(({ fix }) => fix !== undefined);

  it('is not offered if a source, or something in it, has a finding', () => {
    assert.deepEqual(fixes(finding(['a']), finding(['b'], ['a'])), [false, false]);
    assert.deepEqual(fixes(finding(['a', 0, 'c']), finding(['b'], ['a'])), [false, false]);
  });

  it('is offered if the finding is elsewhere, or is not a mistake', () => {
    assert.deepEqual(fixes(finding(['a']), finding(['b'], ['a', 'c'])), [false, true]);
    assert.deepEqual(fixes(finding(['a'], undefined, 'hint'), finding(['b'], ['a'])), [false, true]);
  });
});

for (const file of sampled('sources', ['booking-execution.json', 'data-sources-execution.json'] as const, 1)) {
  describe(`fixes of single mistakes in ${file}`, () => {
    const options = { path: file, domains: ['service-docs'], language: english };
    const asText = (document: Json) => JSON.stringify(document, null, 2);
    const countIn = (text: string) => {
      const { findings, heldBack } = analyze(text, options, { maximum: Infinity })!.evaluate();
      return findings.length + heldBack.length;
    };
    const checkedPlaces = /^(screens\/0(\/[^/]+(\/[12](\/[^/]+)?)?)?|(captureSlots|preflightGates)\/[01](\/[^/]+)?)$/;
    const document = programValue(file);
    const all = [...places(document)].filter((at) => checkedPlaces.test(at.join('/')));
    const mistakes = sampled(`places in ${file}`, all, 3)
      .flatMap((at) => [...mistakesAt(document, at)])
      .filter((_, index) => index % 4 === 0);

    it('keep every record, and terminate', () => {
      for (const { what, document: mistaken } of mistakes) {
        const text = asText(mistaken);
        const after = fixAll(text, options).text;
        assert.deepEqual(lost(mistaken, JSON.parse(after) as Json), [], what);
        assert.equal(fixAll(after, options).text, after, what);
        assert.ok(countIn(after) <= countIn(text), what);
      }
    });

    it('never increase the number of findings', () => {
      const raising: string[] = [];
      for (const { what, document: mistaken } of mistakes) {
        const text = asText(mistaken);
        const { findings, heldBack } = analyze(text, options, { maximum: Infinity })!.evaluate();
        for (const { code, fix } of findings.filter((finding) => finding.fix?.type === 'derived')) {
          const edits = fix!.changes.flatMap((change) => createEdits(new JsonDocument(text), change) ?? []);
          const count = countIn(applyEdits(text, edits));
          if (count >= findings.length + heldBack.length) {
            raising.push(`${what}: ${code}, from ${findings.length + heldBack.length} to ${count}`);
          }
        }
      }
      assert.deepEqual(raising, []);
    });
  });
}
