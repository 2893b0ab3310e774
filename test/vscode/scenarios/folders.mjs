// Tests a workspace of two folders of the same name: everything that names a program or a file tells them apart.
import fs from 'node:fs';
import path from 'node:path';

export default async ({ folder, page, shot, command }) => {
  const folders = ['alpha/status', 'beta/status'];
  folders.forEach((each) => fs.cpSync(path.join(folder, 'broken'), path.join(folder, each), { recursive: true }));
  const workspace = path.join(folder, 'two.code-workspace');
  fs.writeFileSync(workspace, JSON.stringify({ folders: folders.map((each) => ({ path: each })) }));
  await page.goto(`${new URL(page.url()).origin}/?workspace=${workspace}`);

  // The views name the folder above each program.
  const row = (text) => page.locator('.split-view-view .monaco-list-row', { hasText: text }).first();
  await page.locator('.activitybar a[aria-label^="Status Documents"]').first().click();
  for (const text of [/status\s*alpha · Knife/, /status\s*beta · Knife/, /status\s*21 · alpha/]) {
    await row(text).waitFor();
  }
  await shot('folders');

  // So does the message about a file that was written.
  const choice = (text) => page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
  await command('Problems: Focus on Problems View');
  await page.locator('.markers-panel .monaco-list-row', { hasText: 'capturedSlots' }).first().dblclick();
  await page.locator('#status\\.editor\\.selection', { hasText: 'Ln 37' }).waitFor();
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input').fill('>Status Documents: Suppress a Problem Here');
  await choice('Suppress a Problem Here').click();
  await page
    .locator('.quick-input-widget', { hasText: 'Suppress program/tally' })
    .locator('input')
    .fill('known for now');
  await page.keyboard.press('Enter');
  await command('Notifications: Show Notifications');
  await page.locator('.notifications-center', { hasText: 'see alpha/status/statusdocs.config.json' }).waitFor();
  await page.keyboard.press('Escape');

  // So does the choice of a document.
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input').fill('>Status Documents: Open Task Matrix');
  await choice('Open Task Matrix').click();
  await choice('alpha/status/booking-execution.json').waitFor();
  await choice('beta/status/booking-execution.json').click();
  await page.locator('.tab.active', { hasText: 'booking-execution.json · status · beta' }).waitFor();
};
