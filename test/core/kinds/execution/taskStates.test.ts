import assert from 'node:assert/strict';
import { hover } from '../../../../server/src/core/features/hover';
import { lenses } from '../../../../server/src/core/features/lenses';
import { outline } from '../../../../server/src/core/features/outline';
import { english } from '../../../../server/src/core/l10n/language';
import { plainText } from '../../../../server/src/core/l10n/markdown';
import { after, analysisOf, honestEvent } from '../../../support/events';
import { programText } from '../../../support/examples';

describe('the progress of the tasks of a screen', () => {
  // The first screen has all captures, and its first task is submitted.
  const accepted = after(programText('booking-execution.json'), ['tasks', 0], honestEvent('recordReceipt', 'a', 1));
  const claimed = after(accepted, ['tasks', 1], honestEvent('claimTask', 'b', 2));
  const analysis = analysisOf(claimed);
  const document = analysis.document!;
  const counts = '1 accepted, 1 claimed, 1 ready, 10 waiting';

  it('is the same in lenses, outline and hover', () => {
    assert.ok(lenses(analysis, english).some(({ title }) => title === counts));
    assert.ok(JSON.stringify(outline(document, analysis.view, english)).includes(`"${counts}"`));
    const hovered = hover(analysis, english, document.placeOf(['screens', 0])!.value.offset);
    assert.ok(plainText(hovered!.content).includes(`Tasks: ${counts}`));
  });

  it('counts only unclaimed tasks as ready', () => {
    const [ready] = lenses(analysis, english);
    assert.equal(ready?.title, '8 ready');
    assert.ok('places' in ready.target && !ready.target.places.some(([, task]) => task === 0 || task === 1));
  });
});
