import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { examples, programText } from '../support/examples';
import { until } from '../support/until';
import { assertNoAccessibilityViolations, themes, Workbench } from '../support/workbench';

const booking = programText('booking-execution.json').split('\n');
const collection = programText('data-sources-execution.json').split('\n');

/** Returns whether VS Code has saved a dashboard whose state contains a text. In a browser, VS Code saves every few seconds. */
async function isSaved(text: string): Promise<boolean> {
  const databases = await indexedDB.databases();
  const found = await Promise.all(
    databases.map(
      ({ name }) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open(name!);
          opening.onerror = () => resolve(false);
          opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('ItemTable')) {
              database.close();
              resolve(false);
              return;
            }
            const reading = database.transaction('ItemTable').objectStore('ItemTable').getAll();
            reading.onerror = () => resolve(false);
            reading.onsuccess = () => {
              database.close();
              const values: readonly unknown[] = reading.result;
              resolve(
                values.some(
                  (value) =>
                    typeof value === 'string' && value.includes('statusdocs.dashboard') && value.includes(text),
                ),
              );
            };
          };
        }),
    ),
  );
  return found.includes(true);
}

describe('the dashboard in a real VS Code', function () {
  this.timeout(240_000);
  let workbench: Workbench;
  let page: Page;
  let folder: string;

  before(async () => {
    workbench = await Workbench.open(examples, 'program/booking-execution.json');
    ({ page, folder } = workbench);
    await workbench.command('Status Documents: Open Dashboard');
    await dashboard();
  });
  after(() => workbench.close());

  /** Waits for the frame of the dashboard. */
  const dashboard = () => workbench.frame('main h1');

  const lineOf = (text: string, after = 0) => booking.findIndex((line, at) => at >= after && line.includes(text)) + 1;

  const cursorAt = (line: number) => page.getByRole('button', { name: new RegExp(`^Ln ${line},`) }).waitFor();

  it('opens the line of a clicked cell, next to the dashboard', async () => {
    const frame = await dashboard();
    const cell = frame.getByRole('button', { name: 'data-run-logs, GOVERNANCE/qa: waiting' });
    await cell.click();
    await page.getByRole('tab', { name: /data-sources-execution/ }).waitFor();
    const line = collection.findIndex((each) => each.includes('"id": "E01-data-run-logs-governance-qa"')) + 1;
    await cursorAt(line);
    await frame.waitForFunction(() => window.innerWidth < 700); // A second editor is open now.
    const isSeen = await cell.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
    assert.ok(isSeen, 'what was clicked is still to be seen');
  });

  it('opens the first error of a document by its badge', async () => {
    // VS Code reloads the page of another program, because its pictures are in another folder.
    const choose = async (program: string) => {
      await (await dashboard()).getByLabel('Program').selectOption({ label: program });
      return workbench.frame(`main h1:text-is("${program}")`);
    };
    const frame = await choose('broken');
    await frame.getByRole('button', { name: '6 errors, Go to the First Error' }).last().press('Enter');
    const broken = fs.readFileSync(path.join(examples, 'broken', 'booking-execution.json'), 'utf8').split('\n');
    await cursorAt(broken.findIndex((each) => each.includes('"capturedSlots"')) + 1);
    await choose('program');
  });

  it('can be navigated with the arrow keys, with one cell reachable by the Tab key', async () => {
    const frame = await dashboard();
    const cell = frame.getByRole('button', { name: 'booking-store, GOVERNANCE/qa: waiting' });
    await cell.focus();
    const focused = () => frame.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const walked: unknown[] = [];
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowRight', 'Control+Home']) {
      await page.keyboard.press(key);
      walked.push((await focused()) ?? (await frame.evaluate(() => document.activeElement?.textContent)));
    }
    assert.deepEqual(walked, [
      'booking-store, GOVERNANCE/architecture: waiting',
      'booking-wizard, GOVERNANCE/architecture: waiting',
      'booking-store, GOVERNANCE/architecture: waiting',
      'booking-store 店铺页',
      'booking-store, DESKTOP 1440×900: captured',
      'Group tasks by family',
    ]);
    assert.equal(await frame.locator('[role=grid]').first().locator('button[tabindex="0"]').count(), 1);
  });

  it('shows the captured pictures of the selected screen', async () => {
    const frame = await dashboard();
    await frame.locator('button.choose', { hasText: 'booking-discovery' }).click();
    await frame.waitForFunction(() => {
      const images = [...document.querySelectorAll('img')].slice(0, 3);
      return images.length === 3 && images.every(({ naturalWidth }) => naturalWidth > 100);
    });
  });

  it('keeps the focus while documents change on disk', async () => {
    const frame = await dashboard();
    const cell = frame.getByRole('button', { name: 'data-run-logs, GOVERNANCE/qa: waiting' });
    await cell.focus();
    const file = path.join(folder, 'program', 'data-sources-execution.json');
    const text = fs.readFileSync(file, 'utf8');
    const at = text.indexOf('"id": "E01-data-media-evidence-visual_baseline"');
    fs.writeFileSync(file, text.slice(0, at) + text.slice(at).replace('"assignee": null', '"assignee": "somebody"'));
    await frame.getByRole('button', { name: /^data-media, EVIDENCE\/visual_baseline: claimed/ }).waitFor();
    assert.ok(await cell.evaluate((each) => each === document.activeElement));
  });

  it('updates as the text changes, without scrolling', async () => {
    const frame = await dashboard();
    const cell = frame.getByRole('button', { name: /^booking-wizard, EVIDENCE\/visual_baseline: / });
    await cell.click();
    const task = lineOf('"id": "E01-booking-wizard-evidence-visual_baseline"');
    await cursorAt(task);
    const line = lineOf('"assignee": null', task);
    const place = async () => Math.round((await cell.boundingBox())!.y);
    const before = await place();
    await page.keyboard.press('Control+G');
    await page.locator('.quick-input-widget input').fill(`:${line}:${booking[line - 1]!.indexOf('null') + 1}`);
    await page.locator('.quick-input-list .monaco-list-row', { hasText: `${line}` }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.insertText('"somebody"');
    await frame.getByRole('button', { name: 'booking-wizard, EVIDENCE/visual_baseline: claimed' }).waitFor();
    assert.ok(Math.abs((await place()) - before) <= 1);
    await page.keyboard.press('Control+Z');
    await frame.getByRole('button', { name: 'booking-wizard, EVIDENCE/visual_baseline: ready' }).waitFor();
  });

  for (const theme of themes) {
    it(`has no accessibility violations in ${theme[0]}`, async () => {
      const frame = await dashboard();
      await workbench.useTheme(theme, frame);
      await assertNoAccessibilityViolations(frame);
    });
  }

  it('is restored after a restart of the window, with the selected screen', async () => {
    const frame = await dashboard();
    await frame.locator('button.choose', { hasText: 'booking-console' }).click();
    await frame.locator('.detail h3', { hasText: 'booking-console' }).waitFor();
    await until('VS Code to save the selected screen', () => page.evaluate(isSaved, 'booking-console'));
    // A window with a file in its address restores no other tabs.
    const address = new URL(page.url());
    const payload = JSON.parse(address.searchParams.get('payload')!) as [string, string][];
    address.searchParams.set('payload', JSON.stringify(payload.filter(([name]) => name !== 'openFile')));
    await page.goto(address.href);
    const again = await dashboard();
    await again.locator('.detail h3', { hasText: 'booking-console' }).waitFor();
  });
});
