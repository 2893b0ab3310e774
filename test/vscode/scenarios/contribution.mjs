// Starts a contribution. Its lens is drawn within a second, or on a slow machine, as soon as that of an opened document.
import assert from 'node:assert/strict';

export default async ({ page, command, shot }) => {
  const dialog = page.locator('.quick-input-widget');
  const row = (text) => page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
  /** Returns the milliseconds between a text and a lens in the active editor. */
  const wait = async (text, lens) => {
    const editor = page.locator('.editor-group-container.active');
    await editor.locator('.view-line', { hasText: text }).first().waitFor();
    const start = Date.now();
    await editor.locator('.codelens-decoration', { hasText: lens }).first().waitFor();
    return Date.now() - start;
  };
  await page.locator('.activitybar a[aria-label^="Status Documents"]').first().click();
  await page.locator('.monaco-list-row', { hasText: 'broken' }).first().waitFor(); // The server runs.
  await page.keyboard.press('Control+p');
  await dialog.locator('input').fill('program/owner-handoff-kits.json');
  await row('owner-handoff-kits.json').click();
  const openedMs = await wait('subknifeId', '5 of 8 QA gates not passed');
  await command('Status Documents: Start a Contribution');
  await page.locator('.quick-input-title', { hasText: 'Whose contribution is it? · program' }).waitFor();
  await shot('contribution-owner');
  await row('SECURITY').click();
  const proposed = dialog.locator('input');
  await page.locator('.quick-input-title', { hasText: 'Where should the contribution go?' }).waitFor();
  await page.waitForTimeout(1000); // The dialog reads its folder first.
  await proposed.press('Enter');
  const startedMs = await wait('TODO: the reference to you', '0 of 3 filled in');
  await shot('contribution-lens');
  console.log(`Milliseconds until the lens: ${startedMs}; of an opened document: ${openedMs}`);
  assert.ok(startedMs <= Math.max(1000, openedMs));
};
