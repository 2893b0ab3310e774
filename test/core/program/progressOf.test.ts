import assert from 'node:assert/strict';
import { scaffold } from '../../../server/src/core/features/scaffold';
import { kinds, type KnownKind } from '../../../server/src/core/kinds/contract/kinds';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { english } from '../../../server/src/core/l10n/language';
import { diff } from '../../../server/src/core/program/diff';
import { countProgress } from '../../../server/src/core/program/countProgress';
import { joinProgram } from '../../../server/src/core/program/program';
import { ready } from '../../../server/src/core/program/ready';
import { itemAndDescendants } from '../../../server/src/core/program/findingCounts';
import { programText, programValue, type Json } from '../../support/examples';
import { progressIn } from '../../support/programs';

const booking = programText('booking-execution.json');
const claim = { assignee: 'a', claimedAt: '2026-03-13T01:00:00+08:00' };
const acceptance = { ...claim, submittedAt: '2026-03-13T02:00:00+08:00', receiptId: 'r' };

/** Returns the booking document with these members of the first task of its third screen. */
function withFirstTask(members: { readonly [name: string]: Json }): string {
  const value = programValue('booking-execution.json');
  const tasks = value.tasks as { [name: string]: Json }[];
  Object.assign(
    tasks.find((task) => task.screenId === 'booking-wizard' && task.gateType === 'visual_baseline')!,
    members,
  );
  return JSON.stringify(value);
}

/** Returns the stated and the proven state of this task, and the number of accepted tasks. */
function acceptanceIn(text: string) {
  const [document] = progressIn('a.json', text);
  const task = [...itemAndDescendants(document!.item)].find(
    ({ id }) => id === 'E01-booking-wizard-evidence-visual_baseline',
  );
  return [task?.statedState, task?.progressState, countProgress({ documents: [document!] }).tasks.accepted];
}

describe('the progress of programs', () => {
  it('counts each slot, task, gate and screen of a program', () => {
    assert.deepEqual(countProgress({ documents: progressIn('a.json', booking) }), {
      screens: { total: 9, accepted: 0 },
      slots: { total: 27, captured: 4, accepted: 0 },
      tasks: { total: 117, ready: 7, waiting: 108, claimed: 1, submitted: 1, accepted: 0 },
      gates: { total: 63, passed: 46, blocked: 17 },
    });
  });

  it('counts an item in two documents of one program once, but in two programs twice', () => {
    const documents = (...files: string[]) => files.flatMap((file) => progressIn(file, booking));
    const readyIn = (...files: string[]) => countProgress({ documents: documents(...files) }).tasks.ready;
    assert.deepEqual([readyIn('a/1.json', 'a/2.json'), readyIn('a/1.json', 'b/1.json')], [7, 14]);
  });

  it('has no placeholder of a new document as a title or an owner', () => {
    const newDocument = (id: KnownKind) => {
      const kind = publishedKinds.of(id);
      return scaffold({ kind, domain: 'service-docs', now: '2026-03-14T00:00:00Z', language: english });
    };
    const text = newDocument('booking-execution');
    const { tasks, byOwner } = ready(progressIn('a.json', text));
    assert.deepEqual(
      tasks.map(({ task }) => task.owner),
      Array.from({ length: 9 }, () => undefined),
    );
    assert.deepEqual(
      byOwner.map(({ name }) => name),
      [''],
    );
    for (const id of kinds) {
      const items = progressIn('a.json', newDocument(id)).flatMap(({ item }) => [...itemAndDescendants(item)]);
      const texts = items.flatMap(({ id, name, title, detail }) => [name === id ? '' : name, title, detail]);
      assert.deepEqual(
        texts.filter((each) => each?.includes('TODO')),
        [],
      );
    }
  });

  it('counts the tasks that are listed as ready, claimed or blocked', () => {
    const program = joinProgram('', progressIn('a.json', booking));
    const { tasks, claimed, blocked } = ready(program.documents);
    const counts = program.progress.tasks;
    assert.deepEqual(
      [tasks.length, claimed.length, blocked.length],
      [counts.ready, counts.claimed + counts.submitted, counts.waiting],
    );
  });

  it('counts a task as accepted only with a claim, a submission and matching ids', () => {
    assert.deepEqual(acceptanceIn(withFirstTask(acceptance)), [undefined, 'accepted', 1]);
    assert.deepEqual(acceptanceIn(withFirstTask({ receiptId: 'r' })), ['accepted', 'waiting', 0]);
    assert.deepEqual(acceptanceIn(withFirstTask({ ...claim, receiptId: 'r' })), ['accepted', 'claimed', 0]);
    assert.deepEqual(acceptanceIn(withFirstTask({ ...acceptance, gateId: 'x' })), ['accepted', 'submitted', 0]);
    assert.deepEqual(acceptanceIn(withFirstTask({ ...acceptance, status: 'WAITING_PREDECESSOR' })), [
      'accepted',
      'submitted',
      0,
    ]);
  });

  it('compares documents by their stated values', () => {
    const [before, after] = [booking, withFirstTask({ receiptId: 'r' })].map((text) => progressIn('a.json', text));
    const [document] = diff(before!, after!, english);
    const change = document?.changes.find(({ type }) => type === 'task');
    assert.deepEqual([change?.from, change?.to, change?.unproven.length], ['ready', 'accepted', 1]);
  });
});
