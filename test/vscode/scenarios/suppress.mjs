// Suppresses a finding with its light bulb, checks the written entry, and undoes it, like a user.
export default async ({ page, command, shot, editor, goTo, chooseFix }) => {
  const inEditor = (text) => page.locator('.editor-group-container.active .view-line', { hasText: text }).first();
  const count = (errors) => page.locator(`#status\\.problems a[aria-label*="Errors: ${errors}"]`).waitFor();

  await count(22);
  await editor();
  await goTo(453, 20);
  const reason = page.locator('.quick-input-widget:has-text("Suppress slots/id at") input');
  await chooseFix('Suppress slots/id here', reason, 'Refactor...');
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
