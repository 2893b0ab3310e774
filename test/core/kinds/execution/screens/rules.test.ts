import assert from 'node:assert/strict';
import path from 'node:path';
import { findingsOf } from '../../../../support/checkFindings';
import { changed, programValue, type Json } from '../../../../support/examples';
import { tryNearMisses } from '../../../../support/describeMistakes';

// Cases in addition to the examples on the rule pages: whole documents with one small mistake, other places, fixes and
// the values they copy, and findings that follow from others.

tryNearMisses(path.join(__dirname, '../nearMisses'), ['screens']);

describe('the route, action and paths of a screen', () => {
  const codes = (...changes: readonly (readonly [name: string, value: Json])[]) => {
    const document = changes.reduce<Json>(
      (before, [name, value]) => changed(before, ['screens', 2, name], value),
      programValue('booking-execution.json'),
    );
    return findingsOf(JSON.stringify(document)).map(({ code, path: at }) => `${code} ${at.join('/')}`);
  };

  it('are compared with the id', () => {
    const wrong = codes(['route', '/x'], ['action', 'replace-and-capture'], ['receiptPath', 'x']);
    assert.deepEqual(wrong, [
      'screens/facts screens/2/route',
      'screens/facts screens/2/action',
      'screens/paths screens/2/receiptPath',
    ]);
  });

  it('are not reported if the id is wrong', () => {
    const found = codes(['screenId', 'booking-wizzard'], ['route', '/x']);
    assert.deepEqual(found, ['screens/known screens/2/screenId']);
  });

  it('are not reported on screens with the same id', () => {
    // The first screen has the id of the second, and is reported.
    const document = changed(programValue('booking-execution.json'), ['screens', 2, 'route'], '/x');
    const again = changed(document, ['screens', 3], (document as { screens: Json[] }).screens[2]);
    const found = findingsOf(JSON.stringify(again)).filter(({ code }) => code === 'screens/facts');
    assert.deepEqual(found, []);
  });

  it('are not reported for the action if the fidelity is wrong', () => {
    const found = codes(['fidelity', 'F2'], ['action', 'replace-and-capture']);
    assert.deepEqual(found, ['screens/facts screens/2/fidelity']);
  });
});

describe('the number of tasks of a screen, next to screens that list their tasks,', () => {
  const withCounts = (counts: readonly (readonly [name: string, value: Json])[]) => {
    const document = counts.reduce<Json>(
      (before, [name, value]) => changed(before, ['screens', 2, name], value),
      programValue('data-sources-execution.json'),
    );
    return findingsOf(JSON.stringify(document)).map(({ code, path: at }) => `${code} ${at.join('/')}`);
  };

  it('is compared with the tasks', () => {
    for (const [name, right] of [
      ['tasks', 13],
      ['readyTasks', 1],
      ['waitingTasks', 12],
    ] as const) {
      assert.deepEqual(withCounts([[name, right]]), [], name);
      for (const wrong of [0, right - 1, right + 1]) {
        assert.deepEqual(withCounts([[name, wrong]]), [`screens/tally screens/2/${name}`], `${name} ${wrong}`);
      }
    }
  });
});
