import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { contribution, ownerIds } from '../support/contributions';
import { assertNoAccessibilityViolations, themes, Workbench } from '../support/workbench';

const fileOf = (owner: string) => `${owner.toLowerCase()}.json`;

describe('the page of the four contributions in a real VS Code', function () {
  this.timeout(240_000);
  let workbench: Workbench;
  let page: Page;
  let frame: Frame;
  let source: string;

  before(async () => {
    source = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-owners-'));
    for (const owner of ownerIds.slice(0, 3)) {
      fs.writeFileSync(path.join(source, fileOf(owner)), contribution(owner));
    }
    fs.mkdirSync(path.join(source, 'handed'));
    workbench = await Workbench.open(source, fileOf('AUTH'), { 'files.simpleDialog.enable': true });
    ({ page } = workbench);
    await page.locator('.statusbar-item', { hasText: 'Status Document' }).waitFor();
    await workbench.command('Status Documents: Assemble the Four Contributions');
    frame = await workbench.frame('p.outcome');
  });
  after(async () => {
    await workbench.close();
    fs.rmSync(source, { recursive: true });
  });

  const owner = (id: string) => frame.locator('ol > li', { has: frame.locator('h2', { hasText: id }) });
  const write = (name: string, text: string) => fs.writeFileSync(path.join(workbench.folder, name), text);
  /** Waits for the page with this outcome. Each redraw creates a new document. */
  const drawn = async (outcome: string) => {
    frame = await workbench.frame(`p.outcome:has-text("${outcome}")`);
  };

  it('shows the owners without a contribution, and the folder', async () => {
    await frame.getByText(path.basename(workbench.folder)).waitFor();
    await frame.getByText('3 of 4 contributions are filled in. Waiting for QA_WITNESS.').waitFor();
    assert.deepEqual(
      await frame
        .locator('h2 > [role=img]')
        .evaluateAll((signs) => signs.map((sign) => sign.getAttribute('aria-label'))),
      ['Ready', 'Ready', 'Ready', 'Missing'],
    );
    await owner('QA_WITNESS').getByRole('link', { name: 'Start this contribution' }).waitFor();
    assert.equal(await owner('AUTH').getByRole('link', { name: 'Start' }).count(), 0);
  });

  for (const theme of themes) {
    it(`has no accessibility violations in ${theme[0]}`, async () => {
      await workbench.useTheme(theme, frame);
      const copy = await page.context().browser()!.newPage(); // axe needs scripts, which the page itself forbids.
      await copy.setContent(await frame.content());
      await assertNoAccessibilityViolations(copy);
      await copy.close();
    });
  }

  it('updates when files change, and shows the receipt if all four are present', async () => {
    write(fileOf('QA_WITNESS'), contribution('QA_WITNESS'));
    await drawn('Complete');
    await frame.locator('pre', { hasText: '"QA_WITNESS"' }).waitFor();
    assert.equal(await frame.getByRole('link', { name: 'Start this contribution' }).count(), 0);
  });

  it('opens the line of a reason', async () => {
    write(fileOf('SECURITY'), contribution('SECURITY', { delegationAllowed: true }));
    await drawn('Rejected');
    await owner('SECURITY').locator('li a').first().click();
    await page.getByRole('tab', { name: fileOf('SECURITY') }).waitFor();
    const text = fs.readFileSync(path.join(workbench.folder, fileOf('SECURITY')), 'utf8').split('\n');
    const line = text.findIndex((each) => each.includes('delegationAllowed')) + 1;
    await page.getByRole('button', { name: new RegExp(`^Ln ${line},`) }).waitFor();
  });

  it('uses another chosen folder', async () => {
    await page.getByRole('tab', { name: 'The four contributions' }).click();
    await drawn('Rejected');
    await frame.getByRole('link', { name: 'Choose another folder…' }).click();
    const input = page.locator('.quick-input-widget input').first();
    await input.waitFor();
    await input.fill(`${workbench.folder}/`);
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'handed' }).click();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'handed' }).waitFor({ state: 'detached' });
    await page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    const other = await workbench.frame('p:has-text("handed")');
    await other.getByRole('img', { name: 'Missing' }).nth(3).waitFor();
  });
});
