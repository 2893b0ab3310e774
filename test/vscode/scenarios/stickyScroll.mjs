// Sticky scroll shows the line with the name of an item as soon as a document is open, not only after the first edit.
const documents = [
  { file: 'program/booking-execution.json', line: 240, name: '"screenId": "booking-store"' },
  { file: 'program/data-sources-execution.json', line: 240, name: '"screenId": "data-overview"' },
];

export default async ({ page, command, shot, goTo }) => {
  await page.locator('.activitybar a[aria-label^="Status Documents"]').first().waitFor();
  for (const { file, line, name } of documents) {
    const [folder, fileName] = file.split('/');
    await page.keyboard.press('Control+p');
    await page.locator('.quick-input-widget input').fill(file);
    await page
      .locator('.quick-input-list .monaco-list-row', { hasText: fileName })
      .filter({ hasText: folder })
      .first()
      .click();
    await page.locator('#status\\.editor\\.mode', { hasText: 'Status Document' }).waitFor();
    await goTo(line, 1);
    await page.locator('.sticky-widget .sticky-line-content', { hasText: name }).waitFor();
    await shot(`sticky-scroll-${fileName}`);
    await command('View: Close All Editors');
  }
};
