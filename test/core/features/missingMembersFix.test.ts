import assert from 'node:assert/strict';
import { fixesNearby, quickFixes } from '../../../server/src/core/features/quickFixes';
import { applyEdits } from '../../../server/src/core/json/edits';
import { analyzed } from '../../support/analyzed';
import { options } from '../../support/events';
import { programText } from '../../support/examples';

const booking = programText('booking-execution.json');

/** Returns the document without a line that contains `needle`. */
function without(needle: string, text = booking): string {
  assert.ok(text.includes(needle), needle);
  return text
    .split('\n')
    .toSpliced(text.slice(0, text.indexOf(needle)).split('\n').length - 1, 1)
    .join('\n');
}

/** Returns the titles of the fixes of missing members, and the text after the first. */
function fixesOf(text: string) {
  const analysis = analyzed(text);
  const lacking = analysis.evaluate().findings.find(({ code }) => code === 'schema/required')!;
  const fixes = quickFixes(analysis, options, lacking.span).filter(({ finding }) => finding === lacking);
  const [first] = fixes;
  return { titles: fixes.map(({ title }) => title), after: first && applyEdits(text, first.edits) };
}

const [, checksum = ''] = /"checksum": "(\w{64})"/.exec(booking) ?? [];

describe('the fix of a missing property', () => {
  it('names the value that is certain, such as a count', () => {
    const { titles, after } = fixesOf(without('"acceptedCaptureReceipts": 0'));
    assert.deepEqual(titles, ['Add "acceptedCaptureReceipts": 0']);
    assert.deepEqual(JSON.parse(after!), JSON.parse(booking));
  });

  it('adds null for the record of a slot without a capture', () => {
    assert.deepEqual(fixesOf(without('"checksum": null')).titles, ['Add "checksum": null']);
  });

  it('copies the record of a slot from its copy', () => {
    const { titles, after } = fixesOf(without(`"checksum": "${checksum}"`));
    assert.deepEqual(titles, [`Add "checksum": "${checksum.slice(0, 39)}…`]);
    assert.deepEqual(JSON.parse(after!), JSON.parse(booking));
  });

  it('copies no record from a copy with an error', () => {
    const wrong = booking.replaceAll(`"checksum": "${checksum}"`, '"checksum": "latest"');
    assert.deepEqual(fixesOf(without('"checksum": "latest"', wrong)).titles, []);
  });

  it('names no value that still has to be written', () => {
    const { titles } = fixesOf(without('"title": '));
    assert.deepEqual(titles, ['Add "title"']);
  });

  it('is found from anywhere in the object, but not in the objects around it', () => {
    const text = without('"acceptedCaptureReceipts": 0');
    const analysis = analyzed(text);
    const titlesAt = (needle: string) => fixesNearby(analysis, options, text.indexOf(needle)).map(({ title }) => title);
    assert.deepEqual(titlesAt('"capturedSlots"'), ['Add "acceptedCaptureReceipts": 0']);
    assert.deepEqual(titlesAt('"generatedAt"'), []);
    assert.deepEqual(titlesAt('"screenId"'), []);
  });

  it('is not found in the line of another finding of the object, whose fix is found instead', () => {
    const text = without('"acceptedCaptureReceipts": 0').replace('"capturedSlots": 4', '"capturedSlots": 3');
    const titlesAt = (needle: string) =>
      fixesNearby(analyzed(text), options, text.indexOf(needle)).map(({ title }) => title);
    assert.deepEqual(titlesAt('"capturedSlots"'), ['Change to 4']);
    assert.deepEqual(titlesAt('"preflightBlocked"'), ['Add "acceptedCaptureReceipts": 0']);
  });

  it('is found in the line that lacks a comma, which is before the place of the finding', () => {
    const text = booking.replace('"capturedSlots": 4,', '"capturedSlots": 4');
    const analysis = analyzed(text);
    const titlesAt = (needle: string) => fixesNearby(analysis, options, text.indexOf(needle)).map(({ title }) => title);
    assert.deepEqual(titlesAt('"capturedSlots"'), ['Add the missing comma']);
    assert.deepEqual(titlesAt('"preflightBlocked"'), []);
  });
});
