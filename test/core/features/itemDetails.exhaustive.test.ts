import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { pointer } from '../../../server/src/core/json/path';
import { english } from '../../../server/src/core/l10n/language';
import { itemAndDescendants } from '../../../server/src/core/program/findingCounts';
import { itemDetails } from '../../../server/src/core/features/itemDetails';
import { documentProgress } from '../../../server/src/core/program/progress';
import { markdown, plainText } from '../../../server/src/core/l10n/markdown';
import { examples, programText } from '../../support/examples';

const analyzed = (text: string, file = 'x.json') =>
  analyze(text, { path: file, domains: ['service-docs'], language: english })!;

const detailsAt = (text: string, at: string) => {
  const found = itemDetails(analyzed(text), at, english);
  return found && plainText(found);
};

const booking = programText('booking-execution.json');

describe('the details of an item of a program', () => {
  it('equal the hover of a task: its chain, and its owners', () => {
    const text = detailsAt(booking, '/screens/1/captureSlots/1');
    assert.match(text ?? '', /R22-booking-store-tablet-1024x768|TABLET/);
  });

  it('end with a limited number of its findings, the worst first', () => {
    const wrong = booking.replaceAll('"pixelRatio": 1,', '"pixelRatio": 9,');
    assert.notEqual(wrong, booking);
    const details = detailsAt(wrong, '') ?? '';
    assert.match(details, /- Error: .+\n- Error: /);
    assert.match(details, /- and \d+ more\n\n[^\n]+ undecided: [^\n]+$/);
    assert.match(detailsAt(wrong, '/screens/1/captureSlots/1') ?? '', /- Error: [^\n]+$/);
    assert.doesNotMatch(detailsAt(wrong, '/program') ?? '', /Error/);
  });

  it('show names in a finding as code', () => {
    const wrong = booking.replace('"capturedSlots": 4,', '"capturedSlots": 5,');
    const details = itemDetails(analyzed(wrong), '/program', english)!;
    assert.match(
      markdown(details, () => ''),
      /- \*\*Error\*\*: `capturedSlots` should be 4, not 5\./,
    );
  });

  it('exclude the findings of a neighbor with a longer name', () => {
    const wrong = booking.replace('"screens": 9,', '"screens": 8,');
    assert.match(detailsAt(wrong, '/program') ?? '', /Error/);
    assert.doesNotMatch(detailsAt(wrong, '/screens/0') ?? '', /Error/);
  });

  it('are empty without an item', () => {
    assert.equal(detailsAt(booking, '/screens/99'), undefined);
    assert.equal(detailsAt(booking, 'nonsense'), undefined);
  });

  it('are found for every item of every example, complete or truncated', () => {
    for (const folder of ['program', 'broken']) {
      for (const name of fs.readdirSync(path.join(examples, folder)).filter((each) => each.endsWith('.json'))) {
        const text = fs.readFileSync(path.join(examples, folder, name), 'utf8');
        for (const part of [text, text.slice(0, text.length * 0.6)]) {
          const analysis = analyzed(part, name);
          const items = [...itemAndDescendants(documentProgress(analysis, english).item)];
          const some = items.filter((_, index) => index % Math.ceil(items.length / 25) === 0);
          some.forEach(({ at }) => itemDetails(analysis, pointer(at), english));
        }
      }
    }
  });
});
