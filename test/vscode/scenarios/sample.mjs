// Tests the first window: without a folder, the view offers a sample program, and opens its copy.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export default async ({ page, shot }) => {
  await page.locator('.activitybar a[aria-label^="Status Documents"]').first().click();
  const link = page.locator('.welcome-view-content a', { hasText: 'look at a sample program' });
  await link.waitFor();
  await shot('sample-offered');
  await link.click();
  const dialog = page.locator('.quick-input-widget');
  await dialog.waitFor();
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-'));
  // While the dialog reads a folder, it ignores clicks and may overwrite the typed text, so the scenario tries again.
  for (let tries = 0; tries < 5 && (await dialog.isVisible()); tries++) {
    await dialog.locator('input').fill(`${parent}/`);
    await dialog.locator('.quick-input-action .monaco-button', { hasText: 'Copy Here' }).click();
    await dialog.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => undefined);
  }
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'booking-execution.json' }).waitFor();
  await page.locator('#status\\.editor\\.selection', { hasText: 'Ln 37' }).waitFor();
  await page.locator('#status\\.problems a[aria-label*="22"]').waitFor();
  await shot('sample-opened');
  fs.rmSync(parent, { recursive: true });
};
