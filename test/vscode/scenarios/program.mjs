// Tests the views of the program with mouse and keyboard, for behavior that no API of VS Code exposes.
import assert from 'node:assert/strict';

export default async ({ page, command, shot, webview, goTo }) => {
  const pane = (name) =>
    page.locator('.split-view-view', { has: page.locator(`.pane-header[aria-label^="${name}"]`) }).last();
  const row = (text, view = 'Program') => pane(view).locator('.monaco-list-row', { hasText: text }).first();
  /** Expands or collapses a line, and waits for the result. */
  const fold = async (text) => {
    const isOpen = (await row(text).getAttribute('aria-expanded')) === 'true';
    await row(text).locator('.monaco-tl-twistie').click();
    await row(text)
      .and(page.locator(`[aria-expanded="${!isOpen}"]`))
      .waitFor();
    await page.waitForTimeout(200); // The lines below are moved after that.
  };
  const rows = async (view = 'Program') =>
    (await pane(view).locator('.monaco-list-row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  /** Clicks repeatedly, because a click is lost if its line is redrawn at the same time, for example during the scan. */
  const settled = async () => {
    let [last, calm] = [undefined, 0];
    while (calm < 3) {
      await page.waitForTimeout(700);
      const now = JSON.stringify(await rows());
      [last, calm] = [now, now === last ? calm + 1 : 0];
    }
  };
  /** Chooses an entry of the menu of the view. */
  const viewMenu = async (entry) => {
    await pane('Program').locator('.pane-header').hover();
    await pane('Program').locator('.pane-header .action-label[aria-label^="More Actions"]').click();
    await page.waitForTimeout(300); // A new menu ignores clicks for a moment.
    await page.locator('.monaco-menu .action-label', { hasText: entry }).click();
  };
  const shown = (text, view) => row(text, view).waitFor();
  const gone = (text) => row(text).waitFor({ state: 'detached' });
  const cursor = () => page.locator('#status\\.editor\\.selection');

  // The view starts the server, because no document is open.
  await page.locator('.activitybar a[aria-label^="Status Documents"]').first().click();
  await shown('Knives');
  await shown('broken', 'Ready');
  await page.locator('.pane-header[aria-label^="Ready"]').click();
  await settled();

  // Problems lists the findings, which no badge of the view repeats, and the explorer marks the files.
  await page.locator('#status\\.problems a[aria-label*="22"]').waitFor();
  assert.equal(await page.locator('.activitybar a[aria-label^="Status Documents"] ~ .badge:visible').count(), 0);
  await command('Problems: Focus on Problems View');
  await page.locator('.markers-panel .monaco-list-row', { hasText: 'booking-execution.json' }).first().waitFor();
  await shot('problems');
  await command('View: Toggle Panel Visibility');

  // Expands the tree to a task, which shows its state in words.
  await fold('broken');
  await fold('Booking');
  await fold('DISCOVERY');
  await fold('booking-store');
  await fold('EXPERIENCE');
  await shown('responsive_reflow');
  assert.equal(await row('responsive_reflow').getAttribute('aria-label'), 'responsive_reflow, waiting');

  // A click opens the line and selects the id.
  await row('responsive_reflow').click();
  const id = 'E01-booking-store-evidence-responsive_reflow';
  await cursor()
    .filter({ hasText: `(${id.length} selected)` })
    .waitFor();
  await page.locator('.view-line', { hasText: id }).first().waitFor();
  await shot('program-task');

  // After an edit, expanded lines stay expanded, and the tree is updated.
  const before = await rows();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(' ');
  await page.waitForTimeout(1000);
  assert.deepEqual(await rows(), before);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('x');
  await pane('Program')
    .locator('.monaco-list-row[aria-label^="Booking, booking-execution.json"][aria-label$="1 error"]')
    .waitFor();
  await page.keyboard.press('Backspace');
  await page
    .locator('.editor-group-container .monaco-editor .view-line', { hasText: /^\s*{$/ })
    .first()
    .waitFor();

  // The filter shows only matching lines. After it is cleared, the tree is as before.
  await command('Status Documents: Filter the Program…');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Show Only What Is Ready' }).click();
  await gone('Knives');
  await pane('Program').locator('.message', { hasText: 'items shown: only ready' }).waitFor();
  await shot('program-filtered');
  await pane('Program').locator('.pane-header').hover();
  await pane('Program').locator('.pane-header .action-label[aria-label="Show Everything"]').click();
  await shown('responsive_reflow');
  assert.deepEqual(await rows(), before);

  // The tree follows the cursor.
  await viewMenu('Follow the Cursor');
  await goTo(600, 1);
  await pane('Program').locator('.monaco-list-row.selected', { hasText: 'TABLET' }).waitFor();

  // The tooltip of a task shows its chain.
  await row('responsive_reflow').scrollIntoViewIfNeeded();
  await row('responsive_reflow').hover();
  await page.locator('.monaco-hover:visible', { hasText: 'Blocked by' }).first().waitFor();
  await shot('program-tooltip');

  // One switch groups the tasks in the tree and in the matrix.
  await viewMenu('Group Tasks by Family');
  await gone('EXPERIENCE');
  await shown('RELEASE_PROOF');
  await command('Status Documents: Open Task Matrix');
  const headings = webview().locator('.matrix th.family');
  await headings.getByText('EVIDENCE').waitFor();
  await shot('matrix-by-family');
  await webview().locator('.matrix button', { hasText: 'Group tasks by lane' }).click();
  await headings.getByText('EXPERIENCE').waitFor();
  await shown('EXPERIENCE');
  await shot('matrix-by-lane');
};
