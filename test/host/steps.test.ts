import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { examples, programText } from '../support/examples';
import { until } from '../support/until';
import { assertNoAccessibilityViolations, themes, Workbench } from '../support/workbench';

const file = 'booking-execution.json';
const booking = programText(file);

describe('recording events from the views, in a real VS Code', function () {
  this.timeout(240_000);
  let workbench: Workbench;
  let page: Page;

  before(async () => {
    const settings = { 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 100 };
    workbench = await Workbench.open(path.join(examples, 'program'), file, settings);
    ({ page } = workbench);
    await page.locator('.activitybar a[aria-label^="Status Documents"]').first().click();
    await workbench.row('Ready', 'booking-wizard').waitFor();
  });
  after(() => workbench.close());

  /** Waits until the saved text is as expected, and returns it. Current times are replaced by the same text. */
  const saved = (isRight: (text: string) => boolean): Promise<string> =>
    until('the text', () => {
      const text = fs.readFileSync(path.join(workbench.folder, file), 'utf8');
      const timeless = text.replace(/\d{4}-\d\d-\d\dT[\d:]+\+08:00/g, (time) =>
        booking.includes(time) ? time : 'now',
      );
      return text.endsWith('\n}\n') && isRight(timeless) ? timeless : undefined; // Otherwise, the file is still being written.
    });

  /** Returns the screens with a claimed task. */
  const claimedBy = (name: string, text: string): readonly string[] => {
    const { tasks } = JSON.parse(text) as { tasks: { screenId: string; assignee: string | null }[] };
    return tasks.flatMap(({ screenId, assignee }) => (assignee === name ? [screenId] : []));
  };

  /** Menu entries that every item has. */
  const always = ['Reveal in Explorer View', 'Explain This Value', 'Show History of This Item', 'Copy Id'];

  /** Enters the name of the assignee, or accepts the proposed name. Returns the proposed name. */
  async function answer(name?: string): Promise<string> {
    const input = page.locator('.quick-input-widget input').first();
    await page.locator('.quick-input-widget', { hasText: 'Who claims' }).waitFor();
    const proposed = await input.inputValue();
    if (name !== undefined) {
      await input.fill(name);
    }
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    return proposed;
  }

  it('claims the task of a row, proposes the same name next time, and is undone in one step', async () => {
    await workbench.row('Ready', 'booking-wizard').click({ button: 'right' });
    assert.deepEqual(await workbench.offered(), ['Claim Task…', ...always]);
    await workbench.choose('Claim Task…');
    await answer('王小明');
    await saved((text) => claimedBy('王小明', text).join() === 'booking-wizard');
    await page.locator('.editor-group-container .monaco-editor .view-lines').first().click();
    await page.keyboard.press('Control+Z');
    await saved((text) => text === booking);
    await workbench.row('Ready', 'booking-wizard').hover();
    await workbench.row('Ready', 'booking-wizard').getByRole('button', { name: 'Claim Task…' }).click();
    assert.equal(await answer(), '王小明');
    await saved((text) => claimedBy('王小明', text).join() === 'booking-wizard');
  });

  it('claims all selected tasks', async () => {
    await page.locator('.monaco-list-row[aria-label="booking-wizard, 预约流程, visual_baseline, claimed"]').waitFor(); // DamageTest "Mine".
    const rows = ['booking-status', 'booking-console', 'booking-mini'].map((name) => workbench.row('Ready', name));
    await rows[0]!.click();
    await rows[1]!.click({ modifiers: ['Control'] });
    await rows[2]!.click({ modifiers: ['Control'] });
    await rows[1]!.click({ button: 'right' });
    await workbench.choose('Claim Task…');
    assert.equal(await answer('李四'), '王小明');
    await page.getByText('Claimed by 李四: 3 items').first().waitFor();
    await saved((text) => claimedBy('李四', text).join() === 'booking-status,booking-console,booking-mini');
  });

  it('works with both views filtered, and offers the existing artifacts and receipts', async () => {
    await workbench.clickTitle('Ready', 'Filter the Program…');
    const input = page.locator('.quick-input-widget input').first();
    await input.fill('booking-store');
    await page.keyboard.press('Enter');
    await workbench.row('Ready', 'booking-security').waitFor({ state: 'detached' });
    await workbench.row('Ready', 'booking-store').waitFor();
    const menuOf = async (name: string) => {
      const row = workbench.row('Program', name);
      await row.scrollIntoViewIfNeeded();
      await row.click({ button: 'right' });
      const offered = await workbench.offered();
      await page.keyboard.press('Escape');
      await page.locator('.monaco-menu').waitFor({ state: 'detached' });
      await page.mouse.move(1500, 850); // Moves the mouse away, so that no tooltip covers the view.
      return offered;
    };
    assert.deepEqual(await menuOf('DESKTOP 1440×900'), ['Open Artifact', ...always]);
    assert.deepEqual(await menuOf('TABLET 1024×768'), always);
    const pictures = path.join(workbench.folder, 'artifacts/ui');
    fs.copyFileSync(
      path.join(pictures, 'booking-discovery/visual/tablet-1024x768.png'),
      path.join(pictures, 'booking-store/visual/tablet-1024x768.png'),
    );
    const now = await until('the picture to be noticed', async () => {
      const offered = await menuOf('TABLET 1024×768');
      return offered.length > always.length ? offered : undefined;
    });
    assert.deepEqual(now, ['Record Capture', 'Open Artifact', ...always]);
    await workbench.clickTitle('Ready', 'Show Everything');
    await workbench.row('Ready', 'booking-security').waitFor();
  });

  describe('in the matrix', () => {
    const named = 'booking-official, EVIDENCE/visual_baseline: ';
    let frame: Frame;
    const cell = (state: string, name = named) => frame.getByRole('button', { name: name + state });
    const focused = () => frame.evaluate(() => document.activeElement?.getAttribute('aria-label'));

    before(async () => {
      await page.getByRole('tab', { name: file }).first().click();
      await page.getByRole('button', { name: 'Open Task Matrix' }).first().click();
      frame = await workbench.frame('h1.visually-hidden');
    });

    it('makes the same edit as the quick fix menu, with the keyboard only, and is undone in one step', async () => {
      const before = await saved(() => true);
      await cell('ready').focus();
      await page.keyboard.press('Enter');
      assert.deepEqual(await workbench.offered(), ['Claim Task…', 'Go to the Text', 'Copy Id']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await answer('赵六');
      await cell('claimed').waitFor();
      assert.equal(await focused(), `${named}claimed`);
      const byCell = await saved((text) => claimedBy('赵六', text).join() === 'booking-official');
      await workbench.command('Notifications: Show Notifications');
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await cell('ready').waitFor();
      await saved((text) => text === before);

      await cell('ready').click({ button: 'right' });
      await workbench.choose('Go to the Text');
      await page.locator('#status\\.editor\\.selection', { hasText: 'selected' }).waitFor();
      await workbench.command('Refactor...');
      await page.locator('.action-widget .monaco-list-row', { hasText: 'Claim task' }).click();
      await answer('赵六');
      await cell('claimed').waitFor();
      await saved((text) => text === byCell);
      await page.keyboard.press('Control+Z');
      await cell('ready').waitFor();
    });

    it('stays in sync with the text next to it', async () => {
      const lines = booking.split('\n');
      const task = lines.findIndex((line) => line.includes('"id": "E01-booking-official-evidence-visual_baseline"'));
      const line = lines.findIndex((each, at) => at > task && each.includes('"assignee": null'));
      const selection = async () => (await page.locator('#status\\.editor\\.selection').allInnerTexts()).join('');
      const before = await selection();
      await cell('waiting', 'booking-official, EVIDENCE/responsive_reflow: ').click();
      await until('the text to have the focus, with another task selected', async () => {
        const now = await selection();
        return now.includes('selected') && now !== before;
      });
      const selected = (what: string) => page.locator('#status\\.editor\\.selection', { hasText: what }).waitFor();
      await page.keyboard.press('Control+G');
      await page.locator('.quick-input-widget input').fill(`:${line + 1}:${lines[line]!.indexOf('null') + 1}`);
      await page.locator('.quick-input-list .monaco-list-row', { hasText: `${line + 1}` }).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
      await selected(`Ln ${line + 1}, Col ${lines[line]!.indexOf('null') + 1}`);
      await page.keyboard.press('Control+Shift+ArrowRight');
      await selected('(4 selected)');
      await page.keyboard.insertText('"somebody"');
      await cell('claimed').waitFor();
      await until('the text to be as it was', async () => {
        await page.keyboard.press('Control+Z'); // Typing quotes creates several undo steps.
        await page.waitForTimeout(500);
        return (await frame.getByRole('button', { name: `${named}ready`, exact: true }).count()) > 0;
      });
    });

    it('opens the text if no event can be recorded, and can be navigated with the arrow keys', async () => {
      const waiting = cell('waiting', 'booking-official, EVIDENCE/responsive_reflow: ');
      await waiting.focus();
      const walked: unknown[] = [];
      for (const key of ['ArrowLeft', 'ArrowDown', 'Home', 'End']) {
        await page.keyboard.press(key);
        walked.push((await focused()) ?? (await frame.evaluate(() => document.activeElement?.textContent)));
      }
      assert.deepEqual(walked, [
        `${named}ready`,
        'booking-security, EVIDENCE/visual_baseline: ready',
        'booking-security 安全页',
        'booking-security, RELEASE_PROOF/rollback_drill: waiting',
      ]);
      await waiting.click();
      const id = 'E01-booking-official-evidence-responsive_reflow';
      await page.locator('#status\\.editor\\.selection', { hasText: `(${id.length} selected)` }).waitFor();
    });

    for (const theme of themes) {
      it(`has no accessibility violations in ${theme[0]}`, async () => {
        await workbench.useTheme(theme, frame);
        await assertNoAccessibilityViolations(frame);
      });
    }
  });

  it('records from the menu of a dashboard cell', async () => {
    await workbench.command('Status Documents: Open Dashboard');
    const frame = await workbench.frame('header.program');
    await frame.getByRole('button', { name: 'booking-merchant-login, EVIDENCE/visual_baseline: ready' }).click({
      button: 'right',
    });
    assert.deepEqual(await workbench.offered(), ['Claim Task…', 'Go to the Text', 'Copy Id']);
    await workbench.choose('Claim Task…');
    await answer('孙七');
    await frame.getByRole('button', { name: 'booking-merchant-login, EVIDENCE/visual_baseline: claimed' }).waitFor();
  });
});
