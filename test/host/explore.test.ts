/// <reference lib="dom" />
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { statusdocs } from '../support/cli';
import { SiteFolder } from '../support/sites';

describe('the explorable site, from a file and without a network', () => {
  let browser: Browser;
  let folder: SiteFolder;
  let page: Page;
  const requests: string[] = [];
  const home = () => pathToFileURL(path.join(folder.site, 'explore', 'index.html')).href;

  before(async () => {
    const module = pathToFileURL(path.join(__dirname, '..', '..', 'scripts', 'vscode-host', 'chromium.mjs')).href;
    const { chromiumPath } = (await import(module)) as { chromiumPath: () => string };
    folder = new SiteFolder();
    folder.edit('owner-handoff-kits.json', '"state": "READY"', '"state": "READY", "accepted": false');
    const { code, err } = statusdocs(folder.path, ['publish', 'program', '--out', 'site', '--pictures', '--explore']);
    assert.deepEqual([code, err], [0, '']);
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const context = await browser.newContext({ offline: true, viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => assert.fail(message.text()));
    page.on('pageerror', (error) => assert.fail(error));
    await page.goto(home());
  });
  after(async () => {
    await browser.close();
    folder.remove();
  });

  const find = async (words: string) => {
    await page.getByRole('searchbox').fill(words);
    await page
      .locator('.hits')
      .evaluate((hits) => hits.querySelectorAll('details').forEach((each) => (each.open = true)));
    return page.locator('.hits li');
  };

  it('has the focus in the search field', async () => {
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('type')), 'search');
  });

  it('counts its results, by document', async () => {
    await page.getByRole('searchbox').fill('schemaVersion');
    const [hits = 0, documents] = (await page.locator('.found').innerText()).match(/\d+/g)!.map(Number);
    const groups = page.locator('.hits details');
    assert.equal(await groups.count(), documents);
    const counts = await groups.locator('summary span').allInnerTexts();
    assert.equal(
      counts.reduce((sum, count) => sum + Number(count), 0),
      hits,
    );
    assert.ok(hits > 0 && documents! > 1);
    assert.equal(await page.locator('.hits details[open] li').count(), Number(counts[0]));
  });

  it('finds a screen by words, and shows its chain and pictures', async () => {
    const hits = await find('booking-store accessibility');
    await hits.filter({ hasText: 'booking-store · EVIDENCE/accessibility' }).getByRole('link').first().click();
    const screen = page.locator('details:target');
    assert.match(await screen.innerText(), /booking-store/);
    assert.notEqual(await screen.getAttribute('open'), null);
    const picture = screen.locator('a > img').first();
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0));
  });

  it('finds words in a document, and opens their line', async () => {
    const revision = '"sourceRevision": "e0bc1464';
    await find(revision);
    const hits = await page.locator('.hits li a').allInnerTexts();
    const text = fs.readFileSync(path.join(folder.site, 'booking-execution.json'), 'utf8');
    assert.ok(text.split(revision).length > 2);
    assert.ok(hits.length > 1 && hits.slice(0, 50).every((hit) => hit.includes(revision)), hits.join('\n'));
    assert.equal(await (await find('no such words anywhere')).count(), 0);
    assert.equal(await page.locator('.found').innerText(), 'Nothing found.');
    assert.ok((await (await find('e')).allInnerTexts()).some((hit) => /^and \d+ more$/.test(hit)));
    const lines = (await find('UNFILLED_PUBLIC_TEMPLATE')).filter({ hasText: / line \d+$/ });
    await lines.getByRole('link').first().click();
    assert.match(await page.locator('li:target').innerText(), /UNFILLED_PUBLIC_TEMPLATE/);
    await page.getByRole('link', { name: 'Back to the program' }).click();
  });

  it('shows a long document in folded parts, unfolds the part of a link, and leads to the next document', async () => {
    await page.goto(home().replace('index.html', 'documents/booking-execution.json.html'));
    const parts = page.locator('details.part');
    assert.ok((await parts.count()) > 20);
    assert.equal(await page.locator('details.part[open]').count(), 1);
    assert.ok((await page.evaluate(() => document.body.scrollHeight)) < 15_000);
    const text = fs.readFileSync(path.join(folder.site, 'booking-execution.json'), 'utf8');
    assert.equal((await page.locator('.lines code').allTextContents()).join('\n'), text);
    assert.ok((await page.locator('.jn').count()) > 1000);
    await page.goto(`${home().replace('index.html', 'documents/booking-execution.json.html')}#L2300`);
    assert.ok(await page.locator('li#L2300').isVisible());
    await page.getByRole('navigation').getByRole('link', { name: 'browser-auth' }).click();
    assert.match(page.url(), /browser-auth-pre-admission\.json\.html$/);
    await page.goto(home());
  });

  it('has no accessibility violations', async () => {
    await find('booking-store');
    const found = await page.evaluate<axe.AxeResults>(`(() => { ${axe.source}; return axe.run(); })()`);
    const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    assert.deepEqual(
      serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`),
      [],
    );
  });

  it('requests only its own files', () => {
    const site = pathToFileURL(folder.site).href;
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(`${site}/`)),
      [],
    );
  });
});
