import assert from 'node:assert/strict';
import { english } from '../../../server/src/core/l10n/language';
import { findingsOf } from '../../support/checkFindings';
import { programValue } from '../../support/examples';

describe('a value with odd characters', () => {
  for (const [value, shown] of [
    ['PASS', '"PASS"'],
    ['two words, 2×', '"two words, 2×"'],
    ['验收（待定）', '"验收（待定）"'],
    ['Принято', '"Принято"'],
    ['Zoë λ', '"Zoë λ"'],
    ['WАITING_PREDECESSOR', '"WАITING_PREDECESSOR" (with a Cyrillic А at position 2)'],
    ['\u0392', '"\u0392" (with a Greek \u0392 at position 1)'],
    ['ＰASS', '"ＰASS" (with a full-width Ｐ at position 1)'],
    ['PASS ', '"PASS " (with a space after it)'],
    [' PASS', '" PASS" (with a space before it)'],
    ['\u00a0PASS', '"\u00a0PASS" (with a no-break space before it)'],
    ['PA\u200bSS', '"PA\\u200bSS" (with a zero-width space at position 3)'],
    ['\ufeffPASS', '"\\ufeffPASS" (with a byte order mark before it)'],
    ['e\u0301', '"e\u0301" (with a separate accent at position 2)'],
    ['\u{1d400}', '"\u{1d400}"'],
  ] as const) {
    it(`is shown as ${JSON.stringify(shown)}`, () => assert.equal(english.quoted(value), shown));
  }

  it('is marked in every message that quotes it', () => {
    assert.equal(
      english.say('`{member}` is "{text}".', { member: 'stаte', text: 'a ' }),
      '`stаte` (with a Cyrillic а at position 3) is "a " (with a space after it).',
    );
  });
});

describe('a value that only looks correct', () => {
  const lanes = (lane: string) => {
    const document = programValue('booking-execution.json') as { tasks: Record<string, unknown>[] };
    document.tasks[0]!.lane = lane;
    return findingsOf(JSON.stringify(document)).map(({ message }) => message);
  };

  it('is shown with its mistake', () => {
    assert.deepEqual(lanes('CAPTURE '), [
      'The lane of this visual_baseline task should be "CAPTURE", not "CAPTURE " (with a space after it).',
    ]);
    assert.deepEqual(lanes('C\u0410PTURE'), [
      'The lane of this visual_baseline task should be "CAPTURE", not "C\u0410PTURE" (with a Cyrillic \u0410 at position 2).',
    ]);
  });

  it('is shown completely if it differs from the fixed value only at its end', () => {
    const kits = programValue('owner-handoff-kits.json') as { dossier: Record<string, string> };
    const [name, href] = Object.entries(kits.dossier).find(([, value]) => value.length > 60 && value.startsWith('/'))!;
    kits.dossier[name] = `${href}x`;
    const [message = ''] = findingsOf(JSON.stringify(kits)).map((each) => each.message);
    assert.ok(message.includes(`"${href}x"`) && message.includes(`"${href}"`), message);
  });
});
