import assert from 'node:assert/strict';
import { hover } from '../../../../server/src/core/features/hover';
import { lenses } from '../../../../server/src/core/features/lenses';
import { outline } from '../../../../server/src/core/features/outline';
import { statedStateOf } from '../../../../server/src/core/kinds/contract/progress';
import { english } from '../../../../server/src/core/l10n/language';
import { plainText } from '../../../../server/src/core/l10n/markdown';
import { itemAndDescendants } from '../../../../server/src/core/program/findingCounts';
import { documentProgress } from '../../../../server/src/core/program/progress';
import { after, analysisOf, honestEvent } from '../../../support/events';
import { programText } from '../../../support/examples';
import { accepted } from '../../../support/oneScreen';

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

describe('the progress of an accepted screen', () => {
  const screenId = 'booking-status';
  /** Returns the state of the screen and of its first task after a change. */
  const statesAfter = (change: (document: any) => void) => {
    const document = accepted();
    change(document);
    const items = [...itemAndDescendants(documentProgress(analysisOf(JSON.stringify(document)), english).item)];
    const screen = items.find(({ type, id }) => type === 'screen' && id === screenId);
    const [first] = screen ? [...itemAndDescendants(screen)].filter(({ type }) => type === 'task') : [];
    return [screen, first].map((item) => [item?.progressState, item && statedStateOf(item)]);
  };
  const stated = ['accepted', 'accepted'];
  const task = (document: any) => document.tasks.find(({ id }: { id: string }) => id.includes(`${screenId}-`));

  it('is accepted with all its receipts', () => {
    assert.deepEqual(
      statesAfter(() => {}),
      [stated, stated],
    );
  });

  it('is not accepted without one of them, though it states so', () => {
    const [screen, first] = statesAfter((document) => (task(document).receiptId = null));
    assert.deepEqual(
      [screen, first],
      [
        ['submitted', 'accepted'],
        ['submitted', 'submitted'],
      ],
    );
  });
});
