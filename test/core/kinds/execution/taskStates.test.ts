import assert from 'node:assert/strict';
import { hover } from '../../../../server/src/core/features/hover';
import { lenses } from '../../../../server/src/core/features/lenses';
import { outline } from '../../../../server/src/core/features/outline';
import { statedStateOf } from '../../../../server/src/core/kinds/contract/progress';
import { english } from '../../../../server/src/core/l10n/language';
import { plainText } from '../../../../server/src/core/l10n/markdown';
import { itemAndDescendants } from '../../../../server/src/core/program/findingCounts';
import { documentProgress } from '../../../../server/src/core/program/progress';
import { textAfterEvent, analysisOf, honestEvent } from '../../../support/events';
import { programText } from '../../../support/examples';
import { accepted } from '../../../support/oneScreen';

describe('the progress of the tasks of a screen', () => {
  // The first screen has all captures, and its first task is submitted.
  const accepted = textAfterEvent(
    programText('booking-execution.json'),
    ['tasks', 0],
    honestEvent('recordReceipt', 'a', 1),
  );
  const claimed = textAfterEvent(accepted, ['tasks', 1], honestEvent('claimTask', 'b', 2));
  const analysis = analysisOf(claimed);
  const document = analysis.document!;
  const counts = '1 accepted, 1 claimed, 1 ready, 10 waiting';

  it('is the same in lenses, outline and hover', () => {
    assert.ok(lenses(analysis, english).some(({ title }) => title === counts));
    assert.ok(JSON.stringify(outline(document, analysis.view, english)).includes(`"${counts}"`));
    const hovered = hover(analysis, english, document.valueSpan(['screens', 0])!.offset);
    assert.ok(plainText(hovered!.content).includes(`Tasks: ${counts}`));
  });

  it('counts only unclaimed tasks as ready', () => {
    const [ready] = lenses(analysis, english);
    assert.equal(ready?.title, '8 ready');
    assert.ok('places' in ready.target && !ready.target.places.some(([, task]) => task === 0 || task === 1));
  });
});

interface Accepted {
  readonly tasks: { readonly id: string; receiptId: string | null }[];
}

describe('the progress of an accepted screen', () => {
  const screenId = 'booking-status';

  /** Returns the state of the screen and of its first task, as proven and as stated. */
  const readStates = (document: Accepted) => {
    const items = [...itemAndDescendants(documentProgress(analysisOf(JSON.stringify(document)), english).item)];
    const screen = items.find(({ type, id }) => type === 'screen' && id === screenId)!;
    const task = [...itemAndDescendants(screen)].find(({ type }) => type === 'task')!;
    return [screen, task].map((item) => [item.progressState, statedStateOf(item)]);
  };

  it('is accepted with all its receipts', () => {
    const states = readStates(accepted() as Accepted);
    assert.deepEqual(states, [
      ['accepted', 'accepted'],
      ['accepted', 'accepted'],
    ]);
  });

  it('is not accepted without one of them, though it states so', () => {
    const document = accepted() as Accepted;
    document.tasks.find(({ id }) => id.includes(`${screenId}-`))!.receiptId = null;
    assert.deepEqual(readStates(document), [
      ['submitted', 'accepted'],
      ['submitted', 'submitted'],
    ]);
  });
});
