/* oxlint-disable typescript/no-explicit-any -- mistakes are made anywhere in a document, where its type no longer holds */
/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/no-unsafe-return */
import assert from 'node:assert/strict';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { claimingNames } from '../../../../../server/src/core/kinds/common/spec';
import { english } from '../../../../../server/src/core/l10n/language';
import { fixAll } from '../../../../../server/src/core/analysis/fixAll';
import { findingsOf } from '../../../../support/checkFindings';
import { programFiles, programText, programValue } from '../../../../support/examples';
import { named } from '../../../../support/named';

/** A document of any shape. */
type Loose = any;

const options = { path: '', domains: ['service-docs'], language: english };
const asText = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;
const copy = (value: Loose): Loose => JSON.parse(JSON.stringify(value));
const accept = (task: Loose) => Object.assign(task, { receiptId: 'receipt-1' });

describe('a claim without evidence', () => {
  it('is not hidden by a missing screen', () => {
    const document = programValue('booking-execution.json') as Loose;
    document.screens.splice(4, 1);
    document.program.acceptedTasks = 117;
    assert.deepEqual(
      findingsOf(asText(document))
        .map(({ code }) => code)
        .sort(),
      ['boundary/acceptance', 'screens/known'],
    );
  });

  it('remains a finding after all fixes: two names of one person are one signature', () => {
    const document = programValue('booking-execution.json') as Loose;
    const signed = document.tasks.filter(({ gateFamily }: Loose) => gateFamily === 'GOVERNANCE');
    signed[0].assignee = 'Li Wei';
    signed[1].assignee = '\uff2ci\u200b  wei ';
    const codes = findingsOf(fixAll(asText(document), options).text).map(({ code }) => code);
    assert.ok(codes.includes('tasks/independent-signatures'), codes.join());
  });

  it('never makes a program complete without screens', () => {
    const document = programValue('booking-execution.json') as Loose;
    document.screens = [];
    document.program.programComplete = true;
    assert.ok(findingsOf(asText(document)).some(({ code }) => code === 'boundary/acceptance'));
  });

  it('needs people: without assignees, neither a signature nor a task is accepted', () => {
    const document = programValue('booking-execution.json') as Loose;
    for (const task of document.tasks) {
      delete task.assignee;
      delete task.claimedAt;
      delete task.submittedAt;
      Object.assign(task, { status: 'READY_TO_CLAIM', blocker: null, receiptId: `r-${task.id}` });
    }
    document.program.acceptedTasks = 117;
    const codes = findingsOf(asText(document)).map(({ code }) => code);
    for (const code of ['boundary/acceptance', 'tasks/independent-signatures', 'tasks/lifecycle']) {
      assert.ok(codes.includes(code), code);
    }
  });

  it('is not proved by a single receipt for all tasks', () => {
    const document = programValue('booking-execution.json') as Loose;
    const time = '2026-03-15T08:00:00Z';
    document.tasks.slice(0, 3).forEach((task: Loose) =>
      Object.assign(task, {
        status: 'READY_TO_CLAIM',
        blocker: null,
        assignee: `owner of ${task.gateType}`,
        claimedAt: time,
        submittedAt: time,
        receiptId: 'the-one',
      }),
    );
    const after = fixAll(asText(document), options).text;
    assert.deepEqual(
      findingsOf(after)
        .filter(({ code, severity }) => code === 'evidence/unique' && severity === 'error')
        .map(({ path }) => path.join('/')),
      ['tasks/1/receiptId', 'tasks/2/receiptId'],
    );
  });

  it('is not proved by a placeholder for a receipt or a name', () => {
    for (const word of ['TBD', 'n/a', 'pending', '待定', '-']) {
      const document = programValue('booking-execution.json') as Loose;
      named(document).task('booking-discovery', 'evidence/visual_baseline').receiptId = word;
      const after = fixAll(asText(document), options).text;
      assert.equal(JSON.parse(after).program.acceptedTasks, 0);
      assert.ok(
        findingsOf(after).some(({ code }) => code === 'tasks/lifecycle'),
        word,
      );
    }
  });

  it('is not proved by one picture for two sizes', () => {
    const document = programValue('booking-execution.json') as Loose;
    const { slot } = named(document);
    slot('booking-discovery', 'TABLET').checksum = slot('booking-discovery', 'DESKTOP').checksum;
    assert.ok(findingsOf(asText(document)).some(({ code }) => code === 'evidence/unique'));
  });

  it('does not include denials or unrelated words', () => {
    for (const extra of [
      { accepted: 'not yet', acceptedAt: 'pending', programComplete: 'IN_PROGRESS' },
      { formats: { accepted: ['png'] }, cookieStatus: 'accepted', acceptedRisks: 3, status: 'ACCEPTING' },
    ]) {
      const document = programValue('booking-execution.json') as Loose;
      document.truthSnapshot.extra = extra;
      assert.deepEqual(findingsOf(asText(document)), []);
    }
  });

  for (const [what, pasted] of Object.entries({
    'with the screen of another': (task: Loose, other: Loose) => ({ ...task, screenId: other.screenId }),
    'with the ids of another': (task: Loose, other: Loose) => ({ ...task, id: other.id, gateId: other.gateId }),
  })) {
    it(`is reported for an accepted task that was pasted ${what}`, () => {
      const document = programValue('booking-execution.json') as Loose;
      accept(document.tasks[0]);
      for (const index of [1, 26]) {
        const other = copy(document);
        other.tasks[index] = pasted(copy(other.tasks[0]), other.tasks[index]);
        const after = JSON.parse(fixAll(asText(other), options).text);
        assert.equal(after.program.acceptedTasks, 0);
        const { id, receiptId, receiptPath } = other.tasks[index];
        assert.deepEqual(
          [after.tasks[index].id, after.tasks[index].receiptId, after.tasks[index].receiptPath],
          [id, receiptId, receiptPath],
        );
        assert.ok(findingsOf(asText(after)).length > 0);
      }
    });
  }

  for (const file of programFiles) {
    it(`is reported by each of its names at any place, in ${file}`, () => {
      const claims: Loose = { zero: 1, notExecuted: 'PASS', acceptedAt: '2026-03-14T08:00:00Z' };
      const counts = ['acceptedTasks', 'acceptedScreens', 'acceptedCaptureReceipts'];
      const silent = claimingNames.flatMap(({ name, type }) => {
        const member = name.replace('…', 'agent');
        const value = counts.includes(type) ? 999 : (claims[type] ?? true);
        return ['', 'extra'].flatMap((place) => {
          const document = programValue(file) as Loose;
          Object.assign(place === '' ? document : (document[place] = {}), { [member]: value });
          const isReported = findingsOf(asText(document)).some(
            ({ severity, path }) => severity === 'error' && path.at(-1) === member,
          );
          return isReported ? [] : [`${place}/${member}`];
        });
      });
      assert.deepEqual(silent, []);
    });
  }

  it('is not hidden by a disabled rule', () => {
    const document = programValue('booking-execution.json') as Loose;
    named(document).task('booking-store', 'evidence/responsive_reflow').status = 'READY_TO_CLAIM';
    document.program.readyToClaim = 999;
    const rules = new Map([['tasks/chain', 'off']] as const);
    const config = { rules, domains: undefined, suppressions: [], allowedChanges: [] };
    const configured = { config, file: 'a.json', today: '2026-03-15' };
    const codes = analyze(asText(document), { ...options, configured })
      ?.evaluate()
      .findings.map(({ code }) => code);
    assert.ok(codes?.includes('program/tally'), codes?.join());
  });

  it('is not copied by fixes while a member is duplicate', () => {
    const text = programText('booking-execution.json').replace(
      '"receiptId": null',
      '"receiptId": null, "receiptId": "r-1"',
    );
    assert.equal(fixAll(text, options).text, text);
  });
});
