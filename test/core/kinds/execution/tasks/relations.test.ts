import assert from 'node:assert/strict';
import { fixAll } from '../../../../../server/src/core/analysis/fixAll';
import { createExplanation } from '../../../../../server/src/core/features/explanation';
import { missingFix } from '../../../../../server/src/core/features/missingFix';
import { pointer } from '../../../../../server/src/core/json/path';
import { english } from '../../../../../server/src/core/l10n/language';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { changed, programValue, type Json } from '../../../../support/examples';

const options = { path: 'booking-execution.json', domains: ['service-docs'], language: english };
const analyzed = (value: Json) => analyze(JSON.stringify(value, null, 2), options)!;
const findingsOf = (value: Json) =>
  analyzed(value)
    .evaluate()
    .findings.map(({ code, path }) => `${code} ${pointer(path)}`);

/** Returns the booking document with the tasks of each screen in a list of the screen. */
function withTasksOnScreens(name: string): { [name: string]: Json } {
  const { tasks, ...rest } = programValue('booking-execution.json');
  const all = tasks as { [name: string]: Json }[];
  const screens = (rest.screens as { [name: string]: Json }[]).map((screen) => ({
    ...screen,
    [name]: all.filter(({ screenId }) => screenId === screen.screenId),
  }));
  return { ...rest, screens };
}

describe('a derived value of a task', () => {
  for (const name of ['tasks', 'work']) {
    it(`is found, fixed and explained in a list of each screen with the name ${name}`, () => {
      const good = withTasksOnScreens(name);
      const lane = ['screens', 1, name, 1, 'lane'];
      const broken = changed(changed(good, lane, 'RELEASE'), ['screens', 1, name, 3, 'id'], 'E01-x');
      const [before, after] = [findingsOf(good), findingsOf(broken)];
      assert.deepEqual(
        after.filter((each) => !before.includes(each)),
        [`tasks/lane ${pointer(lane)}`, `tasks/id /screens/1/${name}/3/id`],
      );
      const { text } = fixAll(JSON.stringify(broken), options);
      assert.deepEqual(JSON.parse(text), JSON.parse(fixAll(JSON.stringify(good), options).text));
      const explained = createExplanation(analyzed(broken), lane, english)!;
      assert.deepEqual(
        [explained.basis, explained.expected, explained.inputs.map(({ at }) => pointer(at))],
        ['derived', '"EXPERIENCE"', ['gateFamily', 'gateType'].map((member) => `/screens/1/${name}/1/${member}`)],
      );
    });
  }

  it('uses separate files for two tasks that have the same path outside the folder', () => {
    const value = [4, 5].reduce<Json>(
      (document, index) => changed(document, ['tasks', index, 'receiptPath'], 'out/receipt.json'),
      programValue('booking-execution.json'),
    );
    const fixes = analyzed(value)
      .evaluate()
      .findings.map(({ fix }) => `${fix?.type} ${JSON.stringify(fix?.changes)}`);
    assert.equal(fixes.length, 2);
    assert.equal(new Set(fixes).size, 2);
    assert.ok(fixes.every((fix) => fix.startsWith('assertion ')));
  });

  it('has no fix for the revision of recorded work, because only a person can decide', () => {
    const revision = 'a'.repeat(40);
    const claimed = changed(programValue('booking-execution.json'), ['tasks', 0, 'sourceRevision'], revision);
    const analysis = analyzed(changed(claimed, ['tasks', 0, 'assignee'], 'person-1'));
    const finding = analysis.evaluate().findings.find(({ code }) => code === 'tasks/screen')!;
    assert.equal(finding.fix, undefined);
    assert.deepEqual(missingFix(analysis, options, finding), { blockedBy: undefined, message: undefined });
  });

  it('names no count but the missing status if a source value of a count is missing', () => {
    const withoutStatus = changed(programValue('booking-execution.json'), ['tasks', 0, 'status'], undefined);
    const analysis = analyzed(changed(withoutStatus, ['program', 'readyToClaim'], 3));
    assert.deepEqual(
      analysis.evaluate().findings.map(({ code, path, missing }) => [code, pointer(path), missing]),
      [['schema/required', '/tasks/0', ['status']]],
    );
  });

  it('names neither a mistake nor a place if two sums are wrong, because a count of a screen may be wrong instead', () => {
    const withoutTasks = changed(programValue('booking-execution.json'), ['tasks'], undefined);
    const ready = changed(withoutTasks, ['program', 'readyToClaim'], 3);
    const analysis = analyzed(changed(ready, ['program', 'waitingPredecessor'], 5));
    const finding = analysis.evaluate().findings.find(({ code }) => code === 'program/tally')!;
    assert.equal(
      missingFix(analysis, options, finding)!.message,
      'No fix yet: first add or correct the values that this follows from.',
    );
  });
});
