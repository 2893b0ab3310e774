import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { dashboardPage } from '../../server/dashboard/src/page';
import bundle from '../../l10n/bundle.l10n.zh-cn.json';
import { english, language } from '../../server/src/core/l10n/language';
import { sampled } from '../support/budget';
import { examplePage, pageStyle, reported } from '../support/dashboard';
import { examples } from '../support/examples';
import { progressIn } from '../support/programs';

describe('the exported dashboard, in a browser without a network', () => {
  let browser: Browser;
  let folder: string;

  before(async () => {
    const module = pathToFileURL(path.join(__dirname, '..', '..', 'scripts', 'vscode-host', 'chromium.mjs')).href;
    const { chromiumPath } = (await import(module)) as { chromiumPath: () => string };
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dashboard-'));
    fs.writeFileSync(path.join(folder, 'good.html'), examplePage());
    fs.writeFileSync(path.join(folder, 'broken.html'), brokenPage());
    fs.writeFileSync(path.join(folder, 'chinese.html'), examplePage(language('zh-CN', bundle)));
  });

  after(async () => {
    await browser.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** Opens a page, expands every screen, and runs `look` on it. */
  async function opened(file: string, colorScheme: 'light' | 'dark', look: (page: Page) => Promise<void>) {
    const context = await browser.newContext({ offline: true, colorScheme, viewport: { width: 1280, height: 900 } });
    const requests: string[] = [];
    const page = await context.newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => assert.fail(message.text()));
    await page.goto(pathToFileURL(path.join(folder, file)).href);
    await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
    await look(page);
    assert.equal(requests.length, 1, requests.join('\n'));
    await context.close();
  }

  const looks = (['light', 'dark'] as const).flatMap((scheme) =>
    ['good.html', 'broken.html'].map((file) => ({ scheme, file })),
  );
  for (const { scheme, file } of sampled('looks', looks, 2)) {
    it(`has no accessibility violations: ${file} in ${scheme} colors`, async () => {
      await opened(file, scheme, async (page) => {
        const found = await page.evaluate<axe.AxeResults>(`(() => { ${axe.source}; return axe.run(); })()`);
        assert.ok(found.passes.length > 10);
        const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        const violations = serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
        assert.deepEqual(violations, []);
      });
    });
  }

  it('uses the colors of the system', async () => {
    const colors: string[] = [];
    for (const scheme of ['light', 'dark'] as const) {
      await opened('good.html', scheme, async (page) => {
        colors.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      });
    }
    assert.deepEqual(colors, ['rgb(255, 255, 255)', 'rgb(13, 17, 23)']);
  });

  it('never scrolls sideways as a whole, at any width', async () => {
    await opened('good.html', 'light', async (page) => {
      for (const width of [1280, 600, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${wide} at ${width}`);
      }
    });
  });

  it('shows the whole chain of tasks in a window from 720 pixels, without cutting names', async () => {
    const places = ['good.html', 'chinese.html'].flatMap((file) => [960, 840, 720].map((width) => ({ file, width })));
    for (const { file, width } of places) {
      await opened(file, 'light', async (page) => {
        await page.setViewportSize({ width, height: 800 });
        const cut = await page.locator('.chain').evaluateAll((chains) =>
          chains.flatMap((chain) => {
            const { right } = chain.parentElement!.getBoundingClientRect();
            const nodes = [...chain.querySelectorAll('.node')];
            return nodes.flatMap((node) =>
              node.scrollWidth > node.clientWidth || node.getBoundingClientRect().right > right
                ? [node.textContent]
                : [],
            );
          }),
        );
        assert.deepEqual(cut, [], `${file} at ${width}`);
      });
    }
  });

  it('shows the whole names above the matrix, and a column of findings only if there are some', async () => {
    for (const [file, hasFindings] of [
      ['good.html', false],
      ['broken.html', true],
    ] as const) {
      await opened(file, 'light', async (page) => {
        const names = await page
          .locator('.matrix .upright > span')
          .evaluateAll((spans) => spans.map((span) => [span.textContent, span.scrollHeight - span.clientHeight]));
        assert.ok(names.length > 13);
        assert.deepEqual(
          names.filter(([, overflow]) => overflow !== 0),
          [],
        );
        const headings = await page.locator('.matrix').first().locator('thead th').allInnerTexts();
        assert.equal(headings.includes('Findings'), hasFindings, headings.join());
      });
    }
  });

  it('keeps the names of documents and owners on one line in a narrow window', async () => {
    await opened('chinese.html', 'light', async (page) => {
      for (const width of [300, 420, 639, 641]) {
        await page.setViewportSize({ width, height: 800 });
        const heights = await page.locator('.contents td:first-child').evaluateAll((cells) =>
          cells.map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getBoundingClientRect().height;
          }),
        );
        assert.ok(heights.length > 5 && Math.max(...heights) < 30, `${heights.join(', ')} at ${width}`);
      }
    });
  });

  it('opens the details of a screen', async () => {
    await opened('good.html', 'light', async (page) => {
      await page.getByRole('link', { name: 'booking-wizard' }).click();
      assert.match(page.url(), /#document-\d+-screen-3$/);
      await page.locator(':target', { hasText: 'booking-wizard' }).waitFor();
    });
  });
});

/** The broken program of the examples. */
function brokenPage(): string {
  const files = fs.readdirSync(path.join(examples, 'broken')).filter((file) => file.endsWith('.json'));
  const documents = files.flatMap((file) =>
    progressIn(`broken/${file}`, fs.readFileSync(path.join(examples, 'broken', file), 'utf8')),
  );
  return dashboardPage(reported(documents), english, pageStyle);
}
