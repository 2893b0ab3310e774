// Suppresses a finding with its light bulb, checks the written entry, and undoes it, like a user.
export default async ({ page, command, shot, editor }) => {
  const inEditor = (text) => page.locator('.editor-group-container.active .view-line', { hasText: text }).first();
  const count = (errors) => page.locator(`#status\\.problems a[aria-label*="Errors: ${errors}"]`).waitFor();

  await count(22);
  await editor();
  await page.keyboard.press('Control+g');
  await page.locator('.quick-input-widget input').fill(':453:20');
  await page.keyboard.press('Enter');
  await command('Quick Fix...');
  await page.locator('.action-widget .monaco-list-row', { hasText: 'Suppress slots/id here' }).click();
  const reason = page.locator('.quick-input-widget:has-text("Suppress slots/id at") input');
  if (
    !(await reason.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    ))
  ) {
    // VS Code drops the command if it updates the light bulb at the same time, so the scenario retries.
    await command('Quick Fix...');
    await page.locator('.action-widget .monaco-list-row', { hasText: 'Suppress slots/id here' }).click();
  }
  await reason.fill('known for now');
  await page.keyboard.press('Enter');

  // The entry is shown, and the finding is gone.
  await inEditor('"reason": "known for now"').waitFor();
  await count(21);
  await shot('suppressed');

  // The file did not exist before, so it is deleted.
  await command('Notifications: Show Notifications');
  await page.locator('.notifications-center .monaco-button', { hasText: 'Undo' }).click();
  await count(22);
  await inEditor('"reason": "known for now"').waitFor({ state: 'detached' });
};
