// Scenario for vscode-host/screenshot.mjs that takes the pictures of the README, docs and walkthrough. pictures.mjs runs it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import UPNG from 'upng-js';

const folder = fileURLToPath(new URL('../docs/images/walkthrough', import.meta.url));

export default async (editor) => {
  await editor.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'program' }).waitFor();
  await editor.page.locator('.activitybar a[aria-label^="Status Documents"]').first().waitFor();
  await showNewDocument(editor);
  await editor.command('View: Toggle Primary Side Bar Visibility');
  await showProblems(editor);
  await showCompletion(editor);
  await showRecording(editor);
  await showBlockers(editor);
  await showDashboard(editor);
  await showProgram(editor);
  await showFinding(editor);
};

async function showNewDocument({ page }) {
  await page.keyboard.press('F1');
  await page.keyboard.type('Status Documents: New Document');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'New Document' }).waitFor();
  await page.keyboard.press('Enter');
  const picker = page.locator('.quick-input-widget');
  await picker.locator('.monaco-list-row', { hasText: 'Handoff kits' }).waitFor();
  const { x, y, width, height } = await picker.boundingBox();
  await picture(page, 'new', { x: x - 12, y, width: width + 24, height: height + 12 });
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'hidden' });
}

/** Shows mistakes, with the problems below. */
async function showProblems(editor) {
  const { page, command } = editor;
  await open(editor, 'broken/booking-execution.json');
  await command('Problems: Focus on Problems View');
  const tally = page.locator('.markers-panel .monaco-list-row', { hasText: 'capturedSlots' }).first();
  await tally.dblclick();
  await page.locator('#status\\.editor\\.selection', { hasText: 'Ln 37' }).waitFor();
  await moveMouseAway(page);
  await picture(page, 'problems');
  await command('View: Toggle Panel Visibility');
  await closeAll(editor);
}

/** Completes the missing members of a slot, with the derived values. */
async function showCompletion(editor) {
  const { page, command } = editor;
  await open(editor, 'program/booking-execution.json');
  await moveMouseAway(page);
  await goTo(page, '"width": 390');
  await page.keyboard.press('Home');
  for (let line = 0; line < 4; line++) {
    await page.keyboard.press('Shift+ArrowDown');
  }
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Space');
  await page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'pixelRatio' }).waitFor();
  await picture(page, 'completion');
  await page.keyboard.press('Escape');
  await command('File: Revert File');
}

/** Shows the events that can be recorded for a task that is ready. */
async function showRecording({ page }) {
  await goTo(page, '"id": "E01-booking-wizard-evidence-visual_baseline"');
  await page.keyboard.press('ArrowLeft');
  const menu = await openMenu(page, 'Control+Shift+r', 'Claim task');
  await picture(page, 'record');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
}

/** Blockers of a task, as a moving picture: the mouse points at the task, its hover leads to the predecessor. */
async function showBlockers({ page }) {
  await goTo(page, '"id": "E01-booking-wizard-evidence-accessibility"');
  await page.keyboard.press('ArrowLeft');
  const frames = [];
  const take = async (delay) => frames.push({ png: await page.screenshot({ animations: 'disabled' }), delay });
  const pointAt = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    await moveMouse(page, x + Math.min(width / 2, 160), y + height / 2, () => take(90));
  };
  await moveMouse(page, 800, 560);
  await page.waitForTimeout(1000);
  await take(1200);
  await pointAt(page.locator('.view-line', { hasText: 'E01-booking-wizard-evidence-accessibility' }).first());
  const hover = page.locator('.monaco-hover:not(.hidden)', { hasText: 'Blocked by' }).first();
  await hover.waitFor();
  await page.waitForTimeout(500);
  await take(2500);
  const link = hover.locator('a', { hasText: 'visual_baseline' });
  await pointAt(link);
  await take(600);
  await link.click();
  await page.locator('#status\\.editor\\.selection', { hasText: 'Ln 3423' }).waitFor();
  await page.waitForTimeout(1000);
  await take(2500);
  await page.evaluate(() => document.querySelector('#mouse')?.remove());
  await moveMouseAway(page);
  await writePicture(page, 'blocked', frames);
}

let mouse = { x: 800, y: 560 };

/** Moves the mouse in steps, with an arrow at its place: screenshots show none. */
async function moveMouse(page, x, y, onStep) {
  const [from, steps] = [mouse, onStep ? 5 : 1];
  for (let step = 1; step <= steps; step++) {
    mouse = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps };
    await page.mouse.move(mouse.x, mouse.y);
    await page.evaluate(({ x, y }) => {
      const arrow = document.querySelector('#mouse') ?? document.body.appendChild(document.createElement('div'));
      arrow.id = 'mouse';
      arrow.style.cssText = `position: fixed; left: ${x}px; top: ${y}px; z-index: 99999; pointer-events: none;
        width: 14px; height: 20px; background: #fff; filter: drop-shadow(0 0 1px #000) drop-shadow(0 0 1px #000);
        clip-path: polygon(0 0, 0 85%, 28% 66%, 46% 100%, 64% 92%, 47% 60%, 82% 60%)`;
    }, mouse);
    await onStep?.();
  }
}

