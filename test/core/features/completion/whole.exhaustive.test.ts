import assert from 'node:assert/strict';
import { JsonDocument } from '../../../../server/src/core/json/jsonDocument';
import { kindNames, kinds } from '../../../../server/src/core/kinds/contract/kinds';
import { findingsOf } from '../../../support/checkFindings';
import { fixAll } from '../../../../server/src/core/analysis/fixAll';
import { publishedKinds } from '../../../../server/src/core/kinds/registry';
import { completed } from '../../../support/completed';
import { options } from '../../../support/events';
import { programText, programValue } from '../../../support/examples';
import { sampled } from '../../../support/budget';

/** Returns the findings of a text, except placeholders of a new document and members that owners fill in. */
const remainingFindings = (text: string) =>
  findingsOf(text)
    .filter(({ code }) => code !== 'document/placeholder' && code !== 'contribution/filled')
    .map(({ code, message }) => `${code} ${message}`);

describe('an inserted whole', () => {
  for (const kind of sampled('whole', kinds, 1)) {
    it(`is correct except for its placeholders: the document, and all missing members, of ${kind}`, () => {
      assert.deepEqual(remainingFindings(completed('{$0}').with(`${kindNames[kind]} document`)), []);
      const begun = completed(`{\n  "schemaVersion": "service-docs/${kind}/v1",\n  $0\n}`);
      const all = begun.labels.find((label) => label.startsWith('All '));
      const required = publishedKinds.of(kind).schema.at([])[0]?.required as readonly string[];
      assert.equal(all === undefined, required.length < 3);
      // All required members. A missing `$schema` is only information, with a fix.
      const left = kind === 'd06-browser-auth-pre-admission' ? [/^document\/schema-pointer /] : [];
      const found = all === undefined ? [] : remainingFindings(begun.with(all));
      assert.equal(found.length, all === undefined ? 0 : left.length);
      found.forEach((each, index) => assert.match(each, left[index]!));
    });
  }

  for (const list of ['captureSlots', 'preflightGates']) {
    it(`equals the removed list ${list}`, () => {
      const text = programText('booking-execution.json');
      const { key, value } = new JsonDocument(text).spansAt([list])!;
      const end = value.offset + value.length + 1; // Includes the comma after it.
      const { with: withItem } = completed(`${text.slice(0, key!.offset)}$0${text.slice(end)}`);
      assert.deepEqual(remainingFindings(withItem(list)), []);
      assert.deepEqual(JSON.parse(withItem(list)), JSON.parse(text));
    });
  }

  it('may be a screen with counted gates', () => {
    const screen = completed('{ "schemaVersion": "service-docs/booking-execution/v1", "screens": [$0] }').with(
      'booking-store',
    );
    const { screens } = JSON.parse(screen) as { screens: { preflightPassed: number; preflightBlocked: number }[] };
    assert.deepEqual([screens[0]?.preflightPassed, screens[0]?.preflightBlocked], [0, 7]);
  });
});

describe('the fixes of an empty list', () => {
  it('use the layout of the document', () => {
    const text = programText('booking-execution.json');
    const { offset, length } = new JsonDocument(text).valueSpan(['captureSlots'])!;
    const emptied = `${text.slice(0, offset)}[]${text.slice(offset + length)}`;
    const fixed = fixAll(emptied, options).text;
    assert.deepEqual(JSON.parse(fixed), JSON.parse(text));
    assert.ok(fixed.split('\n').every((line) => line.length < 300));
  });

  it('add no item that lacks members the schema requires', () => {
    const value = programValue('booking-execution.json');
    const [screen] = value.screens as { fixture: { id?: string }; screenId: string }[];
    delete screen!.fixture.id;
    value.captureSlots = (value.captureSlots as { screenId: string }[]).filter(
      ({ screenId }) => screenId !== screen!.screenId,
    );
    const before = JSON.stringify(value, null, 2);
    const after = fixAll(before, options).text;
    assert.ok(remainingFindings(after).length <= remainingFindings(before).length);
  });
});
