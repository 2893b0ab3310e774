/* oxlint-disable typescript/no-explicit-any -- mistakes are made anywhere in a document, where its type no longer holds */
/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/no-unsafe-assignment, typescript/no-unsafe-return */
import assert from 'node:assert/strict';
import { english } from '../../../server/src/core/l10n/language';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { findingsOf } from '../../support/checkFindings';
import { programValue } from '../../support/examples';
import { accepted } from '../../support/oneScreen';

const options = { path: '', domains: ['service-docs'], language: english };
const booking = (): any => programValue('booking-execution.json');
const collection = (): any => programValue('data-sources-execution.json');
const otherRevision = 'e0'.repeat(20);

/** Returns the codes of a document with a mistake. Asserts that no fix changes it. */
function codesWithoutFixes(document: unknown): readonly string[] {
  const text = JSON.stringify(document, null, 2);
  const found = findingsOf(text);
  assert.deepEqual(
    found.filter(({ fix }) => fix?.type === 'derived').map(({ code }) => code),
    [],
  );
  assert.equal(fixAll(text, options).text, text);
  return found.map(({ code, path }) => `${code} ${path.join('/')}`);
}

describe('the tasks after an acceptance with an error', () => {
  const times = { claimedAt: '2026-03-14T00:00:00+08:00', submittedAt: '2026-03-15T00:00:00+08:00' };
  const receipted = { assignee: 'somebody', ...times, receiptId: 'r1' };
  const baseline = (own: object, task = 0) => {
    const document = booking();
    Object.assign(document.tasks[task], receipted, own);
    document.program.acceptedTasks = 1;
    return document;
  };

  it('become ready if the error is removed', () => {
    const ready = JSON.parse(fixAll(JSON.stringify(baseline({})), options).text);
    assert.equal(ready.tasks[1].status, 'READY_TO_CLAIM');
  });

  const mistakes: Readonly<Record<string, readonly [own: object, expected: string, task?: number]>> = {
    'one capture of three': [{}, 'boundary/acceptance tasks/13/receiptId', 13],
    'no capture': [{}, 'boundary/acceptance tasks/26/receiptId', 26],
    'a day that does not exist': [{ submittedAt: '2026-02-30T00:00:00+08:00' }, 'schema/format tasks/0/submittedAt'],
    'a claim on such a day': [{ claimedAt: '2026-02-30T00:00:00+08:00' }, 'schema/format tasks/0/claimedAt'],
    'a claim after the submission': [{ claimedAt: '2026-03-16T00:00:00+08:00' }, 'tasks/lifecycle tasks/0/submittedAt'],
    'another revision': [{ sourceRevision: otherRevision }, 'tasks/screen tasks/0/sourceRevision'],
    'an unknown status': [{ status: 'READY' }, 'schema/enum tasks/0/status'],
    'another lane': [{ lane: 'GOVERNANCE' }, 'tasks/lane tasks/0/lane'],
    'a knife beyond the last': [{ globalOrdinal: 37 }, 'program/bounds tasks/0/globalOrdinal'],
  };
  for (const [what, [own, expected, task]] of Object.entries(mistakes)) {
    it(`are not changed with ${what}`, () => {
      assert.deepEqual(codesWithoutFixes(baseline(own, task)), [expected]);
    });
  }

  it('are not changed if the receipt also accepts another screen', () => {
    const document = accepted();
    const [first, follower, other] = [document.tasks[39], document.tasks[40], document.tasks[0]];
    Object.assign(other, receipted, { receiptId: first.receiptId });
    Object.assign(follower, { status: 'WAITING_PREDECESSOR', blocker: '等待' });
    assert.ok(!codesWithoutFixes(document).some((code) => code.startsWith('tasks/chain')));
  });
});

describe('a missing task', () => {
  it('is not added as ready after a baseline without its captures', () => {
    const document = booking();
    const times = { claimedAt: '2026-03-14T00:00:00+08:00', submittedAt: '2026-03-15T00:00:00+08:00' };
    Object.assign(document.tasks[13], { assignee: 'somebody', ...times, receiptId: 'r1' });
    document.program.acceptedTasks = 1;
    document.tasks.splice(14, 1);
    assert.deepEqual(codesWithoutFixes(document), [
      'tasks/set screens/1/screenId',
      'boundary/acceptance tasks/13/receiptId',
    ]);
  });
});

describe('the lists that contain a task', () => {
  for (const id of ['E01-data-overview-evidence-visual_baselinex', 'E02-data-overview-evidence-visual_baseline', '']) {
    it(`do not copy the id "${id}" of a claimed task`, () => {
      const document = collection();
      document.tasks[0].id = id;
      assert.deepEqual(codesWithoutFixes(document), ['tasks/id tasks/0/id']);
    });
  }

  it('are kept if the id of an unclaimed task is corrected', () => {
    const document = collection();
    document.tasks[5].id += 'x';
    const [finding, ...others] = findingsOf(JSON.stringify(document));
    assert.deepEqual([finding?.code, finding?.fix?.type, others.length], ['tasks/id', 'derived', 0]);
    assert.deepEqual(JSON.parse(fixAll(JSON.stringify(document), options).text), collection());
  });
});

describe('a count of accepted items', () => {
  const lost = (make: (document: any) => unknown) => {
    const document = accepted();
    make(document);
    return codesWithoutFixes(document);
  };

  it('is kept while the screen is accepted with a missing receipt', () => {
    for (const task of [39, 42, 43, 44, 51]) {
      lost(({ tasks }) => (tasks[task].receiptId = null));
      lost(({ tasks }) => delete tasks[task].receiptId);
    }
  });

  it('is kept while a gate passes with a missing receipt of a capture', () => {
    lost(({ screens, captureSlots, program }) => {
      screens[3].captureSlots[0].receiptId = null;
      captureSlots[9].receiptId = null;
      screens[3].acceptedAt = null;
      program.acceptedScreens = 0;
    });
  });

  it('is lowered if nothing supports it', () => {
    const document = accepted();
    document.program.acceptedTasks = 20;
    assert.deepEqual(JSON.parse(fixAll(JSON.stringify(document), options).text), accepted());
  });
});
