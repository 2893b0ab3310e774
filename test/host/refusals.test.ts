import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { examples, programText } from '../support/examples';
import { until } from '../support/until';
import { Workbench } from '../support/workbench';

const booking = programText('booking-execution.json').split('\n');

describe('the next steps after a rejection, in a real VS Code', function () {
  this.timeout(240_000);
  let workbench: Workbench;
  let page: Page;

  before(async () => {
    workbench = await Workbench.open(examples, 'program/booking-execution.json', {
      'files.simpleDialog.enable': true,
      'explorer.autoReveal': false,
    });
    ({ page } = workbench);
    await page.locator('.statusbar-item', { hasText: 'Status Document' }).waitFor();
  });
  after(() => workbench.close());

  const input = () => page.locator('.quick-input-widget input').first();
  /** Presses a button of a notification. Opens the notification center, because VS Code hides notifications without focus. */
  async function take(way: string, text: string): Promise<void> {
    const notification = page.locator('.notifications-center .notification-list-item', { hasText: text });
    await until(text, async () => {
      if (!(await notification.isVisible())) {
        await workbench.command('Notifications: Show Notifications');
        await page.waitForTimeout(500);
      }
      return notification.isVisible();
    });
    await notification.getByRole('button', { name: way }).click();
    await notification.waitFor({ state: 'detached' });
  }

  /** Chooses a refactoring with the cursor at a text. */
  async function choose(needle: string, title: string): Promise<void> {
    const line = booking.findIndex((each) => each.includes(needle)) + 1;
    await page.getByRole('tab', { name: 'booking-execution.json' }).click();
    await workbench.command('Go to Line/Column...');
    await input().fill(`:${line}:10`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Ln ${line}, Col 10` }).waitFor();
    await workbench.command('Refactor...');
    await page.locator('.action-widget .monaco-list-row', { hasText: title }).click();
  }

  /** Records a capture whose picture is missing, and presses one of the offered buttons. */
  async function chooseAction(way: string): Promise<void> {
    await choose('"id": "R22-booking-store-tablet-1024x768"', 'Record capture');
    await take(way, 'No PNG at artifacts/ui/booking-store/visual/tablet-1024x768.png.');
  }

  it('reveal the folder of the expected picture', async () => {
    await chooseAction('Reveal Folder');
    const folder = page.locator('.explorer-folders-view .monaco-list-row.selected');
    await folder.filter({ hasText: 'visual' }).waitFor();
  });

  it('copy the path of the expected picture', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooseAction('Copy Path');
    const copied = await until('the path', () => page.evaluate('navigator.clipboard.readText()'));
    assert.equal(copied, path.join(workbench.folder, 'program/artifacts/ui/booking-store/visual/tablet-1024x768.png'));
  });
});
