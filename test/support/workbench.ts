import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser, Frame, Locator, Page } from 'playwright-core';

const root = path.join(__dirname, '..', '..');

interface Host {
  startServer(options: object): Promise<{ readonly dataDir: string; stop(): void }>;
  copyWorkspace(server: object, folder: string): string;
  remoteUri(server: object, file: string): string;
  openWorkbench(server: object, options: object): Promise<{ readonly browser: Browser; readonly page: Page }>;
}

/** Themes of VS Code, each with the class of webviews. */
export const themes = [
  ['Light Modern', 'vscode-light'],
  ['Dark Modern', 'vscode-dark'],
  ['Light High Contrast', 'vscode-high-contrast-light'],
  ['Dark High Contrast', 'vscode-high-contrast'],
] as const;

/** A real VS Code with the extension, driven by mouse and keyboard. */
export class Workbench {
  private constructor(
    readonly page: Page,
    /** A copy of the workspace folder. */
    readonly folder: string,
    readonly close: () => Promise<void>,
  ) {}

  /** Opens a copy of a folder, and one of its files. */
  static async open(from: string, file: string, settings = {}): Promise<Workbench> {
    const host = (await import(pathToFileURL(path.join(root, 'scripts/vscode-host/host.mjs')).href)) as Host;
    const server = await host.startServer({ cacheDir: path.join(root, '.vscode-test'), settings });
    const folder = host.copyWorkspace(server, from);
    const { browser, page } = await host.openWorkbench(server, {
      folder,
      viewport: { width: 1600, height: 900 },
      payload: [
        ['extensionDevelopmentPath', host.remoteUri(server, root)],
        ['openFile', host.remoteUri(server, path.join(folder, file))],
      ],
    });
    page.setDefaultTimeout(40_000);
    await page.waitForFunction('window.driver');
    await page.evaluate('window.driver.whenWorkbenchRestored()');
    await page.getByRole('tab', { name: path.basename(file) }).waitFor();
    return new Workbench(page, folder, async () => {
      await browser.close();
      server.stop();
    });
  }

  async command(title: string): Promise<void> {
    await this.page.keyboard.press('F1');
    await this.page.locator('.quick-input-widget input').fill(`>${title}`);
    await this.page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().click();
  }

  /** Returns the frame of a webview that shows a selector. */
  async frame(selector: string): Promise<Frame> {
    const { page } = this;
    for (const end = Date.now() + 60_000; Date.now() < end; await page.waitForTimeout(100)) {
      for (const frame of page.frames().filter((each) => each.url().includes('fake.html'))) {
        const count = await frame
          .locator(selector)
          .count()
          .catch(() => 0);
        if (count > 0) {
          return frame;
        }
      }
    }
    throw new Error(`No webview shows ${selector}.`);
  }

  /** Returns one of our views. */
  private pane(view: 'Program' | 'Ready'): Locator {
    const header = this.page.locator(`.pane-header[aria-label^="${view}"]`);
    return this.page.locator('.split-view-view', { has: header }).last();
  }

  /** Clicks a button in the title of one of our views. The buttons are visible while the mouse is over the view. */
  async clickTitle(view: 'Program' | 'Ready', name: string): Promise<void> {
    await this.pane(view).locator('.pane-header').hover();
    await this.pane(view).getByRole('button', { name }).click();
  }

  /** Returns a line of one of our views. */
  row(view: 'Program' | 'Ready', text: string | RegExp): Locator {
    return this.pane(view).locator('.monaco-list-row', { hasText: text }).first();
  }

  /** Returns the entries of the open menu. */
  async offered(): Promise<readonly string[]> {
    await this.page.locator('.monaco-menu .action-label').first().waitFor();
    const labels = await this.page.locator('.monaco-menu .action-item:not(.disabled) .action-label').allInnerTexts();
    return labels.filter((label) => label !== '');
  }

  async choose(label: string): Promise<void> {
    await this.offered();
    const entry = this.page.locator('.monaco-menu .action-item', { hasText: label }).first();
    await entry.waitFor();
    while (await entry.isVisible()) {
      await this.page.waitForTimeout(200); // A menu ignores clicks in the first tenth of a second, or longer on a busy machine.
      await entry.click({ timeout: 5000 }).catch(() => undefined);
      await entry.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => undefined);
    }
  }

  /** Changes the theme, and waits until a webview has it. */
  async useTheme([theme, className]: (typeof themes)[number], frame: Frame): Promise<void> {
    await this.command('Preferences: Color Theme');
    await this.page.locator('.quick-input-widget input').fill(theme);
    await this.page.keyboard.press('Enter');
    await frame.locator(`body.${className}`).waitFor();
  }
}

/** Asserts that axe finds no serious accessibility violations in a page. */
export async function assertNoAccessibilityViolations(shown: Frame | Page): Promise<void> {
  const found = await shown.evaluate<axe.AxeResults>(`(() => { ${axe.source}; return axe.run(); })()`);
  const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const violations = serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  assert.deepEqual(violations, []);
}
