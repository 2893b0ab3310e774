/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import type axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Range } from 'vscode-languageserver-protocol';
import { statusdocs, type Report } from '../support/cli';
import { examples, programText } from '../support/examples';
import { until } from '../support/until';

const root = path.join(__dirname, '..', '..');
const moduleAt = (file: string): Promise<unknown> => import(pathToFileURL(path.join(root, 'scripts', file)).href);

describe('the playground', () => {
  let browser: Browser;
  let served: { readonly address: string; close(): void };
  let page: Page;
  let questions: string[];

  before(async () => {
    const { chromiumPath } = (await moduleAt('vscode-host/chromium.mjs')) as { chromiumPath: () => string };
    const { servePlayground } = (await moduleAt('playground.mjs')) as { servePlayground: () => Promise<typeof served> };
    served = await servePlayground();
    browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  });
  after(async () => {
    await browser.close();
    served.close();
  });
  beforeEach(() => open());
  afterEach(async () => {
    assert.deepEqual(
      questions.filter((address) => !address.startsWith(served.address)),
      [],
    );
    await page.context().close();
  });

  async function open(options: BrowserContextOptions = {}, fragment = ''): Promise<void> {
    questions = [];
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 }, ...options });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    page = await context.newPage();
    page.on('request', (request) => questions.push(request.url()));
    page.on('console', (message) => assert.fail(message.text()));
    page.on('pageerror', (error) => assert.fail(error));
    await page.goto(served.address + fragment);
  }

  const choose = (file: string) => page.getByRole('combobox').selectOption(file.includes(':') ? file : { label: file });
  const problems = () => page.locator('section li');
  const summary = () => page.getByRole('status').filter({ hasText: /\S/ });

  /** Replaces the text in the editor, as a paste does. */
  async function paste(text: string): Promise<void> {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
  }

  it('shows the same findings as the command line for each example', async () => {
    const { files } = JSON.parse(statusdocs(examples, ['check', 'broken', '--reporter', 'json']).out) as Report;
    const broken = files.filter(({ findings }) => findings.length > 0);
    assert.ok(broken.length > 3);
    for (const { file, findings } of broken) {
      await choose(file);
      await problems().first().waitFor();
      const expected = findings.map(({ code, range }) => {
        const { line, character } = (range as Range).start;
        return `${line + 1}:${character + 1} ${code}`;
      });
      assert.deepEqual((await problems().locator('p').allInnerTexts()).sort(), expected.sort(), file);
    }
  });

  it('opens with a broken example, counts its problems in the title, and fixes all derived values', async () => {
    await problems().first().waitFor();
    const before = await problems().count();
    assert.ok(before > 3);
    await page.waitForFunction((count) => document.title.startsWith(`Problems: ${count} `), before);
    assert.deepEqual(await page.getByRole('button', { name: /^Fix all/i }).allInnerTexts(), ['Fix All']);
    await page.getByRole('button', { name: 'Fix All', exact: true }).click();
    const fixed = JSON.parse(
      statusdocs(examples, ['check', 'broken/booking-execution.json', '--reporter', 'json']).out,
    ) as Report;
    assert.equal(fixed.files[0]!.findings.length, before);
    await page.waitForFunction((count) => Number(/\d+/.exec(document.title)?.[0]) < count, before);
    assert.ok((await problems().count()) < before);
    await page.getByRole('button', { name: 'Fix All', exact: true }).waitFor({ state: 'hidden' });
  });

  it('copies a link that contains the document, which is sent to no server', async () => {
    const text = programText('current-ui-evidence.json').replace('"readOnly": true', '"readOnly": false');
    await choose('untitled:document.json');
    await paste(text);
    await problems().filter({ hasText: 'readOnly' }).waitFor();
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, page.url());
    assert.ok(link.startsWith(`${served.address}#document=`) && link.length < 32_000);
    await page.context().close();
    await open({}, link.slice(served.address.length));
    await problems().filter({ hasText: 'readOnly' }).waitFor();
    assert.equal(page.url(), link);
    assert.equal(await page.getByRole('combobox').inputValue(), 'untitled:document.json');
    assert.ok(questions.every((address) => !address.includes('document=')));
    await page.locator('.cm-content').focus();
    await page.keyboard.type(' ');
    await page.waitForURL(served.address); // The address contains only the document that is shown.
  });

  it('rejects damaged links, links that unpack to too much data, and documents too large for a link', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000, ' ')).toString('base64url').slice(0, 31_000);
    for (const fragment of ['#document=', '#document=%00', '#document=AAAA', '#other', `#document=${bomb}`]) {
      await page.context().close();
      await open({}, fragment);
      await page.getByText('This link carries no readable document.').waitFor();
      await problems().first().waitFor();
      assert.equal(await page.getByRole('combobox').inputValue(), 'example:/broken/booking-execution.json', fragment);
    }
    await choose('untitled:document.json');
    await paste(randomBytes(40_000).toString('base64'));
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByText('This document is too large for a link.').waitFor();
    assert.equal(page.url(), served.address);
  });

  it('shows the mistakes in a pasted document, and repairs them', async () => {
    await choose('untitled:document.json');
    await paste('{ "some": "other JSON" }');
    await summary().getByText("isn't a status document").waitFor();
    await paste(programText('current-ui-evidence.json').replace('"readOnly": true', '"readOnly": false'));
    const problem = problems().filter({ hasText: 'readOnly' });
    assert.doesNotMatch(await problem.innerText(), /`/);
    await problem.getByRole('button').first().click();
    assert.match(await page.locator('.cm-activeLine').innerText(), /"readOnly": false/);
    await problem.locator('.fix').first().click();
    await problem.waitFor({ state: 'detached' });
    assert.match(await page.locator('.cm-activeLine').innerText(), /"readOnly": true/);
  });

  it('checks the pictures next to an example', async () => {
    await choose('program/booking-execution.json');
    await page.locator('.summary.right').waitFor();
    assert.match(await summary().innerText(), /^\d+ rules checked$/);
    assert.equal(await problems().count(), 0);
  });

  it('opens a problem, explains values on hover, and completes text', async () => {
    await choose('broken/booking-execution.json');
    const problem = problems().filter({ hasText: 'slots/id' });
    await problem.getByRole('button').first().click();
    const marked = page.locator('.cm-activeLine');
    assert.match(await marked.innerText(), /"id": "R22-/);
    const tooltip = page.locator('.cm-tooltip-hover', { hasText: 'id of this slot should be' });
    // While the editor is laid out, it forgets where the pointer is.
    await until('the tooltip', async () => {
      await page.mouse.move(0, 0);
      await marked.getByText('R22-', { exact: false }).last().hover();
      return tooltip.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    });
    await page.locator('.cm-tooltip-hover a').first().click();
    assert.match(await page.locator('.cm-activeLine').innerText(), /^ {6}"id": "R22-booking-wizard-tablet/);
    await choose('untitled:document.json');
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+Space');
    await page
      .locator('.cm-tooltip-autocomplete li')
      .filter({ hasText: /document/ })
      .first()
      .waitFor();
  });

  it('cannot send data anywhere, regardless of the code that runs in it', async () => {
    const [main, worker] = await Promise.all(
      ['', 'dist/languageServer.browser.js'].map((file) => fetch(served.address + file)),
    );
    for (const response of [main!, worker!]) {
      const policy = response.headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /connect-src 'none'/);
      assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    }
    page.removeAllListeners('console'); // The browser logs the requests that it blocks.
    assert.equal(
      await page.evaluate(() =>
        fetch('/style.css').then(
          () => 'sent',
          () => 'refused',
        ),
      ),
      'refused',
    );
  });

  it('serves only its own files', async () => {
    for (const file of ['package.json', 'dist/../package.json', 'docs/%2e%2e/package.json', 'server/src/protocol.ts']) {
      assert.equal((await fetch(served.address + file)).status, 404, file);
    }
    for (const link of await page.locator('a').all()) {
      assert.equal((await fetch(new URL((await link.getAttribute('href'))!, served.address))).status, 200);
    }
  });

  it('has the rule pages that it links to', async () => {
    await choose('broken/booking-execution.json');
    await problems().first().waitFor();
    const links = await problems()
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as unknown as { href: string }).href));
    assert.ok(links.length > 0);
    for (const link of links) {
      assert.equal((await fetch(link)).status, 200, link);
    }
  });

  it('is shown in Chinese in a Chinese browser', async () => {
    await page.context().close();
    await open({ locale: 'zh-CN' });
    assert.match(await page.title(), /\p{Script=Han}/u);
    await choose('broken/booking-execution.json');
    await problems().first().waitFor();
    for (const text of await problems().getByRole('button').allInnerTexts()) {
      assert.match(text, /\p{Script=Han}/u);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has no serious accessibility violations in ${colorScheme} colors`, async () => {
      await page.context().close();
      await open({ colorScheme });
      await choose('broken/booking-execution.json');
      await problems().first().waitFor();
      await page.evaluate(fs.readFileSync(require.resolve('axe-core'), 'utf8'));
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
      assert.deepEqual(
        violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        [],
      );
    });
  }
});
