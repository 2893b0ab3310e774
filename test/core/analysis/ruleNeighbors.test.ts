import assert from 'node:assert/strict';
import type { Path } from '../../../server/src/core/json/path';
import { rules } from '../../../server/src/core/analysis/rules/registry';
import { parseAnnotated } from '../../../server/src/cli/rulePages/annotated';
import { findingsOf } from '../../support/checkFindings';
import { findingsOfRule } from '../../support/checkRule';
import { changed, programValue, type Json } from '../../support/examples';

const asText = (document: Json) => JSON.stringify(document, null, 2);

/** Rules for values of any type and for member names, which no schema excludes. */
const ofAnyValue = [
  ...['boundary/acceptance', 'boundary/signing', 'boundary/zero-counter', 'document/member-typo'],
  'document/unknown-members',
  'gates/evidence', // The schema allows any evidence. The rule reports empty evidence.
  'receipt/words', // The specification gives no types of checks and digests. The rule reports all that decide nothing.
  'program/bounds', // The schema allows knives as counts or lists. The rule reports wrong numbers.
];

describe('rules do not repeat schema errors:', () => {
  for (const rule of rules.filter(({ id }) => !ofAnyValue.includes(id))) {
    it(rule.id, () => {
      for (const example of rule.examples.invalid) {
        const { text } = parseAnnotated(example.trim());
        const document = JSON.parse(text) as Json;
        for (const { path } of findingsOfRule(rule, text)) {
          for (const mistyped of [{}, true, -1.5] as Json[]) {
            const found = findingsOfRule(rule, asText(changed(document, path, mistyped)));
            const isBoolean = typeof valueAt(document, path) === 'boolean' && typeof mistyped === 'boolean';
            assert.ok(
              isBoolean || !found.some((each) => isSame(each.path, path)),
              `${path.join('/')} := ${JSON.stringify(mistyped)}`,
            );
          }
        }
      }
    });
  }
});

const valueAt = (document: Json, path: Path): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string | number, unknown>)[name], document);

const isSame = (a: Path, b: Path) => JSON.stringify(a) === JSON.stringify(b);

describe('documents that list tasks in either form', () => {
  type Item = { [name: string]: Json };

  it('are accepted with tasks inside the screens instead of the top-level list', () => {
    const { tasks, ...document } = programValue('data-sources-execution.json');
    for (const screen of document.screens as Item[]) {
      screen.tasks = (tasks as Item[]).filter(({ screenId }) => screenId === screen.screenId);
    }
    assert.deepEqual(findingsOf(asText(document)), []);
  });

  it('are accepted with numbers instead of ids, and, for bookings, without a list', () => {
    const collection = programValue('data-sources-execution.json');
    for (const screen of collection.screens as Item[]) {
      Object.assign(screen, { tasks: 13, readyTasks: 1, waitingTasks: 12 });
    }
    assert.deepEqual(findingsOf(asText(collection)), []);
    const booking = changed(programValue('booking-execution.json'), ['tasks'], undefined);
    assert.deepEqual(findingsOf(asText(booking)), []);
    const { program } = booking as { program: Item };
    program.tasks = 100;
    assert.deepEqual(
      findingsOf(asText(booking)).map(({ code, message }) => [code, message]),
      [['program/tally', '`tasks` should be 117, not 100. Tasks, 13 a screen: 117.']],
    );
  });

  it('have the same findings', () => {
    const { tasks, ...document } = programValue('data-sources-execution.json');
    for (const screen of document.screens as Item[]) {
      screen.tasks = (tasks as Item[]).filter(({ screenId }) => screenId === screen.screenId);
    }
    const inside = changed(document, ['screens', 3, 'tasks', 6, 'lane'], 'RELEASE');
    const top = changed(programValue('data-sources-execution.json'), ['tasks', 45, 'lane'], 'RELEASE');
    const messagesOf = (text: string) => findingsOf(text).map(({ code, message }) => [code, message]);
    assert.deepEqual(messagesOf(asText(inside)), messagesOf(asText(top)));
    assert.equal(messagesOf(asText(top)).length, 1);
  });
});

describe('one mistyped screen id', () => {
  for (const file of ['booking-execution.json', 'data-sources-execution.json'] as const) {
    it(`causes one finding in ${file}, and hides nothing`, () => {
      const document = programValue(file);
      const id = ((document.screens as { screenId: string }[])[2] as { screenId: string }).screenId;
      const found = findingsOf(asText(changed(document, ['screens', 2, 'screenId'], `${id}s`)));
      assert.deepEqual(
        found.map(({ code }) => code),
        ['screens/known'],
      );
    });
  }
});
