// Tests the first window: without a folder, the view offers a sample program, and opens its copy.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export default async ({ page, shot }) => {
  await page.locator('.activitybar a[aria-label^="Status Documents"]').first().click();
  const button = page.locator('.welcome-view-content a, .welcome-view-content .monaco-button', {
    hasText: 'Open a Sample Program',
  });
  await button.first().waitFor();
  await shot('sample-offered');
  await button.first().click();
  const input = page.locator('.quick-input-widget input');
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-'));
  await input.fill(`${parent}/`);
  await page.locator('.quick-input-action .monaco-button', { hasText: 'Copy Here' }).click();
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'booking-execution.json' }).waitFor();
  await page.locator('#status\\.editor\\.selection', { hasText: 'Ln 37' }).waitFor();
  await page.locator('#status\\.problems a[aria-label*="22"]').waitFor();
  await shot('sample-opened');
  fs.rmSync(parent, { recursive: true });
};
