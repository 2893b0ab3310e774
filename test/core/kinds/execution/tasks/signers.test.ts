import assert from 'node:assert/strict';
import { sharedReceipts } from '../../../../../server/src/core/kinds/execution/model/proofs';
import { ObjectReader } from '../../../../../server/src/core/json/objectReader';
import { Execution } from '../../../../../server/src/core/kinds/execution/model/execution';
import { collection } from '../../../../../server/src/core/kinds/execution/model/variants';
import { findingsOf } from '../../../../support/checkFindings';
import { programValue, type programFiles } from '../../../../support/examples';

interface Task {
  readonly screenId: string;
  readonly gateFamily: string;
  assignee: unknown;
  receiptId: unknown;
  receiptPath: string;
}

describe('the signatures of a screen', () => {
  const signed = (file: (typeof programFiles)[number], sign: (task: Task, index: number) => void) => {
    const document = programValue(file) as unknown as { tasks: Task[] };
    const [{ screenId } = { screenId: '' }] = document.tasks;
    document.tasks.filter((task) => task.screenId === screenId && task.gateFamily === 'GOVERNANCE').forEach(sign);
    return document;
  };
  const messagesOf = (document: unknown) =>
    findingsOf(JSON.stringify(document)).filter(({ code }) => code === 'tasks/independent-signatures');

  it('must be by four people, each signing in person', () => {
    const names = ['Li Wei', '@LiWei', 'Wang on behalf of Li', 'Zhao'];
    const document = signed('data-sources-execution.json', (task, index) => (task.assignee = names[index]));
    assert.deepEqual(
      messagesOf(document).map(({ message }) => message.slice(0, 30)),
      ['"@LiWei" also signs product of', '"Wang on behalf of Li" signs f'],
    );
  });

  it('cause a warning if two names may belong to one person', () => {
    const second = (assignee: string, first: string) => {
      const names = [first, assignee];
      return messagesOf(signed('data-sources-execution.json', (task, index) => (task.assignee = names[index] ?? null)));
    };
    const [found] = second('Hill, Hal', 'Hal Hill');
    assert.equal(found?.severity, 'warning');
    assert.match(found.message, /^"Hill, Hal" may be the same person as "Hal Hill", who signs /);
    assert.equal(second('Hal Hill on behalf of Jo Jett', 'Hal Hill')[0]?.severity, 'error');
    assert.deepEqual(second('Jo Jett', 'Hal Hill'), []);
  });

  it('must have separate receipts', () => {
    const document = signed('data-sources-execution.json', (task) => (task.receiptId = 'receipt-1'));
    assert.equal(sharedReceipts(new Execution(collection, new ObjectReader(document))).length, 1);
    const codes = findingsOf(JSON.stringify(document)).map(({ code }) => code);
    assert.ok(codes.includes('evidence/unique'), codes.join());
  });

  it('must have separate receipts, in any spelling', () => {
    const spellings = ['receipt-1', 'receipt-1 ', 'RECEIPT-1', 'receipt\u200b-1'];
    const document = signed('data-sources-execution.json', (task, index) => (task.receiptId = spellings[index]));
    assert.equal(sharedReceipts(new Execution(collection, new ObjectReader(document))).length, 1);
  });

  it('must have separate receipt files, even on case-insensitive systems', () => {
    const codesOf = (name: string) => {
      const document = signed('data-sources-execution.json', (task, index) => {
        if (index === 0) {
          task.receiptPath = task.receiptPath.replace(/[^/]*$/, name);
        }
      });
      return findingsOf(JSON.stringify(document)).map(({ code }) => code);
    };
    assert.deepEqual(codesOf('Governance-QA.receipt.json'), ['tasks/paths']);
    assert.deepEqual(codesOf('Governance-Product-2.receipt.json'), []);
  });

  it('must not be by an automatic process', () => {
    const document = signed(
      'data-sources-execution.json',
      (task, index) => (task.assignee = index === 0 ? 'CI' : null),
    );
    assert.deepEqual(
      messagesOf(document).map(({ message }) => message),
      ['"CI" is not a person. Name the person who signs.'],
    );
  });

  it('are joined by the approval of the owner, who signs in person, too', () => {
    const found = (gateType: string, assignee: string) => {
      const document = programValue('booking-execution.json') as unknown as { tasks: (Task & { gateType: string })[] };
      document.tasks.find((task) => task.gateType === gateType)!.assignee = assignee;
      return messagesOf(document).map(({ message }) => message.slice(0, 30));
    };
    assert.deepEqual(found('owner_approval', 'codex'), ['"codex" is not a person. Name ']);
    assert.deepEqual(found('owner_approval', 'A on behalf of B'), ['"A on behalf of B" signs for s']);
    assert.deepEqual(found('owner_approval', 'Theo Bot'), []);
    assert.deepEqual(found('visual_baseline', 'ci'), [], 'a runner captures');
  });

  it('are reported once if a task with a receipt waits, with both corrections', () => {
    const document = signed('booking-execution.json', (task, index) => {
      task.receiptId = index === 0 ? 'R-1' : null;
    });
    assert.deepEqual(
      findingsOf(JSON.stringify(document)).flatMap(({ path, message }) =>
        path.at(-1) === 'receiptId' ? [message] : [],
      ),
      ['`receiptId` is set, but this task is still waiting. Set it to null, or correct `status`.'],
    );
  });

  it('are missing if a name is a placeholder', () => {
    for (const word of ['to be determined', '待填写', 'unknown', 'TBD', '（待定）', 'n/a', '-', '\u200b', 'T\u0412D']) {
      const document = signed('data-sources-execution.json', (task, index) =>
        Object.assign(task, { status: 'READY_TO_CLAIM', blocker: null, assignee: word, receiptId: `receipt-${index}` }),
      );
      const placesOf = (code: string) =>
        findingsOf(JSON.stringify(document)).flatMap((finding) => (finding.code === code ? [finding.path.at(-1)] : []));
      assert.ok(placesOf('tasks/lifecycle').includes('assignee'), word);
      assert.deepEqual(messagesOf(document), [], word);
    }
  });
});