async function showDashboard(editor) {
  const { page, command, webview } = editor;
  await command('Status Documents: Open Dashboard');
  const matrix = webview().locator('.matrix').first();
  await matrix.waitFor();
  await matrix.evaluate((element) => element.closest('section').scrollIntoView());
  await moveMouseAway(page);
  await picture(page, 'dashboard');
  await closeAll(editor);
}

/** Shows the progress of the program. */
async function showProgram({ page, command }) {
  await command('View: Show Status Documents');
  await page.locator('.monaco-list-row[aria-label^="Knives"]').first().waitFor();
  await widenSideBar(page);
  await page.locator('.monaco-list-row[aria-label^="Program broken"] .monaco-tl-twistie').first().click();
  await page
    .locator('.monaco-list-row[aria-label^="Booking, booking-execution.json"] .monaco-tl-twistie')
    .first()
    .click();
  await page.locator('.monaco-list-row[aria-label^="DISCOVERY"]').first().click();
  await page.locator('.tab.active', { hasText: 'booking-execution.json' }).waitFor();
  await moveMouseAway(page);
  await picture(page, 'program');
}

/** Shows a finding with its fix, next to the program in the side bar. */
async function showFinding(editor) {
  const { page } = editor;
  await open(editor, 'broken/booking-execution.json');
  await goTo(page, '"capturedSlots": 5');
  await page.keyboard.press('ArrowRight');
  await openMenu(page, 'Control+.', 'Change to 4');
  await moveMouseAway(page);
  await picture(page, 'finding');
  await page.keyboard.press('Escape');
}

/** Opens the menu of code actions with `keys`. VS Code may list none before the language server has answered. */
async function openMenu(page, keys, action) {
  const menu = page.locator('.action-widget').first();
  const row = menu.locator('.monaco-list-row', { hasText: action });
  for (let tries = 0; tries < 6 && !(await row.isVisible()); tries++) {
    await page.keyboard.press('Escape');
    await page.keyboard.press(keys);
    await row.waitFor({ timeout: 5000 }).catch(() => undefined);
  }
  await row.waitFor();
  return menu;
}

async function widenSideBar(page) {
  const { x, width } = await page.locator('.part.sidebar').boundingBox();
  await page.mouse.move(x + width, 300);
  await page.mouse.down();
  await page.mouse.move(x + width + 130, 300, { steps: 5 });
  await page.mouse.up();
}

/** Writes NAME.png, or NAME-dark.png in a dark theme. Without a clip, takes the whole window. */
async function picture(page, name, clip) {
  await page.waitForTimeout(1000); // What fades has gone.
  const png = await page.screenshot({ animations: 'disabled', ...(clip && { clip }) });
  await writePicture(page, name, [{ png, delay: 0 }]);
}

/** Writes a PNG of the 64 colors that come nearest, in a quarter of the bytes. Several frames make it a moving picture. */
async function writePicture(page, name, frames) {
  const isDark = (await page.locator('.monaco-workbench.vs-dark').count()) > 0;
  const images = frames.map(({ png }) => UPNG.decode(png));
  const [{ width, height }] = images;
  const pixels = images.flatMap((image) => UPNG.toRGBA8(image));
  const delays = frames.map(({ delay }) => delay);
  const file = path.join(folder, `${name}${isDark ? '-dark' : ''}.png`);
  fs.writeFileSync(file, new Uint8Array(UPNG.encode(pixels, width, height, 64, delays)));
}

/** Moves the mouse to a place without a tooltip. This would close a hover. */
const moveMouseAway = (page) => page.mouse.move(500, 0);

async function open({ page }, name) {
  await page.keyboard.press('Control+p');
  await page.locator('.quick-input-widget input').fill(name);
  const [parent, file] = name.split('/');
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: file }).filter({ hasText: parent });
  await row.first().click();
  await page.locator('.tab.active', { hasText: file }).waitFor();
  await page.locator('#status\\.editor\\.mode', { hasText: 'Status Document' }).waitFor();
  // The lenses may have moved the line. The first key may come before the editor has the focus.
  const start = page.locator('#status\\.editor\\.selection', { hasText: /^Ln 1, Col 1$/ });
  for (let tries = 0; tries < 6 && !(await start.isVisible()); tries++) {
    await page.keyboard.press('Control+Home');
    await start.waitFor({ timeout: 5000 }).catch(() => undefined);
  }
  await start.waitFor();
}

async function goTo(page, text) {
  await page.keyboard.press('Control+f');
  await page.locator('.find-widget.visible').waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  await page.locator('.find-widget.visible').waitFor({ state: 'hidden' });
}

async function closeAll({ page, command }) {
  await command('View: Close All Editors');
  await page.locator('.tab').first().waitFor({ state: 'detached' });
}
