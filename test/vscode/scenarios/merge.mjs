// Tests the button of *Merge by Meaning* above the editor, which no API of VS Code exposes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const title = 'Merge by Meaning';
const document = 'booking-execution.json';

export default async ({ folder, page, command, shot }) => {
  const file = path.join(folder, 'program', document);
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  const base = fs.readFileSync(file, 'utf8');
  /** Records the claim of a task in a commit of its own. */
  const claim = (task, assignee) => {
    const start = base.indexOf(`"id": "E01-${task}-evidence-visual_baseline"`);
    const rest = base
      .slice(start)
      .replace('"assignee": null', `"assignee": "${assignee}"`)
      .replace('"claimedAt": null', '"claimedAt": "2026-03-14T09:00:00+08:00"');
    fs.writeFileSync(file, base.slice(0, start) + rest);
    git('commit', '-qam', `Claim ${task}`);
  };

  // Conflict markers are enough for the button and the command: the folder may have no repository, or Git may still be reading it.
  const sides = ['<<<<<<< main', '"policy": "ours",', '=======', '"policy": "theirs",', '>>>>>>> night'];
  fs.writeFileSync(file, base.replace(/^ *"policy": .*/m, sides.join('\n')));
  await page.keyboard.press('Control+p');
  await page.locator('.quick-input-widget input').fill(`program/${document}`);
  await page.locator('.quick-input-list .monaco-list-row', { hasText: document }).first().click();
  await page.locator('.view-line', { hasText: '<<<<<<<' }).first().waitFor();
  await page.locator(`.editor-actions a[aria-label^="${title}"]`).waitFor();
  await command(title);
  await shot('merge-markers');
  fs.writeFileSync(file, base);

  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'Add the documents');
  git('switch', '-qc', 'night');
  claim('booking-wizard', 'night shift');
  git('switch', '-q', 'main');
  claim('booking-wizard', 'capture team');
  assert.throws(() => git('merge', '-q', 'night'));

  // The document in conflict has the button above it. Its line in Source Control opens it.
  await page.locator('.activitybar a[aria-label^="Source Control"]').click({ force: true }); // Its badge lies above it.
  const resource = page.locator('.scm-view .monaco-list-row', { hasText: document }).first();
  await resource.waitFor();
  await resource.click();
  await page.locator('.tab.active', { hasText: document }).waitFor();
  await page.locator(`.editor-actions a[aria-label^="${title}"]`).click();
  await page.locator('.view-line', { hasText: '<<<<<<<' }).first().waitFor();
  const message = page.locator('.notifications-center', { hasText: 'Merged except for 1 conflict' });
  await command('Notifications: Show Notifications');
  await message.waitFor();
  await shot('merge-conflict');

  // The document that is still in conflict has the button above it.
  await page.keyboard.press('Escape');
  await command('File: Revert File');
  await page.locator('.tab.active:not(.dirty)').waitFor();
  await page.locator(`.editor-actions a[aria-label^="${title}"]`).click();
  await page.locator('.tab.active.dirty').waitFor();
  await shot('merge-button');
};
