// Takes the pictures of the walkthrough from the real extension: a scenario for vscode-host/screenshot.mjs.
//
//   npm run package
//   node scripts/vscode-host/screenshot.mjs --vsix dist/statusdocs.vsix --folder examples --size 1000x640 \
//     --scenario scripts/walkthrough.mjs --out screenshots
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../images/walkthrough', import.meta.url));

/** What the pictures are cut to, unless said otherwise. */
const part = { x: 0, y: 0, width: 760, height: 480 };

export default async (editor) => {
  const { page } = editor;
  await page.waitForTimeout(2000);
  await showNewDocument(editor);
  await showProblems(editor);
  await showCompletion(editor);
  await showRecording(editor);
  await close(editor);
  await showProgram(editor);
  await close(editor);
  await showDashboard(editor);
};

async function showNewDocument({ page }) {
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input').fill('>Status Documents: New Document');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'New Document' }).first().click();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Handoff kits' }).waitFor();
  await page.mouse.move(5, 600);
  await picture(page, 'new', { x: 190, width: 620, height: 320 });
  await page.keyboard.press('Escape');
}

/** What is wrong, with the problems below. */
async function showProblems(editor) {
  const { page, command } = editor;
  await open(page, 'broken/owner-handoff-kits.json');
  await command('View: Toggle Primary Side Bar Visibility');
  await command('Problems: Focus on Problems View');
  await page.locator('.markers-panel .monaco-list-row').nth(3).waitFor();
  await page.locator('.markers-panel .monaco-list-row').nth(1).dblclick();
  await page.waitForTimeout(800);
  await picture(page, 'problems', { x: 50, width: 700, height: 600 });
  await command('View: Toggle Panel Visibility');
  await close(editor);
}

/** What is missing in a slot, with the values that are already certain. */
async function showCompletion({ page, command }) {
  await open(page, 'program/booking-execution.json');
  await goTo(page, '"width": 390');
  await page.keyboard.press('Home');
  for (let line = 0; line < 4; line++) {
    await page.keyboard.press('Shift+ArrowDown');
  }
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Space');
  await page.locator('.suggest-widget.visible .monaco-list-row').nth(2).waitFor();
  await picture(page, 'completion', { x: 50, width: 700, height: 440 });
  await page.keyboard.press('Escape');
  await command('File: Revert File');
}

/** What can be recorded of a task that is ready, in the document that is open. */
async function showRecording({ page }) {
  await goTo(page, '"id": "E01-booking-wizard-evidence-visual_baseline"');
  await page.keyboard.press('Control+Shift+r');
  await page.locator('.action-widget .monaco-list-row').first().waitFor();
  await picture(page, 'record', { x: 50, width: 700, height: 440 });
  await page.keyboard.press('Escape');
}

/** Where the program stands. */
async function showProgram({ page, command }) {
  await command('View: Toggle Primary Side Bar Visibility');
  await page.locator('.activitybar a[aria-label^="Status Documents"]').first().click({ force: true });
  await page.locator('.monaco-list-row[aria-label^="Knives"]').first().waitFor();
  await page.locator('.monaco-list-row[aria-label^="Program broken"] .monaco-tl-twistie').first().click();
  await page.waitForTimeout(500);
  await page.locator('.monaco-list-row[aria-label^="booking-execution.json"] .monaco-tl-twistie').first().click();
  await page.locator('.monaco-list-row[aria-label^="DISCOVERY"]').first().click();
  await picture(page, 'program', { width: 720, height: 500 });
}

async function showDashboard({ page, command, webview }) {
  await open(page, 'program/booking-execution.json');
  await command('View: Toggle Primary Side Bar Visibility');
  await command('Status Documents: Open Dashboard');
  await webview().locator('.matrix').first().waitFor();
  const matrix = webview().locator('.matrix').first();
  await matrix.evaluate((element) => element.closest('section').scrollIntoView());
  await picture(page, 'dashboard', { x: 50, width: 760, height: 520 });
}

async function picture(page, name, clip) {
  await page.waitForTimeout(800);
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, clip: { ...part, ...clip }, animations: 'disabled' });
}

async function open(page, name) {
  await page.keyboard.press('Control+p');
  await page.locator('.quick-input-widget input').fill(name);
  await page.waitForTimeout(600);
  await page.keyboard.press('Enter');
  await page.locator('.tab.active', { hasText: name.split('/').pop() }).waitFor();
  await page.waitForTimeout(1500);
}

async function goTo(page, text) {
  await page.keyboard.press('Control+f');
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
}

const close = ({ command }) => command('View: Close All Editors');
