// Claims a task of each of two programs with the same documents: the prompt and the language status name the program.
export default async ({ page, shot }) => {
  const view = (name) =>
    page.locator('.split-view-view', { has: page.locator(`.pane-header[aria-label^="${name}"]`) }).last();
  const row = (name, text) => view(name).locator('.monaco-list-row', { hasText: text }).first();
  await page.locator('.activitybar a[aria-label^="Status Documents"]').first().click();
  await row('Program', 'program').waitFor(); // Both programs are known.
  for (const program of ['broken', 'program']) {
    const task = row('Ready', 'booking-wizard');
    const title = page.locator('.quick-input-title', {
      hasText: `E01-booking-wizard-evidence-visual_baseline · ${program}`,
    });
    // A redrawn line loses its buttons.
    for (let tries = 0; tries < 5 && !(await title.isVisible()); tries++) {
      await page.mouse.move(800, 600);
      await task.hover();
      await task
        .locator('.action-label[aria-label^="Claim Task"]')
        .click({ timeout: 5000 })
        .catch(() => undefined);
      await title.waitFor({ timeout: 5000 }).catch(() => undefined);
    }
    await title.waitFor();
    await shot(`claim-${program}`);
    await page.keyboard.press('Escape');
    await row('Ready', program).locator('.monaco-tl-twistie').click(); // Brings the tasks of the next program to the top.
    await page.waitForTimeout(500);
  }

  await page.keyboard.press('Control+p');
  await page.locator('.quick-input-widget input').fill('broken/booking-execution.json');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'broken' }).first().click();
  await page.locator('#status\\.editor\\.mode', { hasText: 'Status Document' }).waitFor();
  const status = page.locator('.hover-language-status');
  const shown = (text) => status.filter({ hasText: text }).waitFor({ timeout: 5000 });
  for (let tries = 0; tries < 5 && !(await status.filter({ hasText: '· broken' }).isVisible()); tries++) {
    await page.mouse.move(800, 600);
    await page.locator('#status\\.languageStatus').hover();
    await shown('· broken').catch(() => undefined);
  }
  await shown('Booking execution v1');
  await shown('Knife 5/36 (stated) · broken');
  await shot('language-status');
};
