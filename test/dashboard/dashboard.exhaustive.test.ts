import assert from 'node:assert/strict';
import { dashboardPage } from '../../server/dashboard/src/page';
import { english } from '../../server/src/core/l10n/language';
import { isFull, sampledNumbers } from '../support/budget';
import { pageStyle, reported } from '../support/dashboard';
import { programFiles, programText, programValue, type Json } from '../support/examples';
import { progressIn } from '../support/programs';
import { millisecondsComputed } from '../support/growth';

/** Asserts that a page matches. The message is shorter than the page. */
const assertHolds = (html: string, what: RegExp) => assert.ok(what.test(html), `no ${what}`);

/** Returns the rows of the matrix of a page. */
const rowsOf = (html: string) => [...html.matchAll(/<tr><th scope="row".*?<\/tr>/gs)].map(([row]) => row);

describe('the dashboard as a standalone page', () => {
  it('is rendered for half-typed documents', () => {
    for (const file of programFiles) {
      const text = programText(file);
      for (const part of sampledNumbers(file, 11, 1)) {
        const documents = progressIn(`p/${file}`, text.slice(0, (text.length * (part + 1)) / 12));
        if (documents.length > 0) {
          assertHolds(dashboardPage(reported(documents), english, ''), /<\/html>/);
        }
      }
    }
  });

  it('renders many screens in reasonable time', function () {
    this.timeout(20_000);
    const value = programValue('booking-execution.json');
    const [screen] = value.screens as { [name: string]: Json }[];
    const tasks = (value.tasks as { [name: string]: Json }[]).slice(0, 13);
    const count = isFull ? 200 : 50;
    const ids = Array.from({ length: count }, (_, index) => `booking-screen-${index}`);
    const program = reported(
      progressIn(
        'b.json',
        JSON.stringify({
          ...value,
          screens: ids.map((screenId) => ({ ...screen, screenId })),
          tasks: ids.flatMap((screenId) => tasks.map((task) => ({ ...task, screenId }))),
        }),
      ),
    );
    const started = millisecondsComputed();
    const html = dashboardPage(program, english, pageStyle);
    assert.ok(millisecondsComputed() - started < 3000);
    assert.equal(rowsOf(html).length, count);
  });
});
